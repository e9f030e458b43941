import type { CallHandlers, CallInput, CallOutput } from '../../../contract/calls.ts';
import type { Clock } from '../../../domain/clock.ts';

/** Often enough for a person, and for a network that comes back twice in a moment. */
const ONCE_IN_MS = 1000;

type Check = CallOutput<'sale.check'> | Promise<CallOutput<'sale.check'>>;

export interface ThrottledHandlers {
  readonly handlers: CallHandlers;
  stop(): void;
}

/**
 * The same handlers, where what asks the platform is done at most once a second, however often it is called: the
 * till wakes at once and then once more at the end of the second, and a check of a sale joins the one before.
 */
export function throttledCalls(handlers: CallHandlers, clock: Clock): ThrottledHandlers {
  const wake = atMostOnce(() => handlers['till.wake']({}), clock);
  const checks = new Map<string, { readonly atMs: number; readonly answer: Check }>();

  function check(input: CallInput<'sale.check'>): Check {
    const nowMs = clock.monotonicMs();
    for (const [saleId, { atMs }] of checks) {
      if (nowMs - atMs >= ONCE_IN_MS) checks.delete(saleId);
    }
    const before = checks.get(input.saleId);
    if (before) return before.answer;
    const answer = handlers['sale.check'](input);
    checks.set(input.saleId, { atMs: nowMs, answer });
    return answer;
  }

  return {
    handlers: {
      ...handlers,
      'till.wake': () => {
        wake.request();
        return { ok: true };
      },
      'sale.check': check,
    },
    stop: wake.stop,
  };
}

/** Runs at the first request and, where others followed within the second, once more at its end. */
function atMostOnce(run: () => unknown, clock: Clock): { request(): void; stop(): void } {
  let isDue = false;
  let cancel: (() => void) | null = null;
  const start = (): void => {
    run();
    cancel = clock.after(ONCE_IN_MS, () => {
      cancel = null;
      if (!isDue) return;
      isDue = false;
      start();
    });
  };
  return {
    request() {
      if (cancel === null) start();
      else isDue = true;
    },
    stop: () => cancel?.(),
  };
}
