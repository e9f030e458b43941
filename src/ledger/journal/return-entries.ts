import type Database from 'better-sqlite3';
import * as z from 'zod';
import type { BusinessDay } from '../../domain/calendar/business-day.ts';
import { type MinorUnits, minorUnitsSchema } from '../../domain/money/money.ts';
import { type Sum, sumSchema } from '../../domain/register/closing.ts';
import { type SaleId, saleIdSchema } from '../../domain/sale/sale-event.ts';
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
  /** The credit notes that somebody wrote between two entries, in their order; unproven likewise. */
  creditNotesBetween(of: NotesOf): readonly WrittenNote[];
  /** Those that they wrote in a day. */
  creditNotesOn(day: BusinessDay, operator: string): readonly WrittenNote[];
}

/** Whose credit notes, and between which entries: those after one, up to another or up to the newest. */
interface NotesOf {
  readonly operator: string;
  readonly after: number;
  readonly upTo: number | null;
}

/** A credit note as its entry says it. */
interface WrittenNote {
  readonly sequence: number;
  readonly saleId: SaleId;
  readonly creditNote: number;
  readonly amountMinor: MinorUnits;
}

const NOTES_BETWEEN = `SELECT sequence, sale_id AS saleId, json_extract(body, '$.creditNote') AS creditNote,
    json_extract(body, '$.amountMinor') AS amountMinor
  FROM journal WHERE kind = 'goodsReturned' AND operator = @operator
    AND sequence > @after AND sequence <= coalesce(@upTo, (SELECT max(sequence) FROM journal))
  ORDER BY sequence`;

/** Those of a day among them, as `SUM_OF_DAY` finds them. */
const NOTES_OF_DAY = `SELECT sequence, sale_id AS saleId, json_extract(body, '$.creditNote') AS creditNote,
    json_extract(body, '$.amountMinor') AS amountMinor
  FROM journal WHERE kind = 'goodsReturned' AND operator = @operator AND business_day = @day
    AND sequence >= (SELECT min(sequence) FROM journal WHERE business_day = @day)
    AND sequence <= (SELECT max(sequence) FROM journal WHERE business_day = @day)
  ORDER BY sequence`;

const notesSchema = z.array(
  z.object({
    sequence: z.int(),
    saleId: saleIdSchema,
    creditNote: z.int(),
    amountMinor: minorUnitsSchema,
  }),
);

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
  const notesBetween = database.prepare<[NotesOf]>(NOTES_BETWEEN);
  const notesOfDay =
    database.prepare<[{ readonly day: BusinessDay; readonly operator: string }]>(NOTES_OF_DAY);
  const last = database.prepare<[number]>(LAST_RETURN_QUERY);
  const lastUpTo = (sequence: number) => lastSchema.optional().parse(last.get(sequence));

  return {
    returnedIn: (day) => sumSchema.parse(ofDay.get({ day })),
    creditNotesBetween: ({ operator, after, upTo }) =>
      notesSchema.parse(notesBetween.all({ operator, after, upTo })),
    creditNotesOn: (day, operator) => notesSchema.parse(notesOfDay.all({ day, operator })),
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
