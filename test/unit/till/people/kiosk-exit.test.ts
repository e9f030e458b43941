import { beforeAll, describe, expect, test } from 'vitest';
import { operatorIdSchema } from '../../../../src/contract/views/access-view.ts';
import { openKioskExit } from '../../../../src/till/people/kiosk-exit.ts';
import { keepCode } from '../../../../src/till/people/operator-code.ts';
import type { KnownOperator } from '../../../../src/till/people/operators-file.ts';
import { triesInMemory } from '../../../support/kept-tries.ts';
import { createManualClock } from '../../../support/manual-clock.ts';

let all: readonly KnownOperator[];
beforeAll(async () => {
  const people = [
    ['Inès', 'manager', '407100'],
    ['Paul', 'manager', '998877'],
    ['Léa', 'cashier', '1234'],
  ] as const;
  all = await Promise.all(
    people.map(async ([name, role, code], place) => ({
      id: operatorIdSchema.parse(`operator_${place}`),
      name,
      role,
      code: await keepCode(code),
    })),
  );
});

describe('a manager who takes a kiosk out of service', () => {
  test('is any manager, by their PIN, and no cashier', async () => {
    const exit = openKioskExit({
      operators: { all },
      clock: createManualClock(),
      keptTries: triesInMemory(),
    });
    expect(await exit.judge('998877')).toMatchObject({ ok: true, value: { name: 'Paul' } });
    expect(await exit.judge('407100')).toMatchObject({ ok: true, value: { name: 'Inès' } });
    expect(await exit.judge('1234')).toEqual({ ok: false, error: { code: 'wrongCode' } });
  });

  test('waits after five wrong ones, also with the right one, and over a restart', async () => {
    const clock = createManualClock();
    const keptTries = triesInMemory();
    const exit = openKioskExit({ operators: { all }, clock, keptTries });
    const tried = await Promise.all(
      ['1', '2', '3', '4', '5'].map((digit) => exit.judge(`000${digit}`)),
    );
    expect(tried.every(({ ok }) => !ok)).toBe(true);
    const waits = { ok: false, error: { code: 'waitFirst' } };
    expect(await exit.judge('407100')).toEqual(waits);
    const again = openKioskExit({ operators: { all }, clock, keptTries });
    expect(await again.judge('407100')).toEqual(waits);
    clock.advance(60_000);
    expect(await exit.judge('407100')).toMatchObject({ ok: true });
  });

  test('is nobody where nobody has a PIN', async () => {
    const exit = openKioskExit({
      operators: { all: [] },
      clock: createManualClock(),
      keptTries: triesInMemory(),
    });
    expect(await exit.judge('407100')).toEqual({ ok: false, error: { code: 'noManager' } });
  });
});
