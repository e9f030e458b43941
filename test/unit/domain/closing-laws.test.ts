import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { type BusinessDay, businessDaySchema } from '../../../src/domain/calendar/business-day.ts';
import type { DayBounds } from '../../../src/domain/calendar/shop-time.ts';
import type { DayClosed } from '../../../src/domain/register/closing.ts';
import { addFigures } from '../../../src/domain/register/figures.ts';
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
import { value } from '../ledger/setting.ts';
import {
  asMap,
  grossAtRates,
  groups,
  groupsOf,
  hourThere,
  kindsOf,
  netOf,
  type Played,
  paymentsOtherwise,
  receiptsOf,
  summed,
} from './counted-by-hand.ts';

const RUNS = Number(process.env.COMPTOIR_CLOSING_RUNS ?? 15);
const DAY_MS = 24 * 3_600_000;

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
