import type { BridgeReport } from '../../bridge/till-side.ts';
import type { Clock } from '../../domain/clock.ts';
import type { Log } from './log.ts';
import { onceAMinute } from './once-a-minute.ts';

/** A name that a screen calls is as long as this at the most; what is longer is made up. */
const LONGEST_NAME = 64;
const LONGEST_REASON = 300;

/** What goes wrong on the bridge, for the log: one line a minute for each kind, however much of it comes. */
export function bridgeLog(
  log: Pick<Log, 'error'>,
  clock: Pick<Clock, 'monotonicMs'>,
): BridgeReport {
  const write = onceAMinute(clock);
  return ({ code, name, error }) => {
    // A name that the till does not know is whatever the other end has written.
    const kind = code === 'unknownCall' ? code : `${code} ${name ?? ''}`;
    write(kind, (counted) => {
      const reason = error instanceof Error ? (error.stack ?? error.message) : error;
      log.error(
        {
          code,
          ...(name !== undefined && { name: name.slice(0, LONGEST_NAME) }),
          ...(reason !== undefined && { reason: String(reason).slice(0, LONGEST_REASON) }),
          ...counted,
        },
        'bridge',
      );
    });
  };
}
