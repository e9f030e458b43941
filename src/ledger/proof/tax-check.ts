import type { BusinessDay } from '../../domain/calendar/business-day.ts';
import type { DayClosed, Figures } from '../../domain/register/closing.ts';
import { addRates } from '../../domain/register/figures.ts';
import { amountOf, type SaleLine } from '../../domain/sale/sale-line.ts';
import { readSaleEvent } from '../../domain/sale/stored-sale-event.ts';
import { type RateTax, taxesOf, taxesOfMoney } from '../../domain/sale/taxes.ts';
import type { JournalRow } from '../entry/journal-row.ts';
import { parsedOnce } from '../entry/parsed-once.ts';
import { completedSchema, takenBackSchema } from './money-entries.ts';

/** Follows what was sold at which rate through the entries, and judges what closings say of it. */
export interface TaxCheck {
  /** Shown each entry that is no closing, in order. */
  take(row: JournalRow, isCarried: (paymentId: string) => boolean): void;
  /**
   * Whether a day's closing says of each rate what came at it. Of money for a sale whose draft is not known any more, each
   * may be of any rate: then no rate has more receipts than that, and none that is short of what is known.
   */
  isOfItsEntries(event: DayClosed): boolean;
  /** A day was closed. */
  forget(day: BusinessDay): void;
}

/**
 * The drafts of so many days are remembered, the newest of them: a year of them would take more memory than a till has.
 * Money that comes later is of a rate that is not judged.
 */
const REMEMBERED_DAYS = 31;

type Rates = Figures['byVatRate'];

/** What came in a day that is not closed. */
interface MoneyOfDay {
  rates: Rates;
  /** Receipts of sales whose drafts are not known. */
  unknown: number;
  /** What the stream alone has said to be received, by payment; null of an unknown sale. */
  readonly byStream: Map<string, readonly RateTax[] | null>;
}

/** Begins before the first entry that it is shown. */
export function checkTaxes(): TaxCheck {
  const drafts = new Map<BusinessDay, Map<string, readonly SaleLine[]>>();
  const days = new Map<BusinessDay, MoneyOfDay>();

  function begin({ businessDay, body }: JournalRow, saleId: string): void {
    const event = readSaleEvent(parsedOnce(body));
    if (event.type !== 'drafted') return;
    const ofDay = drafts.get(businessDay) ?? new Map<string, readonly SaleLine[]>();
    drafts.set(businessDay, ofDay.set(saleId, oneLineOfEachRate(event.lines)));
  }

  function linesOf(saleId: string): readonly SaleLine[] | null {
    const ofDay = [...drafts.values()].find((each) => each.has(saleId));
    return ofDay?.get(saleId) ?? null;
  }

  function moneyOf(day: BusinessDay): MoneyOfDay {
    const known = days.get(day) ?? { rates: [], unknown: 0, byStream: new Map() };
    days.set(day, known);
    return known;
  }

  function receive(row: JournalRow, saleId: string, isCarried: (paymentId: string) => boolean) {
    const { paymentId, channel, amountMinor } = completedSchema.parse(parsedOnce(row.body));
    if (isCarried(paymentId)) return;
    const money = moneyOf(row.businessDay);
    const lines = linesOf(saleId);
    // An entry of an early version does not say its amount: it is the sale's.
    const taxes = lines && taxesOfMoney(amountMinor ?? amountOf(lines), lines);
    if (channel === 'stream' && !money.byStream.has(paymentId))
      money.byStream.set(paymentId, taxes);
    count(money, taxes, 1);
  }

  /** Where the stream alone had called it paid on this day, and something else was collected. */
  function takeBack({ businessDay, body }: JournalRow): void {
    const { paymentId, takesBack } = takenBackSchema.parse(parsedOnce(body));
    const money = moneyOf(businessDay);
    const taxes = money.byStream.get(paymentId);
    if (!takesBack || taxes === undefined) return;
    money.byStream.delete(paymentId);
    count(money, taxes, -1);
  }

  return {
    take(row, isCarried) {
      const { saleId, kind } = row;
      if (saleId === null) return;
      if (kind === 'drafted') begin(row, saleId);
      if (kind === 'completed') receive(row, saleId, isCarried);
      if (kind === 'collectedOtherwise') takeBack(row);
    },
    isOfItsEntries({ businessDay, figures: { byVatRate } }) {
      const { rates, unknown } = moneyOf(businessDay);
      return left(byVatRate, rates).every(
        ({ count: receipts, minor, vatMinor }) =>
          receipts >= 0 &&
          receipts <= unknown &&
          (receipts > 0 || (minor === 0 && (vatMinor ?? 0) === 0)),
      );
    },
    forget(day) {
      days.delete(day);
      const oldestFirst = [...drafts.keys()].sort();
      for (const old of oldestFirst.slice(0, -REMEMBERED_DAYS)) drafts.delete(old);
    },
  };
}

/** Whether rates are each named once, and of each that is known a tax is stated, and of no other. */
export const areRates = (rates: Rates): boolean =>
  new Set(rates.map(({ vatRate }) => vatRate)).size === rates.length &&
  rates.every(({ vatRate, vatMinor }) => (vatRate === null) === (vatMinor === null));

/** Whether rates say the same, in whatever order. */
export const areSameRates = (one: Rates, other: Rates): boolean =>
  left(one, other).every(
    ({ count: receipts, minor, vatMinor }) =>
      receipts === 0 && minor === 0 && (vatMinor ?? 0) === 0,
  );

/** What the one says beyond the other, rate by rate. */
const left = (one: Rates, other: Rates): Rates =>
  addRates([
    one,
    other.map(({ vatRate, count: receipts, minor, vatMinor }) => ({
      vatRate,
      count: 0 - receipts,
      minor: 0 - minor,
      vatMinor: vatMinor === null ? null : 0 - vatMinor,
    })),
  ]);

function count(money: MoneyOfDay, taxes: readonly RateTax[] | null, sign: 1 | -1): void {
  if (taxes === null) {
    money.unknown += sign;
    return;
  }
  const rows = taxes.map((tax) => ({ ...tax, count: 1 }));
  money.rates = sign === 1 ? addRates([money.rates, rows]) : left(money.rates, rows);
}

/** The same amounts and taxes with nothing else of the lines: no name, and no two lines of one rate. */
const oneLineOfEachRate = (lines: readonly SaleLine[]): readonly SaleLine[] =>
  taxesOf(lines).map(({ vatRate, minor }) => ({
    name: '',
    quantity: 1,
    unitMinor: minor,
    vatRate,
  }));
