import { expect, test } from 'vitest';
import { ok } from '../../../../src/domain/result.ts';
import { receiptPrinter, startReceiptPrinter } from '../../../support/receipt-printer.ts';
import { printingBench } from './printing-bench.ts';

// The shop names another printer while papers wait for the one before.

const printedIn = (text: string): readonly string[] => text.match(/Receipt \d+|COPY \d+/g) ?? [];

test('what waits for a printer comes out of the one that is named now, once, and without a wait', async () => {
  const before = await receiptPrinter({ isCoverOpen: true });
  const now = await receiptPrinter();
  const bench = printingBench({ address: before.address });
  await bench.print(1);
  await bench.print(2);
  await bench.untilTrouble('coverOpen');
  bench.namePrinter(now.address);
  await bench.untilIdle();
  before.set({ isCoverOpen: false });
  await bench.triedAgain();
  expect(printedIn(now.text())).toEqual(['Receipt 1', 'Receipt 2']);
  expect(before.text()).toBe('');
  expect(bench.printing.view()).toMatchObject({ waiting: 0, trouble: null });
});

test('what the one before has begun and holds comes out of the new one as a copy', async () => {
  const before = await receiptPrinter({ paper: 3 });
  const now = await receiptPrinter();
  const bench = printingBench({ address: before.address });
  await bench.print(1);
  await bench.print(2);
  await bench.untilTrouble('paperOut');
  bench.namePrinter(now.address);
  await bench.untilIdle();
  expect(printedIn(now.text())).toEqual(['Receipt 1', 'COPY 1', 'Receipt 2']);
});

test('a test page that the one before holds keeps nobody from the new one', async () => {
  const before = await receiptPrinter({ paper: 1 });
  const now = await receiptPrinter();
  const bench = printingBench({ address: before.address });
  expect(await bench.printing.calls['printer.test']({})).toEqual(ok({ trouble: 'paperOut' }));
  await bench.print(1);
  bench.namePrinter(now.address);
  await bench.untilIdle();
  expect(printedIn(now.text())).toEqual(['Receipt 1']);
});

test('a paper that comes out at this moment is let come, and is no copy', async () => {
  const before = await receiptPrinter({ isStalled: true });
  const now = await receiptPrinter();
  // However slow this machine is, the printer is not called so.
  const bench = printingBench({ address: before.address, patience: { slowMs: 3_600_000 } });
  await bench.print(1);
  await before.until(() => before.isGiven());
  bench.namePrinter(now.address);
  before.set({ isStalled: false });
  await bench.untilIdle();
  expect([printedIn(before.text()), printedIn(now.text())]).toEqual([['Receipt 1'], []]);
});

test('what was held at the one before is tried at the new one', async () => {
  const before = await receiptPrinter({ breaksOffAfter: 1 });
  const now = await receiptPrinter();
  const bench = printingBench({ address: before.address });
  await bench.print(1);
  for (let breaks = 1; breaks <= 3; breaks += 1) {
    await bench.until(
      () => before.connections() === breaks && bench.printing.view()?.isPrinting === false,
    );
    before.set({ breaksOffAfter: before.lines.length + 1 });
    await bench.triedAgain();
  }
  await bench.until(() => bench.printing.view()?.held === 1);
  bench.namePrinter(now.address);
  await bench.untilIdle();
  expect(printedIn(now.text())).toEqual(['Receipt 1', 'COPY 3']);
});

test('after none was named, the next one gets what waits', async () => {
  const off = await startReceiptPrinter();
  await off.stop();
  const bench = printingBench({ address: off.address });
  await bench.print(1);
  await bench.untilTrouble('unreachable');
  bench.namePrinter(null);
  bench.clock.advance(60_000);
  const now = await receiptPrinter();
  bench.namePrinter(now.address);
  await bench.untilIdle();
  expect(printedIn(now.text())).toEqual(['Receipt 1']);
});
