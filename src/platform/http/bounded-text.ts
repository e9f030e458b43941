import { neutral } from '../../domain/neutral-text.ts';
import { withoutAccounts } from './masking.ts';

const ELLIPSIS = '…';

/** So much more than it may fill in the end is read of a text, since hiding makes it shorter. */
const READ_AHEAD = 4;
/** Longer than any account's number in groups: the end of what is read may hold half of one. */
const LONGEST_ACCOUNT_LENGTH = 128;

/**
 * A text of somebody else as it may be kept and shown: neutral, without numbers of accounts and cards, and with at
 * most `longest` UTF-16 units; what was cut off is an ellipsis, so that a cut word is never another one.
 */
export function boundedText(text: string, longest: number): string {
  const readAhead = READ_AHEAD * longest + LONGEST_ACCOUNT_LENGTH;
  const masked = withoutAccounts(neutral(text.slice(0, readAhead)));
  const isPart = text.length > readAhead;
  return cut(isPart ? `${masked.slice(0, -LONGEST_ACCOUNT_LENGTH)}${ELLIPSIS}` : masked, longest);
}

/** The text's beginning, whole characters only, with an ellipsis where it goes on. */
export function cut(text: string, longest: number): string {
  if (text.length <= longest) return text.toWellFormed();
  const beginning = text.slice(0, longest - ELLIPSIS.length);
  return `${beginning.isWellFormed() ? beginning : beginning.slice(0, -1)}${ELLIPSIS}`;
}
