import { describe, expect, test } from 'vitest';
import { basketTotal } from '../../../../../src/domain/basket/charged-lines.ts';
import { setUpCashier } from './cashier-setting.ts';

const CROISSANT = { itemId: 'croissant', name: 'Croissant', unitMinor: 140, vatRate: 1_000 };
const TENTH = { kind: 'percent', hundredths: 1_000, name: '−10 %' } as const;

describe('a basket', () => {
  test('is charged as its lines, with what is off them', () => {
    const { cashier, asked, key } = setUpCashier();
    key('3', '×');
    cashier.addLine(CROISSANT);
    cashier.changeLine(0, { discount: TENTH });
    key('5', '0', '0');
    void cashier.charge();
    expect(asked.at(-1)?.input).toMatchObject({
      lines: [
        { name: 'Croissant', quantity: 3, unitMinor: 140, vatRate: 1_000 },
        { name: '−10 %', quantity: 1, unitMinor: -42, vatRate: 1_000 },
        { name: '', quantity: 1, unitMinor: 500 },
      ],
    });
  });

  test('that was cleared comes back with one press, under the name that it had', () => {
    const { cashier, key, state } = setUpCashier();
    key('5', '+', '7', '+');
    const { basket, draftId } = state();
    key('C');
    expect(basketTotal(state().basket)).toBe(0);
    expect(state().draftId).not.toBe(draftId);
    expect(state().undo?.what).toBe('cleared');
    cashier.undo();
    expect(state()).toMatchObject({ basket, draftId, undo: null });
    cashier.undo();
    expect(state().basket).toBe(basket);
  });

  test('that was cleared behind a press without an answer is charged again as the same draft', async () => {
    const { cashier, key, asked, draftsAsked } = setUpCashier();
    key('5', '+');
    void cashier.charge();
    asked.at(-1)?.fail();
    await Promise.resolve();
    await new Promise((resolve) => setImmediate(resolve));
    key('C');
    cashier.undo();
    void cashier.charge();
    const [first, second] = draftsAsked();
    expect(second).toBe(first);
  });

  test('comes back no more once another key was pressed', () => {
    const { cashier, key, state } = setUpCashier();
    key('5', '+', '7', '+', 'C', '1');
    cashier.undo();
    expect(basketTotal(state().basket)).toBe(1);
  });

  test('has a removed line back, and none for an amount that only went back to the keys', () => {
    const { cashier, key, state } = setUpCashier();
    cashier.addLine(CROISSANT);
    key('5', '+', 'backspace');
    expect(state().undo).toBeNull();
    cashier.removeLine(0);
    expect(state().undo).toMatchObject({ what: 'removed', name: 'Croissant' });
    cashier.undo();
    expect(state().basket.lines).toHaveLength(1);
  });

  test('takes no item while a key that was refused is not looked at, and says why', () => {
    const { cashier, key, state } = setUpCashier();
    key('1', '.', '2', '3', '4');
    expect(cashier.addLine(CROISSANT)).toBe(false);
    expect(state().notice).toBe('decimals');
    expect(state().basket.lines).toHaveLength(0);
  });

  test('tells what it cannot hold, and stays as it is', () => {
    const { cashier, state } = setUpCashier();
    cashier.addLine({ ...CROISSANT, unitMinor: 99_999_999 });
    const { basket } = state();
    expect(cashier.changeLine(0, { quantity: 2 })).toBe(false);
    expect(state()).toMatchObject({ basket, notice: 'ceiling' });
  });

  test('with pieces that have no price is not charged, and says so', () => {
    const { cashier, key, state, asked } = setUpCashier();
    cashier.addLine(CROISSANT);
    key('3', '×');
    void cashier.charge();
    expect(state().notice).toBe('piecesOfNothing');
    expect(asked).toEqual([]);
  });

  test('is what it was while it is being charged', () => {
    const { cashier, key, state } = setUpCashier();
    key('5');
    void cashier.charge();
    expect(cashier.addLine(CROISSANT)).toBe(false);
    expect(state().basket.lines).toHaveLength(0);
  });
});
