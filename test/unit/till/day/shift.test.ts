import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { extractText } from 'unpdf';
import { describe, expect, onTestFinished, test } from 'vitest';
import { operatorIdSchema, type Role } from '../../../../src/contract/views/access-view.ts';
import { minorUnits } from '../../../../src/domain/money/money.ts';
import type { RegisterEvent } from '../../../../src/domain/register/register-event.ts';
import { shiftCalls } from '../../../../src/host/calls/shift-calls.ts';
import { openShiftPrinter } from '../../../../src/host/export/shift-printer.ts';
import { openLedger } from '../../../../src/ledger/opening/open-ledger.ts';
import { isShiftFile, shiftPdf } from '../../../../src/papers/shift-pdf.ts';
import { lastShift } from '../../../../src/till/day/shift.ts';
import { rightsOf } from '../../../../src/till/people/rights.ts';
import { openSettings } from '../../../../src/till/shop/settings.ts';
import { createManualClock } from '../../../support/manual-clock.ts';
import { codeCreated, completed, DAY, drafted, NOON_MS, options } from '../../ledger/events.ts';
import { record, temporaryFile, temporaryFolder, value } from '../../ledger/setting.ts';

const came = (operator: string, atMs: number): RegisterEvent => ({
  ...{ type: 'operatorSignedIn', atMs, operator, role: 'cashier' },
});
const went = (operator: string, atMs: number): RegisterEvent => ({
  ...{ type: 'operatorSignedOut', atMs, operator, why: 'asked' },
});

describe('the last shift of somebody', () => {
  const events = [came('Léa', 9), went('Noé', 8), came('Noé', 5), went('Léa', 4), came('Léa', 1)];

  test('goes on while they are there, and else ended as they went', () => {
    expect(lastShift(events, 'Léa')).toEqual({ beganAtMs: 9, endedAtMs: null });
    expect(lastShift(events, 'Noé')).toEqual({ beganAtMs: 5, endedAtMs: 8 });
    expect(lastShift(events.slice(1), 'Léa')).toEqual({ beganAtMs: 1, endedAtMs: 4 });
    expect(lastShift(events, 'Inès')).toBeNull();
    expect(lastShift([went('Léa', 4)], 'Léa')).toBeNull();
  });
});

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
    shiftPrinter: openShiftPrinter({
      ledger,
      settings: value(openSettings(folder, { timeZone: 'Europe/Paris', locale: 'fr' })),
      clock: createManualClock(NOON_MS + 100),
      ...{ mode: 'live', terminalId: 'till-1', signer: null, setShift: shiftPdf, folder },
      softwareVersion: '0.1.0',
      log: { info: () => undefined, warn: () => undefined },
      downloadAddress: (fileName) => `/exports/${fileName}`,
    }),
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
        },
        shift: {
          beganAtMs: NOON_MS + 10,
          endedAtMs: null,
          figures: {
            rungUp: { count: 2, minor: 1_700 },
            received: { count: 1, minor: 1_200 },
            byVatRate: [{ vatRate: 2000, count: 1, minor: 1_200, vatMinor: 200 }],
            givenBack: { count: 0, minor: 0 },
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
