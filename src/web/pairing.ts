import { randomInt } from 'node:crypto';
import type { CustomerScreensView } from '../contract/views/customer-screens-view.ts';
import { countByMachine } from '../host/start/count-by-machine.ts';
import { isSameSecret } from './same-secret.ts';

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

/** None is drawn yet. A code ends while the machine sleeps as well. */
export function openPairing(count = countByMachine): Pairing {
  let current: { readonly digits: string; readonly agoMs: () => number; wrong: number } | null =
    null;
  let lastCode: CustomerScreensView['lastCode'] = null;

  function end(why: NonNullable<CustomerScreensView['lastCode']>): void {
    current = null;
    lastCode = why;
  }

  function endInTime(): void {
    if (current !== null && current.agoMs() >= FOR_MS) end('ended');
  }

  return {
    draw() {
      const digits = String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0');
      current = { digits, agoMs: count(), wrong: 0 };
      lastCode = null;
    },
    redeem(given) {
      endInTime();
      if (current === null) return 'none';
      if (isSameSecret(given, current.digits)) {
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
        endsInMs: FOR_MS - current.agoMs(),
      };
      return { code, lastCode };
    },
  };
}
