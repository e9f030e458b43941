import type { Journal } from '../journal/journal.ts';
import type { TablesAway } from './tables-away.ts';
import type { TablesCommits } from './upkeep/tables-commits.ts';
import { repairTables } from './upkeep/tables-repair.ts';
import type { TablesStore } from './upkeep/tables-store.ts';

/** How tables are put right: in one go, or beside the till that sells over them. */
export interface TablesMending {
  /** They could not be made good in one go: nothing of them is to be read. */
  readonly isBroken: boolean;
  /** Whether it is done beside the till. */
  isBeside(): boolean;
  /** Goes back to what is in the file, and on from there; or makes all of them again. */
  makeGood(): void;
  remake(): void;
  /** The same, and how many sales that were is told. */
  remakeDamaged(): void;
  takeRemade(): number;
}

/** So few entries, of some fifty sales, are folded again in one go: that holds the till for as long as a commit does. */
const ENTRIES_AT_ONCE = 200;

/** Of these tables. What is done in one go throws `UnreadableEntry`; nothing is broken yet. */
export function mendTables({
  store,
  journal,
  commits,
  away,
}: {
  readonly store: TablesStore;
  readonly journal: Pick<Journal, 'lastSequence' | 'beginning'>;
  readonly commits: TablesCommits;
  readonly away: TablesAway;
}): TablesMending {
  const repair = repairTables(store, commits.restart);
  let remade = 0;

  const isBeside = (): boolean =>
    away.making !== null && journal.lastSequence() - journal.beginning().sequence > ENTRIES_AT_ONCE;

  function remake(): void {
    if (isBeside()) away.making?.begin('all');
    else repair.remake();
  }

  return {
    get isBroken() {
      return repair.isBroken;
    },
    isBeside,
    makeGood() {
      if (isBeside()) away.making?.begin('behind');
      else repair.makeGood();
    },
    remake,
    remakeDamaged() {
      remake();
      if (!away.isAway()) remade += store.sales.count();
    },
    takeRemade() {
      const since = remade + away.takeRemade();
      remade = 0;
      return since;
    },
  };
}
