import { generateKeyPairSync } from 'node:crypto';
import fs, { writeSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { Socket } from 'node:net';
import { basename, join } from 'node:path';
import { openPrinting } from '../../src/host/printer/open-printing.ts';
import { PRINT_PATIENCE } from '../../src/host/printer/print-at.ts';
import { signerOf } from '../../src/ledger/entry/register-key.ts';
import type { Ledger } from '../../src/ledger/ledger.ts';
import { openLedger } from '../../src/ledger/opening/open-ledger.ts';
import { receiptPdf } from '../../src/papers/receipt/receipt-pdf.ts';
import { slipOf } from '../../src/papers/slip/slip.ts';
import { MACHINE_CLOCK } from '../../src/platform/machine-clock.ts';
import { openSettings } from '../../src/till/shop/settings.ts';
import { codeCreated, completed, drafted, options, saleId } from '../unit/ledger/events.ts';
import { type PrintEnding, printOrderSchema } from './print-order.ts';

/**
 * The line of a till's printer without the till, in a process of its own: over a real journal, real files and a real connection. It sells,
 * asks for each receipt, and kills itself with kill -9 at the place that it was told: before or after a write to its journal, to its line's
 * file or to the printer.
 */

const STANDARD_OUTPUT = 1;
const order = printOrderSchema.parse(JSON.parse(process.argv[2] ?? ''));
const points: Record<string, number> = {};

function point(name: string): void {
  const time = (points[name] ?? 0) + 1;
  points[name] = time;
  if (name !== order.killAt?.point || time !== order.killAt.time) return;
  process.kill(process.pid, 'SIGKILL');
  // The signal is on its way; nothing more may happen until it arrives.
  for (;;);
}

/** Does what is done between two places. */
function between<Value>(name: string, act: () => Value): Value {
  point(`before ${name}`);
  const done = act();
  point(`after ${name}`);
  return done;
}

const LINE = 'print-line-live.json';
const { renameSync } = fs;
fs.renameSync = (from, to) => {
  if (basename(String(to)) !== LINE) return renameSync(from, to);
  return between('the file of the line', () => renameSync(from, to));
};
syncBuiltinESMExports();

/** Questions about how the printer is are three bytes each; a paper is longer. */
const QUESTIONS_BYTES = 9;
const write = Socket.prototype.write;
Socket.prototype.write = function written(this: Socket, ...given: unknown[]) {
  const isPaper = given[0] instanceof Uint8Array && given[0].length > QUESTIONS_BYTES;
  const go = () => (write as (...all: unknown[]) => boolean).apply(this, given);
  return isPaper ? between('the paper', go) : go();
} as typeof write;

function signer() {
  const file = join(order.folder, 'register.key');
  if (!fs.existsSync(file)) {
    const { privateKey } = generateKeyPairSync('ed25519');
    fs.writeFileSync(file, privateKey.export({ format: 'pem', type: 'pkcs8' }));
  }
  return signerOf(fs.readFileSync(file, 'utf8'));
}

function opened<Value>(
  result: { readonly ok: true; readonly value: Value } | { readonly ok: false },
) {
  if (!result.ok) throw new Error(JSON.stringify(result));
  return result.value;
}

function sellOnce({ journal }: Ledger): void {
  for (let name = 1; name <= order.receipts; name += 1) {
    if (journal.sale(saleId(name)) !== null) continue;
    opened(journal.draft(drafted(name)));
    opened(journal.append(saleId(name), codeCreated(name)));
    opened(journal.append(saleId(name), completed(name)));
  }
}

const key = signer();
if (key === null) throw new Error('no key of the register');
const ledger = opened(openLedger({ ...options(join(order.folder, 'ledger.db')), signer: key }));
sellOnce(ledger);
const defaults = { timeZone: 'Europe/Paris', locale: 'en' } as const;
const settings = opened(openSettings(order.folder, defaults));
opened(settings.change({ printerAddress: order.address }));

const { promise: idle, resolve: isIdle } = Promise.withResolvers<void>();
let isAsked = false;
const printing = openPrinting({
  ledger: {
    ...ledger,
    journal: {
      ...ledger.journal,
      note: (event) => between('the entry of the print', () => ledger.journal.note(event)),
    },
  },
  ...{ settings, clock: MACHINE_CLOCK, signer: key, mode: 'live', terminalId: 'till-1' },
  log: { info: () => undefined, warn: () => undefined },
  setReceipt: receiptPdf,
  async setSlip(...given) {
    point('before the paper is set');
    const slip = await slipOf(...given);
    point('after the paper is set');
    return slip;
  },
  systemPrinters: null,
  resources: new URL(`file://${process.cwd()}/resources/`),
  folder: order.folder,
  lineFile: join(order.folder, LINE),
  downloadAddress: () => null,
  readFailed(error) {
    throw error;
  },
  changed() {
    queueMicrotask(() => {
      if (isAsked && printing.view()?.waiting === 0 && !printing.view()?.isPrinting) isIdle();
    });
  },
  patience: { ...PRINT_PATIENCE, askMs: 50 },
});

for (let name = 1; name <= order.receipts; name += 1) {
  const asked = { saleId: saleId(name), on: 'printer', copy: 0 } as const;
  opened(await printing.calls['receipt.print'](asked));
}
isAsked = true;
if (printing.view()?.waiting !== 0) await idle;
await printing.close();
const prints = Array.from({ length: order.receipts }, (_, nth) =>
  ledger.closings.printsOfSale(saleId(nth + 1)).map(({ copy }) => copy),
);
ledger.maintenance.close();
const ending: PrintEnding = { points, prints };
writeSync(STANDARD_OUTPUT, JSON.stringify(ending));
