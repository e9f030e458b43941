import type { JournalHead } from './journal-entry.ts';
import type { JournalRow } from './journal-row.ts';
import { checkRegister } from './register-check.ts';
import type { SignatureCheck } from './signature-check.ts';
import type { ChainProblem } from './verification.ts';
import { contentProblemOf } from './verify.ts';

/** Judges the adoptions of keys behind the last entry of an export, oldest first. */
export interface LaterAdoptions {
  problemOf(row: JournalRow): ChainProblem | null;
}

/**
 * Begins behind the last entry. What lies between two adoptions is not in the file: each is what it says by its hash and
 * its signature, and the key before it hands over. A register may have been given another name meanwhile, never another
 * mode. Source: "From key to key" in docs/journal-format.md.
 */
export function checkLaterAdoptions(
  after: JournalHead,
  signatures: Pick<SignatureCheck, 'problemOf'>,
  mode: string | null,
): LaterAdoptions {
  let before = after;
  return {
    problemOf(row) {
      const problem =
        placeProblemOf(row, before) ??
        contentProblemOf(row) ??
        signatures.problemOf(row) ??
        checkRegister(mode).problemOf(row);
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
