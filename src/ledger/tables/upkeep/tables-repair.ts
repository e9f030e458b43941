import { atOnce } from '../../../domain/steps.ts';
import { isOfFile } from '../../database/sqlite-failure.ts';
import type { TablesStore } from './tables-store.ts';

/** Puts tables right that lost what was new in them, or all. */
interface TablesRepair {
  /** They could not be made good: nothing of them is to be read. */
  readonly isBroken: boolean;
  /** Goes back to what is in the file, and on from there; or makes all of them again. Throws `UnreadableEntry`. */
  makeGood(): void;
  /** Makes all of them again from the journal. Throws likewise. */
  remake(): void;
}

/** Of these tables, which are sound; `remade` is told when all of them were made again. */
export function repairTables(
  store: Pick<TablesStore, 'retake' | 'fill'>,
  remade: () => void,
): TablesRepair {
  let isBroken = false;

  function isRetaken(): boolean {
    try {
      return store.retake();
    } catch (error) {
      if (isOfFile(error)) return false;
      throw error;
    }
  }

  function remake(): void {
    isBroken = true;
    atOnce(store.fill());
    isBroken = false;
    remade();
  }

  return {
    get isBroken() {
      return isBroken;
    },
    makeGood() {
      isBroken = true;
      if (!isRetaken()) remake();
      isBroken = false;
    },
    remake,
  };
}
