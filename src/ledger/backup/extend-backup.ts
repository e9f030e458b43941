import { mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { err, ok, type Result } from '../../domain/result.ts';
import { renameDurably, syncFile } from '../../files/durable-rename.ts';
import { MIGRATIONS, migrate } from '../database/migrations.ts';
import { removeDatabase } from '../database/remove-database.ts';
import { isLackOfRoom } from '../database/sqlite-failure.ts';
import { backupFileName, UNFINISHED } from '../entry/backup-name.ts';
import type { JournalRow } from '../entry/journal-row.ts';
import { writeRows } from '../journal/write-rows.ts';
import { assembleBackup } from './assemble-backup.ts';
import type { BackupPlace } from './backup-files.ts';
import { type Backup, findInTurns } from './backup-list.ts';
import type { CopyChecker } from './checked-copy.ts';
import { makeOneFile } from './copy-check.ts';

/**
 * Why there is no longer backup. `backupDamaged`: the one that it begins with is; `rowsDiffer`: what is to stand behind it does not
 * follow from it, or is not what was signed.
 */
export interface ExtendFailure {
  readonly code: 'backupDamaged' | 'rowsDiffer' | 'diskFull' | 'notWritten';
  readonly detail: string;
}

/** What a longer backup is made of. */
export interface Extension {
  /** The backup that it begins with; null for a journal from its first entry on. */
  readonly backup: Backup | null;
  /** Where it goes. */
  readonly place: BackupPlace;
  /** Entries in their order; those that the backup holds are passed over where they are the same. Throws what the reader throws. */
  readonly rows: AsyncIterable<readonly JournalRow[]>;
  readonly check: CopyChecker;
  /** By which it is named. */
  readonly nowMs: number;
}

/**
 * Makes a base of a backup and of entries that follow from it, as where somebody else kept them: it is checked in full, as each
 * backup that is gone back to, and stands among the others. No till has the journal open for it. Errors: as `ExtendFailure` says.
 */
export async function extendBackup(extension: Extension): Promise<Result<Backup, ExtendFailure>> {
  const { folder, mode } = extension.place;
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  let atMs = extension.nowMs;
  while (statSync(join(folder, backupFileName(mode, atMs)), { throwIfNoEntry: false })) atMs += 1;
  const fileName = backupFileName(mode, atMs);
  const draft = join(folder, `${fileName}${UNFINISHED}`);
  try {
    await removeDatabase(draft);
    const made = await assembled(extension, draft);
    if (!made.ok) return made;
    makeOneFile(draft);
    const checked = await extension.check(draft, 'kept');
    if (!checked.ok) return err({ code: 'rowsDiffer', detail: checked.error.detail });
    await syncFile(draft);
    await renameDurably(draft, join(folder, fileName));
    const found = await findInTurns({ folder, mode }, fileName);
    return found.ok ? found : err({ code: 'notWritten', detail: fileName });
  } catch (error) {
    if (isLackOfRoom(error)) return err({ code: 'diskFull', detail: String(error) });
    if (error instanceof Database.SqliteError)
      return err({ code: 'rowsDiffer', detail: error.message });
    throw error;
  } finally {
    await removeDatabase(draft);
  }
}

async function assembled(
  { backup, rows }: Extension,
  draft: string,
): Promise<Result<true, ExtendFailure>> {
  if (backup !== null) {
    const copied = await assembleBackup(backup, draft);
    if (!copied.ok) return copied;
  }
  const database = new Database(draft);
  try {
    database.pragma('synchronous = OFF');
    migrate(database, MIGRATIONS);
    const hashAt = database
      .prepare<[number], string>('SELECT lower(hex(hash)) FROM journal WHERE sequence = ?')
      .pluck();
    const writer = writeRows(database);
    const write = database.transaction((some: readonly JournalRow[]): number | null => {
      for (const row of some) {
        const there = hashAt.get(row.sequence);
        if (there === undefined) writer.write(row);
        else if (there !== row.hash) return row.sequence;
      }
      return null;
    });
    for await (const some of rows) {
      const differs = write(some);
      if (differs !== null) return err({ code: 'rowsDiffer', detail: `entry ${differs}` });
    }
    return ok(true);
  } finally {
    database.close();
  }
}
