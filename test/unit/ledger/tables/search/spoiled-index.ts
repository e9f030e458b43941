import Database from 'better-sqlite3';

interface Spoiling {
  readonly index: string;
  readonly table: keyof typeof KEYS;
  readonly key: number | string;
  readonly column: string;
  /** The other value; made of the row's own where it is left out. */
  readonly as?: string;
}

const KEYS = { journal: 'sequence', sales: 'number', sale_codes: 'code' } as const;

/**
 * Makes an index hold one row of its table under another value, as a bad sector would: the row is as it was,
 * and the index no longer leads to it.
 */
export function spoilIndex(file: string, { index, table, key, column, as }: Spoiling): void {
  const keyName = KEYS[table];
  const before = new Database(file);
  const triggers = before
    .prepare<[], string>("SELECT sql FROM sqlite_schema WHERE type = 'trigger'")
    .pluck()
    .all();
  dropTriggers(before);
  const value = before
    .prepare(`SELECT ${column} FROM ${table} WHERE ${keyName} = ?`)
    .pluck()
    .get(key);
  const put = `UPDATE ${table} SET ${column} = ? WHERE ${keyName} = ?`;
  before.prepare(put).run(as ?? `spoiled ${String(value)}`, key);
  const entry = before.prepare('SELECT * FROM sqlite_schema WHERE name = ?').get(index);
  writeSchema(before, (schema) => {
    schema.prepare('DELETE FROM sqlite_schema WHERE name = ?').run(index);
  });
  before.close();

  const after = new Database(file);
  after.prepare(put).run(value, key);
  for (const trigger of triggers) after.exec(trigger);
  writeSchema(after, (schema) => {
    schema
      .prepare('INSERT INTO sqlite_schema VALUES (@type, @name, @tbl_name, @rootpage, @sql)')
      .run(entry);
  });
  after.close();
}

function dropTriggers(database: Database.Database): void {
  const names = database
    .prepare<[], string>("SELECT name FROM sqlite_schema WHERE type = 'trigger'")
    .pluck()
    .all();
  for (const name of names) database.exec(`DROP TRIGGER ${name}`);
}

function writeSchema(
  database: Database.Database,
  write: (database: Database.Database) => void,
): void {
  database.unsafeMode();
  database.pragma('writable_schema = ON');
  write(database);
}
