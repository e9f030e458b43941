import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { isCode, keepCode } from '../../../../src/till/people/operator-code.ts';
import {
  isByName,
  withChange,
  withOperator,
  withoutOperator,
} from '../../../../src/till/people/operators.ts';
import { openOperators } from '../../../../src/till/people/operators-file.ts';
import { INES, id, LEA, person } from './two-operators.ts';

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
