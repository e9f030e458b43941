import { randomInt, timingSafeEqual } from 'node:crypto';
import type { CustomerScreensView } from '../contract/views/customer-screens-view.ts';

/** So many digits are keyed quickly on glass, and are not guessed in so few tries. */
const DIGITS = 8;
const MOST_WRONG = 5;
/** Long enough to walk to the screen and key it, in milliseconds. */
const FOR_MS = 5 * 60 * 1000;

/** The one code by which a customer's screen is let in. */
export interface Pairing {
  /** Draws a new one; the one before lets nobody in any more. */
  draw(): void;
  /** Whether this is the code, the first time only; `none` while there is no code. Too many wrong ones end it for good. */
  redeem(given: string): 'right' | 'wrong' | 'none';
  view(): Pick<CustomerScreensView, 'code' | 'lastCode'>;
}

/** None is drawn yet; `monotonicMs` is a monotonic clock. */
export function openPairing(monotonicMs: () => number = () => performance.now()): Pairing {
  let current: { readonly digits: string; readonly endsAtMs: number; wrong: number } | null = null;
  let lastCode: CustomerScreensView['lastCode'] = null;

  function end(why: NonNullable<CustomerScreensView['lastCode']>): void {
    current = null;
    lastCode = why;
  }

  function endInTime(): void {
    if (current !== null && monotonicMs() >= current.endsAtMs) end('ended');
  }

  return {
    draw() {
      const digits = String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0');
      current = { digits, endsAtMs: monotonicMs() + FOR_MS, wrong: 0 };
      lastCode = null;
    },
    redeem(given) {
      endInTime();
      if (current === null) return 'none';
      if (isSame(given, current.digits)) {
        end('used');
        return 'right';
      }
      current.wrong += 1;
      if (current.wrong >= MOST_WRONG) end('guessed');
      return 'wrong';
    },
    view() {
      endInTime();
      const code = current && {
        digits: current.digits,
        endsInMs: current.endsAtMs - monotonicMs(),
      };
      return { code, lastCode };
    },
  };
}

/** Compares in a time that does not say how much of it was right. */
function isSame(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
