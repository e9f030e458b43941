import Database from 'better-sqlite3';
import { vi } from 'vitest';

/** Counts the rows that SQLite gives from now on, those of one kind where that is said; until the mocks are restored. */
export function countingRows(isCounted: (row: unknown) => boolean = () => true): { rows: number } {
  const counted = { rows: 0 };
  const statement: Database.Statement = Object.getPrototypeOf(
    new Database(':memory:').prepare('SELECT 1'),
  );
  const { all } = statement;
  vi.spyOn(statement, 'all').mockImplementation(function (this: Database.Statement, ...by) {
    const rows = all.apply(this, by);
    counted.rows += rows.filter(isCounted).length;
    return rows;
  });
  return counted;
}
