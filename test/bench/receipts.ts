import { join } from 'node:path';
import { openPrinting } from '../../src/host/printer/open-printing.ts';
import { PRINT_PATIENCE, printAt } from '../../src/host/printer/print-at.ts';
import { receiptOccasion, receiptOf } from '../../src/host/printer/receipt-of.ts';
import { slipOf } from '../../src/papers/slip/slip.ts';
import { receiptThread, slipThread } from '../../src/papers/thread/paper-in-thread.ts';
import { openSettings } from '../../src/till/shop/settings.ts';
import { temporaryFolder } from '../e2e/support/folder.ts';
import { createManualClock } from '../support/manual-clock.ts';
import { type ReceiptPrinter, startReceiptPrinter } from '../support/receipt-printer.ts';
import { ringUp, sellingLedger, valued } from './all-of-a-sale.ts';
import type { Bench } from './figure.ts';
import { interleave } from './interleave.ts';
import { median, percentile } from './percentile.ts';

const ROUNDS = 40;
const WARM_UP_ROUNDS = 5;
const IN_LINE = 20;
const PAPER_THREAD = new URL('../../out/server/paper-thread.js', import.meta.url);
const RESOURCES = new URL('../../resources/', import.meta.url);

/** How fast a receipt is in the printer's hands. */
export const receiptsBench: Bench = {
  name: 'receipts',
  method:
    'A receipt of the till, noted in the journal and set in a thread, as it is asked for, against the same bytes made before and handed over by the same conversation: until the first line is on the paper of a printer on this machine, which prints in no time; and twenty that stand in line, until the last has come out.',
  async run() {
    await using till = await printingTill();
    const { ours, baseline } = await interleave(
      { rounds: ROUNDS, warmUpRounds: WARM_UP_ROUNDS },
      {
        ours: () => till.firstLineMs(till.print),
        baseline: () => till.firstLineMs(till.handOver),
      },
    );
    const [rate, bare] = [await till.rate(till.print), await till.rate(till.handOver)];
    const first = 'receipt asked for to its first line at the printer';
    return [
      {
        name: `${first}, median`,
        unit: 'ms',
        ours: median(ours),
        baseline: median(baseline),
        bar: null,
      },
      {
        name: `${first}, p95`,
        unit: 'ms',
        ours: percentile(ours, 0.95),
        baseline: percentile(baseline, 0.95),
        bar: null,
      },
      { name: 'receipts in line', unit: 'receipts/s', ours: rate, baseline: bare, bar: null },
    ];
  },
};

/** A ledger with one sale, and a till's printing over it at a printer of its own. */
async function printingTill() {
  await using parts = new AsyncDisposableStack();
  const folder = parts.use(temporaryFolder());
  const ledger = sellingLedger(join(folder.path, 'journal.sqlite'));
  parts.defer(() => ledger.maintenance.close());
  ringUp(ledger, 1);
  const saleId = ledger.journal.saleIdOf(1);
  if (saleId === null) throw new Error('nothing was sold');
  const printer = await startReceiptPrinter();
  parts.defer(printer.stop);
  const settings = valued(openSettings(folder.path, { timeZone: 'Europe/Paris', locale: 'en' }));
  valued(settings.change({ shopName: 'Maison Verdier', printerAddress: printer.address }));
  const shop = { settings, mode: 'live', terminalId: 'till-1' } as const;
  const printing = openPrinting({
    ...{ ...shop, ledger, clock: createManualClock(), signer: null, resources: RESOURCES },
    log: { info: () => undefined, warn: () => undefined },
    setReceipt: receiptThread(PAPER_THREAD),
    setSlip: slipThread(PAPER_THREAD),
    systemPrinters: null,
    folder: folder.path,
    lineFile: join(folder.path, 'print-line-live.json'),
    downloadAddress: () => null,
    changed: () => undefined,
    readFailed(error) {
      throw error;
    },
  });
  parts.defer(printing.close);

  const receipt = receiptOf(ledger, saleId);
  if (receipt === null) throw new Error('there is no receipt');
  const order = { kind: 'receipt', receipt, occasion: receiptOccasion(shop, 1) } as const;
  const { bytes } = await slipOf(order, { letters: 48, opensDrawer: false, form: 'commands' });
  let copy = 0;

  async function print(): Promise<void> {
    const answer = await printing.calls['receipt.print']({
      saleId: order.receipt.sale.id,
      on: 'printer',
      copy,
    });
    if (!answer.ok) throw new Error(answer.error.code);
    copy += 1;
  }

  async function handOver(): Promise<void> {
    const place = { host: '127.0.0.1', port: printer.port };
    const options = {
      signal: new AbortController().signal,
      patience: PRINT_PATIENCE,
      mayBegin: () => true,
      told: () => undefined,
    };
    valued(await printAt(place, bytes, options));
  }

  const whole = parts.move();
  return {
    print,
    handOver,
    ...measuresOf(printer),
    [Symbol.asyncDispose]: () => whole.disposeAsync(),
  };
}

const cutIn = ({ acts }: ReceiptPrinter): number => acts.filter((act) => act === 'cut').length;

/** What is measured at a printer, of whatever gives it a receipt. */
function measuresOf(printer: ReceiptPrinter) {
  return {
    /** In milliseconds; it is printed to its end before the next one is. */
    async firstLineMs(give: () => Promise<void>): Promise<number> {
      const [lines, papers] = [printer.lines.length, cutIn(printer)];
      const askedMs = performance.now();
      const given = give();
      await printer.until(() => printer.lines.length > lines);
      const tookMs = performance.now() - askedMs;
      await given;
      await printer.until(() => cutIn(printer) > papers);
      return tookMs;
    },
    /** How many come out in a second, of so many that were asked for at once. */
    async rate(give: () => Promise<void>): Promise<number> {
      const papers = cutIn(printer);
      const askedMs = performance.now();
      for (let asked = 0; asked < IN_LINE; asked += 1) await give();
      await printer.until(() => cutIn(printer) === papers + IN_LINE);
      return (IN_LINE * 1_000) / (performance.now() - askedMs);
    },
  };
}
