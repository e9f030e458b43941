import type Database from 'better-sqlite3';
import * as z from 'zod';
import { type BusinessDay, businessDaySchema } from '../../../domain/calendar/business-day.ts';
import { hourOfDay } from '../../../domain/calendar/shop-time.ts';
import { type MinorUnits, minorUnitsSchema } from '../../../domain/money/money.ts';
import { receiptKindSchema, type Sum } from '../../../domain/register/closing.ts';
import type { Receipt } from '../../../domain/register/figures.ts';
import type { Steps } from '../../../domain/steps.ts';
import { jsonTextSchema } from '../../entry/json-text.ts';
import type { NumberRange } from '../search/label-index.ts';
import { rememberSum } from './received-sum.ts';

/** A receipt as its entry tells of it: what a row of the table is made of. */
export interface RecordedReceipt extends Pick<Receipt, 'kind' | 'taxes'> {
  /** The number of the entry that told of it. */
  readonly sequence: number;
  readonly atMs: number;
  /** The day in which it came. */
  readonly businessDay: BusinessDay;
  readonly minor: MinorUnits;
}

/** The money received, projected from the journal. Its writes belong to the caller's transaction. */
export interface ReceiptsTable {
  put(saleNumber: number, receipt: RecordedReceipt): void;
  /** Removes the one of which this entry told. */
  remove(sequence: number): void;
  removeOf(saleNumber: number): void;
  /** Removes those of all sales up to this number. */
  removeUpTo(saleNumber: number): void;
  /** As `SalesTable` says of a sale's row. */
  difference(saleNumber: number, receipts: readonly RecordedReceipt[]): 'hour' | 'other' | null;
  clear(): void;
  /** How many rows there are of the sales in a range. */
  countIn(range: NumberRange): number;
  /** The entries that told of a day's money, in their order. */
  sequencesOfDay(day: BusinessDay): readonly number[];
  /** What came in a day. */
  ofDay(day: BusinessDay): readonly Receipt[];
  /**
   * What came after a day; null for all there is. It is remembered, so that only what is new since is added: days that are
   * not closed may hold a year of sales, and it is asked each second.
   */
  sumAfter(day: BusinessDay | null): Sum;
  /** Sums it ahead in steps, between which nothing is written. */
  sumAhead(day: BusinessDay | null): Steps<void>;
  /** What was written may have been undone: nothing is remembered. */
  forget(): void;
  /** The number of the newest entry that told of money; 0 where none did. Whoever reads up to it and remembers what it read asks `generation` later. */
  newest(): number;
  /** Another number each time anything changed that may have been read so: rows were removed, undone, or came late. */
  generation(): number;
}

const rowSchema = z.object({
  sequence: z.int(),
  businessDay: businessDaySchema,
  hour: z.int(),
  kind: receiptKindSchema,
  minor: minorUnitsSchema,
  taxes: z.string(),
});

/** As `writeTaxes` writes them. */
const taxesSchema = jsonTextSchema
  .pipe(z.array(z.tuple([z.int().nullable(), z.int(), z.int().nullable()])))
  .transform((rows) => rows.map(([vatRate, minor, vatMinor]) => ({ vatRate, minor, vatMinor })));

const receiptSchema = z.object({
  kind: receiptKindSchema,
  minor: minorUnitsSchema,
  taxes: taxesSchema,
  operator: z.string(),
  hour: z.int(),
});

const RECEIPTS_OF_DAY_QUERY = `SELECT receipts.kind, receipts.minor, receipts.taxes,
    sales.operator, receipts.hour
  FROM receipts JOIN sales ON sales.number = receipts.sale_number
  WHERE receipts.business_day = ?`;

/** What the table was before it held taxes: there is nothing to compare them with, and nothing is written or added up. */
const WITHOUT_TAXES = { column: '', found: ", '' AS taxes", text: () => '' };
const WITH_TAXES = { column: ', taxes', found: ', taxes', text: writeTaxes };

/**
 * The table in this database; hours are by the clock of `timeZone`. `hasTaxes`: false of the tables of an early version,
 * which are only compared.
 */
export function openReceiptsTable(
  database: Database.Database,
  timeZone: string,
  hasTaxes = true,
): ReceiptsTable {
  const taxes = hasTaxes ? WITH_TAXES : WITHOUT_TAXES;
  const put = database.prepare(
    `INSERT INTO receipts (sequence, sale_number, business_day, hour, kind, minor${taxes.column})
     VALUES (@sequence, @saleNumber, @businessDay, @hour, @kind, @minor${hasTaxes ? ', @taxes' : ''})`,
  );
  const remove = database.prepare<[number]>('DELETE FROM receipts WHERE sequence = ?');
  const removeOf = database.prepare<[number]>('DELETE FROM receipts WHERE sale_number = ?');
  const removeUpTo = database.prepare<[number]>('DELETE FROM receipts WHERE sale_number <= ?');
  const ofSale = database.prepare<[number]>(
    `SELECT sequence, business_day AS businessDay, hour, kind, minor${taxes.found}
     FROM receipts WHERE sale_number = ? ORDER BY sequence`,
  );
  const clear = database.prepare('DELETE FROM receipts');
  const countIn = database
    .prepare<[NumberRange], number>(
      'SELECT count(*) FROM receipts WHERE sale_number BETWEEN @first AND @last',
    )
    .pluck();
  const ofDay = hasTaxes ? database.prepare<[string]>(RECEIPTS_OF_DAY_QUERY) : null;
  const sequences = database
    .prepare<[string]>('SELECT sequence FROM receipts WHERE business_day = ? ORDER BY sequence')
    .pluck();
  const sum = rememberSum(database);

  const columnsOf = (receipt: RecordedReceipt) => {
    const { sequence, atMs, businessDay, kind, minor } = receipt;
    const hour = hourOfDay(atMs, timeZone);
    return { sequence, businessDay, hour, kind, minor, taxes: taxes.text(receipt.taxes) };
  };

  const newest = database.prepare<[], number | null>('SELECT max(sequence) FROM receipts').pluck();
  let generation = 0;
  let readUpTo = 0;

  function forget(): void {
    generation += 1;
    sum.forget();
  }

  function changed({ changes }: Database.RunResult): void {
    if (changes > 0) forget();
  }

  return {
    put(saleNumber, receipt) {
      put.run({ saleNumber, ...columnsOf(receipt) });
      if (receipt.sequence <= readUpTo) generation += 1;
    },
    remove: (sequence) => changed(remove.run(sequence)),
    removeOf: (saleNumber) => changed(removeOf.run(saleNumber)),
    removeUpTo: (saleNumber) => changed(removeUpTo.run(saleNumber)),
    difference(saleNumber, receipts) {
      const found = rowSchema.array().safeParse(ofSale.all(saleNumber));
      const expected = receipts.map(columnsOf);
      if (!found.success || found.data.length !== expected.length) return 'other';
      const pairs = expected.map((row, index) => [row, found.data[index]] as const);
      if (pairs.some(([row, other]) => !isSame({ ...row, hour: 0 }, { ...other, hour: 0 }))) {
        return 'other';
      }
      return pairs.some(([row, other]) => row.hour !== other?.hour) ? 'hour' : null;
    },
    clear: () => changed(clear.run()),
    countIn: (range) => countIn.get(range) ?? 0,
    sequencesOfDay: (day) => z.array(z.int()).parse(sequences.all(day)),
    ofDay: (day) => receiptSchema.array().parse(ofDay?.all(day) ?? []),
    sumAfter: (day) => sum.after(day ?? ''),
    sumAhead: (day) => sum.ahead(day ?? ''),
    forget,
    newest() {
      const now = newest.get() ?? 0;
      readUpTo = Math.max(readUpTo, now);
      return now;
    },
    generation: () => generation,
  };
}

/** Each rate with the amount and the tax at it. */
function writeTaxes(taxes: RecordedReceipt['taxes']): string {
  return JSON.stringify(taxes.map(({ vatRate, minor, vatMinor }) => [vatRate, minor, vatMinor]));
}

const isSame = (
  one: Readonly<Record<string, unknown>>,
  other: Readonly<Record<string, unknown>>,
): boolean => Object.entries(one).every(([name, value]) => other[name] === value);
