import { join } from 'node:path';
import type { Clock } from '../../src/domain/clock.ts';
import { openPrinting, type Printing } from '../../src/host/printer/open-printing.ts';
import type { Ledger } from '../../src/ledger/ledger.ts';
import { receiptPdf } from '../../src/papers/receipt/receipt-pdf.ts';
import { slipOf } from '../../src/papers/slip/slip.ts';
import { openSettings } from '../../src/till/shop/settings.ts';

/** How long a printer is waited for, at the pace of a story; only what is said of it changes with a machine that is slow. */
const PATIENCE = { connectMs: 500, askMs: 25, silentMs: 1_000, slowMs: 100 };

/** How often somebody looks whether the printer wants them. */
const LOOKS_MS = 50;

/** The printer of a story's shop, which prints the receipt of each sale that is sold. */
export interface StoryPrinter {
  readonly sold: Printing['sold'];
  /** Somebody stands at the printer and has it go on where it does not by itself; resolves once nothing waits there. */
  untilAllCameOut(): Promise<void>;
}

interface StoryPrinterParts {
  readonly folder: string;
  readonly address: string;
  readonly ledger: Ledger;
  readonly clock: Clock;
}

/** Opens it over the story's ledger. */
export function openStoryPrinter(parts: StoryPrinterParts): StoryPrinter {
  const { folder, address, ledger, clock } = parts;
  const settings = openSettings(folder, { timeZone: 'Europe/Paris', locale: 'en' });
  if (!settings.ok) throw new Error('the settings do not open');
  const named = settings.value.change({ printerAddress: address, receiptsPrint: 'always' });
  if (!named.ok) throw new Error('the printer cannot be named');
  const printing = openPrinting({
    ...{ ledger, clock, folder, signer: null, mode: 'test', terminalId: 'till-1' },
    settings: settings.value,
    log: { info: () => undefined, warn: () => undefined },
    setReceipt: receiptPdf,
    setSlip: slipOf,
    systemPrinters: null,
    resources: new URL(`file://${process.cwd()}/resources/`),
    lineFile: join(folder, 'print-line-test.json'),
    downloadAddress: () => null,
    readFailed(error) {
      throw error;
    },
    changed: () => undefined,
    patience: PATIENCE,
  });
  return {
    sold: printing.sold,
    async untilAllCameOut() {
      for (;;) {
        const { waiting, held, isPrinting } = printing.view() ?? { waiting: 0, held: 0 };
        if (waiting === 0 && held === 0 && isPrinting !== true) return;
        if (held > 0) await printing.calls['printer.tryNow']({});
        await new Promise((resolve) => setTimeout(resolve, LOOKS_MS));
      }
    },
  };
}
