import { businessDaySchema } from '../../domain/calendar/business-day.ts';
import { STREAMS } from './entry-stream.ts';
import { type JournalRow, journalRowSchema } from './journal-row.ts';

/** Days that were found to be some, the last ones: entries come by their days. */
const KNOWN_DAYS_AT_MOST = 1_000;
const knownDays = new Set<unknown>();

const STREAMS_OR_NULL: ReadonlySet<unknown> = new Set([...STREAMS, null]);

/**
 * A row of the journal as SQLite or an export gives it; null where it is none. It says what `journalRowSchema` says,
 * in a tenth of the time for a row that is as it should be: all rows are read when a journal is verified.
 */
export function readRow(raw: unknown): JournalRow | null {
  return isPlainRow(raw) ? raw : (journalRowSchema.safeParse(raw).data ?? null);
}

const isTextOrNull = (value: unknown): boolean => value === null || typeof value === 'string';

function isPlainRow(raw: unknown): raw is JournalRow {
  const row = raw as Readonly<Record<keyof JournalRow, unknown>> | null;
  return (
    typeof row === 'object' &&
    row !== null &&
    Number.isSafeInteger(row.sequence) &&
    Number.isSafeInteger(row.atMs) &&
    isDay(row.businessDay) &&
    typeof row.operator === 'string' &&
    typeof row.softwareVersion === 'string' &&
    typeof row.kind === 'string' &&
    isSaleIdOrNull(row.saleId) &&
    typeof row.body === 'string' &&
    typeof row.previousHash === 'string' &&
    typeof row.hash === 'string' &&
    isTextOrNull(row.keyId) &&
    isTextOrNull(row.signature) &&
    STREAMS_OR_NULL.has(row.stream) &&
    isTextOrNull(row.register)
  );
}

function isDay(value: unknown): boolean {
  if (knownDays.has(value)) return true;
  if (!businessDaySchema.safeParse(value).success) return false;
  if (knownDays.size >= KNOWN_DAYS_AT_MOST) knownDays.clear();
  knownDays.add(value);
  return true;
}

/** As `saleIdSchema` says. */
const isSaleIdOrNull = (value: unknown): boolean =>
  value === null || (typeof value === 'string' && value.length >= 1 && value.length <= 64);
