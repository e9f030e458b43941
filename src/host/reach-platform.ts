import { err, ok, type Result } from '../domain/result.ts';
import { createClient, type PlatformClient } from '../platform/client.ts';
import { keyMark } from '../till/shop/key-mark.ts';
import type { EmbeddedSimulation } from './simulation/simulation.ts';
import type { StartFailure, TillOptions } from './start/options.ts';
import { platformFailureSentence } from './start/start-sentences.ts';

/** The platform that this till pays through: the live one, or its own simulation. */
interface Reached {
  readonly client: PlatformClient;
  readonly simulation: EmbeddedSimulation | null;
  readonly keyMark: string;
}

/** The simulation is reached exactly as the live platform is: a base address and a key. */
export async function reachPlatform(
  options: TillOptions,
  stateFile: string,
  shopName: string | null,
  lanDoor: URL,
): Promise<Result<Reached, StartFailure>> {
  let simulation: EmbeddedSimulation | null = null;
  if (options.platform === null) {
    const lan = options.lan ? { program: lanDoor } : null;
    // A till of real money neither reads nor holds what plays payers and incidents.
    const { startEmbeddedSimulation } = await import('./simulation/simulation.ts');
    const started = await startEmbeddedSimulation({ stateFile, shopName, lan });
    if (!started.ok) return started;
    simulation = started.value;
  }
  const platform = simulation?.platform ?? options.platform;
  const client = platform && createClient(platform);
  if (platform && client?.ok) {
    return ok({ client: client.value, simulation, keyMark: keyMark(platform.apiKey) });
  }
  await simulation?.close();
  const code = client && !client.ok ? client.error.code : 'keyUnusable';
  return err({ code, sentence: platformFailureSentence(code) });
}
