import { describe, expect, test } from 'vitest';
import type { RegisterEvent } from '../../../../src/domain/register/register-event.ts';
import { keepCode } from '../../../../src/till/people/operator-code.ts';
import type { KnownOperator } from '../../../../src/till/people/operators-file.ts';
import { openSession } from '../../../../src/till/people/session.ts';
import { openSignIn } from '../../../../src/till/people/sign-in.ts';
import { waitAfter } from '../../../../src/till/people/sign-in-limit.ts';
import { triesInMemory } from '../../../support/kept-tries.ts';
import { createManualClock } from '../../../support/manual-clock.ts';
import { INES, LEA } from './two-operators.ts';

describe('a session', () => {
  async function open(
    settings: { signOutAfterMin?: number } = {},
    keptTries = triesInMemory(),
    clock = createManualClock(),
  ) {
    const notes: RegisterEvent[] = [];
    let all: readonly KnownOperator[] = [
      { ...INES, code: await keepCode('4071') },
      { ...LEA, code: await keepCode('1234') },
    ];
    const parts = {
      operators: {
        get all() {
          return all;
        },
      },
      settings: () => ({
        cashiersSeeTotal: false,
        discountsNeedManager: false,
        signOutAfterMin: null,
        ...settings,
      }),
      newManagerPin: { isAllowed: false },
      keptTries,
      clock,
      note: (event: RegisterEvent) => notes.push(event),
      changed: () => undefined,
    };
    const session = openSession({ ...parts, signIn: openSignIn(parts) });
    const become = (next: readonly KnownOperator[]) => {
      all = next;
      session.operatorsChanged(true);
    };
    const told = () => notes.map(({ type, ...event }) => [type, 'why' in event ? event.why : '']);
    return { clock, notes, session, told, become };
  }

  test('names who is at the till, and says who came and went', async () => {
    const { session, told, notes } = await open();
    expect(session.name).toBe('till');
    expect(session.view()).toMatchObject({ operator: null, signInNeeded: true, rights: [] });
    expect(await session.signIn(LEA.id, '1234')).toMatchObject({ ok: true });
    expect(session.view()).toMatchObject({ operator: { name: 'Léa' }, signInNeeded: false });
    expect(await session.signIn(INES.id, '4071')).toMatchObject({ ok: true });
    expect(session.name).toBe('Inès');
    session.signOut();
    session.signOut();
    await session.signIn(LEA.id, '1234');
    session.close();
    expect(told()).toEqual([
      ['operatorSignedIn', ''],
      ['operatorSignedOut', 'replaced'],
      ['operatorSignedIn', ''],
      ['operatorSignedOut', 'asked'],
      ['operatorSignedIn', ''],
      ['operatorSignedOut', 'stopped'],
    ]);
    expect(JSON.stringify([notes, session.view()])).not.toMatch(/hash|salt|4071|1234/);
  });

  test('counts wrong codes on where the till is started anew, and waits no longer for a clock that was set back', async () => {
    const kept = triesInMemory();
    const before = await open({}, kept);
    for (let tries = 0; tries < 5; tries += 1) await before.session.signIn(LEA.id, '9999');
    before.clock.advance(10_000);
    const wallMs = before.clock.wallMs();
    const after = await open({}, kept, createManualClock(wallMs));
    const waits = ({ session }: typeof after) =>
      session.view().operators.map(({ waitsForMs }) => waitsForMs);
    expect(waits(after)).toEqual([0, 20_000]);
    expect(await after.session.signIn(LEA.id, '1234')).toMatchObject({
      error: { code: 'waitFirst' },
    });
    const setBack = await open({}, kept, createManualClock(wallMs - 3_600_000));
    expect(waits(setBack)).toEqual([0, 30_000]);
    after.clock.advance(20_000);
    // The sixth, not the first.
    await after.session.signIn(LEA.id, '9999');
    expect(waits(after)).toEqual([0, 60_000]);
    after.clock.advance(60_000);
    expect(await after.session.signIn(LEA.id, '1234')).toMatchObject({ ok: true });
    expect(waits(await open({}, kept, createManualClock(wallMs)))).toEqual([0, 0]);
  });

  test.each([[undefined], ['text'], [{ lea: { tries: 'many' } }], [[1]], [{ '': { tries: 9 } }]])(
    'begins without wrong codes where what was kept of them is %j',
    async (found) => {
      const { session } = await open({}, { read: () => found, write: () => false });
      expect(session.view().operators.map(({ waitsForMs }) => waitsForMs)).toEqual([0, 0]);
      for (let tries = 0; tries < 5; tries += 1) await session.signIn(LEA.id, '9999');
      expect(await session.signIn(LEA.id, '1234')).toMatchObject({ error: { code: 'waitFirst' } });
    },
  );

  test('takes no code for a while after five wrong ones, for twice that after the next', async () => {
    const { clock, session, notes } = await open();
    const wrong = () => session.signIn(LEA.id, '9999');
    for (let tries = 1; tries < 5; tries += 1) {
      expect(await wrong()).toMatchObject({ error: { code: 'wrongCode' } });
    }
    expect(notes).toEqual([]);
    await wrong();
    expect(notes).toMatchObject([{ type: 'signInRefused', operator: 'Léa', tries: 5 }]);
    expect(session.view().operators.map(({ waitsForMs }) => waitsForMs)).toEqual([0, 30_000]);
    expect(await session.signIn(LEA.id, '1234')).toMatchObject({ error: { code: 'waitFirst' } });
    expect(await session.signIn(INES.id, '4071')).toMatchObject({ ok: true });
    clock.setWallMs(clock.wallMs() + 3_600_000);
    clock.advance(29_999);
    expect(await session.signIn(LEA.id, '1234')).toMatchObject({ error: { code: 'waitFirst' } });
    clock.advance(1);
    expect(await wrong()).toMatchObject({ error: { code: 'wrongCode' } });
    clock.advance(59_999);
    expect(await session.signIn(LEA.id, '1234')).toMatchObject({ error: { code: 'waitFirst' } });
    clock.advance(1);
    expect(await session.signIn(LEA.id, '1234')).toMatchObject({ ok: true });
    expect(await wrong()).toMatchObject({ error: { code: 'wrongCode' } });
    expect(await session.signIn(LEA.id, '1234')).toMatchObject({ ok: true });
  });

  test('tries codes one after the other, however many are sent at once', async () => {
    const { session } = await open();
    const answers = await Promise.all(
      ['0000', '0001', '0002', '0003', '0004', '1234'].map((code) => session.signIn(LEA.id, code)),
    );
    expect(answers.at(-1)).toMatchObject({ error: { code: 'waitFirst' } });
  });

  test('waits never longer than a quarter of an hour', () => {
    expect([4, 5, 6, 7, 9, 10, 60].map(waitAfter)).toEqual([
      0, 30_000, 60_000, 120_000, 480_000, 900_000, 900_000,
    ]);
  });

  test('ends by itself once nobody has touched the till for as long as was chosen', async () => {
    const { clock, session, told } = await open({ signOutAfterMin: 5 });
    await session.signIn(LEA.id, '1234');
    clock.advance(299_000);
    session.touched();
    clock.advance(299_999);
    expect(session.name).toBe('Léa');
    clock.advance(1);
    expect(session.name).toBe('till');
    expect(told().at(-1)).toEqual(['operatorSignedOut', 'idle']);
    expect(clock.pendingMs).toEqual([]);
  });

  test('follows a change of its operator, and ends when they are removed', async () => {
    const { session, become } = await open();
    await session.signIn(LEA.id, '1234');
    become([
      { ...INES, code: await keepCode('1') },
      { ...LEA, role: 'manager', code: await keepCode('2') },
    ]);
    expect(session.may('readDays')).toBe(true);
    become([{ ...INES, code: await keepCode('1') }]);
    expect(session.view()).toMatchObject({ operator: null, signInNeeded: true });
    become([]);
    expect(session.view()).toMatchObject({ signInNeeded: false });
    expect(session.may('manageOperators')).toBe(true);
  });
});
