import type { DayClosed } from '../../domain/register/closing.ts';
import { finishNow, type Stepped, stepped, stepsOf } from '../database/stepped.ts';
import type { JournalHead } from '../entry/journal-entry.ts';
import type { JournalPages } from '../entry/journal-pages.ts';
import { type DayFoldParts, type DayFromEntries, foldDay } from './day-from-entries.ts';
import type { DayRows } from './day-rows.ts';
import { isHeld, type OpenDaysOutline } from './open-days-outline.ts';

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

/** So many entries of other days' sales are passed over in a step. */
const PASSED_OVER_A_STEP = 2_000;

/**
 * Of a day that is open: those from its first entry to its last are proven as one chain, and those of its sales in later
 * days each by itself. Which they are, the outline of the open days knows, which looks at every entry up to the journal's end.
 */
export function readOpenDay(
  { rows, journal, ...of }: DayReaderParts,
  outline: OpenDaysOutline,
): DayReader {
  const fold = foldDay({ ...of, ofSaleBefore: rows.ofSaleBefore });
  const chain = chainOf(rows);
  /** Up to here all was taken. */
  let at = 0;
  let end: JournalHead | null = null;

  function* toTheEnd(): Generator<void> {
    yield* stepsOf(outline);
    const upTo = outline.end();
    const { first, last } = outline.entriesOf(of.day);
    if (upTo === null) return;
    if (first !== null && last !== null) yield* takeDay(first, last);
    yield* takeNews(Math.max(at, last ?? 0), upTo.sequence);
    at = upTo.sequence;
    end = upTo;
  }

  /** What lies between two entries of the day is proven before the later one counts. */
  function* takeDay(first: number, last: number): Generator<void> {
    for (const row of chain.upTo(first, last)) {
      if (row.sequence > at) fold.take(row);
      yield;
    }
  }

  function* takeNews(after: number, upTo: number): Generator<void> {
    let passedOver = 0;
    for (const { sequence, saleId } of outline.laterEntries(after, upTo)) {
      const isNews = fold.knows(saleId);
      if (isNews) fold.take(rows.at(sequence));
      passedOver += 1;
      if (isNews || passedOver % PASSED_OVER_A_STEP === 0) yield;
    }
  }

  // What nobody but another reader of the outline has seen may be undone as well.
  const heldTo = () => [chain.head(), end, outline.end()];
  return reader({ fold, chain, read: toTheEnd, heldTo, journal });
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
      finishNow(reading);
      of.chain.judge();
      return of.fold.day();
    },
    isStill: () => of.heldTo().every((head) => isHeld(of.journal, head)),
  };
}

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
