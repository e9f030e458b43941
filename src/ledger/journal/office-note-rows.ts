import type Database from 'better-sqlite3';
import type { OfficeEvent } from '../../domain/register/office-event.ts';
import type { RegisterNote } from '../entry/journal-entry.ts';
import { readNote } from '../entry/journal-row.ts';
import { kindIn } from './kind-in.ts';

/** The kinds of entries about a company's office, in the order in which the journal's index names them. */
const OFFICE_KINDS = Object.keys({
  officeJoined: true,
  officeLeft: true,
  officeRetired: true,
  officeHeld: true,
} satisfies Record<OfficeEvent['type'], true>) as readonly OfficeEvent['type'][];

/** The newest entry of this kind; null where there is none. Throws `UnreadableEntry`. */
export type OfficeNote = (kind: OfficeEvent['type']) => RegisterNote | null;

/** Those of this database, by the index that holds such entries alone (`schema-16.ts`); an earlier one has none. */
export function openOfficeNotes(database: Database.Database, columns: string): OfficeNote {
  const newest = database.prepare<[string]>(
    `SELECT ${columns} FROM journal WHERE kind = ? AND ${kindIn(OFFICE_KINDS)}
     ORDER BY sequence DESC LIMIT 1`,
  );
  return (kind) => {
    const row = newest.get(kind);
    return row === undefined ? null : readNote(row);
  };
}
