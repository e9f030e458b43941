import { expect, test } from 'vitest';
import { operatorIdSchema } from '../../../../src/contract/views/access-view.ts';
import { operatorChange } from '../../../../src/renderer/people/operator-change.ts';

const ADA = { id: operatorIdSchema.parse('operator_1'), name: 'Ada', role: 'manager' } as const;

test.each([
  [{ name: 'Ada', role: 'manager', code: '4711' }, { code: '4711' }],
  [
    { name: 'Ada', role: 'cashier', code: null },
    { role: 'cashier', code: null },
  ],
  [{ name: 'Ada M.', role: 'manager', code: undefined }, { name: 'Ada M.' }],
  [{ name: 'Ada', role: 'manager', code: undefined }, {}],
] as const)('%j takes back nothing that another manager has changed meanwhile', (written, sent) => {
  expect(operatorChange(ADA, written)).toEqual({ id: ADA.id, ...sent });
});
