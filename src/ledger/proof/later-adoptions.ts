import type { JournalHead } from '../entry/journal-entry.ts';
import type { JournalRow } from '../entry/journal-row.ts';
import type { RegisterCheck } from './register-check.ts';
import type { SignatureCheck } from './signature-check.ts';
import type { ChainProblem } from './verification.ts';
import { contentProblemOf } from './verify.ts';

/** Judges the adoptions of keys behind the last entry of an export, oldest first. */
export interface LaterAdoptions {
  problemOf(row: JournalRow): ChainProblem | null;
}

/**
 * Begins behind the last entry. What lies between two adoptions is not in the file: each is what it says by its hash and
 * its signature, the key before it hands over, and it is of the same register. Source: "From key to key" in docs/journal-format.md.
 */
export function checkLaterAdoptions(
  after: JournalHead,
  signatures: Pick<SignatureCheck, 'problemOf'>,
  register: RegisterCheck,
): LaterAdoptions {
  let before = after;
  return {
    problemOf(row) {
      const problem =
        placeProblemOf(row, before) ??
        contentProblemOf(row) ??
        signatures.problemOf(row) ??
        register.problemOf(row);
      before = row;
      return problem;
    },
  };
}

function placeProblemOf(row: JournalRow, before: JournalHead): ChainProblem | null {
  if (row.kind !== 'registerKeyAdopted' || row.saleId !== null) return 'unreadable';
  if (row.sequence <= before.sequence) return 'gap';
  const isNext = row.sequence === before.sequence + 1;
  return isNext && row.previousHash !== before.hash ? 'chainBroken' : null;
}
