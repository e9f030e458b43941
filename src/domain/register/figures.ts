import { type MinorUnits, minorUnits } from '../money/money.ts';
import { addOtherwise, type OtherwiseSum } from '../sale/collected-otherwise.ts';
import { moneyOf, type Sale, timesCollected } from '../sale/sale.ts';
import { factsOf, SALE_STATES } from '../sale/sale-state.ts';
import type { Figures, ReceiptKind, Sum } from './closing.ts';

/** Money that came for a sale: one confirmation of one of its codes. */
export interface Receipt {
  readonly kind: ReceiptKind;
  readonly minor: MinorUnits;
  /** Of its sale, in hundredths of a per cent; null where none was stated. */
  readonly vatRate: number | null;
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

/** The tax within an amount at a rate in hundredths of a per cent, in minor units, half a unit rounded up. */
export function receiptVat(minor: MinorUnits, vatRate: number): MinorUnits {
  const whole = 10_000 + vatRate;
  const twice = BigInt(minor) * BigInt(vatRate) * 2n + BigInt(whole);
  return minorUnits(Number(twice / BigInt(2 * whole)));
}

/** What is left of these sums without the tax within them, the tax, and both; in minor units. */
export interface Taxed {
  readonly net: MinorUnits;
  readonly vat: MinorUnits;
  readonly gross: MinorUnits;
}

/** Net and tax of the money received whose rate is known, all rates together; null where none is. */
export function taxedTotal(byVatRate: Figures['byVatRate']): Taxed | null {
  const each = byVatRate.flatMap((sum) => taxed(sum) ?? []);
  if (each.length === 0) return null;
  const total = (of: keyof Taxed): MinorUnits =>
    minorUnits(each.reduce((all, { [of]: minor }) => all + minor, 0));
  return { net: total('net'), vat: total('vat'), gross: total('gross') };
}

/** Net and tax of the money received at one rate; null where no rate is known. */
export function taxed({ minor, vatMinor }: Figures['byVatRate'][number]): Taxed | null {
  if (vatMinor === null) return null;
  return { net: minorUnits(minor - vatMinor), vat: vatMinor, gross: minor };
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
    begun: inLifeOrder(
      sumsBy(
        periods.flatMap(({ begun }) => begun),
        ({ state }) => state,
      ),
    ),
    received: addReceived(received),
    byVatRate: addVat(periods.flatMap(({ byVatRate }) => byVatRate)),
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
  const byVatRate = tally<number | null>();
  const tax = tally<number | null>();
  const byOperator = tally<string>();
  const byHour = tally<number>();
  for (const { kind, minor, vatRate, operator, hour } of receipts) {
    byKind.add(kind, minor);
    byVatRate.add(vatRate, minor);
    if (vatRate !== null) tax.add(vatRate, receiptVat(minor, vatRate));
    byOperator.add(operator, minor);
    byHour.add(hour, minor);
  }
  const kinds = Object.fromEntries(byKind.sums());
  const vatMinor = new Map(tax.sums().map(([rate, { minor }]) => [rate, minor]));
  return {
    begun: [],
    received: {
      ...EMPTY_FIGURES.received,
      ...kinds,
      total: addSums(byKind.sums().map(([, sum]) => sum)),
    },
    byVatRate: byVatRate
      .sums()
      .map(([vatRate, sum]) => ({ vatRate, ...sum, vatMinor: vatMinor.get(vatRate) ?? null })),
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

/** The rate that is not known comes last. */
function addVat(rows: Figures['byVatRate']): Figures['byVatRate'] {
  const tax = new Map<number | null, number>();
  for (const { vatRate, vatMinor } of rows) {
    tax.set(vatRate, (tax.get(vatRate) ?? 0) + (vatMinor ?? 0));
  }
  return sumsBy(rows, ({ vatRate }) => vatRate)
    .map((row) => {
      const vatMinor = row.vatRate === null ? null : minorUnits(tax.get(row.vatRate) ?? 0);
      return { ...row, vatMinor };
    })
    .sort((one, other) => (one.vatRate ?? Infinity) - (other.vatRate ?? Infinity));
}

const inLifeOrder = (begun: Figures['begun']): Figures['begun'] =>
  begun.toSorted((one, other) => SALE_STATES.indexOf(one.state) - SALE_STATES.indexOf(other.state));
