import Database from 'better-sqlite3';
import { IN_TEXT_AS_BYTES } from './schema-11.ts';

/** Journals up to this version hold hashes as text: whatever is done to them, each of their rows is written again. */
const LAST_IN_TEXT = 10;

/** The version that they are written in; what later versions add is done by their own steps. */
const WRITTEN_IN = 13;

/** Before it entries had no signatures, and before the second one nothing was kept of a purge. */
const FIRST_WITH_SIGNATURES = 3;
const FIRST_WITH_KEPT = 6;

/** What stood beside the journal, and can be made again from it. */
const MADE_FROM_IT = ['sale_labels', 'sale_codes', 'receipts', 'sales'];

/** The index whose order is not that of the entries: it is made from all of them at once. */
const OF_SALES = 'journal_by_sale';

/** More than a till needs, for as long as it takes: each page is then written once. */
const CACHE_KIB = 262_144;

interface Step {
  readonly version: number;
  readonly ddl: string;
}

/**
 * Brings a journal that holds hashes as text to version 13, or to the last of these steps before it, and says to which; null
 * where it is no such journal. Step by step its rows would be read a dozen times, for indexes of versions between, most of
 * which go again. What it comes to is the same, to the letter of each definition. Belongs to the caller's transaction.
 */
export function writtenAnew(
  database: Database.Database,
  found: number,
  steps: readonly Step[],
): number | null {
  const upTo = steps.filter(({ version }) => version <= WRITTEN_IN);
  const reached = upTo.at(-1)?.version ?? 0;
  if (found === 0 || found > LAST_IN_TEXT || reached <= LAST_IN_TEXT) return null;
  const definitions = definitionsOf(upTo);
  const own = (type: string): readonly Definition[] =>
    definitions.filter((one) => one.type === type);
  const isLater = ({ name }: Definition): boolean => name === OF_SALES;
  const cache = Number(database.pragma('cache_size', { simple: true }));
  database.pragma(`cache_size = -${CACHE_KIB}`);
  try {
    takeAway(database);
    const kept = found < FIRST_WITH_KEPT ? [] : ['journal_kept'];
    const tables = ['journal', ...kept];
    for (const table of tables) database.exec(`ALTER TABLE ${table} RENAME TO ${table}_in_text`);
    run(database, own('table'));
    run(
      database,
      own('index').filter((index) => !isLater(index)),
    );
    for (const table of tables) copyRows(database, table, found);
    for (const table of tables) database.exec(`DROP TABLE ${table}_in_text`);
    run(database, own('index').filter(isLater));
    run(database, own('trigger'));
  } finally {
    database.pragma(`cache_size = ${cache}`);
  }
  return reached;
}

interface Definition {
  readonly type: string;
  readonly name: string;
  readonly sql: string;
}

function definitionsOf(steps: readonly Step[]): readonly Definition[] {
  const model = new Database(':memory:');
  try {
    for (const { ddl } of steps) model.exec(ddl);
    return model
      .prepare<[], Definition>('SELECT type, name, sql FROM sqlite_schema WHERE sql NOT NULL')
      .all();
  } finally {
    model.close();
  }
}

function run(database: Database.Database, definitions: readonly Definition[]): void {
  for (const { sql } of definitions) database.exec(sql);
}

/** All but the rows of the journal, and what is kept of it. */
function takeAway(database: Database.Database): void {
  for (const table of MADE_FROM_IT) database.exec(`DROP TABLE IF EXISTS ${table}`);
  const beside = database
    .prepare<[], string>(
      "SELECT 'DROP ' || type || ' ' || name FROM sqlite_schema WHERE type IN ('trigger', 'index') AND sql NOT NULL",
    )
    .pluck()
    .all();
  for (const drop of beside) database.exec(drop);
}

function copyRows(database: Database.Database, table: string, found: number): void {
  const columns = { ...IN_TEXT_AS_BYTES };
  if (found < FIRST_WITH_SIGNATURES) Object.assign(columns, { key_id: 'NULL', signature: 'NULL' });
  database.exec(
    `INSERT INTO ${table} (${Object.keys(columns).join()})
     SELECT ${Object.values(columns).join()} FROM ${table}_in_text ORDER BY sequence`,
  );
}
