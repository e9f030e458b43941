import { setImmediate as nextTurn } from 'node:timers/promises';
import { addSums } from '../../domain/register/figures.ts';
import type { SegmentedJournal } from '../backup/segmented-journal.ts';
import { inTurns } from '../database/in-turns.ts';
import { type JournalRow, journalRowSchema } from '../entry/journal-row.ts';
import { resumptionOf } from '../entry/resumption.ts';
import type { Journal } from '../journal/journal.ts';
import type { Standing } from '../proof/standing.ts';
import { countDrafts } from '../tables/upkeep/draft-count.ts';
import { closingIn } from './branch-entries.ts';
import { readLostBranch } from './lost-branch.ts';

/** Rows that are read in a turn of the event loop: some milliseconds of work. */
const ROWS_A_TURN = 25;

/**
 * How far numbers and money had come in a backup, which no tables tell: by its newest closing and what came behind it, read in
 * turns. A segment goes over no restore, so that the base tells of all of them (decision 19). Throws what reading throws.
 */
export async function heldStanding(
  base: Pick<Journal, 'beginning' | 'lastSequence' | 'draftsBetween' | 'closingRows'>,
  all: SegmentedJournal,
): Promise<Standing> {
  const resumption = resumptionOf(all);
  const baseLast = base.lastSequence();
  let drafted = await inTurns(countDrafts(base, baseLast));
  // Of a journal that was purged up to its end, the closings are kept beside it.
  const inBase = await newestClosing(base.closingRows(1, baseLast));
  let closed = inBase ?? (await newestClosing(all.keptAfter(0, Number.MAX_SAFE_INTEGER)));
  for await (const page of pagesAfter(all, baseLast)) {
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

async function* pagesAfter(
  all: SegmentedJournal,
  sequence: number,
): AsyncIterable<readonly JournalRow[]> {
  for (let after = sequence; ; await nextTurn()) {
    const page = rowsOf(all.rowsAfter(after, ROWS_A_TURN));
    const last = page.at(-1);
    if (last === undefined) return;
    yield page;
    after = last.sequence;
  }
}

const rowsOf = (raw: readonly unknown[]): readonly JournalRow[] =>
  journalRowSchema.array().parse(raw);

/** The newest closing among these, oldest first. */
async function newestClosing(raw: Iterable<unknown>) {
  let closed: ReturnType<typeof closedIn> = null;
  let page: unknown[] = [];
  for (const row of raw) {
    page.push(row);
    if (page.length < ROWS_A_TURN) continue;
    closed = closedIn(rowsOf(page)) ?? closed;
    page = [];
    await nextTurn();
  }
  return closedIn(rowsOf(page)) ?? closed;
}

/** The newest closing among these. */
function closedIn(rows: readonly JournalRow[]) {
  for (const row of rows.toReversed()) {
    const closing = closingIn(row);
    if (closing !== null) return { ...closing, sequence: row.sequence };
  }
  return null;
}
