import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startSimulator } from '../../src/simulator/simulator.ts';
import { createFastClock, type Pace } from '../story/fast-clock.ts';
import { letPayersAct } from '../story/payers.ts';
import { readBook } from '../story/platform-book.ts';
import type { Ending, Line } from '../story/report.ts';
import { CODE_LIFETIME_MS, storyOf } from '../story/story.ts';
import { liveOnce } from '../story/till-process.ts';
import { paperBreaches, printedOn } from '../support/printed-papers.ts';
import { type ReceiptPrinter, receiptPrinter } from '../support/receipt-printer.ts';
import { letPrinterGoWrong, PRINTER_FAULTS } from './printer-faults.ts';
import { letThingsGoWrong } from './random-faults.ts';

/** `npm test` takes a morning; `npm run test:soak` takes the whole of it. */
const SALES = Number(process.env.COMPTOIR_SOAK_SALES ?? 120);
const SEED = Number(process.env.COMPTOIR_SOAK_SEED ?? 1);
const AT_ONCE = 10;
const FACTOR = 20;
/** From here on the process has all that it needs for its work. */
const WARM_AFTER_SALES = 400;
/** Once no code is watched any more, it holds less than it did at work: what every sale left behind would show. */
const MOST_GROWTH = 1;
const MOST_HANDLES_AT_REST = 20;
/**
 * A payment is let go of a day after its end, or two where its end was not told for sure (decision 16); counted from the
 * platform's clock as it was when another code was asked for, which one of the faults sets three days ahead.
 */
const SLEEPS_MS = (3 * 24 + 50) * 3_600_000;

type Count = Extract<Line, { says: 'counts' }>;

test(`${SALES} sales, with faults at random: all is known, nothing is lost, nothing grows`, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'comptoir-soak-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const pace: Pace = { startedAtMs: Date.now(), factor: FACTOR };
  const clock = createFastClock(pace);
  const started = await startSimulator({
    now: clock.wallMs,
    after: clock.after,
    lifetimeMs: CODE_LIFETIME_MS,
    requestsPerMinute: 0,
  });
  if (!started.ok) throw new Error(started.error.detail);
  const { simulator } = started;
  onTestFinished(() => simulator.close());

  const story = storyOf(SEED, SALES);
  const faults = letThingsGoWrong(simulator, clock, SEED);
  const payers = letPayersAct(simulator, clock, story);
  const printer = await receiptPrinter();
  const printerFaults = letPrinterGoWrong(printer, clock, SEED);
  onTestFinished(printerFaults.stop);
  // The platform's clock goes on while the till's machine sleeps.
  const goToSleep = () => clock.sleep(SLEEPS_MS);
  const nothingIsWrong = async (): Promise<void> => {
    printerFaults.stop();
    await faults.stop();
  };
  const counts: Count[] = [];
  const givenUp = new AbortController();
  onTestFinished(() => givenUp.abort());
  const { ending } = await liveOnce(
    {
      folder,
      baseUrl: simulator.baseUrl,
      apiKey: simulator.secretKey,
      seed: SEED,
      pace,
      sales: SALES,
      atOnce: AT_ONCE,
      sleepsMs: SLEEPS_MS,
      printerAddress: printer.address,
      killAt: null,
    },
    { ...payers, done: () => payers.done().then(nothingIsWrong).then(goToSleep) },
    (line) => {
      if (line.says === 'counts') counts.push(line);
    },
    givenUp.signal,
  );
  if (ending === null) throw new Error('the till died');

  expect(ending.verified).toBe(true);
  expect(ending.sales).toHaveLength(SALES);
  const stuck = ending.sales.filter(({ acknowledged }) => !acknowledged);
  expect(stuck).toEqual([]);

  const book = await readBook(simulator);
  const collected = (saleId: string): number =>
    book.filter(({ erpOrderId, status }) => erpOrderId === saleId && status === 'completed').length;
  const differing = ending.sales.filter(({ id, timesPaid }) => timesPaid !== collected(id));
  expect(differing).toEqual([]);
  const bookMinor = book
    .filter(({ status }) => status === 'completed')
    .reduce((sum, { amount }) => sum + amount, 0);
  expect(ending.collectedMinor).toBe(bookMinor);

  judgeReceipts(ending, printer);
  expect(printerFaults.begun.size, 'every kind of fault').toBe(PRINTER_FAULTS.length);

  console.log(`${faults.begun} faults; ${counts.map(textOf).join('; ')}`);
  expect(faults.begun).toBeGreaterThan(SALES / 100);
  const last = counts.at(-1);
  if (last === undefined) throw new Error('nothing was counted');
  // At rest: the streams of old codes are closed, and a few connections are kept for the next question.
  expect(last.handles).toBeLessThanOrEqual(MOST_HANDLES_AT_REST);
  expect(last.watched, 'days later, nothing is asked about any more').toBe(0);
  const warm = counts.find(({ over }) => over >= WARM_AFTER_SALES) ?? counts[0] ?? last;
  expect(last.heapBytes / warm.heapBytes).toBeLessThan(MOST_GROWTH);
});

/** Each that is sold was printed once the printer could, and what came again says that it is a copy. */
function judgeReceipts(ending: Ending, printer: ReceiptPrinter): void {
  const sold = ending.sales.filter(({ isSold }) => isSold);
  expect(sold.length).toBeGreaterThan(SALES / 4);
  expect(sold.filter(({ prints }) => prints.length === 0)).toEqual([]);
  const lines = printer.lines.map(({ text }) => text.trim());
  // What was sold for a while and is given back at the bank may have gone from the line before its turn came.
  const noted = ending.sales
    .filter(({ prints }) => prints.length > 0)
    .map(({ number, isSold, prints: copies }) => ({ number, copies, mayBeMissing: !isSold }));
  expect(paperBreaches({ lines, papers: printer.papers() }, noted)).toEqual([]);
  const again = printedOn(lines).filter(({ copy }) => copy > 0).length;
  console.log(`${noted.length} receipts, ${again} of them came again as copies`);
}

const textOf = ({ over, heapBytes, handles, timers, watched }: Count): string =>
  `${over} sales: ${(heapBytes / 1e6).toFixed(1)} MB, ${handles} handles, ${timers} timers, ${watched} watched`;
