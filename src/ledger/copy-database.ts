import type Database from 'better-sqlite3';
import { err, ok, type Result } from '../domain/result.ts';
import type { CopyFailure } from './ledger.ts';
import { isLackOfRoom } from './sqlite-failure.ts';

/** Pages of 4 KiB that are copied in one turn of the event loop: well under a millisecond. */
const PAGES_A_TURN = 100;

/**
 * Copies an open database into a new file, on its own connection and between its writes; what is written
 * meanwhile goes into the copy too (SQLite, Online Backup). Errors: `copyStopped`, `diskFull`, `copyFailed`.
 */
export async function copyDatabase(
  database: Database.Database,
  file: string,
  goesOn: () => boolean,
): Promise<Result<true, CopyFailure>> {
  let isStopped = false;
  try {
    await database.backup(file, {
      progress() {
        isStopped = !goesOn();
        if (isStopped) throw new Error('the copy was stopped');
        return PAGES_A_TURN;
      },
    });
    return ok(true);
  } catch (error) {
    if (isStopped) return err({ code: 'copyStopped', detail: String(error) });
    return err({ code: isLackOfRoom(error) ? 'diskFull' : 'copyFailed', detail: String(error) });
  }
}
