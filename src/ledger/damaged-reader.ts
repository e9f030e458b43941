import { existsSync, rmSync } from 'node:fs';
import Database from 'better-sqlite3';
import { openJournal } from './journal.ts';
import type { LossSource } from './journal-loss.ts';

/** A journal that did not open, or a backup, to be looked into: nothing is checked and nothing is changed. */
export interface DamagedReader extends LossSource {
  close(): void;
}

/** Opens a file for reading, whatever state it is in; null where not even its first page can be read. */
export function openDamagedReader(file: string): DamagedReader | null {
  const sharedMemory = `${file}-shm`;
  const isOurs = !existsSync(sharedMemory);
  let database: Database.Database | null = null;
  const close = (): void => {
    database?.close();
    // A reader of a write-ahead log makes this file, and cannot remove it.
    if (isOurs) rmSync(sharedMemory, { force: true });
  };
  try {
    database = new Database(file, { readonly: true, fileMustExist: true });
    const journal = openJournal(database, { operator: () => '', softwareVersion: '' });
    const { hashAt, rowsAfter } = journal;
    return {
      lastSequence: journal.lastSequence,
      hashAt,
      rowsAfter,
      draftOf(saleId) {
        try {
          const event = journal.entriesOf(saleId)[0]?.event;
          return event?.type === 'drafted' ? event : null;
        } catch {
          return null;
        }
      },
      close,
    };
  } catch {
    close();
    return null;
  }
}
