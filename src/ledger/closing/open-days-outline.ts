import type { BusinessDay } from '../../domain/calendar/business-day.ts';
import type { DayClosed } from '../../domain/register/closing.ts';
import type { SaleId } from '../../domain/sale/sale-event.ts';
import { type Stepped, stepped } from '../database/stepped.ts';
import type { JournalHead } from '../entry/journal-entry.ts';
import type { JournalPages } from '../entry/journal-pages.ts';
import type { DayRows, EntryOutline } from './day-rows.ts';

type Entries = DayClosed['entries'];

/** An entry of a sale that may have begun in another day than the entry's, or than one before it. */
interface LaterEntry {
  readonly sequence: number;
  readonly saleId: SaleId;
}

/** Which entries each day has, by the journal's own order, and which of them may tell of other days' sales. */
export interface OpenDaysOutline extends Stepped {
  /** Up to which entry was looked; null before the first time. */
  end(): JournalHead | null;
  entriesOf(day: BusinessDay): Entries;
  /** The days that have entries, with those. */
  days(): Iterable<readonly [BusinessDay, Entries]>;
  /** The entries behind one, up to another, that may tell of a sale of another day, oldest first. */
  laterEntries(after: number, upTo: number): Iterable<LaterEntry>;
  /** As `DayReader` says. */
  isStill(): boolean;
}

interface OutlineParts {
  readonly rows: Pick<DayRows, 'outlineAfter'>;
  readonly journal: Pick<JournalPages, 'hashAt'>;
  /** The first entry that is looked at. */
  readonly from: number;
}

const NO_ENTRIES: Entries = { count: 0, first: null, last: null };

/** A sale has most of its entries within its day: whose sales are known, those are passed over later. */
const DAYS_WHOSE_SALES_ARE_KNOWN = 2;

/**
 * Looks at each entry once, for all days that are open: looked at for each of them by itself, a year of days that were
 * never closed would be gone through once for each of its days. What came since is looked at the next time.
 */
export function outlineOpenDays({ rows, journal, from }: OutlineParts): OpenDaysOutline {
  const entriesOf = new Map<BusinessDay, Entries>();
  const begunIn = new Map<BusinessDay, Set<SaleId>>();
  const later: LaterEntry[] = [];
  /** The sales of these: where a clock was set back, their own day goes on with what another day has told. */
  const wandering = new Set<SaleId>();
  let at = from - 1;
  let end: JournalHead | null = null;

  function* toTheEnd(): Generator<void> {
    for (let page = rows.outlineAfter(at); page.length > 0; page = rows.outlineAfter(at)) {
      for (const entry of page) take(entry);
      at += page.length;
      yield;
    }
    end = headNow(journal, at);
  }

  function take({ sequence, businessDay, closes, saleId, begins }: EntryOutline): void {
    if (closes === 0) {
      const { count, first } = entriesOf.get(businessDay) ?? NO_ENTRIES;
      entriesOf.set(businessDay, { count: count + 1, first: first ?? sequence, last: sequence });
    }
    if (saleId === null) return;
    const begun = begunInDay(businessDay);
    if (begins === 1) begun.add(saleId);
    else if (!begun.has(saleId) || wandering.has(saleId)) {
      wandering.add(saleId);
      later.push({ sequence, saleId });
    }
  }

  /** Of a day that comes again, as by a clock that was set back, more is held to be of other days than is. */
  function begunInDay(day: BusinessDay): Set<SaleId> {
    const known = begunIn.get(day);
    if (known !== undefined) return known;
    const begun = new Set<SaleId>();
    begunIn.set(day, begun);
    for (const oldest of [...begunIn.keys()].slice(0, -DAYS_WHOSE_SALES_ARE_KNOWN)) {
      begunIn.delete(oldest);
    }
    return begun;
  }

  return {
    ...stepped(toTheEnd),
    end: () => end,
    entriesOf: (day) => entriesOf.get(day) ?? NO_ENTRIES,
    days: () => entriesOf,
    *laterEntries(after, upTo) {
      for (let index = firstBehind(later, after); index < later.length; index += 1) {
        const entry = later[index];
        if (entry === undefined || entry.sequence > upTo) return;
        yield entry;
      }
    },
    isStill: () => isHeld(journal, end),
  };
}

/** The place of the first one behind this entry, by halves. */
function firstBehind(entries: readonly LaterEntry[], sequence: number): number {
  let low = 0;
  let high = entries.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((entries[middle]?.sequence ?? 0) > sequence) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** The journal's newest entry, as it is. */
function headNow(journal: Pick<JournalPages, 'hashAt'>, sequence: number): JournalHead | null {
  const hash = journal.hashAt(sequence);
  return hash === null ? null : { sequence, hash };
}

/** Whether the journal still holds this entry. */
export const isHeld = (journal: Pick<JournalPages, 'hashAt'>, head: JournalHead | null): boolean =>
  head === null || journal.hashAt(head.sequence) === head.hash;
