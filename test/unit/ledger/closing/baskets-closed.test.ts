import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Basket } from '../../../../src/domain/basket/basket.ts';
import { vatWithin } from '../../../../src/domain/basket/basket-taxes.ts';
import { basketTotal, chargedLines } from '../../../../src/domain/basket/charged-lines.ts';
import { returnableLines } from '../../../../src/domain/sale/goods-returned.ts';
import type { SaleId } from '../../../../src/domain/sale/sale-event.ts';
import { exportContent } from '../../../../src/host/export/export-formats.ts';
import { writeExport } from '../../../../src/ledger/export/export-file.ts';
import type { Ledger } from '../../../../src/ledger/ledger.ts';
import { openLedger } from '../../../../src/ledger/opening/open-ledger.ts';
import { sampled } from '../../../support/sampled-runs.ts';
import { anyChargeableBasket } from '../../domain/basket/any-basket.ts';
import {
  codeCreated,
  completed,
  DAY,
  drafted,
  HOUR_MS,
  NOON_MS,
  options,
  saleId,
} from '../events.ts';
import { temporaryFile, temporaryFolder, value } from '../setting.ts';
import { closeAll } from './days.ts';
import { takeSomeBack } from './days-returned.ts';

const SHOP_RATE = 2_000;

/** Sells these one after the other, each paid at once. */
function sell(ledger: Ledger, baskets: readonly Basket[]): void {
  for (const [name, basket] of baskets.entries()) {
    const lines = chargedLines(basket).map((line) => ({ vatRate: SHOP_RATE, ...line }));
    const sold = drafted(name, { lines });
    value(ledger.journal.draft(sold));
    value(ledger.journal.append(sold.saleId, codeCreated(name)));
    value(ledger.journal.append(sold.saleId, completed(name)));
  }
}

async function receiptsOf(ledger: Ledger) {
  const source = {
    ledger,
    bounds: options('').bounds,
    mode: 'test',
    terminalId: 'till-1',
    signer: null,
    atMs: () => 0,
  } as const;
  const order = { what: 'receipts', convention: 'en' } as const;
  const content = value(await exportContent(source, { from: DAY, to: DAY }, order));
  const { path } = value(await writeExport(content, temporaryFolder()));
  return parse<Record<string, string>>(readFileSync(path, 'utf8'), { bom: true, columns: true });
}

const sum = (numbers: Iterable<number>): number => {
  let total = 0;
  for (const number of numbers) total += number;
  return total;
};

test('a day of baskets with discounts closes with what was shown when each was rung up, at every rate, to the cent', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(anyChargeableBasket, { minLength: 1, maxLength: 6 }),
      async (baskets) => {
        const ledger = value(openLedger(options(temporaryFile())));
        try {
          sell(ledger, baskets);
          const [closing] = closeAll(ledger, NOON_MS + 30 * HOUR_MS);
          const figures = closing?.event.figures;
          const shown = sum(baskets.map(basketTotal));
          const vat = sum(baskets.map((basket) => vatWithin(basket, SHOP_RATE) ?? Number.NaN));
          expect(figures?.received.total).toEqual({ count: baskets.length, minor: shown });
          const rates = figures?.byVatRate ?? [];
          expect(sum(rates.map(({ minor }) => minor))).toBe(shown);
          expect(sum(rates.map(({ vatMinor }) => vatMinor ?? 0))).toBe(vat);
          const rows = await receiptsOf(ledger);
          expect(sum(rows.map(({ gross_minor }) => Number(gross_minor)))).toBe(shown);
          expect(sum(rows.map(({ vat_minor }) => Number(vat_minor)))).toBe(vat);
          for (const { vatRate, minor, vatMinor } of rates) {
            const ofRate = rows.filter(
              ({ vat_rate }) => Math.round(Number(vat_rate) * 100) === vatRate,
            );
            expect(sum(ofRate.map(({ gross_minor }) => Number(gross_minor)))).toBe(minor);
            expect(sum(ofRate.map(({ vat_minor }) => Number(vat_minor)))).toBe(vatMinor);
          }
        } finally {
          ledger.maintenance.close();
        }
      },
    ),
    { numRuns: sampled(10) },
  );
});

/** What came back of a sale at each rate, by its credit notes. */
const backOf = (ledger: Ledger, saleIds: readonly SaleId[]) =>
  saleIds.flatMap((id) => ledger.journal.sale(id)?.sale.returns ?? []);

test('goods that come back of any baskets are told by credit notes, reading and closing alike, and come to nothing with their sales', async () => {
  const anyBack = fc.record({ which: fc.nat(), pieces: fc.nat(), isGiven: fc.boolean() });
  await fc.assert(
    fc.asyncProperty(
      fc.array(anyChargeableBasket, { minLength: 1, maxLength: 4 }),
      fc.array(anyBack, { minLength: 1, maxLength: 8 }),
      async (baskets, backs) => {
        const ledger = value(openLedger(options(temporaryFile())));
        try {
          sell(ledger, baskets);
          const ids = baskets.map((_, name) => saleId(name));
          const atMs = NOON_MS + HOUR_MS;
          for (const back of backs) takeSomeBack(ledger, ids, { act: 'takeBack', ...back }, atMs);
          // All that is left comes back at the end: the sum of all of it is each sale.
          const all = { act: 'takeBack', which: 0, pieces: -1, isGiven: false } as const;
          for (const id of ids) takeSomeBack(ledger, [id], all, atMs);
          const notes = backOf(ledger, ids);
          expect(
            notes.map(({ creditNote }) => creditNote).sort((one, other) => one - other),
          ).toEqual(notes.map((_, at) => at + 1));
          const reading = ledger.closings.reading(DAY, 'EUR', atMs);
          const [closing] = closeAll(ledger, NOON_MS + 30 * HOUR_MS);
          const { returned, byVatRate, received } = closing?.event.figures ?? {};
          expect(reading.figures.returned).toEqual(returned);
          expect(returned?.minor).toBe(sum(notes.map(({ amountMinor }) => amountMinor)));
          const isWhole = ids.every((id) => refundedWhole(ledger, id));
          if (!isWhole) return;
          expect(returned?.minor).toBe(received?.total.minor);
          for (const { vatRate, minor, vatMinor } of byVatRate ?? []) {
            const back = returned?.byVatRate.find((row) => row.vatRate === vatRate);
            expect({ minor: back?.minor ?? 0, vatMinor: back?.vatMinor ?? 0 }).toEqual({
              minor,
              vatMinor,
            });
          }
        } finally {
          ledger.maintenance.close();
        }
      },
    ),
    { numRuns: sampled(10) },
  );
});

/** Whether all of a sale has come back. */
function refundedWhole(ledger: Ledger, id: SaleId): boolean {
  const sale = ledger.journal.sale(id)?.sale;
  return sale !== undefined && returnableLines(sale).every(({ left }) => left === 0);
}
