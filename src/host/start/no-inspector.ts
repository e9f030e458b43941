import { url } from 'node:inspector';
import { err, ok, type Result } from '../../domain/result.ts';
import type { StartFailure } from './options.ts';

/**
 * Takes SIGUSR1 for itself, with which any program of this user would otherwise open Node's inspector, and read the key
 * out of the till that runs. `npm start` also tells Node so; this is for a till that is started in another way.
 */
export function refuseInspector(): void {
  if (process.platform === 'win32') return;
  process.on('SIGUSR1', () => undefined);
}

/**
 * Whether Node was told to open its inspector (`--inspect`, also in NODE_OPTIONS): every program on this machine could then
 * read the key, so that a till of real money does not start. Error: `inspectorOpen`.
 */
export function withoutInspector(isLive: boolean, address = url()): Result<true, StartFailure> {
  if (!isLive || address === undefined) return ok(true);
  const sentence =
    'Node’s inspector is open (--inspect): every program on this machine could read the key. Start the till without it, and look whether NODE_OPTIONS asks for it.';
  return err({ code: 'inspectorOpen', sentence });
}
