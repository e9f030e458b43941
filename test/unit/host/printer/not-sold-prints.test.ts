import { describe, expect, test } from 'vitest';
import type { LaterSaleEvent } from '../../../../src/domain/sale/sale-event.ts';
import { receiptPrinter } from '../../../support/receipt-printer.ts';
import {
  acknowledged,
  codeCreated,
  collectedOtherwise,
  completed,
  drafted,
  NOON_MS,
  paymentId,
  saleId,
} from '../../ledger/events.ts';
import { value } from '../../ledger/setting.ts';
import { printingBench } from './printing-bench.ts';

const SALE = 4;
const PAID_TWICE = completed('first', NOON_MS + 300_000);

/** A sale whose first code ended unpaid, and whose second one was paid. */
const PAID_BY_SECOND_CODE: readonly LaterSaleEvent[] = [
  codeCreated('first'),
  { type: 'countdownEnded', atMs: NOON_MS + 180_300, paymentId: paymentId('first') },
  {
    type: 'unpaidAnswered',
    atMs: NOON_MS + 181_000,
    paymentId: paymentId('first'),
    status: 'pending',
  },
  { type: 'retryRequested', atMs: NOON_MS + 190_000 },
  codeCreated('second', NOON_MS + 190_300),
  completed('second', NOON_MS + 200_000),
];

/** A printer whose cover is open, and in line for it the receipt of this sale, which somebody asked for. */
async function inLine(settings: { readonly receiptsPrint?: 'always' } = {}) {
  const printer = await receiptPrinter({ isCoverOpen: true });
  const bench = printingBench({ address: printer.address });
  bench.settings.change(settings);
  value(bench.ledger.journal.draft(drafted(SALE)));
  for (const event of PAID_BY_SECOND_CODE) happened(event);
  await bench.print(SALE);
  await bench.untilTrouble('coverOpen');

  function happened(event: LaterSaleEvent): void {
    value(bench.ledger.journal.append(saleId(SALE), event));
  }
  /** Somebody closes the cover, and the till tries once more. */
  async function coverClosed(): Promise<void> {
    printer.set({ isCoverOpen: false });
    await bench.triedAgain();
    await bench.untilIdle();
  }
  const cameOut = () => printer.text().match(/Receipt \d+|COPY \d+/g) ?? [];
  const made = () => bench.ledger.closings.printsOfSale(saleId(SALE)).map(({ copy }) => copy);
  return { bench, happened, coverClosed, cameOut, made };
}

describe('a receipt in line whose sale is not sold when its turn comes', () => {
  test.each([{}, { receiptsPrint: 'always' } as const])(
    'comes out as the original once somebody has decided about the money (%o)',
    async (settings) => {
      const { bench, happened, coverClosed, cameOut, made } = await inLine(settings);
      happened(PAID_TWICE);
      await coverClosed();
      expect(cameOut()).toEqual([]);
      happened(acknowledged('refundNeeded', NOON_MS + 400_000));
      bench.printing.sold(saleId(SALE));
      await bench.until(() => bench.printing.view()?.waiting === 1);
      await bench.untilIdle();
      expect(cameOut()).toEqual([`Receipt ${SALE}`]);
      expect(made()).toEqual([0]);
      bench.printing.sold(saleId(SALE));
      await new Promise((resolve) => setImmediate(resolve));
      expect(bench.printing.view()).toMatchObject({ waiting: 0 });
    },
  );

  test('comes out where money that was taken back is confirmed after all', async () => {
    const { bench, happened, coverClosed, cameOut, made } = await inLine();
    const atMs = NOON_MS + 210_000;
    happened(collectedOtherwise('second', { atMs, takesBack: true }));
    await coverClosed();
    expect(cameOut()).toEqual([]);
    happened(completed('second', NOON_MS + 220_000));
    bench.printing.sold(saleId(SALE));
    await bench.until(() => bench.printing.view()?.waiting === 1);
    await bench.untilIdle();
    expect(cameOut()).toEqual([`Receipt ${SALE}`]);
    expect(made()).toEqual([0]);
  });

  test('comes out at the next start, where the till ended between the decision and its paper', async () => {
    const { bench, happened, coverClosed, cameOut } = await inLine();
    happened(PAID_TWICE);
    await coverClosed();
    await bench.begunAgain();
    await new Promise((resolve) => setImmediate(resolve));
    expect(bench.printing.view()).toMatchObject({ waiting: 0 });
    happened(acknowledged('refundNeeded', NOON_MS + 400_000));
    await bench.begunAgain();
    await bench.until(() => bench.printing.view()?.waiting === 1);
    await bench.untilIdle();
    expect(cameOut()).toEqual([`Receipt ${SALE}`]);
  });

  test('is not printed a second time where it came out before more money came', async () => {
    const { bench, happened, coverClosed, cameOut } = await inLine({ receiptsPrint: 'always' });
    await coverClosed();
    happened(PAID_TWICE);
    happened(acknowledged('refundNeeded', NOON_MS + 400_000));
    bench.printing.sold(saleId(SALE));
    await new Promise((resolve) => setImmediate(resolve));
    expect(bench.printing.view()).toMatchObject({ waiting: 0 });
    expect(cameOut()).toEqual([`Receipt ${SALE}`]);
  });

  test('stays dropped where somebody dropped it', async () => {
    const { bench, happened, cameOut } = await inLine({ receiptsPrint: 'always' });
    bench.printing.calls['printer.forget']({});
    happened(PAID_TWICE);
    happened(acknowledged('refundNeeded', NOON_MS + 400_000));
    bench.printing.sold(saleId(SALE));
    await new Promise((resolve) => setImmediate(resolve));
    expect(bench.printing.view()).toMatchObject({ waiting: 0 });
    expect(bench.printing.isDropped(saleId(SALE))).toBe(true);
    expect(cameOut()).toEqual([]);
  });
});
