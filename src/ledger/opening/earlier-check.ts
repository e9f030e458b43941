import type { JournalHead } from '../entry/journal-entry.ts';
import type { Journal } from '../journal/journal.ts';
import { NO_CLOSINGS } from '../proof/closing-check.ts';
import { NO_REGISTER } from '../proof/register-check.ts';
import { NO_SIGNATURES } from '../proof/signature-check.ts';
import type { EarlierCheck, EarlierProgress } from '../proof/verification.ts';
import { checkChain } from '../proof/verify.ts';

/** Some five milliseconds. */
const ENTRIES_A_STEP = 300;

/**
 * Recomputes the chain from its beginning to a point up to which all was verified before: its hash, which the register
 * signed, vouches for every entry before it, so that no signature is judged and no sum is made again.
 */
export function checkEarlier(
  journal: Pick<Journal, 'beginning' | 'rowsAfter'>,
  point: JournalHead,
): EarlierCheck {
  const { sequence: begin, hash } = journal.beginning();
  const chain = checkChain({ sequence: begin, hash }, NO_SIGNATURES, NO_CLOSINGS, NO_REGISTER);

  function end(): EarlierProgress {
    const isRight = chain.head.sequence > point.sequence || chain.head.hash === point.hash;
    return isRight
      ? { state: 'right', entries: point.sequence - begin }
      : { state: 'damaged', sequence: chain.head.sequence, problem: 'chainBroken' };
  }

  return {
    step() {
      const { sequence } = chain.head;
      const most = Math.min(ENTRIES_A_STEP, point.sequence - sequence);
      if (most <= 0) return end();
      const broken = chain.take(() => journal.rowsAfter(sequence, most));
      if (broken !== null) {
        return { state: 'damaged', sequence: broken.sequence, problem: broken.problem };
      }
      if (chain.head.sequence === sequence) {
        return { state: 'damaged', sequence: sequence + 1, problem: 'gap' };
      }
      return {
        state: 'going',
        share: (chain.head.sequence - begin) / (point.sequence - begin),
      };
    },
  };
}
