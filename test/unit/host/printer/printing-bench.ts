import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { PrinterTrouble } from '../../../../src/contract/views/printer-view.ts';
import { openPrinting, type Printing } from '../../../../src/host/printer/open-printing.ts';
import { PRINT_PATIENCE } from '../../../../src/host/printer/print-at.ts';
import type { SystemPrinters } from '../../../../src/host/printer/system-printers.ts';
import type { Ledger } from '../../../../src/ledger/ledger.ts';
import { receiptPdf } from '../../../../src/papers/receipt/receipt-pdf.ts';
import { slipOf } from '../../../../src/papers/slip/slip.ts';
import { openSettings } from '../../../../src/till/shop/settings.ts';
import { createManualClock } from '../../../support/manual-clock.ts';
import { saleId } from '../../ledger/events.ts';
import { newSigner, signingLedger } from '../../ledger/proof/signed.ts';
import { temporaryFile, temporaryFolder, value } from '../../ledger/setting.ts';
import { sellLines } from '../../papers/receipt/sold-sales.ts';
import { type ChangedPorts, withChanged } from '../changed-ledger.ts';

const RESOURCES = new URL('../../../../resources/', import.meta.url);
const SOON = { ...PRINT_PATIENCE, askMs: 10 };

/** What a test says of its till. */
interface Said {
  readonly address?: string | null;
  readonly changed?: ChangedPorts;
  readonly patience?: Partial<typeof PRINT_PATIENCE>;
  readonly systemPrinters?: SystemPrinters | null;
  /** Called when a paper is about to be set. */
  readonly sets?: () => void;
}

/** A till's printing over a signed ledger in which sales 1 to 3 are paid; it can be stopped, and begun again over the same files. */
export function printingBench({
  address = null,
  changed = {},
  patience = {},
  systemPrinters = null,
  sets = () => undefined,
}: Said = {}) {
  const signer = newSigner();
  const ledger: Ledger = signingLedger(temporaryFile(), signer);
  for (const name of [1, 2, 3]) sellLines(ledger, name);
  const folder = temporaryFolder();
  const papers = temporaryFolder();
  const settings = value(openSettings(folder, { timeZone: 'Europe/Paris', locale: 'en' }));
  settings.change({ printerAddress: address });
  const clock = createManualClock();
  const failed: unknown[] = [];
  const listeners: (() => void)[] = [];
  const begin = (ports: ChangedPorts = changed): Printing =>
    openPrinting({
      ledger: withChanged(ledger, ports),
      ...{ settings, clock, signer, mode: 'live', terminalId: 'till-1' },
      log: { info: () => undefined, warn: () => undefined },
      setReceipt: receiptPdf,
      async setSlip(...given) {
        sets();
        return slipOf(...given);
      },
      systemPrinters,
      resources: RESOURCES,
      folder: papers,
      lineFile: join(folder, 'print-line-live.json'),
      downloadAddress: (fileName) => `/exports/${fileName}`,
      readFailed: (error) => failed.push(error),
      changed() {
        for (const told of listeners.splice(0)) told();
      },
      patience: { ...SOON, ...patience },
    });
  let printing = begin();
  onTestFinished(() => printing.close());

  async function until(isSo: () => boolean): Promise<void> {
    while (!isSo()) await new Promise<void>((told) => listeners.push(told));
  }
  return {
    ...{ ledger, settings, clock, papers, failed, until, folder },
    get printing() {
      return printing;
    },
    print: (name: number, on: 'printer' | 'a4' | 'roll' = 'printer', copy = 0) =>
      printing.calls['receipt.print']({ saleId: saleId(name), on, copy }),
    prints: (name: number) => printing.calls['receipt.prints']({ saleId: saleId(name) }),
    /** As a manager does in the settings. */
    namePrinter(printerAddress: string | null): void {
      settings.change({ printerAddress });
      printing.placeNamed();
    },
    untilIdle: () => until(() => printing.view()?.waiting === 0),
    untilTrouble: (trouble: PrinterTrouble) => until(() => printing.view()?.trouble === trouble),
    /** Waits as long as the till waits before it tries again. */
    async triedAgain(): Promise<void> {
      await until(() => printing.view()?.isPrinting === false);
      await new Promise((turn) => setImmediate(turn));
      clock.advance(15_000);
    },
    /** As if the program was cut off: what it does from now on changes no file. */
    async begunAgain(ports: ChangedPorts = changed): Promise<void> {
      await printing.close();
      printing = begin(ports);
    },
  };
}
