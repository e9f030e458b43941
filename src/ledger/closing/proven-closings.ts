import type { BusinessDay } from '../../domain/calendar/business-day.ts';
import { type Closing, closingSchema, type DayClosed } from '../../domain/register/closing.ts';
import type { Steps } from '../../domain/steps.ts';
import type { NumberedClosing } from '../entry/closing-record.ts';
import type { JournalRow } from '../entry/journal-row.ts';
import { UnreadableEntry } from '../entry/unreadable-entry.ts';
import type { ClosingRows } from '../journal/closing-rows.ts';
import type { EntryProof } from '../proof/entry-proof.ts';

/** The closings of a journal, each proven whenever it is read. Throws `UnreadableEntry` where one is not what was signed. */
export interface ProvenClosings {
  /** Null where there is none. */
  newest(): NumberedClosing | null;
  /** The last day that is closed, remembered until `forget`; null while none is. */
  lastClosedDay(): BusinessDay | null;
  /** The last closing of a day that has entries, before this day; null where there is none. */
  lastWithEntries(before: BusinessDay): DayClosed | null;
  /** As they are stored, oldest first: from the last one of a day before this one on, or from the first of all. A year has hundreds. */
  rowsSince(day: string): Steps<readonly JournalRow[]>;
  /** Newest first, from before this closing on; null for all. */
  list(before: number | null, most: number): readonly NumberedClosing[];
  ofDay(day: BusinessDay): NumberedClosing | null;
  find(closing: number): NumberedClosing | null;
  /** A closing was written, or undone. */
  forget(): void;
}

/** So many are read at a time. */
const PAGE = 40;

/** Those of these rows. */
export function openProvenClosings(
  rows: ClosingRows,
  proof: Pick<EntryProof, 'prove'>,
): ProvenClosings {
  /** Undefined while it is not known. */
  let lastClosed: BusinessDay | null | undefined;
  const readClosing = (raw: unknown): NumberedClosing => closingIn(proof.prove(raw));
  const readDayClosing = (raw: unknown): DayClosed => dayClosingOf(readClosing(raw));

  function* newestFirst(): Iterable<unknown> {
    for (let page = rows.newest(PAGE); page.length > 0; ) {
      yield* page;
      const oldest = page.at(-1);
      page = page.length < PAGE ? [] : rows.before(readClosing(oldest).event.closing, PAGE);
    }
  }

  function lastClosedDay(): BusinessDay | null {
    if (lastClosed === undefined) {
      const newest = rows.newestDay();
      lastClosed = newest === null ? null : readDayClosing(newest).businessDay;
    }
    return lastClosed;
  }

  return {
    newest: () => rows.newest(1).map(readClosing)[0] ?? null,
    lastClosedDay,
    lastWithEntries(before) {
      const newest = rows.newestWithEntries(before);
      return newest === null ? null : readDayClosing(newest);
    },
    *rowsSince(day) {
      const found: JournalRow[] = [];
      for (const raw of newestFirst()) {
        const row = proof.prove(raw);
        found.push(row);
        if (row.kind === 'dayClosed' && row.businessDay < day) break;
        yield;
      }
      return found.toReversed();
    },
    list: (from, most) =>
      (from === null ? rows.newest(most) : rows.before(from, most)).map(readClosing),
    // Days are closed in their order: an open one need not be looked through for a closing.
    ofDay(day) {
      const last = lastClosedDay();
      const row = last === null || day > last ? null : rows.ofDay(day);
      return row === null ? null : readClosing(row);
    },
    find(closing) {
      const [found] = rows.before(closing + 1, 1).map(readClosing);
      return found?.event.closing === closing ? found : null;
    },
    forget() {
      lastClosed = undefined;
    },
  };
}

/** A closing as its row says; throws `UnreadableEntry`. */
function closingIn({ body, ...columns }: JournalRow): NumberedClosing {
  const { sequence, operator, softwareVersion, hash, keyId, signature } = columns;
  try {
    const event: Closing = closingSchema.parse(JSON.parse(body));
    return { sequence, operator, softwareVersion, hash, keyId, signature, event };
  } catch (cause) {
    throw new UnreadableEntry(sequence, cause);
  }
}

function dayClosingOf({ sequence, event }: NumberedClosing): DayClosed {
  if (event.type !== 'dayClosed') throw new UnreadableEntry(sequence, event.type);
  return event;
}
