import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, describe, expect, test } from 'vitest';
import { bundledProgram } from '../support/bundled-program.ts';
import { paperBreaches, printedOn } from '../support/printed-papers.ts';
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

/** Every way in which the paper does not keep its word; none in what is right. */
const breachesOf = ({ ending, papers, lines }: Run): readonly string[] =>
  paperBreaches(
    { lines, papers },
    ending.prints.map((copies, nth) => ({ number: nth + 1, copies })),
  );

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
