import { existsSync, statSync } from 'node:fs';
import type { DayBounds } from '../../domain/calendar/shop-time.ts';
import type { Steps } from '../../domain/steps.ts';
import {
  openReadOnlyConnection,
  type ReadOnlyConnection,
} from '../database/read-only-connection.ts';
import { openJournal } from '../journal/journal.ts';
import { attachTables, openTablesConnection, tablesFileOf } from './file/tables-connection.ts';
import { shapeOf } from './file/tables-mark.ts';
import { TABLES_SHAPE } from './file/tables-shape.ts';
import { openTables } from './tables.ts';
import { SMALL_JOURNAL_BYTES } from './tables-thread.ts';
import { areReliable, haveRightSchema } from './upkeep/tables-check.ts';

/**
 * Why the tables beside a journal that nobody has open would have to be made when it is opened, where there are many of them:
 * they are `missing`, of another version's shape or not to be read; or `damaged`, as their own parts do not agree. Null where
 * there is no reason, or there are few.
 */
export function* tablesToBeMade(journalFile: string): Steps<'missing' | 'damaged' | null> {
  const bytes = statSync(journalFile, { throwIfNoEntry: false })?.size ?? 0;
  if (bytes <= SMALL_JOURNAL_BYTES) return null;
  const file = tablesFileOf(journalFile);
  if (!existsSync(file) || !isOfOurShape(file)) return 'missing';
  const database = openTablesConnection();
  try {
    attachTables(database, file);
    return haveRightSchema(database) && (yield* areReliable(database)) ? null : 'damaged';
  } catch {
    return 'damaged';
  } finally {
    database.close();
  }
}

function isOfOurShape(file: string): boolean {
  let connection: ReadOnlyConnection | null = null;
  try {
    connection = openReadOnlyConnection(file, BUSY_TIMEOUT_MS);
    return shapeOf(connection.database, 'main') === TABLES_SHAPE;
  } catch {
    return false;
  } finally {
    connection?.close();
  }
}

/** Nobody else has the copy. */
const BUSY_TIMEOUT_MS = 0;

/**
 * Makes the tables beside a journal that nobody has open, so that whoever opens it finds them: with years of sales that
 * takes a minute, in which a till could do nothing else. What goes wrong is left to the opening, which makes them.
 */
export function makeTablesAhead(file: string, bounds: DayBounds): void {
  let connection: ReadOnlyConnection | null = null;
  try {
    connection = openReadOnlyConnection(file, BUSY_TIMEOUT_MS);
    const journal = openJournal(connection.database, { operator: () => '', softwareVersion: '' });
    openTables({ file, bounds, journal }).tables.close();
  } catch {
    // The journal is not harmed: it was only read.
  } finally {
    connection?.close();
  }
}
