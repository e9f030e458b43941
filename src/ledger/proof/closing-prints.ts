import type Database from 'better-sqlite3';
import * as z from 'zod';
import { businessDaySchema } from '../../domain/calendar/business-day.ts';
import { monthOf, type Period } from '../../domain/calendar/period.ts';
import type { Closing } from '../../domain/register/closing.ts';
import type {
  MadePrint,
  NumberedClosing,
  NumberedCreditNote,
  NumberedReading,
} from '../entry/closing-record.ts';
import type { JournalRow } from '../entry/journal-row.ts';
import { journalColumns } from '../journal/journal-columns.ts';

/** The first print is an export as PDF of just these days, and of nothing else in them; later ones name the closing. */
const OF_CLOSING = `sale_id IS NULL AND sequence > ? AND (
  (kind = 'exported' AND json_extract(body, '$.format') = 'pdf'
    AND json_extract(body, '$.from') = ? AND json_extract(body, '$.to') = ?
    AND json_extract(body, '$.reading') IS NULL AND json_extract(body, '$.creditNote') IS NULL
    AND json_extract(body, '$.shift') IS NULL AND json_extract(body, '$.vatYear') IS NULL)
  OR (kind = 'reprinted' AND json_extract(body, '$.closing') = ?)) ORDER BY sequence`;

/** Each print of a reading names it. */
const OF_READING = `sale_id IS NULL AND sequence > ?
  AND kind = 'exported' AND json_extract(body, '$.reading') = ? ORDER BY sequence`;

/** Each print of a credit note names its entry likewise. */
const OF_CREDIT_NOTE = OF_READING.replace('$.reading', '$.creditNote');

/** Whatever it is of, what went to the receipt printer names the entry; found by its index. */
const ON_PAPER = `kind = 'printed' AND json_extract(body, '$.entry') = ? ORDER BY sequence`;

const fileSchema = z.object({ atMs: z.int(), fileName: z.string(), sha256: z.string() });
const paperSchema = z.object({ atMs: z.int(), printId: z.string() });

/**
 * The days whose closing it is: of a month or a year all of the calendar's, so that no two closings are of the same
 * days.
 */
export function daysOfClosing(event: Closing): Period {
  if (event.type === 'dayClosed') return { from: event.businessDay, to: event.businessDay };
  const { period } = event;
  const first = period.length === 4 ? `${period}-01` : period;
  const last = period.length === 4 ? `${period}-12` : period;
  const dayIn = (month: string) => businessDaySchema.parse(`${month}-01`);
  return { from: dayIn(first), to: monthOf(dayIn(last)).to };
}

type Printed = NumberedClosing | NumberedReading | NumberedCreditNote;

/**
 * Lists the papers that were made of a closing, a reading or a credit note, the original first, as the journal in this database says,
 * and `prove` has found that it says.
 */
export function openClosingPrints(
  database: Database.Database,
  prove: (raw: unknown) => JournalRow,
): (of: Printed) => readonly MadePrint[] {
  const select = `SELECT ${journalColumns(database)} FROM journal WHERE`;
  const ofClosing = database.prepare<[number, string, string, number]>(`${select} ${OF_CLOSING}`);
  const ofReading = database.prepare<[number, number]>(`${select} ${OF_READING}`);
  const onPaper = database.prepare<[number]>(`${select} ${ON_PAPER}`);
  const ofCreditNote = database.prepare<[number, number]>(`${select} ${OF_CREDIT_NOTE}`);
  function rows({ sequence, event }: Printed): readonly unknown[] {
    if (event.type === 'goodsReturned') return ofCreditNote.all(sequence, sequence);
    if (event.type === 'readingTaken') return ofReading.all(sequence, sequence);
    const { from, to } = daysOfClosing(event);
    return ofClosing.all(sequence, from, to, event.closing);
  }
  return (of) =>
    [...rows(of), ...onPaper.all(of.sequence)]
      .map(prove)
      .sort((one, other) => one.sequence - other.sequence)
      .map(printIn);
}

function printIn({ kind, body }: JournalRow): MadePrint {
  const said: unknown = JSON.parse(body);
  if (kind === 'printed') return { ...paperSchema.parse(said), file: null };
  const { atMs, fileName, sha256 } = fileSchema.parse(said);
  return { atMs, file: { fileName, sha256 }, printId: null };
}
