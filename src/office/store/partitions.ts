import type { Store } from './store.ts';

/** The tables whose rows lie by month. */
type Partitioned = 'segment' | 'fact_sale' | 'fact_receipt' | 'fact_closing';

/** Makes the partitions of months before rows of them are written; each is asked for once in a run. */
export interface Partitions {
  /** `days` are business days, `now` is the moment of receipt, UTC. */
  ensure(days: Iterable<string>, now: Date): Promise<void>;
  /** Those of the facts were dropped. */
  forget(): void;
}

/**
 * Months have tables of their own from and up to these years; a day outside of them, which only a clock or somebody's hand can have set, lies
 * in the one for all others. The years are fixed: a month that comes into them later would have to be taken out of that one first.
 */
const FIRST_YEAR = 2015;
const LAST_YEAR = 2074;

const hasItsMonth = (day: string): boolean => {
  const year = Number(day.slice(0, 4));
  return year >= FIRST_YEAR && year <= LAST_YEAR;
};

const FACTS: readonly Partitioned[] = ['fact_sale', 'fact_receipt', 'fact_closing'];

/** Nothing is known to be there at first. */
export function openPartitions(store: Store): Partitions {
  const known = new Set<string>();

  /** In a transaction of its own: two that make one wait for each other no longer than for that. */
  async function make(parent: Partitioned, day: string): Promise<void> {
    const name = `${parent} ${day.slice(0, 7)}`;
    if (known.has(name)) return;
    await store.as('comptoir_ingest', null, (transaction) =>
      transaction.rows('SELECT ensure_partition($1, $2::date)', [parent, day]),
    );
    known.add(name);
  }

  return {
    async ensure(days, now) {
      await make('segment', now.toISOString().slice(0, 10));
      const months = new Map([...days].filter(hasItsMonth).map((day) => [day.slice(0, 7), day]));
      for (const day of months.values()) for (const parent of FACTS) await make(parent, day);
    },
    forget: () => known.clear(),
  };
}
