import { describe, expect, test } from 'vitest';
import { late, paid, saleId, saleView, tillView } from '../../setting.ts';
import { refused, setUpCashier } from '../selling/cashier-setting.ts';

/** A waiting sale on the screen, whose stop the till refuses with this code. */
async function refusedStop(code: string) {
  const on = setUpCashier(undefined, [saleView(1)]);
  on.cashier.open(saleId(1));
  const stopped = on.cashier.stop(saleId(1));
  return {
    ...on,
    async answer() {
      on.asked.at(-1)?.answer(refused(code));
      await stopped;
    },
  };
}

describe('A notice about how a sale stands', () => {
  test('stays while the sale stands so, whatever else the till tells', async () => {
    const on = await refusedStop('journalUnavailable');
    await on.answer();
    on.screen.viewed(tillView([saleView(2), saleView(1, { endsInMs: 90_000 })]));
    expect(on.state().notice).toBe('stopNotRecorded');
  });

  test('goes with the sale’s own news', async () => {
    const on = await refusedStop('journalUnavailable');
    await on.answer();
    on.screen.viewed(tillView([paid(1)]));
    expect(on.state()).toMatchObject({ openSaleId: saleId(1), notice: null });
  });

  test('goes with its screen: an outcome that was put aside elsewhere leaves none on the keypad', async () => {
    const on = await refusedStop('notWaiting');
    await on.answer();
    expect(on.state().notice).toBe('notWaiting');
    on.screen.viewed(tillView([]));
    expect(on.state()).toMatchObject({ openSaleId: null, notice: null });
  });

  test('is not told at all where the sale has changed since the press: the screen shows it', async () => {
    const on = await refusedStop('notWaiting');
    on.screen.viewed(tillView([paid(1)]));
    await on.answer();
    expect(on.state().notice).toBeNull();
  });

  test('that a press had no answer goes once its sale tells that it was carried out', async () => {
    const on = setUpCashier(undefined, [late(1)]);
    const deciding = on.cashier.putAside(saleId(1), 'handedOver');
    on.asked.at(-1)?.fail();
    await deciding;
    expect(on.state().notice).toBe('noAnswer');
    on.screen.viewed(tillView([late(1), saleView(2)]));
    expect(on.state().notice).toBe('noAnswer');
    on.screen.viewed(tillView([saleView(2)]));
    expect(on.state().notice).toBeNull();
  });

  test('leaves what is about something else alone', async () => {
    const on = setUpCashier();
    on.key('1');
    on.cashier.refuse();
    on.screen.viewed(tillView([saleView(1)]));
    expect(on.state().notice).toBe('notAnAmount');
  });
});
