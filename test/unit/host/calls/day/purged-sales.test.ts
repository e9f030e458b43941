import { expect, onTestFinished, test } from 'vitest';
import { err } from '../../../../../src/domain/result.ts';
import { refundDue } from '../../../../../src/domain/sale/refund-due.ts';
import { reportCalls } from '../../../../../src/host/calls/day/report-calls.ts';
import { openClosingPrinter } from '../../../../../src/host/export/closing-printer.ts';
import type { Ledger } from '../../../../../src/ledger/ledger.ts';
import { openLedger } from '../../../../../src/ledger/opening/open-ledger.ts';
import { closingPdf } from '../../../../../src/papers/closing/closing-pdf.ts';
import { openSettings } from '../../../../../src/till/shop/settings.ts';
import { createManualClock } from '../../../../support/manual-clock.ts';
import { closeAll } from '../../../ledger/closing/days.ts';
import { options } from '../../../ledger/events.ts';
import {
  archived,
  atTill,
  DAY_MS,
  newRegister,
  purged,
  START_MS,
  sellFor,
} from '../../../ledger/purge/purged.ts';
import { temporaryFolder, value } from '../../../ledger/setting.ts';
import { takeAllBack } from '../../../papers/closing/credit-notes.ts';

/** The first sale comes back, and its money is given back. */
function comesBack(ledger: Ledger, atMs: number): void {
  takeAllBack(ledger, 1, atMs);
  const saleId = ledger.journal.saleIdOf(1);
  const sale = saleId && ledger.journal.sale(saleId)?.sale;
  if (!saleId || !sale) throw new Error('no such sale');
  const given = refundDue(sale).map(({ paymentId, minor, currency, creditNote = 0 }) => ({
    ...{ paymentId, minor, currency, creditNote },
  }));
  const made = { reference: 'SEPA 1', note: '', given };
  value(ledger.journal.append(saleId, { type: 'refundMade', atMs: atMs + 1, ...made }));
}

test('of a sale whose days were taken out the till says that their archive has it, and of no other number', async () => {
  const register = newRegister(temporaryFolder());
  const endMs = sellFor(register, 2);
  atTill(register, (ledger) => {
    comesBack(ledger, endMs + 1);
    closeAll(ledger, endMs + 2 * DAY_MS);
  });
  const done = await purged(register, await archived(register), START_MS + 90 * DAY_MS);
  expect(done).toMatchObject({ value: { sales: 4 } });
  const { file, signer, bounds, mode } = register;
  const ledger = value(openLedger({ ...options(file), bounds, signer }));
  onTestFinished(() => ledger.maintenance.close());
  const clock = createManualClock(START_MS + 90 * DAY_MS);
  const readFailed = () => undefined;
  const calls = reportCalls({ ledger, clock, bounds, currency: 'EUR', readFailed });
  const folder = temporaryFolder();
  const printer = openClosingPrinter({
    ...{ ledger, clock, readFailed, mode, signer, folder, terminalId: 'till-1' },
    settings: value(openSettings(folder, { timeZone: 'Europe/Paris', locale: 'fr' })),
    log: { info: () => undefined, warn: () => undefined },
    setPaper: closingPdf,
    downloadAddress: (fileName) => `/exports/${fileName}`,
  });
  for (const [number, code] of [
    [0, 'saleNotFound'],
    [1, 'salePurged'],
    [4, 'salePurged'],
    [5, 'saleNotFound'],
  ] as const) {
    expect(await calls['sale.returnable']({ of: { number } })).toEqual(err({ code }));
  }
  for (const [creditNote, code] of [
    [1, 'creditNotePurged'],
    [2, 'creditNoteNotFound'],
  ] as const) {
    const of = { creditNote };
    expect(await printer.prints({ of })).toEqual(err({ code }));
    expect(await printer.print({ of, paper: 'a4', copy: 0 })).toEqual(err({ code }));
  }
});
