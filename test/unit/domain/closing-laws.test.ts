import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { type BusinessDay, businessDaySchema } from '../../../src/domain/calendar/business-day.ts';
import type { DayBounds } from '../../../src/domain/calendar/shop-time.ts';
import { minorUnits } from '../../../src/domain/money/money.ts';
import type { DayClosed, Figures, Sum } from '../../../src/domain/register/closing.ts';
import { addFigures } from '../../../src/domain/register/figures.ts';
import type { SaleLine } from '../../../src/domain/sale/sale-line.ts';
import type { HistoryStep } from '../../../src/ledger/entry/journal-entry.ts';
import type { Ledger } from '../../../src/ledger/ledger.ts';
import { openLedger } from '../../../src/ledger/opening/open-ledger.ts';
import type { NumberedSale } from '../../../src/ledger/ports/register-journal.ts';
import {
  anyBounds,
  anyStart,
  anySteps,
  closeAll,
  play,
  type Step,
} from '../ledger/closing/days.ts';
import { options, saleId } from '../ledger/events.ts';
import { entriesThatBroughtMoney } from '../ledger/restore/standing-money.ts';
import { value } from '../ledger/setting.ts';

const RUNS = Number(process.env.COMPTOIR_CLOSING_RUNS ?? 15);
const DAY_MS = 24 * 3_600_000;

interface Played {
  readonly ledger: Ledger;
  readonly days: readonly DayClosed[];
  readonly sales: readonly NumberedSale[];
}

const folder = mkdtempSync(join(tmpdir(), 'comptoir-laws-'));
/** The laws are over the same shops: each is played once. Most of a long run are played for one law alone. */
const MOST_KEPT = 20;
const kept = new Map<string, Played>();
let files = 0;
afterAll(() => {
  for (const { ledger } of kept.values()) ledger.maintenance.close();
  rmSync(folder, { recursive: true });
});

/** A shop's days, all of them closed in the end. */
function played(bounds: DayBounds, startMs: number, steps: readonly Step[]): Played {
  let operator = 'till';
  files += 1;
  const file = join(folder, `${files}.db`);
  const ledger = value(openLedger({ ...options(file), bounds, operator: () => operator }));
  const endMs = play(ledger, startMs, steps, (name) => {
    operator = name;
  });
  closeAll(ledger, Math.max(endMs, startMs) + 40 * DAY_MS);
  const days = ledger.closings
    .closings(null, 10_000)
    .map(({ event }) => event)
    .filter((event): event is DayClosed => event.type === 'dayClosed')
    .toReversed();
  const sales: NumberedSale[] = [];
  for (let number = 1; ; number += 1) {
    const sale = ledger.journal.sale(saleId(number));
    if (sale === null) break;
    sales.push(sale);
  }
  return { ledger, days, sales };
}

const forEachShop = (
  law: (shop: Played, bounds: DayBounds) => void | Promise<void>,
): Promise<void> =>
  fc.assert(
    fc.asyncProperty(anyBounds, anyStart, anySteps, async (bounds, startMs, steps) => {
      const name = JSON.stringify([bounds, startMs, steps]);
      const shop = kept.get(name) ?? played(bounds, startMs, steps);
      if (kept.size < MOST_KEPT) kept.set(name, shop);
      try {
        await law(shop, bounds);
      } finally {
        if (!kept.has(name)) shop.ledger.maintenance.close();
      }
    }),
    { numRuns: RUNS },
  );

/** Money as the entries tell of it, one by one: no table and no figure of the till is asked. */
async function receiptsOf({ ledger, sales }: Played) {
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
function grossAtRates(lines: readonly SaleLine[]) {
  return [...Map.groupBy(lines, ({ vatRate }) => vatRate)].map(([vatRate, ofRate]) => ({
    vatRate,
    gross: ofRate.reduce((sum, { quantity, unitMinor }) => sum + quantity * unitMinor, 0),
  }));
}

/** Money that does not match, as the entries tell of it: what the platform told, and what became of it. */
async function paymentsOtherwise({ ledger, sales }: Played) {
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
function groupsOf(payments: readonly PaymentOtherwise[]) {
  const sums = new Map<string, { count: number; minor: number | null }>();
  for (const { mismatch, currency, amountMinor } of payments) {
    const told = amountMinor !== null && amountMinor < 1e11 ? amountMinor : null;
    const key = `${mismatch} ${currency?.toUpperCase() ?? 'EUR'} ${told === null}`;
    const { count, minor } = sums.get(key) ?? { count: 0, minor: told === null ? null : 0 };
    sums.set(key, { count: count + 1, minor: minor === null ? null : minor + (told ?? 0) });
  }
  return sums;
}

const summed = (
  rows: NonNullable<Figures['otherwise']>,
  what: 'collected' | 'handedOver' | 'refundNeeded',
) =>
  new Map(
    rows
      .filter((row) => row[what].count !== 0)
      .map((row) => [`${row.mismatch} ${row.currency} ${row[what].minor === null}`, row[what]]),
  );

/** The first money of a sale is in time or late, as its state says ever after; what follows is too much. */
async function kindsOf(shop: Played) {
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

function groups<Row extends { readonly minor: number }>(
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

const asMap = <Row extends { readonly count: number; readonly minor: number }>(
  rows: readonly Row[],
  keyOf: (row: Row) => unknown,
) => new Map(rows.map((row) => [String(keyOf(row)), { count: row.count, minor: row.minor }]));

/** The hour of a clock on the wall there, by another library than the till's. */
const hourThere = (atMs: number, timeZone: string): number =>
  Number(
    new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' }).format(atMs),
  );

/** The places that were come to once more than they were left. */
const netOf = (moves: NonNullable<DayClosed['otherwise']>) =>
  (['undecided', 'handedOver', 'refundNeeded'] as const).filter((place) => {
    const came = moves.filter(({ to }) => to === place).length;
    return came > moves.filter(({ from }) => from === place).length;
  });

describe('over all closings of any shop', () => {
  test('the money is every receipt once, by every breakdown', async () => {
    await forEachShop(async (shop, { timeZone }) => {
      const all = addFigures(shop.days.map(({ figures }) => figures));
      const receipts = await receiptsOf(shop);
      const total = groups(receipts, () => 'all').get('all') ?? { count: 0, minor: 0 };
      expect(all.received.total).toEqual(total);
      expect(shop.days.at(-1)?.perpetual ?? total).toEqual(total);
      const atRates = receipts.flatMap(({ lines }) => grossAtRates(lines));
      expect(new Map(all.byVatRate.map((row) => [row.vatRate, [row.count, row.minor]]))).toEqual(
        new Map(
          [...Map.groupBy(atRates, ({ vatRate }) => vatRate)].map(([vatRate, rows]) => [
            vatRate,
            [rows.length, rows.reduce((sum, { gross }) => sum + gross, 0)],
          ]),
        ),
      );
      expect(asMap(all.byOperator, ({ operator }) => operator)).toEqual(
        groups(receipts, ({ operator }) => operator),
      );
      expect(asMap(all.byHour, ({ hour }) => hour)).toEqual(
        groups(receipts, ({ atMs }) => hourThere(atMs, timeZone)),
      );
      const { total: _, ...kinds } = all.received;
      expect(kinds).toEqual(await kindsOf(shop));
    });
  });

  test('money that does not match is what the platform told of it, decided as a manager decided, and received by nobody', async () => {
    await forEachShop(async (shop) => {
      const { received, otherwise = [] } = addFigures(shop.days.map(({ figures }) => figures));
      const payments = await paymentsOtherwise(shop);
      const lying = payments.filter(({ isMatched }) => !isMatched);
      expect(summed(otherwise, 'collected')).toEqual(groupsOf(lying));
      for (const decision of ['handedOver', 'refundNeeded'] as const) {
        const decided = lying.filter((payment) => payment.decision === decision);
        expect(summed(otherwise, decision)).toEqual(groupsOf(decided));
      }
      // What the platform collected in all is what was received, and this.
      const matching = (await receiptsOf(shop)).reduce((sum, { minor }) => sum + minor, 0);
      expect(received.total.minor).toBe(matching);
    });
  });

  test('each payment that does not match lies in one place, and the days that name it lead there', async () => {
    await forEachShop(async (shop) => {
      const moves = shop.days.flatMap(({ otherwise = [] }) => otherwise);
      for (const { id, isMatched, decision } of await paymentsOtherwise(shop)) {
        const place = isMatched ? null : (decision ?? 'undecided');
        const ofIt = moves.filter(({ paymentId }) => paymentId === id);
        expect(netOf(ofIt)).toEqual(place === null ? [] : [place]);
      }
    });
  });

  test('the money of each day is what came in it, and its tax what is within each receipt', async () => {
    await forEachShop(async (shop) => {
      const byDay = Map.groupBy(await receiptsOf(shop), ({ day }) => day);
      for (const { businessDay, figures } of shop.days) {
        const receipts = byDay.get(businessDay) ?? [];
        expect(figures.received.total.minor).toBe(
          receipts.reduce((sum, { minor }) => sum + minor, 0),
        );
        for (const { vatRate, vatMinor } of figures.byVatRate) {
          const exact = receipts
            .flatMap(({ lines }) => grossAtRates(lines))
            .filter((at) => at.vatRate === vatRate)
            .map(({ gross }) => (gross * (vatRate ?? 0)) / (10_000 + (vatRate ?? 0)));
          const sum = exact.reduce(
            (added, tax) => added + Math.sign(tax) * Math.floor(Math.abs(tax) + 0.5),
            0,
          );
          expect(vatMinor).toBe(vatRate === null ? null : sum);
        }
      }
    });
  });

  test('every sale is begun in one day, under its own state as that day closed', async () => {
    await forEachShop(async (shop) => {
      const begun = shop.days.flatMap(({ figures }) => figures.begun);
      expect(begun.reduce((sum, { count }) => sum + count, 0)).toBe(shop.sales.length);
      expect(begun.reduce((sum, { minor }) => sum + minor, 0)).toBe(
        shop.sales.reduce((sum, { sale }) => sum + sale.amountMinor, 0),
      );
      for (const { businessDay, figures } of shop.days) {
        const states = await Promise.all(
          shop.sales
            .filter((numbered) => numbered.businessDay === businessDay)
            .map(async ({ sale }) =>
              stateAsOf(await shop.ledger.reports.history(sale.id), businessDay, shop.ledger),
            ),
        );
        expect(asMap(figures.begun, ({ state }) => state)).toEqual(
          groups(
            states.map(({ state, minor }) => ({ state, minor })),
            ({ state }) => state,
          ),
        );
      }
    });
  });

  test('days follow one another without a gap, and so do months, years, numbers and running totals', async () => {
    await forEachShop(({ ledger, days }) => {
      for (const [index, day] of days.entries()) {
        const before = days[index - 1];
        if (before === undefined) continue;
        const gapMs = Date.parse(day.businessDay) - Date.parse(before.businessDay);
        expect(gapMs).toBe(DAY_MS);
        expect(day.perpetual.minor).toBe(before.perpetual.minor + day.figures.received.total.minor);
      }
      const all = ledger.closings.closings(null, 10_000).toReversed();
      expect(all.map(({ event }) => event.closing)).toEqual(all.map((_, index) => index + 1));
      for (const { event } of all) {
        if (event.type === 'dayClosed') continue;
        const within = days.filter(({ businessDay }) => businessDay.startsWith(event.period));
        expect(event.figures).toEqual(addFigures(within.map(({ figures }) => figures)));
      }
      const months = new Set(days.slice(0, -1).map(({ businessDay }) => businessDay.slice(0, 7)));
      const closedMonths = all.filter(({ event }) => event.type === 'monthClosed');
      expect(closedMonths.length).toBeGreaterThanOrEqual(months.size - 1);
    });
  });

  test('nothing is written into a day that is closed, and the journal verifies', async () => {
    await forEachShop(async ({ ledger, sales }) => {
      const closedAt = new Map<BusinessDay, number>();
      for (const { sequence, event } of ledger.closings.closings(null, 10_000)) {
        if (event.type === 'dayClosed') closedAt.set(event.businessDay, sequence);
      }
      for (const { sale } of sales) {
        for (const { entry } of await ledger.reports.history(sale.id)) {
          expect(entry.sequence).toBeLessThan(closedAt.get(entry.businessDay) ?? Infinity);
        }
      }
      expect(ledger.maintenance.verify()).toMatchObject({ ok: true });
    });
  });
});

/** What the closing of its day could know of a sale. */
function stateAsOf(history: readonly HistoryStep[], day: BusinessDay, ledger: Ledger) {
  const closing = ledger.closings.closingOfDay(businessDaySchema.parse(day));
  const known = history.filter(({ entry }) => entry.sequence < (closing?.sequence ?? 0));
  const { event } = history[0]?.entry ?? {};
  if (event?.type !== 'drafted') throw new Error('a sale begins with "drafted"');
  return { state: known.at(-1)?.stateAfter ?? '', minor: event.amountMinor };
}
