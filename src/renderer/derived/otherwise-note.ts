import { isTold, isToldAnew, type OtherwiseMove } from '../../domain/sale/collected-otherwise.ts';
import type { WordsAndFormat } from '../language/words-and-format.ts';

/** What a note about such payments asks of each. */
type Noted = Pick<OtherwiseMove, 'paymentId' | 'mismatch' | 'to'> & {
  /** What was asked for is among the money received; absent where nobody has said, as in a closing. */
  readonly staysReceived?: boolean;
  readonly isToldAnew?: boolean;
};

/**
 * What is said of a list of money that does not match and of the money received; null where no sentence is true of all
 * its lines. A closing does not say whether what was asked for was taken back: only the day does, payment by payment.
 */
export function otherwiseNote(
  payments: readonly Noted[],
  { words }: Pick<WordsAndFormat, 'words'>,
): string | null {
  if (payments.some(({ staysReceived }) => staysReceived === true)) return null;
  const matching = payments.filter((one) => matchesAfterAll(one, payments));
  const isOpen = (one: Noted) =>
    !isTold(one.mismatch) && one.staysReceived === undefined && !matching.includes(one);
  if (payments.some(isOpen)) return words.otherwise.noteUnconfirmed;
  if (matching.length > 0) return null;
  const isKnown = payments.every(({ staysReceived }) => staysReceived !== undefined);
  return isKnown ? words.otherwise.note : words.otherwise.noteUnconfirmed;
}

/** Its money is in a sum of what was received, on that day or on a later one. */
const matchesAfterAll = (payment: Noted, among: readonly Noted[]): boolean =>
  payment.to === null && !(payment.isToldAnew ?? isToldAnew(payment, among));
