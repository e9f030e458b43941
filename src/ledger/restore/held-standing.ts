import { addSums } from '../../domain/register/figures.ts';
import type { SegmentedJournal } from '../backup/segmented-journal.ts';
import { type JournalRow, journalRowSchema } from '../entry/journal-row.ts';
import { resumptionOf } from '../entry/resumption.ts';
import type { Journal } from '../journal/journal.ts';
import type { Standing } from '../proof/standing.ts';
import { closingIn } from './branch-entries.ts';
import { readLostBranch } from './lost-branch.ts';

/** Rows of segments that are read at a time. */
const ROWS_A_PAGE = 250;

/**
 * How far numbers and money had come in a backup, which no tables tell: by its newest closing and what came behind it. A
 * segment goes over no restore, so that the base tells of all of them (decision 19). Throws what reading throws.
 */
export async function heldStanding(
  base: Pick<Journal, 'lastSequence' | 'draftsUpTo' | 'closingRows'>,
  all: SegmentedJournal,
): Promise<Standing> {
  const resumption = resumptionOf(all);
  const baseLast = base.lastSequence();
  let drafted = base.draftsUpTo(baseLast);
  // Of a journal that was purged up to its end, the closings are kept beside it.
  const inBase = closedIn(rowsOf(base.closingRows(1, baseLast)));
  let closed = inBase ?? closedIn(rowsOf(all.keptAfter(0, Number.MAX_SAFE_INTEGER)));
  for (const page of pagesAfter(all, baseLast)) {
    drafted += page.filter(({ kind }) => kind === 'drafted').length;
    closed = closedIn(page) ?? closed;
  }
  const since = await readLostBranch(all, {
    entries: closed?.sequence ?? 0,
    hashAt: all.hashAt,
    isCounted: resumption.isCounted,
  });
  const perpetual = closed === null ? [] : [closed.event.perpetual];
  const previous = closed?.previous ?? null;
  return {
    sales: drafted + resumption.salesSkippedUpTo(Number.POSITIVE_INFINITY),
    closing: resumption.closingBeyond(previous?.closing ?? 0) ?? previous,
    grandTotal: addSums([...perpetual, since.continues.carried]),
  };
}

function* pagesAfter(all: SegmentedJournal, sequence: number): Iterable<readonly JournalRow[]> {
  for (let after = sequence; ; ) {
    const page = rowsOf(all.rowsAfter(after, ROWS_A_PAGE));
    const last = page.at(-1);
    if (last === undefined) return;
    yield page;
    after = last.sequence;
  }
}

const rowsOf = (raw: Iterable<unknown>): readonly JournalRow[] =>
  journalRowSchema.array().parse([...raw]);

/** The newest closing among these. */
function closedIn(rows: readonly JournalRow[]) {
  for (const row of rows.toReversed()) {
    const closing = closingIn(row);
    if (closing !== null) return { ...closing, sequence: row.sequence };
  }
  return null;
}
