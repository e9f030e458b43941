import { createSignal } from '../../domain/signal.ts';
import { tablesBeingMade } from './tables-errors.ts';
import { type BesideTill, type TablesMaking, tablesMaking } from './tables-making.ts';
import type { TablesCommits } from './upkeep/tables-commits.ts';
import type { TablesStore } from './upkeep/tables-store.ts';

/** Whether tables are put right beside their till, from when on they may be; what is told of it is told as by their making. */
export function tablesAway(
  { meanwhile }: Pick<TablesStore, 'meanwhile'>,
  commits: Pick<TablesCommits, 'restart'>,
) {
  const told = createSignal<boolean>();
  let making: TablesMaking | null = null;
  let times = 0;
  let remade = 0;

  const isAway = (): boolean => making !== null && (making.isGoing || making.failure !== null);

  return {
    get making() {
      return making;
    },
    told,
    isAway,
    timesMade: () => times,
    takeRemade() {
      const since = remade;
      remade = 0;
      return since;
    },
    makeBeside(beside: BesideTill): void {
      const stand = (made: number): void => {
        if (made > 0) times += 1;
        remade += made;
        commits.restart();
      };
      making = tablesMaking({ meanwhile, beside, stand });
      making.told.on(told.tell);
    },
    /** Throws where they cannot be read. */
    refuse(): void {
      if (making?.failure) throw making.failure.error;
      if (isAway()) throw tablesBeingMade();
    },
  };
}

export type TablesAway = ReturnType<typeof tablesAway>;
