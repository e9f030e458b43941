import { type MinorUnits, minorUnits } from '../money/money.ts';
import { addOtherwise, type OtherwiseSum } from '../sale/collected-otherwise.ts';
import { moneyOf, type Sale, timesCollected } from '../sale/sale.ts';
import { byRate } from '../sale/sale-line.ts';
import { factsOf, SALE_STATES } from '../sale/sale-state.ts';
import type { RateTax } from '../sale/taxes.ts';
import type { Figures, ReceiptKind, Sum } from './closing.ts';
import { addGivenBack } from './returned-figures.ts';

/** Money that came for a sale: one confirmation of one of its codes. */
export interface Receipt {
  readonly kind: ReceiptKind;
  readonly minor: MinorUnits;
  /** Of its sale, rate by rate; they come to the amount. */
  readonly taxes: readonly RateTax[];
  /** Who rang the sale up. */
  readonly operator: string;
  /** Of the shop's clock, 0 to 23. */
  readonly hour: number;
}

/** How money came, by the sale before it and after it. */
export function receiptKind(before: Sale, after: Sale): ReceiptKind {
  if (timesCollected(moneyOf(before)) > 0) return 'again';
  return factsOf(after).moneyCame ?? 'late';
}

/** What is left of these sums without the tax within them, the tax, and both; in minor units, of any sign. */
export interface Taxed {
  readonly net: number;
  readonly vat: number;
  readonly gross: number;
}

/** Net and tax of the money received whose rate is known, all rates together; null where none is. */
export function taxedTotal(
  byVatRate: readonly Pick<RateTax, 'minor' | 'vatMinor'>[],
): Taxed | null {
  const each = byVatRate.flatMap((sum) => taxed(sum) ?? []);
  if (each.length === 0) return null;
  const total = (of: keyof Taxed): number => each.reduce((all, { [of]: minor }) => all + minor, 0);
  return { net: total('net'), vat: total('vat'), gross: total('gross') };
}

/** Net and tax of the money received at one rate; null where no rate is known. */
export function taxed({ minor, vatMinor }: Pick<RateTax, 'minor' | 'vatMinor'>): Taxed | null {
  return vatMinor === null ? null : { net: minor - vatMinor, vat: vatMinor, gross: minor };
}

/**
 * How many receipts these rates are of together; null where that is not to be told, because one of several rates counts at
 * each of them.
 */
export function receiptsOf(
  rows: Figures['byVatRate'],
  {
    byVatRate,
    received,
  }: Pick<Figures, 'byVatRate'> & { readonly received: Pick<Figures['received'], 'total'> },
): number | null {
  const countOf = (of: Figures['byVatRate']): number =>
    of.reduce((all, { count }) => all + count, 0);
  return countOf(byVatRate) === received.total.count ? countOf(rows) : null;
}

const NOTHING: Sum = { count: 0, minor: minorUnits(0) };

export const EMPTY_FIGURES: Figures = {
  begun: [],
  received: { inTime: NOTHING, late: NOTHING, again: NOTHING, total: NOTHING },
  byVatRate: [],
  byOperator: [],
  byHour: [],
};

/**
 * What these sales and receipts add up to; every breakdown of the money adds up to its total. Money that does not match
 * its sale (`otherwise`) is in none of them.
 */
export function figuresOf(
  begun: Figures['begun'],
  receipts: Iterable<Receipt>,
  otherwise: readonly OtherwiseSum[] = [],
): Figures {
  const sales = { ...EMPTY_FIGURES, begun: inLifeOrder(begun), otherwise: [...otherwise] };
  return addFigures([sales, figuresOfReceipts(receipts)]);
}

/** The sum of what several periods brought. */
export function addFigures(periods: readonly Figures[]): Figures {
  const received = periods.map((period) => period.received);
  const otherwise = addOtherwise(periods.flatMap((period) => period.otherwise ?? []));
  return {
    ...(otherwise.length > 0 && { otherwise }),
    ...addGivenBack(periods),
    begun: inLifeOrder(
      sumsBy(
        periods.flatMap(({ begun }) => begun),
        ({ state }) => state,
      ),
    ),
    received: addReceived(received),
    byVatRate: addRates(periods.map(({ byVatRate }) => byVatRate)),
    byOperator: sumsBy(
      periods.flatMap(({ byOperator }) => byOperator),
      ({ operator }) => operator,
    ).sort((one, other) => (one.operator < other.operator ? -1 : 1)),
    byHour: sumsBy(
      periods.flatMap(({ byHour }) => byHour),
      ({ hour }) => hour,
    ).sort((one, other) => one.hour - other.hour),
  };
}

/** The sum of money received, kind by kind. */
export function addReceived(received: readonly Figures['received'][]): Figures['received'] {
  return {
    inTime: addSums(received.map(({ inTime }) => inTime)),
    late: addSums(received.map(({ late }) => late)),
    again: addSums(received.map(({ again }) => again)),
    total: addSums(received.map(({ total }) => total)),
  };
}

/** Adds counts and amounts without leaving the integers. */
export function addSums(sums: readonly Sum[]): Sum {
  let count = 0;
  let minor = 0;
  for (const sum of sums) {
    count += sum.count;
    minor += sum.minor;
  }
  return { count, minor: minorUnits(minor) };
}

/** How much more the first is than the other: never less than nothing, of count and amount each. */
export const difference = (one: Sum, other: Sum): Sum => ({
  count: Math.max(0, one.count - other.count),
  minor: minorUnits(Math.max(0, one.minor - other.minor)),
});

/** The highest count and the highest amount of these, each by itself; nothing where there is none. */
export const highest = (sums: readonly Sum[]): Sum => ({
  count: Math.max(0, ...sums.map(({ count }) => count)),
  minor: minorUnits(Math.max(0, ...sums.map(({ minor }) => minor))),
});

/** Added up one after the other: figures of its own for each of a day's thousands would keep the till from a tap. */
function figuresOfReceipts(receipts: Iterable<Receipt>): Figures {
  const byKind = tally<ReceiptKind>();
  const rates = tallyRates();
  const byOperator = tally<string>();
  const byHour = tally<number>();
  for (const { kind, minor, taxes, operator, hour } of receipts) {
    byKind.add(kind, minor);
    for (const tax of taxes) rates.add({ ...tax, count: 1 });
    byOperator.add(operator, minor);
    byHour.add(hour, minor);
  }
  const kinds = Object.fromEntries(byKind.sums());
  return {
    begun: [],
    received: {
      ...EMPTY_FIGURES.received,
      ...kinds,
      total: addSums(byKind.sums().map(([, sum]) => sum)),
    },
    byVatRate: rates.rows(),
    byOperator: byOperator.sums().map(([operator, sum]) => ({ operator, ...sum })),
    byHour: byHour.sums().map(([hour, sum]) => ({ hour, ...sum })),
  };
}

/** Counts and amounts by what they are of, in the order in which each came first. */
function tally<Key>() {
  const sums = new Map<Key, { count: number; minor: number }>();
  return {
    add(key: Key, minor: MinorUnits): void {
      const sum = sums.get(key);
      if (sum === undefined) sums.set(key, { count: 1, minor });
      else {
        sum.count += 1;
        sum.minor += minor;
      }
    },
    sums: (): (readonly [Key, Sum])[] =>
      [...sums].map(([key, { count, minor }]) => [key, { count, minor: minorUnits(minor) }]),
  };
}

function sumsBy<Row extends Sum>(rows: readonly Row[], keyOf: (row: Row) => unknown): Row[] {
  const byKey = Map.groupBy(rows, keyOf);
  return [...byKey.values()].flatMap((group) => {
    const [row] = group;
    return row === undefined ? [] : { ...row, ...addSums(group) };
  });
}

/** Rows of the same rate in one, the lowest rate first; the one that is not known comes last. */
function tallyRates() {
  const rows = new Map<number | null, Figures['byVatRate'][number]>();
  return {
    add(row: Figures['byVatRate'][number]): void {
      const sum = rows.get(row.vatRate);
      if (sum === undefined) rows.set(row.vatRate, { ...row });
      else {
        sum.count += row.count;
        sum.minor += row.minor;
        sum.vatMinor = row.vatRate === null ? null : (sum.vatMinor ?? 0) + (row.vatMinor ?? 0);
      }
    },
    rows: () => [...rows.values()].sort((one, other) => byRate(one.vatRate, other.vatRate)),
  };
}

/** The sum of what several periods brought at each rate. */
export function addRates(periods: readonly Figures['byVatRate'][]): Figures['byVatRate'] {
  const rates = tallyRates();
  for (const row of periods.flat()) rates.add(row);
  return rates.rows();
}

const inLifeOrder = (begun: Figures['begun']): Figures['begun'] =>
  begun.toSorted((one, other) => SALE_STATES.indexOf(one.state) - SALE_STATES.indexOf(other.state));
