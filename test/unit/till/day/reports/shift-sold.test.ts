import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { extractText } from 'unpdf';
import { describe, expect, onTestFinished, test } from 'vitest';
import { operatorIdSchema, type Role } from '../../../../../src/contract/views/access-view.ts';
import { minorUnits } from '../../../../../src/domain/money/money.ts';
import type { RegisterEvent } from '../../../../../src/domain/register/register-event.ts';
import { err } from '../../../../../src/domain/result.ts';
import { returnedBy } from '../../../../../src/domain/sale/goods-returned.ts';
import type { Sale } from '../../../../../src/domain/sale/sale.ts';
import { shiftCalls } from '../../../../../src/host/calls/day/shift-calls.ts';
import { openAddedUpPrinter } from '../../../../../src/host/export/added-up-printer.ts';
import { openLedger } from '../../../../../src/ledger/opening/open-ledger.ts';
import { addedUpPdf } from '../../../../../src/papers/added-up/added-up.ts';
import { isShiftFile } from '../../../../../src/papers/sheet/paper-names.ts';
import { viewShift } from '../../../../../src/till/day/reports/shift.ts';
import { rightsOf } from '../../../../../src/till/people/rights.ts';
import { openSettings } from '../../../../../src/till/shop/settings.ts';
import { createManualClock } from '../../../../support/manual-clock.ts';
import {
  codeCreated,
  completed,
  DAY,
  drafted,
  NOON_MS,
  options,
  saleId,
} from '../../../ledger/events.ts';
import { record, temporaryFile, temporaryFolder, value } from '../../../ledger/setting.ts';
import { came, went } from './who-came.ts';

/** A register at which Léa sold before and in her shift, and Noé beside her; asked by one of these. */
function sold(who: string | null, role: Role | null) {
  let present = 'Léa';
  const ledger = value(openLedger({ ...options(temporaryFile()), operator: () => present }));
  onTestFinished(() => ledger.maintenance.close());
  const sell = (operator: string, name: number, atMs: number, vatRate: number | null) => {
    present = operator;
    const paid = [codeCreated(name, atMs), completed(name, atMs + 1)];
    record(ledger, drafted(name, { atMs, vatRate, amountMinor: minorUnits(name * 100) }), paid);
  };
  sell('Léa', 1, NOON_MS, 2000);
  value(ledger.journal.note(came('Léa', NOON_MS + 10)));
  sell('Léa', 12, NOON_MS + 20, 2000);
  sell('Noé', 7, NOON_MS + 30, null);
  present = 'Léa';
  record(ledger, drafted(5, { atMs: NOON_MS + 40, amountMinor: minorUnits(500) }), []);
  const folder = temporaryFolder();
  const calls = shiftCalls({
    ledger,
    addedUpPrinter: openAddedUpPrinter({
      ledger,
      settings: value(openSettings(folder, { timeZone: 'Europe/Paris', locale: 'fr' })),
      clock: createManualClock(NOON_MS + 100),
      ...{ mode: 'live', terminalId: 'till-1', signer: null, setAddedUp: addedUpPdf, folder },
      softwareVersion: '0.1.0',
      log: { info: () => undefined, warn: () => undefined },
      downloadAddress: (fileName) => `/exports/${fileName}`,
    }),
    printOnce: async () => err({ code: 'noPrinter' }),
    clock: createManualClock(NOON_MS + 100),
    currency: 'EUR',
    readFailed: () => undefined,
    session: {
      view: () => ({
        operator:
          who === null || role === null
            ? null
            : { id: operatorIdSchema.parse(who), name: who, role },
        signInNeeded: who === null,
        rights: [...rightsOf(role ?? 'nobody', { cashiersSeeTotal: false })],
        operators: [],
        newCodeAllowed: false,
      }),
    },
  });
  return Object.assign((operator: string | null) => calls['shift.view']({ operator }), {
    print: (operator: string | null) => calls['shift.print']({ operator, paper: 'roll' }),
    exported: () => ledger.journal.registerNotes(9, ['exported']).map(({ event }) => event),
    folder,
  });
}

const REFUSED = { ok: false, error: { code: 'notAllowed' } };

describe('what somebody has sold', () => {
  test('is told them of the day, and since they came: rung up, received and by rate', async () => {
    const ask = sold('Léa', 'cashier');
    expect(await ask(null)).toEqual({
      ok: true,
      value: {
        operator: 'Léa',
        businessDay: DAY,
        currency: 'EUR',
        day: {
          rungUp: { count: 3, minor: 1_800 },
          received: { count: 2, minor: 1_300 },
          byVatRate: [{ vatRate: 2000, count: 2, minor: 1_300, vatMinor: 217 }],
          givenBack: { count: 0, minor: 0 },
          creditNotes: [],
        },
        shift: {
          beganAtMs: NOON_MS + 10,
          endedAtMs: null,
          figures: {
            rungUp: { count: 2, minor: 1_700 },
            received: { count: 1, minor: 1_200 },
            byVatRate: [{ vatRate: 2000, count: 1, minor: 1_200, vatMinor: 200 }],
            givenBack: { count: 0, minor: 0 },
            creditNotes: [],
          },
        },
      },
    });
  });

  test('is told of others only to whoever may read days, and of nobody where nobody is there', async () => {
    expect(await sold('Léa', 'cashier')('Noé')).toEqual(REFUSED);
    expect(await sold('Inès', 'manager')('Noé')).toMatchObject({
      value: { operator: 'Noé', day: { received: { count: 1, minor: 700 } }, shift: null },
    });
    expect(await sold(null, null)(null)).toEqual(REFUSED);
  });
});

describe('a shift lists the credit notes that were written in it', () => {
  const HOUR_MS = 3_600_000;

  test('each with its number, its sale, what came back and who approved it, whosever the sale is', async () => {
    let present = 'Noé';
    const ledger = value(openLedger({ ...options(temporaryFile()), operator: () => present }));
    onTestFinished(() => ledger.maintenance.close());
    const dayBefore = NOON_MS - 24 * HOUR_MS;
    for (const [name, atMs] of [
      [1, dayBefore],
      [2, NOON_MS - 2 * HOUR_MS],
      [3, NOON_MS - HOUR_MS],
      [4, NOON_MS - HOUR_MS + 1],
    ] as const) {
      const paid = [codeCreated(name, atMs), completed(name, atMs + 1)];
      record(ledger, drafted(name, { atMs, amountMinor: minorUnits(name * 100) }), paid);
    }
    const note = (event: RegisterEvent) => void value(ledger.journal.note(event));
    /** All of a sale comes back to whoever is there, `by` a manager where one had to approve it. */
    const takeBack = (name: number, atMs: number, by: string | null) => {
      const approved = { operator: present, act: 'goodsReturned', saleId: saleId(name) } as const;
      if (by !== null) note({ type: 'actApproved', atMs, ...approved, by });
      const { sale } = ledger.journal.sale(saleId(name)) ?? {};
      const back = value(returnedBy(sale as Sale, [{ line: 0, quantity: 1 }]));
      const goods = { ...back, lines: [...back.lines], taxes: [...back.taxes] };
      const creditNote = ledger.journal.nextCreditNote();
      const said = { type: 'goodsReturned', reason: 'faulty', note: '' } as const;
      value(ledger.journal.append(saleId(name), { ...said, atMs, creditNote, ...goods }));
    };
    const sold = { rungUp: { count: 0, minor: 0 } };
    const told = (operator: string) =>
      viewShift(ledger, { operator, atMs: NOON_MS + HOUR_MS, currency: 'EUR' });

    takeBack(3, NOON_MS - 10, null);
    present = 'Léa';
    takeBack(2, NOON_MS - 5, 'Inès');
    note(came('Léa', NOON_MS));
    takeBack(1, NOON_MS + 5, 'Inès');

    const [early, late] = [
      { number: 2, saleNumber: 2, minor: 200, approvedBy: 'Inès' },
      { number: 3, saleNumber: 1, minor: 100, approvedBy: 'Inès' },
    ];
    const { day, shift } = await told('Léa');
    expect(day).toMatchObject({ ...sold, creditNotes: [early, late] });
    expect(shift?.figures).toMatchObject({ ...sold, creditNotes: [late] });
    expect((await told('Noé')).day.creditNotes).toEqual([
      { number: 1, saleNumber: 3, minor: 300, approvedBy: null },
    ]);
    // Whoever went has written none since, and is told those of their shift for as long as it is their last.
    note(went('Léa', NOON_MS + 10));
    takeBack(4, NOON_MS + 15, null);
    expect((await told('Léa')).shift?.figures.creditNotes).toEqual([late]);
  });
});

describe('what somebody has sold, on paper', () => {
  test('is theirs, kept in the folder and noted with its hash, and is no print of a closing', async () => {
    const ask = sold('Léa', 'cashier');
    const { fileName, path } = value(await ask.print(null));
    expect(fileName).toMatch(/^comptoir_till-1_2026-11-20_shift-0000\d\d\.pdf$/);
    expect(isShiftFile(fileName)).toBe(true);
    const bytes = readFileSync(path);
    expect(ask.exported()).toEqual([
      {
        type: 'exported',
        atMs: NOON_MS + 100,
        ...{ format: 'pdf', from: DAY, to: DAY, shift: 'Léa', fileName },
        sha256: createHash('sha256').update(bytes).digest('hex'),
      },
    ]);
    const { text } = await extractText(new Uint8Array(bytes), { mergePages: true });
    expect(text.replaceAll(/[\s\u00a0\u202f]+/g, ' ')).toContain('Service de Léa');
  });

  test('is made twice at once in two files, and of others for whoever may read days alone', async () => {
    const ask = sold('Léa', 'cashier');
    const made = await Promise.all([ask.print('Léa'), ask.print('Léa')]);
    expect(new Set(made.map((each) => value(each).fileName)).size).toBe(2);
    expect(await ask.print('Noé')).toEqual(REFUSED);
    expect(await sold(null, null).print(null)).toEqual(REFUSED);
    expect(value(await sold('Inès', 'manager').print('Noé')).fileName).toMatch(/_shift-/);
  });

  test('is told apart by its name from all that a manager alone may have', () => {
    for (const other of [
      'comptoir_till-1_2026-11-20_X-000037.pdf',
      'comptoir_shift-1_2026-11-20_Z-000001.pdf',
      'comptoir_till-1_2026-11-20_journal_000048.jsonl',
      '../comptoir_till-1_2026-11-20_shift-000048.pdf',
    ]) {
      expect(isShiftFile(other)).toBe(false);
    }
    expect(isShiftFile('comptoir_till-1_2026-11-20_shift-000048_test.pdf')).toBe(true);
  });
});
