import { DatabaseError } from 'pg';
import type { JournalRow } from '../../ledger/entry/journal-row.ts';
import { type Progress, progressSchema } from '../project/progress.ts';
import { type Projected, projectEntries, UncountedEntries } from '../project/write-facts.ts';
import type { Transaction } from '../store/store.ts';
import { noteFinding } from './findings.ts';

/** PostgreSQL's errors that are about the values alone (its appendix A): too large, no such day, twice the same, too long for an index. */
const OF_VALUES = /^(2[123]...|54000)$/;

/**
 * Counts entries that are held: folds them and writes what they come to. Where they say what cannot be counted (a number that no column
 * takes, a time that no calendar has), they are held all the same, and somebody has to look: whatever a till wrote, it must not
 * be kept from handing over what comes behind it.
 */
export async function countEntries(
  transaction: Transaction,
  of: Projected,
  rows: readonly JournalRow[],
  before: unknown,
): Promise<Progress> {
  await transaction.rows('SAVEPOINT counting');
  try {
    const progress = await projectEntries(transaction, of, rows, before);
    await transaction.rows('RELEASE SAVEPOINT counting');
    return progress;
  } catch (error) {
    if (!isOfValues(error)) throw error;
    await transaction.rows('ROLLBACK TO SAVEPOINT counting');
    const { company, registerId } = of;
    const [from, upTo] = [rows.at(0)?.sequence ?? 0, rows.at(-1)?.sequence ?? 0];
    const about = String(from);
    const detail = { from, upTo };
    await noteFinding(transaction, company, { registerId, kind: 'notCounted', about, detail });
    return progressSchema.parse(before);
  }
}

const isOfValues = (error: unknown): boolean =>
  error instanceof UncountedEntries ||
  (error instanceof DatabaseError && OF_VALUES.test(error.code ?? ''));
