import Database from 'better-sqlite3';
import {
  APPLICATION_ID,
  FIRST_WITH_STREAMS,
  MIGRATIONS,
  type Migration,
} from '../../src/ledger/database/migrations.ts';
import { journalRowSchema } from '../../src/ledger/entry/journal-row.ts';
import { openJournal } from '../../src/ledger/journal/journal.ts';
import { writeRows } from '../../src/ledger/journal/write-rows.ts';

/** To the last version whose entries name no stream: what is recorded by these is what any earlier till recorded. */
export const NAMING_NO_STREAM: readonly Migration[] = MIGRATIONS.filter(
  ({ version }) => version < FIRST_WITH_STREAMS,
);

/**
 * The journal of this file, recorded by these migrations and closed, as a till of an earlier version left it, in another
 * file beside it. Its tables, where it had them in the same file, are empty: a till makes them again.
 */
export function asOfVersion(file: string, version: number): string {
  const olderFile = `${file}-of-${version}`;
  const newer = new Database(file, { readonly: true });
  const older = new Database(olderFile);
  for (const { ddl } of MIGRATIONS.slice(0, version)) older.exec(ddl);
  older.pragma(`application_id = ${APPLICATION_ID}`);
  older.pragma(`user_version = ${version}`);
  const { rows } = openJournal(newer, { operator: () => '', softwareVersion: '' });
  const writer = writeRows(older);
  older.transaction(() => {
    for (const row of journalRowSchema.array().parse([...rows()])) {
      if (row.stream !== null) throw new Error(`entry ${row.sequence} names its stream`);
      writer.write(row);
    }
  })();
  newer.close();
  older.close();
  return olderFile;
}
