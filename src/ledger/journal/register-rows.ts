import type Database from 'better-sqlite3';
import type { RegisterRows } from '../entry/register-binding.ts';
import { hasSignatures } from './journal-columns.ts';
import { IS_OF_REGISTER, type RetainedEntries } from './retained-entries.ts';

/** Those of the journal in this database, `columns` of each, behind those that are `kept` of what was taken out. */
export function openRegisterRows(
  database: Database.Database,
  columns: string,
  kept: Pick<RetainedEntries, 'keyRows' | 'registerRows'>,
): RegisterRows {
  // A journal without signatures has no keys.
  const adopted = hasSignatures(database)
    ? database.prepare(
        `SELECT ${columns} FROM journal WHERE kind = 'registerKeyAdopted' ORDER BY sequence`,
      )
    : null;
  const ofRegister = database.prepare(
    `SELECT ${columns} FROM journal WHERE ${IS_OF_REGISTER} ORDER BY sequence`,
  );

  return {
    keyRows: () => [...kept.keyRows(), ...(adopted?.all() ?? [])],
    registerRows: () => [...kept.registerRows(), ...ofRegister.all()],
  };
}
