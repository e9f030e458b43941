import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, describe, expect, test } from 'vitest';
import { bundledProgram } from '../support/bundled-program.ts';
import { type ReceiptPrinter, startReceiptPrinter } from '../support/receipt-printer.ts';
import { type PrintEnding, type PrintOrder, printEndingSchema } from './print-order.ts';

/** `npm test` takes a sample; `npm run test:crash` takes as many as there are points. */
const POINTS = Math.ceil(Number(process.env.COMPTOIR_CRASH_POINTS ?? 16) / 2);
const SEED = Number(process.env.COMPTOIR_CRASH_SEED ?? 0);
const RECEIPTS = 2;

/** One life of what prints, to its end or to its death; null where it died. */
async function liveOnce(
  order: PrintOrder,
  begun: (kill: () => void) => void = () => undefined,
): Promise<PrintEnding | null> {
  const program = await bundledProgram(join(import.meta.dirname, 'print-program.ts'));
  const child = spawn(process.execPath, [program, JSON.stringify(order)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  begun(() => child.kill('SIGKILL'));
  const said = await text(child.stdout);
  return said === '' ? null : printEndingSchema.parse(JSON.parse(said));
}

interface Run {
  readonly hasDied: boolean;
  readonly ending: PrintEnding;
  readonly papers: ReturnType<ReceiptPrinter['papers']>;
  readonly lines: readonly string[];
}

/** Kills it once, at a place of its own or by what has come out, and lets it live again over the same files and printer. */
async function runPrinting(
  killAt: PrintOrder['killAt'],
  kills: { readonly afterLines: number; readonly isSwitchedOff: boolean } | null = null,
): Promise<Run> {
  const folder = mkdtempSync(join(tmpdir(), 'comptoir-print-'));
  const printer = await startReceiptPrinter(kills === null ? {} : { paper: kills.afterLines });
  const order = { folder, address: printer.address, receipts: RECEIPTS };
  try {
    const first = await liveOnce({ ...order, killAt }, (kill) => {
      if (kills === null) return;
      void printer.until(() => printer.lines.length >= kills.afterLines).then(kill);
    });
    if (kills?.isSwitchedOff) printer.switchOffAndOn();
    printer.set({ paper: 10_000 });
    const ending = first ?? (await liveOnce({ ...order, killAt: null }));
    if (ending === null) throw new Error('it died although nobody killed it');
    const lines = printer.lines.map(({ text: line }) => line.trim());
    return { hasDied: first === null, ending, papers: printer.papers(), lines };
  } finally {
    await printer.stop();
    rmSync(folder, { recursive: true });
  }
}

/** What is on the paper, in the order in which it came out: of which sale, and which copy; 0 for an original. */
function printedOn(lines: readonly string[]): { readonly sale: number; readonly copy: number }[] {
  const printed: { sale: number; copy: number }[] = [];
  for (const line of lines) {
    const sale = /^Receipt (\d+)$/.exec(line)?.[1];
    if (sale !== undefined) printed.push({ sale: Number(sale), copy: 0 });
    const copy = /^COPY (\d+)$/.exec(line)?.[1];
    const last = printed.at(-1);
    if (copy !== undefined && last !== undefined) last.copy = Number(copy);
  }
  return printed;
}

/** Every way in which the paper does not keep its word; none in what is right. */
function breachesOf({ ending, papers, lines }: Run): string[] {
  const all = printedOn(lines);
  const whole = papers.flatMap((paper) => printedOn(paper).slice(-1));
  return ending.prints.flatMap((prints, nth) => {
    const sale = nth + 1;
    const copies = all.filter((each) => each.sale === sale).map(({ copy }) => copy);
    const isLost = !whole.some((each) => each.sale === sale);
    const isTwice = new Set(copies).size !== copies.length;
    const isUnknown = copies.some((copy) => !prints.includes(copy));
    const isMiscounted = prints.some((copy, place) => copy !== place);
    return [
      ...(isLost ? [`receipt ${sale} is lost`] : []),
      ...(isTwice ? [`receipt ${sale} came out twice as the same print: ${copies.join()}`] : []),
      ...(isUnknown ? [`receipt ${sale} came out as ${copies.join()} of ${prints.join()}`] : []),
      ...(isMiscounted ? [`receipt ${sale} is counted ${prints.join()}`] : []),
    ];
  });
}

/** Where it can die by itself: found in a life that nobody ends. */
const unharmed = runPrinting(null);
const died = new Set<string>();

describe('a till that is killed with kill -9 while it prints, and started again', () => {
  test('prints each receipt once where nobody kills it', async () => {
    const run = await unharmed;
    expect(breachesOf(run)).toEqual([]);
    expect(printedOn(run.lines)).toEqual([
      { sale: 1, copy: 0 },
      { sale: 2, copy: 0 },
    ]);
  });

  test.concurrent.each(Array.from({ length: POINTS }, (_, n) => n))(
    'at point %i has printed each once, or again as a copy',
    async (n) => {
      const { ending } = await unharmed;
      const places = Object.entries(ending.points).sort(([a], [b]) => a.localeCompare(b));
      const [point = '', times = 1] = places[(n + SEED) % places.length] ?? [];
      const time = 1 + ((Math.floor(n / places.length) + SEED) % times);
      const run = await runPrinting({ point, time });
      if (run.hasDied) died.add(point);
      expect(breachesOf(run), `${point}, time ${time}`).toEqual([]);
    },
  );

  test.concurrent.each(Array.from({ length: Math.ceil(POINTS / 2) }, (_, n) => n))(
    'in the middle of paper %i has marked what comes again as a copy',
    async (n) => {
      const { lines } = await unharmed;
      const afterLines = 1 + ((n * 11 + SEED * 7 + 5) % (lines.length - 2));
      const run = await runPrinting(null, { afterLines, isSwitchedOff: n % 2 === 0 });
      expect(run.hasDied).toBe(true);
      expect(breachesOf(run), `after ${afterLines} lines`).toEqual([]);
      expect(printedOn(run.lines).some(({ copy }) => copy === 1)).toBe(true);
    },
  );

  afterAll(() => {
    expect(died.size).toBeGreaterThan(Math.min(POINTS, 6) / 2);
  });
});
