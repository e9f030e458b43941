import type Database from 'better-sqlite3';
import * as z from 'zod';
import type { BusinessDay } from '../../domain/calendar/business-day.ts';
import { type Sum, sumSchema } from '../../domain/register/closing.ts';
import type { JournalPages } from '../entry/journal-pages.ts';
import type { Resumption } from '../entry/resumption.ts';
import type { RetainedEntries } from './retained-entries.ts';

const LAST_RETURN_QUERY = `SELECT sequence, json_extract(body, '$.creditNote') AS creditNote
  FROM journal WHERE kind = 'goodsReturned' AND sequence <= ? ORDER BY sequence DESC LIMIT 1`;

/** The entries of a journal by which goods came back: each is a credit note, and has a number. */
export interface ReturnEntries extends Pick<JournalPages, 'lastReturnUpTo'> {
  /** The last number of a credit note that was used, or left out, up to this entry; 0 where none was. */
  creditNotesUpTo(sequence: number): number;
  /** The credit notes that were written in a day: how many, and what they come to. They are added up unproven, as a screen is told it. */
  returnedIn(day: BusinessDay): Sum;
}

/** The day's first and last entry by its index, then the few between them by that of returns. */
const SUM_OF_DAY = `SELECT count(*) AS count, coalesce(sum(json_extract(body, '$.amountMinor')), 0) AS minor
  FROM journal WHERE kind = 'goodsReturned' AND business_day = @day
    AND sequence >= (SELECT min(sequence) FROM journal WHERE business_day = @day)
    AND sequence <= (SELECT max(sequence) FROM journal WHERE business_day = @day)`;

const lastSchema = z.object({ sequence: z.int(), creditNote: z.int() });

/** Those of the journal in this database; what was taken out of it is `kept`. */
export function openReturnEntries(
  database: Database.Database,
  kept: Pick<RetainedEntries, 'beginning'>,
  resumption: () => Pick<Resumption, 'creditNotesSkipped'>,
): ReturnEntries {
  const ofDay = database.prepare<[{ readonly day: BusinessDay }]>(SUM_OF_DAY);
  const last = database.prepare<[number]>(LAST_RETURN_QUERY);
  const lastUpTo = (sequence: number) => lastSchema.optional().parse(last.get(sequence));

  return {
    returnedIn: (day) => sumSchema.parse(ofDay.get({ day })),
    lastReturnUpTo: (sequence) => lastUpTo(sequence)?.sequence ?? 0,
    creditNotesUpTo(upTo) {
      const { sequence: purged, creditNotes } = kept.beginning();
      const { sequence, creditNote } = lastUpTo(upTo) ?? {
        sequence: purged,
        creditNote: creditNotes,
      };
      return creditNote + resumption().creditNotesSkipped({ after: sequence, upTo });
    },
  };
}
