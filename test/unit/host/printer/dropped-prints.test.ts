import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ok } from '../../../../src/domain/result.ts';
import { receiptPrinter } from '../../../support/receipt-printer.ts';
import { HOUR_MS, NOON_MS, saleId } from '../../ledger/events.ts';
import { value } from '../../ledger/setting.ts';
import { takeAllBack } from '../../papers/closing/credit-notes.ts';
import { printingBench } from './printing-bench.ts';

const receiptsIn = (text: string): readonly string[] =>
  text.match(/Receipt \d+|Credit note \d+|COPY \d+/g) ?? [];

/** A printer whose cover is open, and a receipt that somebody dropped before it was given a byte of it. */
async function dropped() {
  const printer = await receiptPrinter({ isCoverOpen: true });
  const bench = printingBench({ address: printer.address });
  await bench.print(1);
  await bench.untilTrouble('coverOpen');
  bench.printing.calls['printer.forget']({});
  expect(bench.printing.view()).toMatchObject({ waiting: 0, trouble: null });
  printer.set({ isCoverOpen: false });
  return { printer, bench };
}

const madeOf = ({ ledger }: ReturnType<typeof printingBench>) =>
  ledger.closings.printsOfSale(saleId(1)).map(({ copy }) => copy);

test.each([0, 1])(
  'what was dropped does not come out by itself, and is the original still (asked for as %i)',
  async (copy) => {
    const { printer, bench } = await dropped();
    await bench.print(2);
    await bench.untilIdle();
    expect(receiptsIn(printer.text())).toEqual(['Receipt 2']);
    expect(bench.printing.isDropped(saleId(1))).toBe(true);
    expect(value(await bench.prints(1)).prints).toMatchObject([{ copy: 0, isDropped: true }]);
    expect(await bench.print(1, 'printer', copy)).toEqual(ok({ copy: 0, file: null }));
    expect(await bench.print(1, 'printer', 0)).toEqual(ok({ copy: 0, file: null }));
    await bench.untilIdle();
    expect(receiptsIn(printer.text())).toEqual(['Receipt 2', 'Receipt 1']);
    expect(madeOf(bench)).toEqual([0]);
    expect(bench.printing.isDropped(saleId(1))).toBe(false);
    expect(value(await bench.prints(1)).prints).toEqual([
      { copy: 0, atMs: expect.any(Number), file: null },
    ]);
  },
);

test('it stays so over a restart, and a file that is made meanwhile is a copy', async () => {
  const { printer, bench } = await dropped();
  await bench.begunAgain();
  expect(bench.printing.isDropped(saleId(1))).toBe(true);
  expect(value(await bench.print(1, 'a4', 1)).copy).toBe(1);
  await bench.print(1);
  await bench.untilIdle();
  expect(receiptsIn(printer.text())).toEqual(['Receipt 1']);
  expect(madeOf(bench)).toEqual([0, 1]);
});

test('one of which the printer was given something comes as a copy', async () => {
  const printer = await receiptPrinter({ paper: 3 });
  const bench = printingBench({ address: printer.address });
  await bench.print(1);
  await bench.untilTrouble('paperOut');
  expect(readFileSync(join(bench.folder, 'print-line-live.json'), 'utf8')).toContain('sending');
  bench.printing.calls['printer.forget']({});
  await bench.until(() => bench.printing.view()?.isPrinting === false);
  const before = printer.lines.length;
  printer.set({ paper: 1_000 });
  expect(await bench.print(1)).toEqual(ok({ copy: 1, file: null }));
  expect(await bench.print(1, 'printer', 1), 'asked for again').toEqual(
    ok({ copy: 1, file: null }),
  );
  await bench.untilIdle();
  const after = printer.lines.slice(before).map(({ text }) => text.trim());
  expect(after.filter((text) => text.includes('COPY'))).toEqual(['COPY 1']);
  expect(madeOf(bench)).toEqual([0, 1]);
});

test('a credit note that was dropped is the original still as well', async () => {
  const printer = await receiptPrinter({ isCoverOpen: true });
  const bench = printingBench({ address: printer.address });
  const creditNote = takeAllBack(bench.ledger, 1, NOON_MS + HOUR_MS);
  const paper = bench.printing.calls['printer.paper'];
  paper({ of: { creditNote }, copy: 0 });
  await bench.untilTrouble('coverOpen');
  bench.printing.calls['printer.forget']({});
  printer.set({ isCoverOpen: false });
  expect(paper({ of: { creditNote }, copy: 0 })).toEqual(ok({ copy: 0 }));
  await bench.untilIdle();
  expect(receiptsIn(printer.text())).toEqual(['Credit note 1']);
});
