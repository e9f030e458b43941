import * as z from 'zod/mini';
import { businessDaySchema } from '../../domain/calendar/business-day.ts';

/** How a spreadsheet expects its separators: chosen by the manager, never guessed. */
export const csvConventionSchema = z.enum(['en', 'fr']);
export type CsvConvention = z.infer<typeof csvConventionSchema>;

/** What a file for somebody outside can be. */
const exportFormatSchema = z.enum([
  'csv',
  'receipts',
  'returns',
  'vat',
  'jsonl',
  'html',
  'archive',
]);
export type ExportFormatName = z.infer<typeof exportFormatSchema>;

/**
 * Why there is no file. `folderMissing`: there is no such folder, or its drive was pulled out; `nothingToExport`:
 * the journal has no entry of these days; `keyMissing`: the key that must sign the file is not here; `dayOpen`: one of
 * these days is not closed yet; `dayPurged`: one of them was taken out of the journal; `oneDayOnly`: they are more than the file can hold.
 */
const exportFailureCodeSchema = z.enum([
  'cancelled',
  'dayOpen',
  'dayPurged',
  'diskFull',
  'folderMissing',
  'folderUnwritable',
  'journalUnavailable',
  'keyMissing',
  'nothingToExport',
  'oneDayOnly',
]);
export type ExportFailureCode = z.infer<typeof exportFailureCodeSchema>;

const exportedPeriod = {
  exportId: z.string(),
  what: exportFormatSchema,
  from: businessDaySchema,
  to: businessDaySchema,
};

/** An export: how much of it is done, from 0 to 1, or what became of it. */
export const exportViewSchema = z.discriminatedUnion('state', [
  z.object({ ...exportedPeriod, state: z.literal('going'), share: z.number() }),
  z.object({
    ...exportedPeriod,
    state: z.literal('written'),
    fileName: z.string(),
    path: z.string(),
    /** An address in the browser shell; null on the desktop, and outside of the till's own folder. */
    download: z.nullable(z.string()),
  }),
  z.object({ ...exportedPeriod, state: z.literal('failed'), code: exportFailureCodeSchema }),
]);
export type ExportView = z.infer<typeof exportViewSchema>;
