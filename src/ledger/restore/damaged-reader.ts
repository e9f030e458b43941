import { dirname } from 'node:path';
import type { LossSource } from '../backup/loss-source.ts';
import { soughtSegment } from '../backup/segment-rows.ts';
import { type SegmentedJournal, withSegments } from '../backup/segmented-journal.ts';
import {
  openReadOnlyConnection,
  type ReadOnlyConnection,
} from '../database/read-only-connection.ts';
import type { JournalOrigin } from '../entry/journal-origin.ts';
import { openJournal } from '../journal/journal.ts';
import { originOf } from '../proof/adopted-keys.ts';
import type { Standing } from '../proof/standing.ts';
import { heldStanding } from './held-standing.ts';

/** A journal that did not open, or a backup, to be looked into: nothing is checked and nothing is changed. */
export interface DamagedReader extends LossSource {
  /** Whose it is; null where that cannot be read. */
  origin(): JournalOrigin | null;
  /** Its entries, to be compared with what anything else knows. */
  readonly entries: SegmentedJournal;
  /** How far numbers and money had come in it. Throws what reading throws. */
  standing(): Promise<Standing>;
  close(): void;
}

/** Where this till has it open, or another, waiting does not help: a start would stand still meanwhile. */
const BUSY_MS = 100;

/**
 * Opens a file for reading, whatever state it is in, with the segments of a backup behind it where these are named; null
 * where not even its first page can be read.
 */
export function openDamagedReader(
  file: string,
  segments: readonly string[] = [],
): DamagedReader | null {
  let connection: ReadOnlyConnection | null = null;
  try {
    connection = openReadOnlyConnection(file, BUSY_MS);
    const { database, close } = connection;
    const journal = openJournal(database, { operator: () => '', softwareVersion: '' });
    const entries = withSegments(journal, dirname(file), segments, soughtSegment);
    const { lastSequence, hashAt, rowsAfter, draftOf } = entries;
    return {
      lastSequence,
      hashAt,
      rowsAfter,
      entries,
      standing: () => heldStanding(journal, entries),
      origin() {
        try {
          return originOf(journal);
        } catch {
          return null;
        }
      },
      draftOf: (saleId) => draftOf(saleId).catch(() => null),
      close,
    };
  } catch {
    connection?.close();
    return null;
  }
}
