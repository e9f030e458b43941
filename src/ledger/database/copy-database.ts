import type Database from 'better-sqlite3';
import { err, ok, type Result } from '../../domain/result.ts';
import { syncFile } from '../../files/durable-rename.ts';
import { preallocate } from '../../files/preallocate.ts';
import { UNSYNCED_BYTES } from '../../files/with-draft.ts';
import type { CopyFailure } from '../ports/register-maintenance.ts';
import { isLackOfRoom } from './sqlite-failure.ts';

/** Pages of 4 KiB that are copied in one turn of the event loop: well under a millisecond. */
const PAGES_A_TURN = 100;
const PAGES_A_SYNC = Math.floor(UNSYNCED_BYTES / 4_096);

/**
 * Copies an open database into a new file, on its own connection and between its writes; what is written
 * meanwhile goes into the copy too (SQLite, Online Backup). Errors: `copyStopped`, `diskFull`, `copyFailed`.
 */
export async function copyDatabase(
  database: Database.Database,
  file: string,
  goesOn: () => boolean,
): Promise<Result<true, CopyFailure>> {
  const sync = syncOnTheWay(file);
  const pageBytes = Number(database.pragma('page_size', { simple: true }));
  let isStopped = false;
  try {
    await database.backup(file, {
      progress({ remainingPages, totalPages }) {
        isStopped = !goesOn();
        if (isStopped) throw new Error('the copy was stopped');
        const end = remainingPages <= PAGES_A_TURN ? totalPages * pageBytes : null;
        return sync.isBehind(PAGES_A_TURN, end) ? 0 : PAGES_A_TURN;
      },
    });
    return ok(true);
  } catch (error) {
    if (isStopped) return err({ code: 'copyStopped', detail: String(error) });
    return err({ code: isLackOfRoom(error) ? 'diskFull' : 'copyFailed', detail: String(error) });
  }
}

interface SyncOnTheWay {
  /** Whether the copy has to wait before its next pages come; `endBytes`: how long it will be, where these are the last. */
  isBehind(pages: number, endBytes: number | null): boolean;
}

/**
 * SQLite syncs the copy at its end, on the thread on which the till sells: a second and more for a large one.
 * So what was copied is synced on the way, on another thread, and the copy waits for it; so does its end. The last 16 MB SQLite
 * keeps until then and writes page by page in one call: the room for them is made before, which takes three quarters of that time away.
 */
function syncOnTheWay(file: string): SyncOnTheWay {
  let pagesSinceSync = 0;
  let isSyncing = false;

  async function sync(endBytes: number | null): Promise<void> {
    try {
      await (endBytes === null ? syncFile(file) : preallocate(file, endBytes));
    } catch {
      // Whether the copy is durable is asked once it is whole; this only takes it there sooner.
    } finally {
      isSyncing = false;
    }
  }

  return {
    isBehind(pages, endBytes) {
      if (isSyncing) return true;
      // What was copied since is asked for before the last pages come: those alone are left to SQLite.
      const isDue = endBytes !== null ? pagesSinceSync > 0 : pagesSinceSync + pages > PAGES_A_SYNC;
      if (!isDue) {
        pagesSinceSync += pages;
        return false;
      }
      pagesSinceSync = 0;
      isSyncing = true;
      void sync(endBytes);
      return true;
    },
  };
}
