import * as z from 'zod';
import type { CallOutput } from '../../contract/calls.ts';
import { type ScenariosView, scenarioViewSchema } from '../../contract/views/simulation-view.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import type { PaymentId } from '../../domain/sale/sale-event.ts';
import type { LanOptions } from '../../simulator/lan/open-lan-door.ts';
import type { Recording } from '../../simulator/scenarios/recording.ts';
import { startSimulator } from '../../simulator/simulator.ts';
import type { PlatformOptions, StartFailure } from '../start/options.ts';

/** What a payer can be made to do at once. */
export type SimulatedAct = 'complete' | 'refuse' | 'expire';

/** The embedded simulation: a platform like any other, and a hand on its payers and its incidents. */
export interface EmbeddedSimulation {
  readonly platform: PlatformOptions;
  /** Makes the payer of a payment act, through the simulation's own control routes; false when it did not. */
  play(paymentId: PaymentId, act: SimulatedAct): Promise<boolean>;
  /** The scenarios that it can play, and the one that it plays now. */
  scenarios(): Promise<CallOutput<'simulation.scenarios'>>;
  /** Plays the scenario of that name from now on; null stops what is played. */
  runScenario(name: string | null): Promise<CallOutput<'simulation.run'>>;
  /** Plays a recording for the sales to come; false when it did not. */
  replay(recording: Recording): Promise<boolean>;
  close(): Promise<void>;
}

/** As the simulation's controls list them; a recording or faults that are played have no name here. */
const listSchema = z.object({
  scenarios: z.array(z.intersection(scenarioViewSchema, z.object({ possible: z.boolean() }))),
  running: z.object({ name: z.string().optional() }).nullable(),
});

const NOT_FOUND = 404;

/**
 * Starts the simulation inside the till's process, on the loopback. Its book is kept in `stateFile`,
 * so that a till that was stopped finds its payments again.
 */
export async function startEmbeddedSimulation(options: {
  readonly stateFile: string;
  /** Null where nobody has given it one: its pages then say so. */
  readonly shopName: string | null;
  /** How its payer's pages are opened to phones of the same network, or null. */
  readonly lan: LanOptions | null;
}): Promise<Result<EmbeddedSimulation, StartFailure>> {
  const started = await startSimulator(options);
  if (!started.ok) {
    const { code, detail } = started.error;
    return err({ code, sentence: `The simulation does not start: ${detail}` });
  }
  const { baseUrl, siteUrl, secretKey, close } = started.simulator;

  /** Calls a control route; null when the simulation cannot be reached. */
  async function call(
    path: string,
    method: 'GET' | 'POST',
    body?: object,
  ): Promise<Response | null> {
    try {
      return await fetch(`${siteUrl}/control${path}`, {
        method,
        headers: {
          authorization: `Bearer ${secretKey}`,
          ...(body && { 'content-type': 'application/json' }),
        },
        ...(body && { body: JSON.stringify(body) }),
      });
    } catch {
      return null;
    }
  }

  async function view(): Promise<ScenariosView | null> {
    const answer = await call('/scenarios', 'GET');
    if (!answer?.ok) return null;
    const { scenarios, running } = listSchema.parse(await answer.json());
    return {
      running: running && (running.name ?? UNNAMED),
      scenarios: scenarios
        .filter(({ possible }) => possible)
        .map(({ name, title, shows, expected }) => ({ name, title, shows, expected })),
    };
  }

  return ok({
    platform: { baseUrl, apiKey: secretKey },
    async play(paymentId, act) {
      const answer = await call(`/payments/${encodeURIComponent(paymentId)}/${act}`, 'POST');
      return answer?.ok ?? false;
    },
    async scenarios() {
      const seen = await view();
      return seen ? ok(seen) : err({ code: 'simulationUnreachable' });
    },
    async runScenario(name) {
      const path = name === null ? 'stop' : `${encodeURIComponent(name)}/run`;
      const answer = await call(`/scenarios/${path}`, 'POST');
      if (answer?.status === NOT_FOUND) return err({ code: 'scenarioUnknown' });
      if (answer && !answer.ok) return err({ code: 'scenarioRefused' });
      const seen = answer && (await view());
      return seen ? ok(seen) : err({ code: 'simulationUnreachable' });
    },
    async replay(recording) {
      const answer = await call('/scenarios/replay', 'POST', recording);
      return answer?.ok ?? false;
    },
    close,
  });
}

/** What stands for a recording, which is played as a scenario is but is none of the list. */
const UNNAMED = 'recording';
