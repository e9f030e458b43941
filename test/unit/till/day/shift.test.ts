import { describe, expect, onTestFinished, test } from 'vitest';
import { operatorIdSchema, type Role } from '../../../../src/contract/views/access-view.ts';
import { minorUnits } from '../../../../src/domain/money/money.ts';
import type { RegisterEvent } from '../../../../src/domain/register/register-event.ts';
import { shiftCalls } from '../../../../src/host/calls/shift-calls.ts';
import { openLedger } from '../../../../src/ledger/opening/open-ledger.ts';
import { lastShift } from '../../../../src/till/day/shift.ts';
import { rightsOf } from '../../../../src/till/people/rights.ts';
import { createManualClock } from '../../../support/manual-clock.ts';
import { codeCreated, completed, DAY, drafted, NOON_MS, options } from '../../ledger/events.ts';
import { record, temporaryFile, value } from '../../ledger/setting.ts';

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
  const calls = shiftCalls({
    ledger,
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
  return (operator: string | null) => calls['shift.view']({ operator });
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
