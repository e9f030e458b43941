import { minorUnits } from '../../../src/domain/money/money.ts';
import type { DayClosed, Figures, Sum } from '../../../src/domain/register/closing.ts';
import type { SaleLine } from '../../../src/domain/sale/sale-line.ts';
import type { Ledger } from '../../../src/ledger/ledger.ts';
import type { NumberedSale } from '../../../src/ledger/ports/register-journal.ts';
import { entriesThatBroughtMoney } from '../ledger/restore/standing-money.ts';

/** A shop whose days were played: its ledger, and the sales of it. */
export interface Played {
  readonly ledger: Ledger;
  readonly days: readonly DayClosed[];
  readonly sales: readonly NumberedSale[];
}

/** Money as the entries tell of it, one by one: no table and no figure of the till is asked. */
export async function receiptsOf({ ledger, sales }: Played) {
  const receipts = sales.map(async (numbered) => {
    const history = await ledger.reports.history(numbered.sale.id);
    const [draft] = history;
    return entriesThatBroughtMoney(history).map(({ entry }) => ({
      day: entry.businessDay,
      atMs: entry.atMs,
      minor: numbered.sale.amountMinor,
      lines: numbered.sale.lines,
      operator: draft?.entry.operator ?? '',
    }));
  });
  return (await Promise.all(receipts)).flat();
}

/** What lines come to at each of their rates. */
export function grossAtRates(lines: readonly SaleLine[]) {
  return [...Map.groupBy(lines, ({ vatRate }) => vatRate)].map(([vatRate, ofRate]) => ({
    vatRate,
    gross: ofRate.reduce((sum, { quantity, unitMinor }) => sum + quantity * unitMinor, 0),
  }));
}

/** Money that does not match, as the entries tell of it: what the platform told, and what became of it. */
export async function paymentsOtherwise({ ledger, sales }: Played) {
  const payments = sales.map(async ({ sale }) => {
    const events = (await ledger.reports.history(sale.id)).map(({ entry }) => entry.event);
    return events.flatMap((event, at) => {
      if (event.type !== 'collectedOtherwise') return [];
      const later = events.slice(at + 1);
      // What was told of money that nobody had confirmed takes the place of that.
      const isReplaced =
        event.mismatch === 'unconfirmed' &&
        later.some(
          (next) =>
            next.type === 'collectedOtherwise' &&
            next.paymentId === event.paymentId &&
            next.mismatch !== 'unconfirmed',
        );
      if (isReplaced) return [];
      const isMatched = later.some(
        (next) => next.type === 'completed' && next.paymentId === event.paymentId,
      );
      const decided = later.findLast((next) => next.type === 'acknowledged');
      return [{ ...event, id: event.paymentId, isMatched, decision: decided?.decision ?? null }];
    });
  });
  return (await Promise.all(payments)).flat();
}

type PaymentOtherwise = Awaited<ReturnType<typeof paymentsOtherwise>>[number];

/** By kind and currency, apart where nothing can be added: no amount was told, or none that any till ever took. */
export function groupsOf(payments: readonly PaymentOtherwise[]) {
  const sums = new Map<string, { count: number; minor: number | null }>();
  for (const { mismatch, currency, amountMinor } of payments) {
    const told = amountMinor !== null && amountMinor < 1e11 ? amountMinor : null;
    const key = `${mismatch} ${currency?.toUpperCase() ?? 'EUR'} ${told === null}`;
    const { count, minor } = sums.get(key) ?? { count: 0, minor: told === null ? null : 0 };
    sums.set(key, { count: count + 1, minor: minor === null ? null : minor + (told ?? 0) });
  }
  return sums;
}

/** The sum and the number of what lies in one group. */
export const summed = (
  rows: NonNullable<Figures['otherwise']>,
  what: 'collected' | 'handedOver' | 'refundNeeded',
) =>
  new Map(
    rows
      .filter((row) => row[what].count !== 0)
      .map((row) => [`${row.mismatch} ${row.currency} ${row[what].minor === null}`, row[what]]),
  );

/** The first money of a sale is in time or late, as its state says ever after; what follows is too much. */
export async function kindsOf(shop: Played) {
  const nothing = { count: 0, minor: 0 };
  const received = { inTime: nothing, late: nothing, again: nothing };
  for (const { sale } of shop.sales) {
    const completions = entriesThatBroughtMoney(await shop.ledger.reports.history(sale.id)).length;
    for (let nth = 1; nth <= completions; nth += 1) {
      const first = sale.state === 'paid' ? 'inTime' : 'late';
      const kind = nth > 1 ? 'again' : first;
      const { count, minor } = received[kind];
      received[kind] = { count: count + 1, minor: minor + sale.amountMinor };
    }
  }
  return received;
}

/** The rows by the name that each is given, with how many there are and what they come to. */
export function groups<Row extends { readonly minor: number }>(
  rows: readonly Row[],
  keyOf: (row: Row) => string | number | null,
): ReadonlyMap<string, Sum> {
  const sums = new Map<string, Sum>();
  for (const row of rows) {
    const key = String(keyOf(row));
    const { count, minor } = sums.get(key) ?? { count: 0, minor: 0 };
    sums.set(key, { count: count + 1, minor: minorUnits(minor + row.minor) });
  }
  return sums;
}

/** What the figures of a closing say, by the same name. */
export const asMap = <Row extends { readonly count: number; readonly minor: number }>(
  rows: readonly Row[],
  keyOf: (row: Row) => unknown,
) => new Map(rows.map((row) => [String(keyOf(row)), { count: row.count, minor: row.minor }]));

/** The hour of a clock on the wall there, by another library than the till's. */
export const hourThere = (atMs: number, timeZone: string): number =>
  Number(
    new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' }).format(atMs),
  );

/** The places that were come to once more than they were left. */
export const netOf = (moves: NonNullable<DayClosed['otherwise']>) =>
  (['undecided', 'handedOver', 'refundNeeded'] as const).filter((place) => {
    const came = moves.filter(({ to }) => to === place).length;
    return came > moves.filter(({ from }) => from === place).length;
  });
