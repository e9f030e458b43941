import type Database from 'better-sqlite3';
import type { NumberedCreditNote } from '../entry/closing-record.ts';
import { eventOf, type JournalRow } from '../entry/journal-row.ts';
import { journalColumns } from './journal-columns.ts';

/** Its number is given once: the newest one is it. */
const BY_NUMBER = `FROM journal WHERE kind = 'goodsReturned'
  AND json_extract(body, '$.creditNote') = ? ORDER BY sequence DESC LIMIT 1`;

/** Finds credit notes by their numbers, once `prove` took their rows; null where the journal holds none of that number. */
export function openCreditNotes(
  database: Database.Database,
  prove: (raw: unknown) => JournalRow,
): (number: number) => NumberedCreditNote | null {
  const byNumber = database.prepare<[number]>(`SELECT ${journalColumns(database)} ${BY_NUMBER}`);
  return (number) => {
    const found = byNumber.get(number);
    if (found === undefined) return null;
    const row = prove(found);
    const event = eventOf(row);
    const { sequence, operator, softwareVersion, hash, keyId, signature, businessDay, saleId } =
      row;
    if (event.type !== 'goodsReturned' || saleId === null) return null;
    const entry = { sequence, operator, softwareVersion, hash, keyId, signature, event };
    return { ...entry, businessDay, saleId };
  };
}
