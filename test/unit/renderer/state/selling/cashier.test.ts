import { describe, expect, test } from 'vitest';
import type { SaleView } from '../../../../../src/contract/views/view.ts';
import { basketTotal } from '../../../../../src/domain/basket/charged-lines.ts';
import { minorUnits } from '../../../../../src/domain/money/money.ts';
import type { Cashier } from '../../../../../src/renderer/state/selling/cashier.ts';
import { late, paid, saleId, saleView, tillView } from '../../setting.ts';
import { accepted, refused, setUpCashier } from './cashier-setting.ts';

describe('charging', () => {
  test('nothing asks the till nothing', async () => {
    const { cashier, asked } = setUpCashier();
    await cashier.charge();
    expect(asked).toEqual([]);
  });

  test('each amount of the tape is a line of its own, in its order', () => {
    const { cashier, key, asked } = setUpCashier();
    key('4', '00', '+', '1', '2', '0', '+', '4', '00', '+');
    void cashier.charge();
    expect(asked[0]?.input).toMatchObject({
      lines: [400, 120, 400].map((unitMinor) => ({ name: '', quantity: 1, unitMinor })),
    });
  });

  test('a second press in the same tick asks nothing', () => {
    const { cashier, key, asked } = setUpCashier();
    key('5', '00');
    void cashier.charge();
    void cashier.charge();
    expect(asked).toHaveLength(1);
  });

  test('keeps the amount and says so when the journal cannot be written', async () => {
    const { cashier, key, asked, state } = setUpCashier();
    key('5', '00');
    const charging = cashier.charge();
    asked[0]?.answer(refused('journalUnavailable'));
    await charging;
    expect(basketTotal(state().basket)).toBe(500);
    expect(state()).toMatchObject({ notice: 'journalUnavailable', charging: false });
  });

  test('again after a lost answer sends the same draft, so that the till makes one sale', async () => {
    const { cashier, key, asked, state, draftsAsked } = setUpCashier();
    key('5', '00');
    const first = cashier.charge();
    asked[0]?.fail();
    await first;
    expect(state()).toMatchObject({ notice: 'noAnswer', charging: false });
    void cashier.charge();
    expect(new Set(draftsAsked()).size).toBe(1);
    expect(draftsAsked()).toHaveLength(2);
  });

  describe('whose press had no answer', () => {
    /** Keyed and pressed, and the till gave no answer; `made` is the sale that it had made all the same. */
    async function unanswered(sales: readonly SaleView[] = []) {
      const on = setUpCashier(undefined, sales);
      on.key('5', '00');
      const charging = on.cashier.charge();
      on.asked[0]?.fail();
      await charging;
      const [draftId = ''] = on.draftsAsked();
      const made = (change: Partial<SaleView> = {}) =>
        saleView(1, { draftId, amountMinor: minorUnits(500), ...change });
      return { ...on, made };
    }

    test('is opened once the till tells of its sale, and what is charged next is another', async () => {
      const { screen, made, state, key, cashier, draftsAsked } = await unanswered();
      screen.viewed(tillView([made()]));
      expect(state()).toMatchObject({ openSaleId: saleId(1), notice: null, label: '' });
      expect(basketTotal(state().basket)).toBe(0);
      cashier.park();
      key('5', '00');
      void cashier.charge();
      expect(new Set(draftsAsked()).size).toBe(2);
    });

    test('is never answered with money: it was paid by the customer before', async () => {
      const { screen, made, state } = await unanswered();
      screen.viewed(tillView([made({ state: 'paid', timesPaid: 1, paidAtMs: 1 })]));
      expect(state()).toMatchObject({ openSaleId: null, notice: 'chargedBefore' });
      expect(basketTotal(state().basket)).toBe(0);
    });

    test('is never answered with money, though it is pressed again before the till tells of it', async () => {
      const { screen, made, state, asked, cashier } = await unanswered();
      const again = cashier.charge();
      screen.viewed(tillView([made({ state: 'paid', timesPaid: 1, paidAtMs: 1 })]));
      asked.at(-1)?.answer(accepted(1));
      await again;
      expect(state()).toMatchObject({ openSaleId: null, notice: 'chargedBefore', charging: false });
      expect(basketTotal(state().basket)).toBe(0);
    });

    test('is found where the till told of its sale before the answer failed', async () => {
      const on = setUpCashier();
      on.key('5', '00');
      const charging = on.cashier.charge();
      const draftId = on.draftsAsked()[0] ?? '';
      on.screen.viewed(tillView([saleView(1, { draftId, amountMinor: minorUnits(500) })]));
      expect(on.state().openSaleId).toBeNull();
      on.asked[0]?.fail();
      await charging;
      expect(on.state()).toMatchObject({ openSaleId: saleId(1), notice: null });
    });

    test('is not looked for by a page that was made as a copy of another: that one pressed', () => {
      const { screen, state, key } = setUpCashier();
      key('5', '00');
      const { draftId } = state();
      screen.viewed(tillView([saleView(1, { draftId, amountMinor: minorUnits(500) })]));
      expect(state()).toMatchObject({ openSaleId: null, notice: null });
      expect(basketTotal(state().basket)).toBe(500);
      expect(state().draftId).not.toBe(draftId);
    });

    test('takes the screen from no other sale', async () => {
      const { screen, made, state, cashier } = await unanswered([saleView(2)]);
      cashier.open(saleId(2));
      screen.viewed(tillView([made(), saleView(2)]));
      expect(state()).toMatchObject({ openSaleId: saleId(2), notice: 'chargedBefore' });
    });

    test('leaves what was keyed otherwise since, under a name of its own', async () => {
      const { screen, made, state, key, cashier, draftsAsked } = await unanswered();
      key('backspace');
      screen.viewed(tillView([made()]));
      expect(state()).toMatchObject({ openSaleId: null, notice: 'chargedBefore' });
      expect(basketTotal(state().basket)).toBe(50);
      void cashier.charge();
      expect(new Set(draftsAsked()).size).toBe(2);
    });

    test('says so where its sale was put aside by then', async () => {
      const { screen, made, state } = await unanswered();
      screen.viewed(tillView([made({ state: 'stopped', acknowledged: true })]));
      expect(state()).toMatchObject({ openSaleId: null, notice: 'alreadyOver' });
      expect(basketTotal(state().basket)).toBe(0);
    });
  });

  test('once accepted, the next amount is another draft', async () => {
    const { cashier, key, asked, state, draftsAsked } = setUpCashier();
    key('5');
    const first = cashier.charge();
    asked[0]?.answer(accepted(1));
    await first;
    expect(basketTotal(state().basket)).toBe(0);
    expect(state().openSaleId).toBe(saleId(1));
    key('5');
    void cashier.charge();
    expect(new Set(draftsAsked()).size).toBe(2);
  });

  test('an amount that was cleared is another draft', async () => {
    const { cashier, key, asked, draftsAsked } = setUpCashier();
    key('5');
    const first = cashier.charge();
    asked[0]?.answer(refused('journalUnavailable'));
    await first;
    key('C', '5');
    void cashier.charge();
    expect(new Set(draftsAsked()).size).toBe(2);
  });

  test('keys pressed while the charge is under way change nothing', () => {
    const { cashier, key, state } = setUpCashier();
    key('5');
    void cashier.charge();
    key('1', 'C');
    expect(basketTotal(state().basket)).toBe(5);
  });

  test('of a draft whose sale has ended elsewhere says so, and waits for nothing', async () => {
    const { cashier, key, asked, state } = setUpCashier();
    key('5');
    const charging = cashier.charge();
    asked[0]?.answer(accepted(1));
    await charging;
    expect(asked[1]?.name).toBe('till.view');
    asked[1]?.answer(tillView([]));
    await expect.poll(() => state().notice).toBe('alreadyOver');
    expect(state()).toMatchObject({ openSaleId: null, justCharged: null });
  });

  test('tells the cashier when the till had already taken this draft with another amount', async () => {
    const { cashier, key, asked, screen, state } = setUpCashier();
    key('5');
    const charging = cashier.charge();
    screen.viewed(tillView([saleView(1)]));
    asked[0]?.answer(accepted(1));
    await charging;
    expect(state().notice).toBe('earlierPress');
  });
});

describe('an open sale', () => {
  test('is stopped once, however often the button is pressed', async () => {
    const { cashier, asked } = setUpCashier();
    void cashier.stop(saleId(1));
    void cashier.stop(saleId(1));
    void cashier.stop(saleId(2));
    expect(asked.map(({ input }) => input)).toEqual([{ saleId: saleId(1) }, { saleId: saleId(2) }]);
  });

  test('that could not be stopped says so, and that its code can still be paid', async () => {
    const { cashier, asked, state } = setUpCashier();
    const stopping = cashier.stop(saleId(1));
    asked[0]?.answer(refused('journalUnavailable'));
    await stopping;
    expect(state()).toMatchObject({ notice: 'stopNotRecorded', busy: new Set() });
  });

  test.each([
    ['decided about', (cashier: Cashier) => cashier.decideMismatch(saleId(1), 'handedOver')],
    ['given a new code', (cashier: Cashier) => cashier.retry(saleId(1))],
  ])(
    'that could not be %s says that nothing was changed, and not that nothing was charged',
    async (_, press) => {
      const { cashier, asked, state } = setUpCashier();
      const pressed = press(cashier);
      asked[0]?.answer(refused('journalUnavailable'));
      await pressed;
      expect(state()).toMatchObject({ notice: 'decisionNotRecorded', busy: new Set() });
    },
  );

  test('is not given a new code while an earlier one is uncertain, and the cashier is told', async () => {
    const { cashier, asked, state } = setUpCashier();
    const retrying = cashier.retry(saleId(1));
    asked[0]?.answer(refused('earlierCodeUncertain'));
    await retrying;
    expect(state()).toMatchObject({ notice: 'earlierCodeUncertain', busy: new Set() });
  });

  test('stays on the screen until the till has put it aside', async () => {
    const { cashier, asked, screen, state } = setUpCashier();
    screen.viewed(tillView([saleView(1)]));
    cashier.open(saleId(1));
    screen.viewed(tillView([paid(1)]));
    expect(state().openSaleId).toBe(saleId(1));
    const first = cashier.putAside(saleId(1), null);
    asked[0]?.answer(refused('journalUnavailable'));
    await first;
    expect(state()).toMatchObject({ openSaleId: saleId(1), notice: 'decisionNotRecorded' });
    const second = cashier.putAside(saleId(1), null);
    asked[1]?.answer({ ok: true, value: { ok: true } });
    await second;
    expect(state().openSaleId).toBeNull();
  });

  test('whose late money paid for another sale is put aside with that sale’s name', () => {
    const { cashier, asked } = setUpCashier();
    void cashier.putAside(saleId(1), 'attached', saleId(2));
    void cashier.putAside(saleId(3), 'handedOver');
    expect(asked.map(({ input }) => input)).toEqual([
      { saleId: saleId(1), decision: 'attached', attachedTo: saleId(2) },
      { saleId: saleId(3), decision: 'handedOver', attachedTo: null },
    ]);
  });

  test('late money tapped in the rail comes to the front of its card and opens nothing', () => {
    const { cashier, screen, state } = setUpCashier();
    screen.viewed(tillView([late(1), late(2)]));
    cashier.open(saleId(2));
    expect(state()).toMatchObject({ openSaleId: null, frontLateId: saleId(2) });
  });
});

describe('the bell', () => {
  test('is silent when sound is off', () => {
    const { screen, rung } = setUpCashier();
    screen.viewed(tillView([saleView(1)], { sound: false }));
    screen.viewed(tillView([paid(1)], { sound: false }));
    expect(rung).toEqual([]);
  });

  test('rings differently for money in time and for late money', () => {
    const { screen, rung } = setUpCashier();
    screen.viewed(tillView([saleView(1), saleView(2, { state: 'expired' })]));
    screen.viewed(tillView([paid(1), late(2)]));
    expect(rung).toEqual(['paid', 'late']);
  });
});
