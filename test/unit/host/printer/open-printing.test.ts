import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { extractText } from 'unpdf';
import { expect, onTestFinished, test } from 'vitest';
import { err, ok } from '../../../../src/domain/result.ts';
import { receiptPrinter, startReceiptPrinter } from '../../../support/receipt-printer.ts';
import { closeAll } from '../../ledger/closing/days.ts';
import { HOUR_MS, NOON_MS, saleId } from '../../ledger/events.ts';
import { value } from '../../ledger/setting.ts';
import { takeAllBack } from '../../papers/closing/credit-notes.ts';
import { printingBench } from './printing-bench.ts';

const copiesIn = (text: string): readonly string[] => text.match(/COPY \d+/g) ?? [];
const receiptsIn = (text: string): readonly string[] => text.match(/Receipt \d+/g) ?? [];

test('a receipt comes out of the printer, and the journal says so', async () => {
  const printer = await receiptPrinter();
  const bench = printingBench({ address: printer.address });
  expect(value(await bench.print(1))).toEqual({ copy: 0, file: null });
  await bench.untilIdle();
  expect(receiptsIn(printer.text())).toEqual(['Receipt 1']);
  expect(copiesIn(printer.text())).toEqual([]);
  expect(value(await bench.prints(1)).prints).toMatchObject([{ copy: 0, file: null }]);
});

test('asked for again it is a copy, and asked for by the same number it is what came out', async () => {
  const printer = await receiptPrinter();
  const bench = printingBench({ address: printer.address });
  await bench.print(1);
  await bench.print(1);
  await bench.print(1, 'printer', 1);
  await bench.untilIdle();
  expect(receiptsIn(printer.text())).toHaveLength(2);
  expect(copiesIn(printer.text())).toEqual(['COPY 1']);
});

test('as a file it is counted with those on paper, and handed out again as it was', async () => {
  const printer = await receiptPrinter();
  const bench = printingBench({ address: printer.address });
  await bench.print(1);
  await bench.untilIdle();
  const made = value(await bench.print(1, 'a4', 1));
  expect(made.file?.fileName).toBe('comptoir_till-1_2026-11-20_receipt-000001_copy-1.pdf');
  const { text } = await extractText(new Uint8Array(readFileSync(made.file?.path ?? '')));
  expect(text.join(' ')).toContain('COPY 1');
  expect(value(await bench.print(1, 'a4', 1))).toEqual(made);
  expect(readdirSync(bench.papers)).toHaveLength(1);
  expect(value(await bench.prints(1)).prints).toMatchObject([
    { copy: 0, file: null },
    { copy: 1, file: { isThere: true } },
  ]);
});

test('a sale that nobody has paid has none, nor one that there is not', async () => {
  const bench = printingBench();
  expect(await bench.print(9)).toEqual(err({ code: 'saleNotFound' }));
  expect(await bench.print(1)).toEqual(err({ code: 'noPrinter' }));
  expect(bench.printing.view()).toBeNull();
});

test('without paper it waits, is told, and comes out once when there is some', async () => {
  const printer = await receiptPrinter({ paper: 0 });
  const bench = printingBench({ address: printer.address });
  await bench.print(1);
  await bench.print(2);
  await bench.untilTrouble('paperOut');
  expect(bench.printing.view()).toMatchObject({ waiting: 2, trouble: 'paperOut', held: 0 });
  printer.set({ paper: 1_000 });
  await bench.triedAgain();
  await bench.untilIdle();
  expect(receiptsIn(printer.text())).toEqual(['Receipt 1', 'Receipt 2']);
  expect(copiesIn(printer.text())).toEqual([]);
  expect(bench.printing.view()?.trouble).toBeNull();
});

const hasIpv6 = Object.values(networkInterfaces())
  .flat()
  .some((each) => each?.address === '::1');

test.skipIf(!hasIpv6)('a printer at an address of IPv6 prints as any other', async () => {
  const printer = await startReceiptPrinter({}, 0, '::1');
  onTestFinished(printer.stop);
  expect(printer.address).toMatch(/^\[::1\]:\d+$/);
  const bench = printingBench({ address: printer.address });
  await bench.print(1);
  await bench.untilIdle();
  expect(receiptsIn(printer.text())).toEqual(['Receipt 1']);
  expect(await bench.printing.calls['printer.test']({})).toMatchObject({ ok: true });
  expect(printer.text()).toContain(printer.address);
});

test('a printer that is switched on later prints what waited, once', async () => {
  const off = await startReceiptPrinter();
  await off.stop();
  const bench = printingBench({ address: off.address });
  await bench.print(1);
  await bench.untilTrouble('unreachable');
  const printer = await startReceiptPrinter({}, off.port);
  await bench.triedAgain();
  await bench.untilIdle();
  await printer.stop();
  expect(receiptsIn(printer.text())).toEqual(['Receipt 1']);
  expect(copiesIn(printer.text())).toEqual([]);
});

test('one that broke off in the middle comes again as a copy, and both are in the journal', async () => {
  const printer = await receiptPrinter({ breaksOffAfter: 5 });
  const bench = printingBench({ address: printer.address });
  await bench.print(1);
  await bench.untilTrouble('cutOff');
  await bench.triedAgain();
  await bench.untilIdle();
  expect(copiesIn(printer.text())).toEqual(['COPY 1']);
  expect(bench.ledger.closings.printsOfSale(saleId(1)).map(({ copy }) => copy)).toEqual([0, 1]);
});

test('one that breaks off again and again is held until somebody says how it goes on', async () => {
  const printer = await receiptPrinter({ breaksOffAfter: 1 });
  const bench = printingBench({ address: printer.address });
  await bench.print(1);
  for (let breaks = 1; breaks <= 3; breaks += 1) {
    await bench.until(
      () => printer.connections() === breaks && bench.printing.view()?.isPrinting === false,
    );
    printer.set({ breaksOffAfter: printer.lines.length + 1 });
    await bench.triedAgain();
  }
  await bench.until(() => bench.printing.view()?.held === 1);
  expect(printer.connections()).toBe(3);
  printer.set({ breaksOffAfter: null });
  bench.printing.calls['printer.tryNow']({});
  await bench.until(() => bench.printing.view()?.held === 0);
  await bench.untilIdle();
  expect(printer.text()).toContain('COPY 3');
});

test('what is forgotten while its paper is set does not come out either', async () => {
  const printer = await receiptPrinter();
  const { promise: isSet, resolve: sets } = Promise.withResolvers<void>();
  const bench = printingBench({ address: printer.address, sets });
  await bench.print(1);
  await isSet;
  bench.printing.calls['printer.forget']({});
  await bench.print(2);
  await bench.untilIdle();
  expect(receiptsIn(printer.text())).toEqual(['Receipt 2']);
});

test('a till that was stopped before it gave a receipt away prints it at its next start, and not as a copy', async () => {
  const printer = await receiptPrinter({ paper: 0 });
  const bench = printingBench({ address: printer.address });
  await bench.print(1);
  await bench.untilTrouble('paperOut');
  printer.set({ paper: 1_000 });
  await bench.begunAgain();
  await bench.untilIdle();
  expect(receiptsIn(printer.text())).toEqual(['Receipt 1']);
  expect(copiesIn(printer.text())).toEqual([]);
});

test('a till that was cut off while it gave a receipt away prints it as a copy at its next start', async () => {
  const printer = await receiptPrinter({ isStalled: true });
  const bench = printingBench({ address: printer.address, patience: { slowMs: 10 } });
  await bench.print(1);
  await bench.untilTrouble('slow');
  const file = join(bench.folder, 'print-line-live.json');
  const asItWas = readFileSync(file, 'utf8');
  expect(asItWas).toContain('sending');
  await bench.printing.close();
  writeFileSync(file, asItWas);
  printer.set({ isStalled: false });
  await bench.begunAgain();
  await bench.untilIdle();
  expect(copiesIn(printer.text()).at(-1)).toBe('COPY 1');
});

test('one that broke off while the disk took nothing comes again as a copy once it does', async () => {
  const printer = await receiptPrinter({ isStalled: true });
  const bench = printingBench({ address: printer.address, patience: { slowMs: 10 } });
  await bench.print(1);
  await bench.untilTrouble('slow');
  const file = join(bench.folder, 'print-line-live.json');
  rmSync(file);
  mkdirSync(file);
  printer.set({ isStalled: false, breaksOffAfter: 3 });
  await bench.untilTrouble('cutOff');
  rmdirSync(file);
  await bench.triedAgain();
  await bench.untilIdle();
  expect(copiesIn(printer.text())).toEqual(['COPY 1']);
});

test('a receipt that the journal does not take is not in line', async () => {
  const note = () => err({ code: 'diskFull', detail: 'full' } as const);
  const printer = await receiptPrinter();
  const bench = printingBench({ address: printer.address, changed: { journal: { note } } });
  expect(await bench.print(1)).toEqual(err({ code: 'journalUnavailable' }));
  expect(bench.printing.view()).toMatchObject({ waiting: 0 });
  expect(printer.lines).toEqual([]);
});

test('each sale that is paid is printed where the shop prints always, with the drawer, and a copy opens none', async () => {
  const printer = await receiptPrinter();
  const bench = printingBench({ address: printer.address });
  bench.printing.sold(saleId(2));
  bench.settings.change({ receiptsPrint: 'always', drawerOpens: true });
  bench.printing.sold(saleId(1));
  await printer.until(() => printer.acts.includes('cut'));
  await bench.untilIdle();
  await bench.print(1, 'printer', 1);
  await bench.untilIdle();
  expect(receiptsIn(printer.text())).toEqual(['Receipt 1', 'Receipt 1']);
  expect(printer.acts.filter((act) => act === 'drawer')).toHaveLength(1);
});

test('a test page says where the printer is and shows its letters, and what is wrong where it does not come out', async () => {
  const printer = await receiptPrinter();
  const bench = printingBench({ address: printer.address });
  expect(await bench.printing.calls['printer.test']({})).toMatchObject({
    value: { trouble: null },
  });
  expect(printer.text()).toContain(printer.address);
  expect(printer.text()).toContain('àâäãçèéêëîïíñôöõœùûüú');
  printer.set({ isCoverOpen: true });
  expect(await bench.printing.calls['printer.test']({})).toMatchObject({
    value: { trouble: 'coverOpen' },
  });
  bench.settings.change({ printerAddress: null });
  expect(await bench.printing.calls['printer.test']({})).toEqual(err({ code: 'noPrinter' }));
  expect(existsSync(join(bench.folder, 'print-line-live.json'))).toBe(false);
});

test('a closing, a reading and a credit note come out of it too, counted with their files', async () => {
  const printer = await receiptPrinter();
  const bench = printingBench({ address: printer.address });
  const { ledger } = bench;
  const creditNote = takeAllBack(ledger, 1, NOON_MS + HOUR_MS);
  const [closed] = closeAll(ledger, NOON_MS + 2 * HOUR_MS);
  const paper = bench.printing.calls['printer.paper'];
  expect(paper({ of: { creditNote }, copy: 0 })).toEqual(ok({ copy: 0 }));
  expect(paper({ of: { creditNote }, copy: 0 })).toEqual(ok({ copy: 0 }));
  expect(paper({ of: { creditNote }, copy: 1 })).toEqual(ok({ copy: 1 }));
  expect(paper({ of: { closing: closed?.event.closing ?? 0 }, copy: 0 })).toEqual(ok({ copy: 0 }));
  expect(paper({ of: { closing: 9 }, copy: 0 })).toEqual(err({ code: 'closingNotFound' }));
  expect(paper({ of: { creditNote: 9 }, copy: 0 })).toEqual(err({ code: 'creditNoteNotFound' }));
  await bench.untilIdle();
  expect(printer.text().match(/Credit note \d|COPY \d|End of day Z \d/g)).toEqual([
    'Credit note 1',
    'Credit note 1',
    'COPY 1',
    'End of day Z 1',
  ]);
  const note = ledger.closings.creditNote(creditNote);
  expect(note && ledger.closings.printsOf(note)).toMatchObject([{ file: null }, { file: null }]);
});
