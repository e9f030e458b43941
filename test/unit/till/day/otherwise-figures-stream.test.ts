import { describe, expect, test } from 'vitest';
import { openLedger } from '../../../../src/ledger/opening/open-ledger.ts';
import { shownDay } from '../../../support/shown-reports.ts';
import { tillOfEachTest } from '../../../support/till-of-each-test.ts';
import { closeAll } from '../../ledger/closing/days.ts';
import {
  acknowledged,
  codeCreated,
  collectedOtherwise,
  completed,
  DAY,
  drafted,
  HOUR_MS,
  NOON_MS,
  options,
  saleId,
} from '../../ledger/events.ts';
import { record, temporaryFile, value } from '../../ledger/setting.ts';
import { close, nothing, readingOf, shownOn, TODAY, TOMORROW, twenty } from './figures-of-a-day.ts';

const DAY_MS = 24 * HOUR_MS;

const open = tillOfEachTest();

describe('money that does not match', () => {
  test('that came behind the stream’s "paid" is still there after a restart, and is decided about', async () => {
    const file = temporaryFile();
    const before = value(openLedger(options(file)));
    record(before, drafted(1), [codeCreated(1), completed(1), collectedOtherwise(1)]);
    before.maintenance.close();
    const ledger = value(openLedger(options(file)));
    expect(ledger.journal.sale(saleId(1))?.sale).toMatchObject({
      state: 'paid',
      acknowledged: false,
      payments: [{ outcome: 'completed', collected: { amountMinor: 2_000, afterPaid: true } }],
    });
    value(ledger.journal.append(saleId(1), acknowledged('refundNeeded')));
    // Its sum and its line on the day's screen say the same of it.
    expect(await shownDay(ledger, DAY, options(file).bounds, NOON_MS)).toMatchObject({
      received: { count: 1, minor: 4_890 },
      otherwise: [{ amountMinor: 2_000, to: 'refundNeeded', staysReceived: true }],
    });
    const [closed] = closeAll(ledger, NOON_MS + HOUR_MS);
    expect(closed?.event).toMatchObject({
      otherwise: [{ from: null, to: 'refundNeeded' }],
      figures: {
        received: { total: { count: 1, minor: 4_890 } },
        otherwise: [{ collected: twenty, refundNeeded: twenty }],
      },
    });
    expect(ledger.maintenance.verify()).toMatchObject({ ok: true });
    ledger.maintenance.close();
  });

  test.each(['goes on', 'is started again'])(
    'that contradicts the stream’s "paid" of the same day takes that money back, in a till that %s',
    async (how) => {
      const on = open();
      const sold = await on.charge(1_001);
      on.gateway.says = { amountMinor: 5 };
      on.gateway.set('pay_1', 'completed');
      on.gateway.hint('pay_1', { status: 'completed' });
      expect(await shownOn(on, TODAY), 'the screen waits for no second word').toMatchObject({
        received: { count: 1, minor: 1_001 },
      });
      await on.advance(11_000);
      if (how === 'is started again') await on.restart();
      const five = { count: 1, minor: 5 };
      expect(on.view(sold)).toMatchObject({ state: 'paid', timesPaid: 0, acknowledged: false });
      expect(on.till.view().today).toMatchObject({ paidMinor: 0, paidCount: 0 });
      expect(await shownOn(on, TODAY)).toMatchObject({
        received: nothing,
        otherwise: [{ amountMinor: 5, to: 'undecided', staysReceived: false }],
      });
      const figures = {
        received: { total: nothing },
        byHour: [],
        otherwise: [{ collected: five }],
      };
      expect(readingOf(on)).toMatchObject({ figures, perpetual: nothing });
      expect(await close(on, TODAY)).toMatchObject({ figures, perpetual: nothing });
      expect(on.ledger.maintenance.verify()).toMatchObject({ ok: true });
      // It matches after all, a day later: then it is received, once.
      await on.advance(DAY_MS, HOUR_MS);
      on.gateway.says = {};
      await on.advance(HOUR_MS, 60_000);
      expect(on.view(sold)).toMatchObject({ state: 'paid', timesPaid: 1, collected: [] });
      expect(on.soldTold, 'there is a receipt of it from now on').toEqual([sold, sold]);
      expect(await shownOn(on, TOMORROW)).toMatchObject({ received: { count: 1, minor: 1_001 } });
      expect(on.ledger.maintenance.check().step()).toBeDefined();
    },
  );

  test('that contradicts the stream’s "paid" of an earlier day leaves that day as it was', () => {
    const ledger = value(openLedger(options(temporaryFile())));
    record(ledger, drafted(1), [codeCreated(1), completed(1)]);
    const told = { atMs: NOON_MS + DAY_MS, takesBack: true } as const;
    value(ledger.journal.append(saleId(1), collectedOtherwise(1, told)));
    expect(ledger.journal.sale(saleId(1))?.sale.payments).toMatchObject([
      { outcome: 'completed', collected: { afterPaid: true } },
    ]);
    const received = closeAll(ledger, NOON_MS + DAY_MS + HOUR_MS).map(
      ({ event }) => event.figures.received.total.count,
    );
    expect(received).toEqual([1, 0]);
    expect(ledger.maintenance.verify()).toMatchObject({ ok: true });
    ledger.maintenance.close();
  });
});
