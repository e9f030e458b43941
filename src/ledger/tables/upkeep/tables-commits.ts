import { hasRoomForSales } from '../../database/disk-space.ts';
import { isOfFile } from '../../database/sqlite-failure.ts';
import type { Journal } from '../../journal/journal.ts';
import type { TablesStore } from './tables-store.ts';

/** When what is new in the tables is written into their file. Before, it is in memory and nowhere else. */
export interface TablesCommits {
  /** Commits where that is due; false where the disk refuses, and what was new is lost. */
  whereDue(): boolean;
  /** The tables were made again, and are in the file as they are. */
  restart(): void;
  /** The disk refused: it is asked ever less often. */
  postpone(): void;
}

/** Of these tables, which follow the journal in this file: what room there is, is the journal's before it is theirs. */
export function commitTables(
  store: Pick<TablesStore, 'commit' | 'mostBehind' | 'written'>,
  journalFile: string,
  journal: Pick<Journal, 'head'>,
): TablesCommits {
  let commitAt = store.written() + store.mostBehind();

  function restart(): void {
    commitAt = store.written() + store.mostBehind();
  }

  return {
    restart,
    whereDue() {
      if (journal.head().sequence < commitAt || !hasRoomForSales(journalFile)) return true;
      try {
        store.commit();
        restart();
        return true;
      } catch (error) {
        if (!isOfFile(error)) throw error;
        return false;
      }
    },
    postpone() {
      const { sequence } = journal.head();
      commitAt = sequence + Math.max(store.mostBehind(), 2 * (sequence - store.written()));
    },
  };
}
