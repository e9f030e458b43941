import type { OperatorId } from '../../contract/views/access-view.ts';

/** As often in a row as somebody errs who knows the code and is in a hurry. */
const FREE_TRIES = 5;
const FIRST_WAIT_MS = 30_000;
const LONGEST_WAIT_MS = 15 * 60_000;

/** Keeps wrong codes few: five in a row are free, then each wrong one doubles the wait before the next try. */
export interface SignInLimit {
  /** How long this operator's code is not taken, in milliseconds; 0 while it is. */
  waitsForMs(id: OperatorId): number;
  /** A wrong code: how many in a row by now, and whether a wait begins with it. */
  wrong(id: OperatorId): { readonly tries: number; readonly waits: boolean };
  right(id: OperatorId): void;
}

/** How long nothing is taken after this many wrong codes in a row, in milliseconds. */
export function waitAfter(tries: number): number {
  if (tries < FREE_TRIES) return 0;
  return Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (tries - FREE_TRIES));
}

/** No wrong code so far; time is measured on the monotonic clock, so that setting the clock ends no wait. */
export function limitSignIns(nowMs: () => number): SignInLimit {
  const wrongOnes = new Map<OperatorId, { readonly tries: number; readonly untilMs: number }>();
  return {
    waitsForMs: (id) => Math.max(0, (wrongOnes.get(id)?.untilMs ?? 0) - nowMs()),
    wrong(id) {
      const tries = (wrongOnes.get(id)?.tries ?? 0) + 1;
      const waitMs = waitAfter(tries);
      wrongOnes.set(id, { tries, untilMs: nowMs() + waitMs });
      return { tries, waits: waitMs > 0 };
    },
    right: (id) => void wrongOnes.delete(id),
  };
}
