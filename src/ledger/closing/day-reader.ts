import type { DayClosed } from '../../domain/register/closing.ts';
import { type Stepped, stepped } from '../database/stepped.ts';
import type { JournalHead } from '../journal/journal-entry.ts';
import type { JournalPages } from '../journal/journal-pages.ts';
import { type DayFoldParts, type DayFromEntries, foldDay } from './day-from-entries.ts';
import type { DayRows, EntryOutline } from './day-rows.ts';

/** Reads a business day from its entries, as far as the journal goes, and goes on from there when there is more. */
export interface DayReader extends Stepped {
  /** Reads what is left, and gives the day: the same, however much was read in steps before. Throws `UnreadableEntry`. */
  finish(): DayFromEntries;
  /**
   * Whether the journal still holds the last entries that were read. The file is locked against other programs: what
   * else changes is a write that is undone.
   */
  isStill(): boolean;
}

/** Where a day is read. */
export interface DayReaderParts extends Omit<DayFoldParts, 'ofSaleBefore'> {
  readonly rows: DayRows;
  readonly journal: Pick<JournalPages, 'hashAt'>;
}

/**
 * Of a day that is open: every entry from where the day can begin to the journal's end is looked at, those from its first
 * to its last are proven as one chain, and those of its sales in later days each by itself.
 */
export function readOpenDay({ rows, journal, ...of }: DayReaderParts): DayReader {
  const fold = foldDay({ ...of, ofSaleBefore: rows.ofSaleBefore });
  const chain = chainOf(rows);
  let at = rows.scanFrom(of.day) - 1;
  let end: JournalHead | null = null;

  const isOfDay = ({ businessDay, closes }: EntryOutline) => businessDay === of.day && closes === 0;

  function* toTheEnd(): Generator<void> {
    for (let page = rows.outlineAfter(at); page.length > 0; page = rows.outlineAfter(at)) {
      yield* takePage(page);
      at += page.length;
      yield;
    }
    end = headNow(journal, at);
  }

  function* takePage(page: readonly EntryOutline[]): Generator<void> {
    const ofDay = page.filter(isOfDay);
    const first = ofDay[0]?.sequence;
    const last = ofDay.at(-1)?.sequence ?? at;
    if (first !== undefined) yield* takeDay(first, last);
    for (const { sequence, saleId } of page.slice(last - at)) {
      if (saleId === null || !fold.knows(saleId)) continue;
      fold.take(rows.at(sequence));
      yield;
    }
  }

  /** What lies between two entries of the day is proven before the later one counts. */
  function* takeDay(first: number, last: number): Generator<void> {
    for (const row of chain.upTo(first, last)) {
      if (row.sequence > at) fold.take(row);
      yield;
    }
  }

  return reader({ fold, chain, read: toTheEnd, heldTo: () => [chain.head(), end], journal });
}

/** Of a day whose entries are known, as it was when its last one was written. */
export function readDayThen(
  { rows, journal, ...of }: DayReaderParts,
  { first, last }: DayClosed['entries'],
): DayReader {
  const fold = foldDay({ ...of, ofSaleBefore: rows.ofSaleBefore });
  const chain = chainOf(rows);

  function* toTheLast(): Generator<void> {
    if (first === null || last === null) return;
    for (const row of chain.upTo(first, last)) {
      fold.take(row);
      yield;
    }
  }

  return reader({ fold, chain, read: toTheLast, heldTo: () => [chain.head()], journal });
}

/** Reads in steps, and gives the day once all is read and what vouches for it was judged. */
function reader(of: {
  readonly fold: ReturnType<typeof foldDay>;
  readonly chain: ReturnType<typeof chainOf>;
  readonly read: () => Generator<void>;
  /** The entries on which the day rests. */
  readonly heldTo: () => readonly (JournalHead | null)[];
  readonly journal: DayReaderParts['journal'];
}): DayReader {
  const reading = stepped(of.read);
  return {
    ...reading,
    finish() {
      while (reading.step());
      of.chain.judge();
      return of.fold.day();
    },
    isStill: () => of.heldTo().every((head) => isHeld(of.journal, head)),
  };
}

/** The journal's newest entry, as it is. */
export function headNow(
  journal: Pick<JournalPages, 'hashAt'>,
  sequence: number,
): JournalHead | null {
  const hash = journal.hashAt(sequence);
  return hash === null ? null : { sequence, hash };
}

/** Whether the journal still holds this entry. */
export const isHeld = (journal: Pick<JournalPages, 'hashAt'>, head: JournalHead | null): boolean =>
  head === null || journal.hashAt(head.sequence) === head.hash;

/** Rows that follow one another; the signature of the last one vouches for all. */
function chainOf(rows: DayRows) {
  let head: ReturnType<DayRows['at']> | null = null;
  let judged: JournalHead | null = null;

  return {
    head: (): JournalHead | null => head,
    /** Goes on to `last`; the first row of all is `first`. */
    *upTo(first: number, last: number) {
      for (;;) {
        const next: number = head === null ? first : head.sequence + 1;
        if (next > last) return;
        for (const row of rows.chained(head, next, last)) {
          yield row;
          head = row;
        }
      }
    },
    judge(): void {
      if (head === null || head === judged) return;
      rows.judge(head);
      judged = head;
    },
  };
}
