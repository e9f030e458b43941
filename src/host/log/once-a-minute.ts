import type { Clock } from '../../domain/clock.ts';

const MINUTE_MS = 60_000;

/** How many of the same kind were left out since the last that was written. */
export interface Repeated {
  readonly repeated: number;
}

/**
 * Writes what happens again and again once a minute for each kind, and says then how often it happened meanwhile:
 * whoever floods the till does not fill its log, and no kind
 * hides another. Kinds are few: what a stranger can make up is none.
 */
export function onceAMinute(clock: Pick<Clock, 'monotonicMs'>) {
  const kinds = new Map<string, { sinceMs: number; leftOut: number }>();

  return function write(kind: string, now: (counted: Repeated | null) => void): void {
    const nowMs = clock.monotonicMs();
    const known = kinds.get(kind);
    if (known && nowMs - known.sinceMs < MINUTE_MS) {
      known.leftOut += 1;
      return;
    }
    kinds.set(kind, { sinceMs: nowMs, leftOut: 0 });
    now(known && known.leftOut > 0 ? { repeated: known.leftOut } : null);
  };
}
