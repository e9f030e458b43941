import { expect, test } from 'vitest';
import { kioskDraft } from '../../../src/domain/sale/kiosk.ts';
import { isOpenAtRegister } from '../../../src/domain/sale/open-at-register.ts';
import { factsOf, SALE_STATES } from '../../../src/domain/sale/sale-state.ts';

type Asked = Parameters<typeof isOpenAtRegister>[0];

const sale = (change: Partial<Asked> = {}): Asked => ({
  ...{ state: 'awaiting', settlement: null, acknowledged: false, draftId: 'draft-1' },
  ...change,
});

test.each(SALE_STATES)('a sale that is %s stands open where nothing has ended it', (state) => {
  expect(isOpenAtRegister(sale({ state }))).toBe(factsOf({ state }).isUnderWay);
});

test('one that was settled by hand or put aside does not', () => {
  const settlement = { outcome: 'paid', reason: 'seen at the bank', atMs: 1 } as const;
  expect(isOpenAtRegister(sale({ state: 'unknown', settlement }))).toBe(false);
  expect(isOpenAtRegister(sale({ acknowledged: true }))).toBe(false);
});

test('what a customer buys at a kiosk is theirs, until nobody can say what became of it', () => {
  const draftId = kioskDraft('0123abcd', 'basket');
  expect(isOpenAtRegister(sale({ draftId }))).toBe(false);
  expect(isOpenAtRegister(sale({ draftId, state: 'checking' }))).toBe(false);
  expect(isOpenAtRegister(sale({ draftId, state: 'unknown' }))).toBe(true);
});
