import type { Steps } from '../../../domain/steps.ts';
import { isOfFile } from '../../database/sqlite-failure.ts';
import { detachTables } from '../file/tables-connection.ts';
import type { SalesTable } from '../sales/sales-table.ts';
import { catchUpMeanwhile, toldUpTo } from './catch-up.ts';
import { countDrafts } from './draft-count.ts';
import { fillTables, type TablesToFill } from './fill-tables.ts';

/**
 * Brings tables that lost something in line with their journal while the till writes on, in steps of some milliseconds. Nothing
 * of them may be read or written meanwhile. Where they stand, nothing is missing in them as the last step ends, and they give how
 * many sales there are; null where it has to be done in another way.
 */
export interface TablesMeanwhile {
  /** Lets go of the file: nothing can be read from then on, not even by mistake. */
  letGo(): void;
  /** Goes back to what is in the file, and on from there. */
  retake(): Steps<number | null>;
  /** Takes the file that somebody has put in their place, and goes on from there. */
  takeUp(): Steps<number | null>;
  /** Makes all of it here. Throws `UnreadableEntry`, and what SQLite throws where the journal cannot be read. */
  make(): Steps<number>;
}

interface MeanwhileParts extends TablesToFill {
  readonly sales: SalesTable;
  /** Goes back to what is in the file; up to which entry it tells of the journal, null where it does not. */
  goBack(): number | null;
}

/** Over these tables; `attach` takes what lies in their file, and says what is wrong with it. */
export function tablesMeanwhile(
  tables: MeanwhileParts,
  attach: (database: MeanwhileParts['database'], file: string) => unknown,
): TablesMeanwhile {
  const { database, file, journal, sales } = tables;

  function letGo(): void {
    tables.forget();
    detachTables(database);
  }

  function* goOn(): Steps<number | null> {
    const known = tables.goBack();
    const told = known === null ? null : yield* toldUpTo(journal, sales, known);
    const now = told === null ? null : yield* catchUpMeanwhile(journal, sales, told);
    return now === null ? null : soldBy(now.drafted);
  }

  const soldBy = (drafted: number): number => drafted - journal.beginning().sales;

  return {
    letGo,
    retake: () => nullWhereDamaged(goOn()),
    *takeUp() {
      letGo();
      if (attach(database, file) !== null) return null;
      yield;
      return yield* nullWhereDamaged(goOn());
    },
    *make() {
      const { sequence } = journal.head();
      yield* fillTables(tables, 'first');
      const drafted = yield* countDrafts(journal, sequence);
      const now = yield* catchUpMeanwhile(journal, sales, { sequence, drafted });
      if (now === null) throw new Error('a sale that was just made again has no row');
      tables.commit();
      return soldBy(now.drafted);
    },
  };
}

function* nullWhereDamaged<Value>(steps: Steps<Value>): Steps<Value | null> {
  try {
    return yield* steps;
  } catch (error) {
    if (isOfFile(error)) return null;
    throw error;
  }
}
