import { describe, expect, onTestFinished, test } from 'vitest';
import { minorUnits } from '../../../../../src/domain/money/money.ts';
import type { RegisterEvent } from '../../../../../src/domain/register/register-event.ts';
import { openLedger } from '../../../../../src/ledger/opening/open-ledger.ts';
import { lastShift } from '../../../../../src/till/day/reports/last-shift.ts';
import { viewShift } from '../../../../../src/till/day/reports/shift.ts';
import { drafted, NOON_MS, options } from '../../../ledger/events.ts';
import { record, temporaryFile, value } from '../../../ledger/setting.ts';
import { came, went } from './who-came.ts';

const started = (atMs: number): RegisterEvent => ({
  ...{ type: 'tillStarted', atMs, mode: 'live', terminalId: 'till-1' },
});
const renamed = (operator: string, detail: string, atMs: number): RegisterEvent => ({
  ...{ type: 'operatorChanged', atMs, operator, change: 'renamed', detail },
});

/** As the journal gives them, the newest first, of these in the order in which they were written. */
const notes = (...events: readonly RegisterEvent[]) =>
  events.map((event, at) => ({ sequence: at + 1, event })).reverse();

const part = (operator: string, after: number, upTo: number | null = null) => ({
  ...{ operator, after, upTo },
});

describe('the last shift of somebody', () => {
  const events = [came('Léa', 1), went('Léa', 4), came('Noé', 5), went('Noé', 8), came('Léa', 9)];

  test('goes on while they are there, and else ended as they went', () => {
    const [léa, noé, inès] = ['Léa', 'Noé', 'Inès'].map((who) => lastShift(notes(...events), who));
    expect(léa).toEqual({ beganAtMs: 9, endedAtMs: null, parts: [part('Léa', 5)] });
    expect(noé).toEqual({ beganAtMs: 5, endedAtMs: 8, parts: [part('Noé', 3, 4)] });
    expect(inès).toBeNull();
    expect(lastShift(notes(...events.slice(0, 4)), 'Léa')).toEqual({
      ...{ beganAtMs: 1, endedAtMs: 4, parts: [part('Léa', 1, 2)] },
    });
    expect(lastShift(notes(went('Léa', 4)), 'Léa')).toBeNull();
  });

  test('is one at two screens, and goes on until they went from the last', () => {
    const two = [came('Léa', 1), came('Léa', 3), went('Léa', 5)];
    expect(lastShift(notes(...two), 'Léa')).toEqual({
      ...{ beganAtMs: 1, endedAtMs: null, parts: [part('Léa', 1)] },
    });
    expect(lastShift(notes(...two, went('Léa', 7)), 'Léa')).toMatchObject({ endedAtMs: 7 });
  });

  test('has ended where the till was killed and started anew', () => {
    const killed = [started(0), came('Léa', 1), started(9)];
    expect(lastShift(notes(...killed), 'Léa')).toEqual({
      ...{ beganAtMs: 1, endedAtMs: 9, parts: [part('Léa', 2, 3)] },
    });
    expect(lastShift(notes(...killed, came('Léa', 12)), 'Léa')).toMatchObject({ beganAtMs: 12 });
  });

  test('goes on under another name', () => {
    const called = [came('Léa', 1), renamed('Léa', 'Léa B', 4)];
    const parts = [part('Léa', 1, 2), part('Léa B', 2)];
    expect(lastShift(notes(...called), 'Léa B')).toEqual({ beganAtMs: 1, endedAtMs: null, parts });
    expect(lastShift(notes(...called), 'Léa')).toMatchObject({ endedAtMs: 4 });
    expect(lastShift(notes(...called, went('Léa B', 7)), 'Léa B')).toMatchObject({ endedAtMs: 7 });
  });
});

describe('a shift counts what was rung up in it', () => {
  const HOUR_MS = 3_600_000;
  const DAY_MS = 24 * HOUR_MS;

  /** What Léa is told, `atMs`, of a register at which these steps were taken. */
  async function told(
    atMs: number,
    steps: (sell: (atMs: number) => void, note: (event: RegisterEvent) => void) => void,
  ) {
    const ledger = value(openLedger({ ...options(temporaryFile()), operator: () => 'Léa' }));
    onTestFinished(() => ledger.maintenance.close());
    let name = 0;
    steps(
      (soldAtMs) => {
        name += 1;
        record(ledger, drafted(name, { atMs: soldAtMs, amountMinor: minorUnits(100) }), []);
      },
      (event) => void value(ledger.journal.note(event)),
    );
    return viewShift(ledger, { operator: 'Léa', atMs, currency: 'EUR' });
  }

  test('over more than two days, also those on which nobody came or went', async () => {
    const { day, shift } = await told(NOON_MS + 3 * DAY_MS, (sell, note) => {
      note(came('Léa', NOON_MS));
      for (const days of [0, 1, 2, 3]) sell(NOON_MS + days * DAY_MS);
    });
    expect(day.rungUp).toEqual({ count: 1, minor: 100 });
    expect(shift?.figures.rungUp).toEqual({ count: 4, minor: 400 });
  });

  test('whatever the clock was set to since', async () => {
    const { shift } = await told(NOON_MS - HOUR_MS, (sell, note) => {
      sell(NOON_MS);
      note(came('Léa', NOON_MS));
      sell(NOON_MS - 2 * HOUR_MS);
      note(went('Léa', NOON_MS - HOUR_MS));
      sell(NOON_MS - HOUR_MS);
    });
    expect(shift).toMatchObject({ beganAtMs: NOON_MS, endedAtMs: NOON_MS - HOUR_MS });
    expect(shift?.figures.rungUp).toEqual({ count: 1, minor: 100 });
  });

  test('also where much else was noted since', async () => {
    const { shift } = await told(NOON_MS + HOUR_MS, (sell, note) => {
      note(came('Léa', NOON_MS));
      sell(NOON_MS + 1);
      for (let at = 0; at < 260; at += 1)
        for (const each of [came, went]) note(each('Noé', NOON_MS + 2));
    });
    expect(shift?.figures.rungUp).toEqual({ count: 1, minor: 100 });
  });
});
