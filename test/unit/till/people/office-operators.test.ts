import { expect, test } from 'vitest';
import { operatorIdSchema } from '../../../../src/contract/views/access-view.ts';
import { operatorsOfOffice } from '../../../../src/till/people/office-operators.ts';

const someone = (id: string, name: string, role: 'cashier' | 'manager', hash = 'aGFzaA==') => ({
  id: operatorIdSchema.parse(id),
  name,
  role,
  code: { salt: 'c2FsdA==', hash, cost: { N: 16_384, r: 8, p: 1 } },
});
const given = (...of: Parameters<typeof someone>) => ({ ...someone(...of), fromOffice: true });

test('the office’s people stand beside the shop’s own, and each change is told', () => {
  const before = [
    someone('own', 'Nora', 'manager'),
    given('a', 'Léa', 'cashier'),
    given('b', 'Max', 'cashier'),
  ];
  const said = [someone('a', 'Léa D.', 'manager', 'bmV3'), someone('c', 'Ines', 'cashier')];
  const { after, changes, names, leftOut } = operatorsOfOffice(before, said);
  expect(after).toEqual([before[0], ...said.map((one) => ({ ...one, fromOffice: true }))]);
  expect(changes).toEqual([
    { operator: 'Max', change: 'removed', detail: 'cashier' },
    { operator: 'Léa', change: 'roleChanged', detail: 'manager' },
    { operator: 'Léa', change: 'codeChanged', detail: '' },
    { operator: 'Léa', change: 'renamed', detail: 'Léa D.' },
    { operator: 'Ines', change: 'added', detail: 'cashier' },
  ]);
  expect([names, leftOut]).toEqual([['Léa D.', 'Ines'], []]);
});

test('an own one gives way to whoever has the same name, whatever its case', () => {
  const { after } = operatorsOfOffice(
    [someone('own', 'NORA', 'manager'), someone('x', 'Max', 'cashier')],
    [someone('n', 'Nora', 'manager')],
  );
  expect(after.map(({ id }) => id)).toEqual(['x', 'n']);
});

test('nobody is changed where no manager would be left', () => {
  const before = [given('m', 'Nora', 'manager'), someone('x', 'Max', 'cashier')];
  const left = operatorsOfOffice(before, [someone('c', 'Ines', 'cashier')]);
  expect(left).toEqual({ after: before, changes: [], names: [], leftOut: ['Ines'] });
  expect(operatorsOfOffice([], [someone('c', 'Ines', 'cashier')]).after).toEqual([]);
});

test('what is nobody is left out by name, and an office that speaks of nobody leaves its people to the shop', () => {
  const nora = someone('m', 'Nora', 'manager');
  const odd = { ...someone('o', 'Odd', 'cashier'), role: 'owner' };
  expect(operatorsOfOffice([], [nora, odd, someone('t', 'nora', 'cashier')])).toMatchObject({
    names: ['Nora'],
    leftOut: ['Odd', 'nora'],
  });
  expect(operatorsOfOffice([given('m', 'Nora', 'manager')], null).after).toEqual([nora]);
});
