import type Database from 'better-sqlite3';

/** Whether the journal of this file has signatures: those of versions 1 and 2 are read as well, and have none. */
export function hasSignatures(database: Database.Database): boolean {
  return typesOf(database).has('signature');
}

/** Whether its entries can name their stream: those of versions before 13 are read as well, and name none. */
export function hasStreams(database: Database.Database): boolean {
  return typesOf(database).has('stream');
}

/** What to select for a whole row of the journal, under the names that `JournalRow` gives. */
export function journalColumns(database: Database.Database): string {
  const hex = hexColumn(database);
  const signed = hasSignatures(database)
    ? `${hex('key_id')} AS keyId, ${hex('signature')} AS signature`
    : 'NULL AS keyId, NULL AS signature';
  const named = hasStreams(database)
    ? `${STREAM_NAME} AS stream, (SELECT ${hex('register')} ${ITS_STREAM}) AS register`
    : 'NULL AS stream, NULL AS register';
  return `sequence, at_ms AS atMs, business_day AS businessDay, operator,
    software_version AS softwareVersion, kind, sale_id AS saleId, body,
    ${hex('previous_hash')} AS previousHash, ${hex('hash')} AS hash, ${signed}, ${named}`;
}

const ITS_STREAM = 'FROM journal_streams WHERE number = stream';

/** A number that no stream has is shown as one: an entry without a name would be taken for one that names no stream. */
const STREAM_NAME = `CASE WHEN stream NOT NULL
  THEN coalesce((SELECT name ${ITS_STREAM}), 'stream ' || stream) END`;

/** How a column of hashes, keys or signatures is selected as hexadecimal: before version 11 it is stored as that. */
export function hexColumn(database: Database.Database): (column: string) => string {
  if (!isInBytes(database)) return (column) => column;
  return (column) => `CASE WHEN ${column} NOT NULL THEN lower(hex(${column})) END`;
}

/** The inverse: what stores a parameter of hexadecimal in such a column. */
export function hexParameter(database: Database.Database): (parameter: string) => string {
  return isInBytes(database) ? (parameter) => `unhex(${parameter})` : (parameter) => parameter;
}

const isInBytes = (database: Database.Database): boolean =>
  typesOf(database).get('hash') === 'BLOB';

function typesOf(database: Database.Database): ReadonlyMap<string, string> {
  const columns = database
    .prepare<[], [string, string]>("SELECT name, type FROM pragma_table_info('journal')")
    .raw()
    .all();
  return new Map(columns);
}
