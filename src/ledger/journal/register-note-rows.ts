import type Database from 'better-sqlite3';
import type { RegisterEvent } from '../../domain/register/register-event.ts';
import type { RegisterNote } from '../entry/journal-entry.ts';
import { readNote } from '../entry/journal-row.ts';

/** The newest entries about the register itself, newest first; where `kinds` are given, those of them. Throws `UnreadableEntry`. */
export type RegisterNotes = (
  most: number,
  kinds?: readonly RegisterEvent['type'][],
) => readonly RegisterNote[];

/** Those of this database; what is of no kind that was asked for is not read. */
export function openRegisterNotes(database: Database.Database, columns: string): RegisterNotes {
  const newest = 'FROM journal WHERE sale_id IS NULL ORDER BY sequence DESC LIMIT ?';
  const all = database.prepare<[number]>(`SELECT ${columns} ${newest}`);
  const ofKinds = database.prepare<[number, string]>(
    `SELECT ${columns} FROM (SELECT * ${newest})
     WHERE kind IN (SELECT value FROM json_each(?)) ORDER BY sequence DESC`,
  );
  return (most, kinds) => {
    const rows = kinds ? ofKinds.all(most, JSON.stringify(kinds)) : all.all(most);
    return rows.map(readNote);
  };
}
