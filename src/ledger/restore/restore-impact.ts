import type { SaleDrafted, SaleId } from '../../domain/sale/sale-event.ts';
import { BrokenSegment } from '../backup/broken-segment.ts';
import type { LossSource } from '../backup/loss-source.ts';
import { isCorruption } from '../database/sqlite-failure.ts';
import { eventOf, type JournalRow, journalRowSchema } from '../entry/journal-row.ts';

/** Rows that are read, and their signatures judged, between two turns of the event loop: a few milliseconds. */
const ROWS_A_TURN = 25;

/** The newest sales that are named one by one. */
const NAMED = 20;

/** A sale of which something would be lost. */
interface LostSale {
  readonly saleId: SaleId;
  readonly draftedAtMs: number;
  readonly label: string;
  readonly amountMinor: number;
  /** How often money for it came since the backup. */
  readonly timesPaid: number;
}

/** What going back to a backup would take out of the journal; amounts in minor units. */
export interface RestoreImpact {
  readonly entries: number;
  /** Sales begun since. */
  readonly sales: number;
  /** Earlier sales that go back to the state that they had. */
  readonly changed: number;
  readonly receivedCount: number;
  readonly receivedMinor: number;
  /** Whether the journal could be read to its end: otherwise this much is lost at least. */
  readonly isWhole: boolean;
  /** The newest of these sales, newest first. */
  readonly newest: readonly LostSale[];
}

/** The backup that is gone back to: how many entries it holds, and their hashes. */
export interface SharedWith {
  readonly entries: number;
  readonly hashAt: (sequence: number) => string | null;
}

/**
 * What would be lost by going back to a backup, read in steps between which the till goes on selling. A backup of
 * before an earlier restore may hold entries that the journal no longer has: what is counted begins where the two
 * part. `hashAt` gives the backup's own hashes.
 */
export async function lossSince(journal: LossSource, backup: SharedWith): Promise<RestoreImpact> {
  const count = countLoss(journal.draftOf);
  let isWhole = true;
  for await (const read of lostRows(journal, backup)) {
    for (const row of read.rows) await count.take(row);
    isWhole &&= read.isWhole;
  }
  return { ...count.loss(), isWhole };
}

/** The entries beyond those that a journal shares with a backup, oldest first, a few at a time. */
function lostRows(journal: LossSource, backup: SharedWith): AsyncIterable<ReadRows> {
  return rowsBeyond(journal, lastShared(journal, backup));
}

/** The entries of a journal behind this one, oldest first, a few at a time; null says that none can be read. */
export async function* rowsBeyond(
  journal: LossSource,
  sequence: number | null,
): AsyncIterable<ReadRows> {
  let after = sequence;
  while (after !== null) {
    const read = readableRows(journal, after);
    yield read;
    const last = read.rows.at(-1);
    if (last === undefined || read.rows.length < ROWS_A_TURN) return;
    after = last.sequence;
    await nextTurn();
  }
  yield { rows: [], isWhole: false };
}

/** Some rows; `isWhole` is false where more of them cannot be read. */
interface ReadRows {
  readonly rows: readonly JournalRow[];
  readonly isWhole: boolean;
}

/** The next rows; where a page is damaged, those before it. */
function readableRows(journal: LossSource, after: number): ReadRows {
  try {
    const read = journal.rowsAfter(after, ROWS_A_TURN);
    const rows = read.flatMap((raw) => journalRowSchema.safeParse(raw).data ?? []);
    return { rows, isWhole: rows.length === read.length };
  } catch (error) {
    if (!isDamage(error)) throw error;
    return { rows: rowsBeforeDamage(journal, after), isWhole: false };
  }
}

function rowsBeforeDamage(journal: LossSource, after: number): readonly JournalRow[] {
  const rows: JournalRow[] = [];
  try {
    for (;;) {
      const [raw] = journal.rowsAfter(rows.at(-1)?.sequence ?? after, 1);
      const row = journalRowSchema.safeParse(raw);
      if (!row.success) return rows;
      rows.push(row.data);
    }
  } catch (error) {
    if (!isDamage(error)) throw error;
    return rows;
  }
}

/**
 * The newest entry that a journal shares with a backup, 0 for none; null where either is too damaged to say. Hashes are
 * equal up to it and differ after it: each one stands for all entries before.
 */
export function lastShared(journal: LossSource, backup: SharedWith): number | null {
  try {
    return lastEqual(journal, backup);
  } catch (error) {
    if (!isDamage(error)) throw error;
    return null;
  }
}

function lastEqual(journal: LossSource, backup: SharedWith): number {
  const last = Math.min(journal.lastSequence(), backup.entries);
  const newest = last > 0 ? readableHash(journal, last) : null;
  // Damage may lie before it: an entry that was changed in one of them is no parting of the two.
  if (newest !== null && newest === backup.hashAt(last)) return last;
  let shared = 0;
  let differs = last + 1;
  while (shared + 1 < differs) {
    const middle = Math.floor((shared + differs) / 2);
    const [ours, theirs] = [readableHash(journal, middle), backup.hashAt(middle)];
    // What cannot be read, or was taken out of either after it was archived, differs from nothing.
    if (ours === null || theirs === null || ours === theirs) shared = middle;
    else differs = middle;
  }
  return shared;
}

function readableHash(journal: LossSource, sequence: number): string | null {
  try {
    return journal.hashAt(sequence);
  } catch (error) {
    if (!isDamage(error)) throw error;
    return null;
  }
}

function countLoss(draftOf: LossSource['draftOf']) {
  const lost = new Map<SaleId, LostSale>();
  let entries = 0;
  let begun = 0;

  async function take(row: JournalRow): Promise<void> {
    entries += 1;
    if (row.saleId === null) return;
    if (row.kind === 'drafted') begun += 1;
    const known = lost.get(row.saleId) ?? (await firstSeen(row, row.saleId));
    if (known === null) return;
    const timesPaid = known.timesPaid + (row.kind === 'completed' ? 1 : 0);
    lost.set(row.saleId, { ...known, timesPaid });
  }

  async function firstSeen(row: JournalRow, saleId: SaleId): Promise<LostSale | null> {
    const draft = row.kind === 'drafted' ? draftIn(row) : await draftOf(saleId);
    if (draft === null) return null;
    const { atMs: draftedAtMs, label, amountMinor } = draft;
    return { saleId, draftedAtMs, label, amountMinor, timesPaid: 0 };
  }

  return {
    take,
    loss(): Omit<RestoreImpact, 'isWhole'> {
      const sales = [...lost.values()];
      const receivedMinor = sales.reduce((sum, sale) => sum + sale.amountMinor * sale.timesPaid, 0);
      return {
        entries,
        sales: begun,
        changed: Math.max(0, sales.length - begun),
        receivedCount: sales.reduce((sum, { timesPaid }) => sum + timesPaid, 0),
        receivedMinor,
        newest: sales.sort((one, other) => other.draftedAtMs - one.draftedAtMs).slice(0, NAMED),
      };
    },
  };
}

/** An entry of a damaged journal may be about anything. */
function draftIn(row: JournalRow): SaleDrafted | null {
  try {
    const event = eventOf(row);
    return event.type === 'drafted' ? event : null;
  } catch {
    return null;
  }
}

const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Of a page or of a backup's segment: what lies before it can be read. */
const isDamage = (error: unknown): boolean => error instanceof BrokenSegment || isCorruption(error);
