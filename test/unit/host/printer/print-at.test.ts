import { type AddressInfo, createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import type { PrinterTrouble } from '../../../../src/contract/views/printer-view.ts';
import { err, ok } from '../../../../src/domain/result.ts';
import { PRINT_PATIENCE, printAt } from '../../../../src/host/printer/print-at.ts';
import { slipBytes } from '../../../../src/papers/slip/slip-bytes.ts';
import type { SlipLine } from '../../../../src/papers/slip/slip-lines.ts';
import { receiptPrinter, startReceiptPrinter } from '../../../support/receipt-printer.ts';

const line = (text: string): SlipLine => ({
  kind: 'text',
  text,
  align: 'left',
  isBold: false,
  isBig: false,
});
const paper = (lines: readonly string[]) =>
  slipBytes(lines.map(line), { letters: 48, opensDrawer: false });

/** Soon, where a test waits for nothing but this. */
const SOON = { ...PRINT_PATIENCE, askMs: 10 };

function printing(port: number, bytes: Uint8Array, patience = SOON, mayBegin = () => true) {
  const told: (PrinterTrouble | null)[] = [];
  const stop = new AbortController();
  const heard: (() => void)[] = [];
  const done = printAt({ host: '127.0.0.1', port }, bytes, {
    ...{ patience, mayBegin, signal: stop.signal },
    told(trouble) {
      told.push(trouble);
      for (const one of heard.splice(0)) one();
    },
  });
  /** Resolves once this was told. */
  const until = async (trouble: PrinterTrouble | null) => {
    while (told.at(-1) !== trouble) await new Promise<void>((one) => heard.push(one));
  };
  return { done, told, until, stop };
}

test('a paper is printed once the printer says so, initialised and cut', async () => {
  const printer = await receiptPrinter();
  const bytes = await paper(['Café 12,50 €', 'Noël à Łódź']);
  expect(await printing(printer.port, bytes).done).toEqual(ok(true));
  expect(printer.text()).toContain('Café 12,50 €\nNoël à Łódź');
  expect(printer.acts).toEqual(['initialised', 'cut']);
});

test('what the printer was left with by another does not change a letter of the next paper', async () => {
  const printer = await receiptPrinter();
  await printing(printer.port, Uint8Array.of(0x1b, 0x74, 45, 0x1b, 0x45, 1, 0x1d, 0x21, 0x11)).done;
  const bytes = await paper(['Ça coûte 3 €']);
  for (const _ of ['first', 'second']) await printing(printer.port, bytes).done;
  const told = printer.lines.filter(({ text }) => text !== '');
  expect(told.map(({ text }) => text)).toEqual(['Ça coûte 3 €', 'Ça coûte 3 €']);
  expect(told.every(({ isBold, wide }) => !isBold && wide === 1)).toBe(true);
});

test.each([
  ['paperOut', { paper: 0 }],
  ['coverOpen', { isCoverOpen: true }],
  ['offline', { isOffline: true }],
  ['fault', { hasFault: true }],
] as const)('one that is %s is given nothing', async (code, manners) => {
  const printer = await receiptPrinter(manners);
  const { done } = printing(printer.port, await paper(['one']));
  expect(await done).toEqual(err({ code, mayBeInPart: false }));
  expect(printer.lines).toEqual([]);
});

test('one that takes the connection and says nothing is given nothing', async () => {
  const printer = await receiptPrinter({ isMute: true });
  const { done } = printing(printer.port, await paper(['one']), { ...SOON, connectMs: 100 });
  expect(await done).toEqual(err({ code: 'silent', mayBeInPart: false }));
});

test('one that says this and that, and nothing that it is asked, is given nothing and not waited for', async () => {
  const chatter = createServer((socket) => {
    const talk = setInterval(() => socket.write('-'), 10);
    socket.on('close', () => clearInterval(talk)).on('error', () => undefined);
    socket.resume();
  });
  await new Promise<void>((listening) => chatter.listen(0, '127.0.0.1', listening));
  onTestFinished(() => void chatter.close());
  const { port } = chatter.address() as AddressInfo;
  const { done, stop } = printing(port, await paper(['one']), { ...SOON, connectMs: 800 });
  onTestFinished(() => stop.abort());
  expect(await done).toEqual(err({ code: 'silent', mayBeInPart: false }));
});

test('one that runs through a paper for which it had none has not printed it', async () => {
  // A clone that answers each question as if nothing was wrong, and tells only behind the paper that it had no roll.
  const clone = createServer((socket) => {
    socket
      .on('error', () => undefined)
      .on('data', (bytes) => {
        if (bytes.includes(Buffer.of(0x10, 0x04))) socket.write(Uint8Array.of(0x12, 0x12, 0x12));
        if (bytes.includes(Buffer.of(0x1d, 0x72, 1))) socket.write(Uint8Array.of(0x0c));
      });
  });
  await new Promise<void>((listening) => clone.listen(0, '127.0.0.1', listening));
  onTestFinished(() => void clone.close());
  const { port } = clone.address() as AddressInfo;
  const { done } = printing(port, await paper(['one']));
  expect(await done).toEqual(err({ code: 'paperOut', mayBeInPart: true }));
});

test('where nothing listens it cannot be reached', async () => {
  const printer = await startReceiptPrinter();
  await printer.stop();
  const { done } = printing(printer.port, await paper(['one']));
  expect(await done).toEqual(err({ code: 'unreachable', mayBeInPart: false }));
});

test('paper that ends in the middle is said, and it goes on by itself with a new roll', async () => {
  const printer = await receiptPrinter({ paper: 2 });
  const { done, until } = printing(printer.port, await paper(['one', 'two', 'three', 'four']));
  await until('paperOut');
  expect(printer.text()).toBe('one\ntwo');
  printer.set({ paper: 100 });
  expect(await done).toEqual(ok(true));
  expect(printer.text().trim()).toBe('one\ntwo\nthree\nfour');
  expect(printer.connections()).toBe(1);
});

test('a cover that is opened in the middle is said', async () => {
  const printer = await receiptPrinter({ isStalled: true });
  const { done, until } = printing(printer.port, await paper(['one']), { ...SOON, slowMs: 10 });
  await until('slow');
  printer.set({ isCoverOpen: true });
  await until('coverOpen');
  printer.set({ isCoverOpen: false, isStalled: false });
  expect(await done).toEqual(ok(true));
});

test('one that breaks off in the middle may have printed a part', async () => {
  const printer = await receiptPrinter({ breaksOffAfter: 2 });
  const { done } = printing(printer.port, await paper(['one', 'two', 'three']));
  expect(await done).toEqual(err({ code: 'cutOff', mayBeInPart: true }));
  expect(printer.text()).toBe('one\ntwo');
});

test('one that takes long is said to be slow, and waited for while it answers', async () => {
  const printer = await receiptPrinter({ isStalled: true });
  const { done, until } = printing(printer.port, await paper(['one']), { ...SOON, slowMs: 30 });
  await until('slow');
  printer.set({ isStalled: false });
  expect(await done).toEqual(ok(true));
});

test('one that goes silent in the middle is left, and may have printed a part', async () => {
  const printer = await receiptPrinter({ isStalled: true });
  const { done, until } = printing(printer.port, await paper(['one']), {
    ...SOON,
    slowMs: 10,
    silentMs: 100,
  });
  await until('slow');
  printer.set({ isMute: true });
  expect(await done).toEqual(err({ code: 'silent', mayBeInPart: true }));
});

test('a paper that may not begin is not given away', async () => {
  const printer = await receiptPrinter();
  const { done } = printing(printer.port, await paper(['one']), SOON, () => false);
  expect(await done).toEqual(err({ code: 'notNoted', mayBeInPart: false }));
  expect(printer.lines).toEqual([]);
});

test('a till that closes leaves the printer at once', async () => {
  const printer = await receiptPrinter({ isStalled: true });
  const { done, until, stop } = printing(printer.port, await paper(['one']), {
    ...SOON,
    slowMs: 10,
  });
  await until('slow');
  stop.abort();
  expect(await done).toEqual(err({ code: 'cutOff', mayBeInPart: true }));
});
