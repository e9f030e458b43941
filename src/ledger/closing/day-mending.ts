import { isDeepStrictEqual } from 'node:util';
import type Database from 'better-sqlite3';
import * as z from 'zod';
import type { BusinessDay } from '../../domain/calendar/business-day.ts';
import { minorUnitsSchema } from '../../domain/money/money.ts';
import {
  type DayClosed,
  type Figures,
  receiptKindSchema,
  sumSchema,
} from '../../domain/register/closing.ts';
import { addReceived, addSums, EMPTY_FIGURES, figuresOf } from '../../domain/register/figures.ts';
import type { SaleId } from '../../domain/sale/sale-event.ts';
import { SALE_STATES } from '../../domain/sale/sale-state.ts';
import { isConstraint } from '../database/sqlite-failure.ts';
import { UnreadableEntry } from '../entry/unreadable-entry.ts';
import type { Journal } from '../journal/journal.ts';
import type { ProjectedSale } from '../tables/sales/sale-columns.ts';
import type { Tables } from '../tables/tables.ts';
import { TablesDiffer } from '../tables/tables-errors.ts';
import { projectAll, projectedSale } from '../tables/upkeep/projection.ts';
import { type DayFromEntries, figuresOfDay } from './day-from-entries.ts';
import { BY_KIND_QUERY } from './period-figures.ts';

/** What the tables of sales and receipts say of a day, and how they are brought in line with its entries. */
export interface DayMending {
  /** Whether the tables say what the closing of their day says, as far as no later event changes that. */
  saysTheSame(closed: DayClosed): boolean;
  /** The same of the money alone, which an index adds up: where many days are shown at once. */
  saysTheSameMoney(closed: DayClosed): boolean;
  /**
   * Makes the sales of a day again where the tables differ from its entries; returns how many did, without those that
   * only the shop's time zone explains. Belongs to the caller's transaction; throws `UnreadableEntry` where nothing brings them in line.
   */
  mend(day: BusinessDay, fromEntries: DayFromEntries): number;
}

const begunSchema = z
  .object({ state: z.enum(SALE_STATES), count: z.int(), minor: minorUnitsSchema })
  .array();

const BEGUN_QUERY = `SELECT state, count(*) AS count, sum(amount_minor) AS minor
  FROM sales WHERE business_day = ? GROUP BY state`;

/** The rows of a day lie side by side: looked up by name, each would be a place of its own on the disk. */
const ROWS_OF_DAY_QUERY = 'SELECT id FROM sales WHERE business_day = ?';

const byKindSchema = z.object({ kind: receiptKindSchema, ...sumSchema.shape }).array();
const NOTHING = EMPTY_FIGURES.received;

/** The tables that are brought in line with a day. */
export type MendedTables = Pick<Tables, 'areMadeBeside' | 'database' | 'sales' | 'receipts'>;

/** Over the journal in this database, and the tables beside it; hours are by the clock of `timeZone`. */
export function openDayMending(
  database: Database.Database,
  journal: Journal,
  tables: MendedTables,
  timeZone: string,
): DayMending {
  const { sales, receipts } = tables;
  const begunOf = tables.database.prepare<[string]>(BEGUN_QUERY);
  const rowsOf = tables.database.prepare<[string], string>(ROWS_OF_DAY_QUERY).pluck();
  const moneyOf = tables.database.prepare<[string]>(BY_KIND_QUERY);
  const leaveToOthers = leftOncePerDay();

  /** A row that cannot even be added up is not right either. */
  function matches(day: BusinessDay, isRight: (found: Figures) => boolean): boolean {
    const begun = begunSchema.safeParse(begunOf.all(day));
    if (!begun.success) return false;
    try {
      return isRight(figuresOf(begun.data, receipts.ofDay(day)));
    } catch (error) {
      if (error instanceof z.ZodError) return false;
      throw error;
    }
  }

  /** Whether each of these sales, most of them begun on this day, has a row. */
  function haveRows(ids: ReadonlySet<SaleId>, day: BusinessDay): boolean {
    const ofDay = new Set(rowsOf.all(day));
    return [...ids].every((id) => ofDay.has(id) || sales.numberOf(id) !== null);
  }

  /** Makes these sales again; how many were strange, or null where a row is missing, so that all of them are needed. */
  function remake(ids: ReadonlySet<SaleId>): number | null {
    const differences = [...ids].map((id) => {
      const number = sales.numberOf(id);
      return number === null
        ? null
        : remakeOne(projectedSale(number, journal.entriesOf(id), journal.resumption()));
    });
    if (differences.includes(null)) return null;
    return differences.filter((difference) => difference === 'other').length;
  }

  /** Null where another row claims what only this one may have, such as its number. */
  function remakeOne(projected: ProjectedSale): 'none' | 'hour' | 'other' | null {
    const [difference = null] = sales.differences([projected]);
    try {
      if (difference !== null) sales.put(projected);
    } catch (error) {
      if (isConstraint(error)) return null;
      throw error;
    }
    return difference ?? 'none';
  }

  /** Rows of no entry, or entries that an index has lost. */
  function remakeAll(): void {
    sales.clear();
    database.exec('REINDEX journal');
    tables.database.exec('REINDEX sales; REINDEX receipts');
    projectAll(journal, sales);
  }

  return {
    saysTheSame({ businessDay, figures: signed, timeZone: clock }) {
      return matches(businessDay, (found) =>
        isDeepStrictEqual(lasting(found, clock === timeZone), lasting(signed, clock === timeZone)),
      );
    },
    saysTheSameMoney({ businessDay, figures: { received } }) {
      const sums = byKindSchema.safeParse(moneyOf.all(businessDay));
      if (!sums.success) return false;
      const kinds = sums.data.map(({ kind, ...sum }) => ({ ...NOTHING, [kind]: sum, total: sum }));
      return isDeepStrictEqual(addReceived(kinds), received);
    },
    mend(day, fromEntries) {
      const expected = inTables(figuresOfDay(fromEntries));
      const { begun, receipts: received, earlier } = fromEntries;
      const named = [...begun, ...earlier, ...received.map(({ of }) => of)];
      const ids = new Set(named.map(({ sale }) => sale.id));
      const isRight = () =>
        haveRows(ids, day) && matches(day, (found) => isDeepStrictEqual(found, expected));
      if (isRight()) return 0;
      const strange = remake(ids);
      if (strange !== null && isRight()) return strange;
      const before = sales.count();
      (tables.areMadeBeside ? leaveToOthers : remakeAll)(day);
      if (isRight()) return Math.max(1, strange ?? 0, Math.abs(before - sales.count()));
      throw new UnreadableEntry(fromEntries.entries.first ?? 0, 'its sales cannot be made again');
    },
  };
}

/** What tables can be held against: of what does not match its sale, or went back, they know nothing. */
function inTables({ otherwise: _, returned: __, refunded: ___, ...rest }: Figures) {
  return rest;
}

/** Later events may move a sale to another state, and add to nothing else that a closing says of its day. */
function lasting(figures: Figures, isSameClock: boolean) {
  const { begun, byHour, ...rest } = inTables(figures);
  return { ...rest, begun: addSums(begun), byHour: isSameClock ? byHour : null };
}

/** Has all sales made again beside the till, by what it throws; not for the day for which that was done last, and did not help. */
function leftOncePerDay(): (day: BusinessDay) => void {
  let leftFor: BusinessDay | null = null;
  return (day) => {
    const isNew = day !== leftFor;
    leftFor = day;
    if (isNew) throw new TablesDiffer(day);
  };
}
