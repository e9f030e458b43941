import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { STAFF } from '../../../../src/contract/audience.ts';
import { CALLS } from '../../../../src/contract/calls.ts';
import {
  operatorIdSchema,
  type Right,
  type Role,
  rightSchema,
} from '../../../../src/contract/views/access-view.ts';
import { readPercent } from '../../../../src/domain/money/percent.ts';
import type { RegisterEvent } from '../../../../src/domain/register/register-event.ts';
import { openActingClient } from '../../../../src/host/calls/acting-client.ts';
import { dispatcher } from '../../../../src/host/calls/dispatcher.ts';
import { isCode, keepCode } from '../../../../src/till/people/operator-code.ts';
import {
  isByName,
  withChange,
  withOperator,
  withoutOperator,
} from '../../../../src/till/people/operators.ts';
import { type KnownOperator, openOperators } from '../../../../src/till/people/operators-file.ts';
import { rightsOf } from '../../../../src/till/people/rights.ts';
import { openSession, type Session } from '../../../../src/till/people/session.ts';
import { openSignIn } from '../../../../src/till/people/sign-in.ts';
import { waitAfter } from '../../../../src/till/people/sign-in-limit.ts';
import { keyMark } from '../../../../src/till/shop/key-mark.ts';
import { triesInMemory } from '../../../support/kept-tries.ts';
import { createManualClock } from '../../../support/manual-clock.ts';

const id = (name: string) => operatorIdSchema.parse(name);
const person = (name: string, role: Role, code = '') => ({ id: id(name), name, role, code });

const INES = person('Inès', 'manager');
const LEA = person('Léa', 'cashier');

describe('the list of operators', () => {
  test('begins with a manager, who can add the others', () => {
    expect(withOperator([], LEA)).toMatchObject({ error: { code: 'managerFirst' } });
    expect(withOperator([], INES)).toMatchObject({ ok: true });
    expect(withOperator([INES], LEA)).toMatchObject({ ok: true, value: [INES, LEA] });
  });

  test('has no name twice, nor the name of nobody', () => {
    const unseen = ['In\u200Bès', 'Inès\u202C', 'ti\u00ADll', '\uFF54ill'];
    for (const name of ['inès', ' INE\u0300S ', 'Till', ...unseen]) {
      expect(withOperator([INES], person(name, 'cashier'))).toMatchObject({
        error: { code: 'nameTaken' },
      });
    }
    expect(withChange([INES, LEA], LEA.id, { name: 'INÈS' })).toMatchObject({
      error: { code: 'nameTaken' },
    });
    expect(withChange([INES, LEA], LEA.id, { name: 'léa' })).toMatchObject({ ok: true });
  });

  test('is left as it is by a change of somebody who is not in it', () => {
    const gone = id('Noé');
    const notFound = { error: { code: 'operatorNotFound' } };
    expect(withChange([INES, LEA], gone, { role: 'manager' })).toMatchObject(notFound);
    expect(withoutOperator([INES, LEA], gone)).toMatchObject(notFound);
    expect(withChange([INES], INES.id, { name: 'Agnès' })).toMatchObject({ ok: true });
  });

  test('keeps its last manager, who can neither go nor become a cashier', () => {
    expect(withoutOperator([INES, LEA], INES.id)).toMatchObject({ error: { code: 'lastManager' } });
    expect(withChange([INES, LEA], INES.id, { role: 'cashier' })).toMatchObject({
      error: { code: 'lastManager' },
    });
    const two = [INES, person('Noé', 'manager')];
    expect(withoutOperator(two, INES.id)).toMatchObject({ ok: true });
    expect(withChange(two, INES.id, { role: 'cashier' })).toMatchObject({ ok: true });
  });
});

describe('a tap on a name', () => {
  test('is enough for a cashier alone, whatever the file says of a manager', () => {
    expect(isByName({ role: 'cashier', byName: true })).toBe(true);
    expect(isByName({ role: 'cashier' })).toBe(false);
    expect(isByName({ role: 'manager', byName: true })).toBe(false);
  });
});

describe('a code', () => {
  test('is kept as a hash with a salt of its own', async () => {
    const kept = await keepCode('4071');
    expect(JSON.stringify(kept)).not.toContain('4071');
    expect((await keepCode('4071')).hash).not.toBe(kept.hash);
    expect(await isCode('4071', kept)).toBe(true);
    expect(await isCode('4072', kept)).toBe(false);
  });
});

describe('the file of operators', () => {
  const folder = () => {
    const path = mkdtempSync(join(tmpdir(), 'operators-'));
    onTestFinished(() => rmSync(path, { recursive: true }));
    return path;
  };

  test('is read again, for its owner alone; none is no operator', async () => {
    const path = folder();
    const first = openOperators(path);
    if (!first.ok) throw new Error(first.error.code);
    expect(first.value.all).toEqual([]);
    const known = { ...INES, code: await keepCode('4071') };
    expect(first.value.replaceBy([known])).toMatchObject({ ok: true });
    expect(openOperators(path)).toMatchObject({ ok: true, value: { all: [known] } });
    expect(statSync(join(path, 'operators.json')).mode & 0o777).toBe(0o600);
  });

  test.each([
    ['it is no JSON', 'operators'],
    ['it is to be an object, {…}', '[]'],
    ['operators is to be a list of operators, [{…}]', '{"operatrs":[]}'],
    ['nobody in it is a manager', null],
    ['operators[0].name is to be one line of at most 40 characters', { name: '\u200b' }],
    ['operators[0].role is to be "cashier" or "manager"', { role: 'boss' }],
    ['operators[0].id is to be a text', { id: '' }],
    ['operators[0].code.salt is to be as the till wrote it', { code: { salt: '?' } }],
  ])('of which is said that %s is not read, and left as it is', async (fault, change) => {
    const path = folder();
    const operators = [{ ...LEA, code: await keepCode('4071'), ...(change as object) }];
    const written = typeof change === 'string' ? change : JSON.stringify({ operators });
    writeFileSync(join(path, 'operators.json'), written);
    const opened = openOperators(path);
    if (opened.ok) throw new Error('was read');
    expect(opened.error.code).toBe('operatorsUnreadable');
    expect(opened.error.detail.slice(0, fault.length)).toBe(fault);
    expect(readFileSync(join(path, 'operators.json'), 'utf8')).toBe(written);
  });

  test('may begin with a byte order mark, and keeps what this till does not know', async () => {
    const path = folder();
    const file = join(path, 'operators.json');
    const ines = { ...INES, code: await keepCode('4071'), badge: '12' };
    writeFileSync(file, `\ufeff${JSON.stringify({ operators: [ines], site: 'Brest' })}`);
    const opened = openOperators(path);
    if (!opened.ok) throw new Error(opened.error.detail);
    expect(opened.value.unknownNames).toEqual(['site', 'badge']);
    const all = withChange(opened.value.all, INES.id, { name: 'Inès B.' });
    if (!all.ok) throw new Error(all.error.code);
    opened.value.replaceBy(all.value);
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({
      operators: [{ ...ines, name: 'Inès B.' }],
      site: 'Brest',
    });
  });

  test('in which a manager needs no code is read as if that were not said: everybody else can be changed', async () => {
    const path = folder();
    const file = join(path, 'operators.json');
    const code = await keepCode('4071');
    const byHand = { ...INES, code, byName: true };
    const lea = { ...LEA, code, byName: true };
    writeFileSync(file, JSON.stringify({ operators: [byHand, lea] }));
    const opened = openOperators(path);
    if (!opened.ok) throw new Error(opened.error.detail);
    expect(opened.value.all).toEqual([{ ...INES, code }, lea]);
    // Made a cashier, they still come by their code.
    const all = withChange([...opened.value.all, { ...person('Max', 'manager'), code }], INES.id, {
      role: 'cashier',
    });
    expect(all.ok && all.value[0] && isByName(all.value[0])).toBe(false);
  });

  test('that cannot be written leaves the operators as they were', () => {
    const opened = openOperators(join(folder(), 'gone'));
    if (!opened.ok) throw new Error(opened.error.code);
    expect(opened.value.replaceBy([])).toMatchObject({ error: { code: 'operatorsUnwritable' } });
  });
});

describe('rights', () => {
  const cashier = (cashiersSeeTotal: boolean) => rightsOf('cashier', { cashiersSeeTotal });

  test('are all of them for a manager and for a till without operators, none for nobody', () => {
    const all = [...rightSchema.options].sort();
    expect([...rightsOf('manager', { cashiersSeeTotal: false })].sort()).toEqual(all);
    expect([...rightsOf('anyone', { cashiersSeeTotal: false })].sort()).toEqual(all);
    expect(rightsOf('nobody', { cashiersSeeTotal: true })).toEqual([]);
    expect(cashier(false)).toEqual(['sell', 'giveDiscounts']);
    expect(cashier(true)).toEqual(['sell', 'giveDiscounts', 'seeTotal']);
  });

  test('to charge a discount are a manager’s alone where the shop wants it', () => {
    const asked = rightsOf('cashier', { cashiersSeeTotal: false, discountsNeedManager: true });
    const line = { name: '', quantity: 1, unitMinor: 1000 };
    const off = { ...line, unitMinor: -100 };
    expect(reached(asked, { lines: [line] })).toContain('sale.charge');
    expect(reached(asked, { lines: [line, off] })).not.toContain('sale.charge');
    expect(reached(cashier(false), { lines: [line, off] })).toContain('sale.charge');
  });

  /** Those of the counter: who stands before a customer's screen or a kiosk has no rights, and calls of their own (call-matrix). */
  const calls = (Object.keys(CALLS) as (keyof typeof CALLS)[]).filter((name) =>
    STAFF.some((staff) => (CALLS[name].audience as readonly string[]).includes(staff)),
  );
  /** What somebody with these rights reaches, call by call. */
  const reached = (rights: readonly string[], input: object = {}) => {
    const seen: string[] = [];
    // What two of the rights hang on.
    const asked: Readonly<Record<string, object>> = {
      'sale.charge': { lines: [] },
      'printer.paper': { of: { closing: 1 } },
    };
    const given = (name: string) => ({ ...asked[name], ...input });
    const handlers = Object.fromEntries(calls.map((name) => [name, () => seen.push(name)]));
    const session = { may: (right: Right) => rights.includes(right) } as Session;
    const dispatch = dispatcher(handlers as never, {
      acting: openActingClient(),
      sessions: { of: () => session, touched: () => undefined },
    });
    for (const name of calls) {
      const answer: unknown = dispatch({ id: 'a client', kind: 'window' }, name, given(name));
      if (!seen.includes(name))
        expect(answer).toEqual({ ok: false, error: { code: 'notAllowed' } });
    }
    return seen;
  };

  test('stand before every call of the bridge', () => {
    const open = [
      'topics.follow',
      'till.hello',
      'till.view',
      'till.wake',
      'operator.signIn',
      'operator.signOut',
      'operator.isHere',
      // Refused by its handler while nobody at the machine has allowed it.
      'operator.newCode',
      // What the program is made of is no secret of the shop's; a support bundle tells of the shop.
      'about.view',
      'about.licence',
      // Nor is whether the machine starts it.
      'machine.view',
      'settings.change',
      ...calls.filter((name) => name.startsWith('simulation.')),
    ];
    expect(reached([]).sort()).toEqual([...open].sort());
    const sells = ['charge', 'stop', 'retry', 'check', 'acknowledge'].map((act) => `sale.${act}`);
    const items = ['items.byBarcode', 'items.find'];
    // What a customer takes with them, and what somebody has sold in their own shift, whoever sells may print.
    const papers = ['creditNote.print', 'creditNote.prints', 'shift.print', 'printer.shift'];
    const receipts = ['receipt.code', 'receipt.print', 'receipt.prints'];
    const line = ['printer.forget', 'printer.tryNow'];
    // Somebody who called at a kiosk is seen to by whoever is there.
    const others = [
      'customer.show',
      'kiosk.come',
      'operator.approve',
      'sale.returnable',
      'shift.view',
    ];
    expect(reached(cashier(true)).sort()).toEqual(
      [...open, ...sells, ...items, ...papers, ...receipts, ...line, ...others].sort(),
    );
    expect(reached(rightSchema.options)).toEqual(calls);
  });

  test('let nobody make a file for outside who may not export', () => {
    expect(reached(['readDays'])).toContain('closing.view');
    expect(reached(['readDays'])).not.toContain('closing.print');
    expect(reached(['export'])).toEqual(expect.arrayContaining(['export.start', 'closing.print']));
  });

  test('leave language, look and sound to everybody, and no other setting', () => {
    expect(reached([], { locale: 'fr', theme: 'dark', sound: true })).toContain('settings.change');
    expect(reached([], { locale: 'fr', backupFolder: '/' })).not.toContain('settings.change');
  });
});

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
      newManagerCode: { isAllowed: false },
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

describe('small rules', () => {
  test('a share is read with a point or a comma, from 0 to 100', () => {
    expect(['5,5', '5.50', '20', '0', '100', ' 2,1 '].map(readPercent)).toEqual([
      550, 550, 2000, 0, 10_000, 210,
    ]);
    for (const text of ['', '100,01', '1000', '-1', '5,555', '5,', '1e1', 'x']) {
      expect(readPercent(text)).toBeNull();
    }
  });

  test('the mark of a key is the same for the same key only, and no part of it', () => {
    const key = 'sk_test_0123456789abcdef';
    expect(keyMark(key)).toBe(keyMark(key));
    expect(keyMark(key)).toMatch(/^[0-9a-f]{16}$/);
    expect(keyMark(`${key}0`)).not.toBe(keyMark(key));
  });
});
