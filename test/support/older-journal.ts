import Database from 'better-sqlite3';
import { APPLICATION_ID, MIGRATIONS } from '../../src/ledger/database/migrations.ts';

/**
 * The journal of this file, closed, as a till of an earlier version left it, in another file beside it. Its tables, where
 * it had them in the same file, are empty: a till makes them again.
 */
export function asOfVersion(file: string, version: number): string {
  const olderFile = `${file}-of-${version}`;
  const older = new Database(olderFile);
  for (const { ddl } of MIGRATIONS.slice(0, version)) older.exec(ddl);
  older.pragma(`application_id = ${APPLICATION_ID}`);
  older.pragma(`user_version = ${version}`);
  older.prepare('ATTACH ? AS newer').run(file);
  const hex = (column: string) =>
    version > 10 ? column : `CASE WHEN ${column} NOT NULL THEN lower(hex(${column})) END`;
  older.exec(`INSERT INTO journal
    SELECT sequence, at_ms, business_day, operator, software_version, kind, sale_id, body,
      ${['previous_hash', 'hash', 'key_id', 'signature'].map(hex).join(', ')}
    FROM newer.journal ORDER BY sequence`);
  older.close();
  return olderFile;
}
