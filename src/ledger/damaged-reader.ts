import { dirname } from 'node:path';
import { originOf } from './adopted-keys.ts';
import { openJournal } from './journal.ts';
import type { JournalOrigin } from './journal-origin.ts';
import { openReadingConnection, type ReadingConnection } from './reading-connection.ts';
import type { LossSource } from './restore-impact.ts';
import { withSegments } from './segmented-journal.ts';

/** A journal that did not open, or a backup, to be looked into: nothing is checked and nothing is changed. */
export interface DamagedReader extends LossSource {
  /** Whose it is; null where that cannot be read. */
  origin(): JournalOrigin | null;
  close(): void;
}

/**
 * Opens a file for reading, whatever state it is in, with the segments of a backup behind it where these are named; null
 * where not even its first page can be read.
 */
export function openDamagedReader(
  file: string,
  segments: readonly string[] = [],
): DamagedReader | null {
  let connection: ReadingConnection | null = null;
  try {
    connection = openReadingConnection(file);
    const { database, close } = connection;
    const journal = openJournal(database, { operator: () => '', softwareVersion: '' });
    const { lastSequence, hashAt, rowsAfter, draftOf } = withSegments(
      journal,
      dirname(file),
      segments,
    );
    return {
      lastSequence,
      hashAt,
      rowsAfter,
      origin() {
        try {
          return originOf(journal);
        } catch {
          return null;
        }
      },
      draftOf(saleId) {
        try {
          return draftOf(saleId);
        } catch {
          return null;
        }
      },
      close,
    };
  } catch {
    connection?.close();
    return null;
  }
}
