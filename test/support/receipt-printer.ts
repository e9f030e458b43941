import type { AddressInfo } from 'node:net';
import { createServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';
import { printerAddressOf } from '../../src/domain/register/printer.ts';
import { createPrintHead, type PrintedLine, pictureOf } from './escpos-paper.ts';

/** How a printer behaves; each can change while it prints. */
export interface PrinterManners {
  /** How many lines there is paper for. */
  paper: number;
  isCoverOpen: boolean;
  isOffline: boolean;
  hasFault: boolean;
  /** Takes the connection and says nothing. */
  isMute: boolean;
  /** Takes bytes and prints none of them, but says how it is. */
  isStalled: boolean;
  /** The connection breaks off once so many lines are printed; null for never. */
  breaksOffAfter: number | null;
}

const GOOD: PrinterManners = {
  paper: 10_000,
  isCoverOpen: false,
  isOffline: false,
  hasFault: false,
  isMute: false,
  isStalled: false,
  breaksOffAfter: null,
};

export type ReceiptPrinter = Awaited<ReturnType<typeof startReceiptPrinter>>;

/** A receipt printer on this machine, until it is stopped: it answers as one of Epson's does, and keeps what it printed. */
export async function startReceiptPrinter(
  changed: Partial<PrinterManners> = {},
  port = 0,
  host = '127.0.0.1',
) {
  const manners: PrinterManners = { ...GOOD, ...changed };
  const sockets = new Set<Socket>();
  let current: Socket | null = null;
  let connections = 0;
  let used = 0;
  let isGiven = false;
  const heard: (() => void)[] = [];
  const head = createPrintHead({
    reported: () => answer(current, manners.paper > printed() ? 0x00 : 0x0c),
  });

  const printed = (): number => head.lines.length - used;
  const mayPrint = (): boolean =>
    !manners.isStalled && !manners.isCoverOpen && !manners.isOffline && printed() < manners.paper;

  function answer(socket: Socket | null, byte: number): void {
    if (!manners.isMute && socket !== null && !socket.destroyed) socket.write(Uint8Array.of(byte));
  }

  /** DLE EOT n is answered as it comes, whatever is printed. */
  function statusOf(question: number): number {
    const hasPaper = printed() < manners.paper;
    const isOff = manners.isCoverOpen || manners.isOffline || manners.hasFault || !hasPaper;
    const bits = {
      1: isOff ? 0x08 : 0,
      2: (manners.isCoverOpen ? 0x04 : 0) | (hasPaper ? 0 : 0x20) | (manners.hasFault ? 0x40 : 0),
      4: hasPaper ? 0 : 0x6c,
    }[question];
    return 0x12 | (bits ?? 0);
  }

  function take(socket: Socket, bytes: Buffer): void {
    const data: number[] = [];
    for (let index = 0; index < bytes.length; index += 1) {
      if (bytes[index] === 0x10 && bytes[index + 1] === 0x04) {
        answer(socket, statusOf(bytes[index + 2] ?? 0));
        index += 2;
      } else data.push(bytes[index] ?? 0);
    }
    current = socket;
    isGiven ||= data.length > 0;
    goOn(data);
  }

  function goOn(data: readonly number[] = []): void {
    head.take(data, () => mayPrint() && !breakOff());
    for (const told of heard.splice(0)) told();
  }

  function breakOff(): boolean {
    const { breaksOffAfter } = manners;
    if (breaksOffAfter === null || head.lines.length < breaksOffAfter) return false;
    manners.breaksOffAfter = null;
    head.forget();
    current?.resetAndDestroy();
    return true;
  }

  const server = createServer((socket) => {
    connections += 1;
    sockets.add(socket);
    socket.on('data', (bytes) => take(socket, bytes));
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((listening) => {
    server.listen(port, host, listening);
  });

  async function stop(): Promise<void> {
    for (const socket of sockets) socket.resetAndDestroy();
    await new Promise<void>((stopped) => server.close(() => stopped()));
  }
  const { port: heardAt } = server.address() as AddressInfo;
  return {
    port: heardAt,
    address: printerAddressOf({ host, port: heardAt }),
    lines: head.lines as readonly PrintedLine[],
    acts: head.acts,
    /** The papers that it cut off, each as its lines. */
    papers: (): readonly (readonly string[])[] =>
      head.cutAt.map((end, nth) =>
        head.lines.slice(head.cutAt[nth - 1] ?? 0, end).map(({ text }) => text.trim()),
      ),
    /** Switched off and on: what it was given and has not printed is gone. */
    switchOffAndOn: (): void => head.forget(),
    connections: () => connections,
    /** Whether it was given anything beside questions. */
    isGiven: () => isGiven,
    /** What is on the paper, as text. */
    text: (): string => head.lines.map(({ text }) => text).join('\n'),
    codes: (): readonly string[] => head.lines.flatMap(({ code }) => code ?? []),
    /** What was printed from this line on, as somebody sees it. */
    picture: (letters: number, from = 0): string => pictureOf(head.lines.slice(from), letters),
    /** What holds from now on; what waits is printed where it can be. */
    set(change: Partial<PrinterManners>): void {
      if (change.paper !== undefined) used = head.lines.length;
      Object.assign(manners, change);
      goOn();
    },
    /** Resolves once this is so, looked at whenever something came. */
    async until(isSo: () => boolean): Promise<void> {
      while (!isSo()) await new Promise<void>((told) => heard.push(told));
    },
    stop,
  };
}

/** The same, stopped when the test is over. */
export async function receiptPrinter(
  changed: Partial<PrinterManners> = {},
): Promise<ReceiptPrinter> {
  const printer = await startReceiptPrinter(changed);
  onTestFinished(printer.stop);
  return printer;
}
