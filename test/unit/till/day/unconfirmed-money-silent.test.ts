import { afterEach, describe, expect, test } from 'vitest';
import { type SaleId, saleIdSchema } from '../../../../src/domain/sale/sale-event.ts';
import type { PlatformErrorCode } from '../../../../src/platform/http/errors.ts';
import { LIFETIME_MS } from '../../../support/fake-gateway.ts';
import {
  ALL_OF_IT,
  ASIDE,
  closeTill,
  expectReceivedOnce,
  expectUnconfirmed,
  journalled,
  NOTHING,
  on,
  openTill,
  TODAY,
  today,
} from './money-called-paid.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

afterEach(closeTill);

describe('money that only the stream has called paid, and of which the status route tells nothing', () => {
  /** From the moment of the stream's word on, each question ends like this. */
  async function calledPaidAndSilent(failing: PlatformErrorCode): Promise<SaleId> {
    openTill();
    const saleId = await on.charge(1_001);
    on.gateway.failing = failing;
    on.gateway.hint('pay_1', { status: 'completed' });
    await on.advance(8_000);
    expect(on.view(saleId), 'a moment is no silence').toMatchObject({ contradictions: [] });
    return saleId;
  }

  const missing = { state: 'paid', timesPaid: 1, contradictions: ['confirmationMissing'] };

  test.each(['timedOut', 'platformError', 'unreadableAnswer', 'keyRefused'] as const)(
    'since it answers %s, stays received, is named, and is asked about after a restart',
    async (failing) => {
      const saleId = await calledPaidAndSilent(failing);
      await on.advance(MINUTE_MS);
      expect(on.view(saleId)).toMatchObject(missing);
      expect(on.till.desk.acknowledge(saleId, ASIDE)).toMatchObject({ ok: true });
      await on.advance(LIFETIME_MS + MINUTE_MS);
      expect(on.view(saleId), 'nothing new is known').toBeUndefined();
      expect(await today()).toMatchObject({
        received: ALL_OF_IT,
        otherwise: [{ mismatch: 'unconfirmed', staysReceived: true, isUnanswered: true }],
      });
      await on.restart();
      on.gateway.failing = null;
      on.gateway.set('pay_1', 'completed');
      await on.advance(5 * MINUTE_MS);
      expect((await journalled(saleId)).at(-1)).toBe('paidConfirmed');
      expect(await today()).toMatchObject({ received: ALL_OF_IT, otherwise: [] });
    },
  );

  test.each(['notFound', 'declined'] as const)(
    'since it answers %s, is in doubt while its code lasts, and none after that',
    async (failing) => {
      const saleId = await calledPaidAndSilent(failing);
      await on.advance(MINUTE_MS);
      expect(on.view(saleId)).toMatchObject({ ...missing, contradictions: ['unpaidAfterPaid'] });
      await on.advance(LIFETIME_MS);
      await expectUnconfirmed(saleId);
      on.gateway.failing = null;
      on.gateway.set('pay_1', 'completed');
      await on.advance(HOUR_MS, MINUTE_MS);
      await expectReceivedOnce(saleId);
    },
  );

  test.each([
    ['in the same run', async (): Promise<void> => undefined],
    ['after a restart', (): Promise<void> => on.restart()],
    [
      'after it was put aside, and a restart',
      async (): Promise<void> => {
        on.till.desk.acknowledge(on.till.view().sales[0]?.id ?? saleIdSchema.parse('none'), ASIDE);
        await on.restart();
      },
    ],
  ] as const)(
    'is in no money of the day once the platform tells of another amount, %s',
    async (_when, before) => {
      const saleId = await calledPaidAndSilent('platformError');
      await on.advance(MINUTE_MS);
      await before();
      on.gateway.failing = null;
      on.gateway.says = { status: 'completed', amountMinor: 1 };
      await on.advance(5 * MINUTE_MS);
      expect(on.view(saleId)).toMatchObject({ state: 'paid', timesPaid: 0, acknowledged: false });
      expect(on.till.view().today).toMatchObject({ paidMinor: 0, paidCount: 0 });
      expect(await today()).toMatchObject({
        received: NOTHING,
        otherwise: [{ mismatch: 'amountDiffers', staysReceived: false }],
      });
      expect(await on.ledger.reports.totalsOfDay(TODAY)).toMatchObject([
        { state: 'mismatched', count: 1 },
      ]);
      expect((await on.ledger.reports.history(saleId)).at(-1)?.stateAfter).toBe('mismatched');
    },
  );

  test('is not forgotten where it is put aside, and the till killed, before a question is answered', async () => {
    openTill();
    const saleId = await on.charge(1_001);
    on.gateway.failing = 'timedOut';
    on.gateway.hint('pay_1', { status: 'completed' });
    expect(on.till.desk.acknowledge(saleId, ASIDE)).toMatchObject({ ok: true });
    await on.restart();
    on.gateway.failing = null;
    on.gateway.set('pay_1', 'failed');
    await on.advance(MINUTE_MS);
    expect(on.view(saleId)).toMatchObject({ collected: [{ mismatch: 'unconfirmed' }] });
  });

  test('is put aside without a doubt once the status route has confirmed it', async () => {
    openTill();
    const saleId = await on.charge(1_001);
    on.gateway.set('pay_1', 'completed');
    on.gateway.hint('pay_1', { status: 'completed' });
    await on.advance(1_000);
    on.till.desk.acknowledge(saleId, ASIDE);
    expect(await journalled(saleId)).toEqual([
      'drafted',
      'codeCreated',
      'completed',
      'acknowledged',
    ]);
  });
});
