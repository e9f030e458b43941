import { useCallback, useEffect, useState } from 'react';
import type { DaySale, SalesPage } from '../../contract/views/report-view.ts';
import { useTillChanges } from '../parts/answers/use-till-changes.ts';

/** Asks for a page of sales beneath a number; null where none came. */
export type AskPage = (before: number | null) => Promise<SalesPage | null>;

interface SalesPages {
  /** Null until the first page has come. */
  readonly sales: readonly DaySale[] | null;
  readonly unreadable: boolean;
  readonly hasMore: boolean;
  readonly more: () => void;
}

interface Read {
  readonly sales: readonly DaySale[] | null;
  readonly unreadable: boolean;
  readonly before: number | null;
}

const NOTHING_YET: Read = { sales: null, unreadable: false, before: null };

/** So many lines are read before the screen is shown more, and each time more are asked for. */
const STEP = 50;

/**
 * A list of sales that comes in pages: the newest at once, older ones when they are wanted. Read again, as far as
 * it was read, whenever a sale changes; begun afresh with another `ask`, which must be memoised.
 */
export function useSalesPages(ask: AskPage): SalesPages {
  const [read, setRead] = useState(NOTHING_YET);
  const [wanted, setWanted] = useState(STEP);
  const changes = useTillChanges();
  useEffect(() => {
    let left = false;
    const readAsOf = async (asOf: string) => {
      if (asOf === '') return;
      const found = await readPages(ask, wanted, () => left);
      if (left) return;
      if (found) setRead({ ...found, unreadable: false });
      else setRead((before) => ({ ...before, unreadable: true }));
    };
    void readAsOf(changes);
    return () => {
      left = true;
    };
  }, [ask, wanted, changes]);
  const length = read.sales?.length ?? 0;
  return {
    sales: read.sales,
    unreadable: read.unreadable,
    hasMore: read.before !== null,
    more: useCallback(() => setWanted(length + STEP), [length]),
  };
}

/** Pages until there are as many lines as wanted, or there is no more; a page may be empty on the way. */
async function readPages(
  ask: AskPage,
  wanted: number,
  isLeft: () => boolean,
): Promise<Omit<Read, 'unreadable'> | null> {
  const sales: DaySale[] = [];
  let before: number | null = null;
  do {
    const page = await ask(before);
    if (page === null) return null;
    sales.push(...page.sales);
    before = page.before;
  } while (before !== null && sales.length < wanted && !isLeft());
  return { sales, before };
}
