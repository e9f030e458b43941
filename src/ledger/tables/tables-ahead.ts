import type { DayBounds } from '../../domain/calendar/business-day.ts';
import { openReadingConnection, type ReadingConnection } from '../database/reading-connection.ts';
import { openJournal } from '../journal/journal.ts';
import { openTables } from './tables.ts';

/** Nobody else has the copy. */
const BUSY_TIMEOUT_MS = 0;

/**
 * Makes the tables beside a journal that nobody has open, so that whoever opens it finds them: with years of sales that
 * takes a minute, in which a till could do nothing else. What goes wrong is left to the opening, which makes them.
 */
export function makeTablesAhead(file: string, bounds: DayBounds): void {
  let connection: ReadingConnection | null = null;
  try {
    connection = openReadingConnection(file, BUSY_TIMEOUT_MS);
    const journal = openJournal(connection.database, { operator: () => '', softwareVersion: '' });
    openTables({ file, bounds, journal }).tables.close();
  } catch {
    // The journal is not harmed: it was only read.
  } finally {
    connection?.close();
  }
}
