import type Database from 'better-sqlite3';

/** Whether the journal of this file has signatures: those of versions 1 and 2 are read as well, and have none. */
export function hasSignatures(database: Database.Database): boolean {
  const columns = database.prepare("SELECT name FROM pragma_table_info('journal')").pluck().all();
  return columns.includes('signature');
}

/** What to select for a whole row of the journal, under the names that `JournalRow` gives. */
export function journalColumns(database: Database.Database): string {
  const signed = hasSignatures(database)
    ? 'key_id AS keyId, signature'
    : 'NULL AS keyId, NULL AS signature';
  return `sequence, at_ms AS atMs, business_day AS businessDay, operator,
    software_version AS softwareVersion, kind, sale_id AS saleId, body,
    previous_hash AS previousHash, hash, ${signed}`;
}
