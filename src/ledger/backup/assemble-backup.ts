import { constants } from 'node:fs';
import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { err, ok, type Result } from '../../domain/result.ts';
import { MIGRATIONS, migrate } from '../database/migrations.ts';
import { isOfTheMachine } from '../database/sqlite-failure.ts';
import { readAnyBackupName } from '../entry/backup-name.ts';
import type { JournalRow } from '../entry/journal-row.ts';
import { writeRows } from '../journal/write-rows.ts';
import type { Backup } from './backup-list.ts';
import { BrokenSegment, readingSegmentInTurns } from './broken-segment.ts';
import { readSegmentInTurns } from './segment-file.ts';

/** Some milliseconds of work. */
const ROWS_A_TURN = 100;

/**
 * Makes one file of a backup: a copy of its base, with the entries of its segments behind it. What comes of it is neither checked nor synced. Other things are done meanwhile.
 * Errors: `backupDamaged` where a segment is not what was written, or does not follow. Throws the system's error.
 */
export async function assembleBackup(
  { folder, base, segments }: Pick<Backup, 'folder' | 'base' | 'segments'>,
  file: string,
): Promise<Result<true, { readonly code: 'backupDamaged'; readonly detail: string }>> {
  await copyFile(join(folder, base), file, constants.COPYFILE_FICLONE);
  if (segments.length === 0) return ok(true);
  const database = new Database(file);
  try {
    // It is thrown away where the machine stops, and synced once it is whole.
    database.pragma('synchronous = OFF');
    migrate(database, MIGRATIONS);
    for (const fileName of segments) await append(database, folder, fileName);
    return ok(true);
  } catch (error) {
    if (isOfTheMachine(error) || !isOfBackup(error)) throw error;
    return err({ code: 'backupDamaged', detail: String(error) });
  } finally {
    database.close();
  }
}

/** The file's own rules refuse an entry that does not follow from the one before. */
const isOfBackup = (error: unknown): boolean =>
  error instanceof BrokenSegment || error instanceof Database.SqliteError;

async function append(
  database: Database.Database,
  folder: string,
  fileName: string,
): Promise<void> {
  const range = readAnyBackupName(fileName)?.range;
  if (range == null) throw new Error(`${fileName} is no segment`);
  const { rows } = await readingSegmentInTurns(fileName, () =>
    readSegmentInTurns(join(folder, fileName), range),
  );
  const writer = writeRows(database);
  const insertAll = database.transaction((some: readonly JournalRow[]) => {
    for (const row of some) writer.write(row);
  });
  await inTurns(rows, (some) => insertAll(some));
}

async function inTurns<Item>(
  items: readonly Item[],
  take: (some: readonly Item[]) => void,
): Promise<void> {
  for (let from = 0; from < items.length; from += ROWS_A_TURN) {
    take(items.slice(from, from + ROWS_A_TURN));
    await new Promise((resolve) => setImmediate(resolve));
  }
}
