import { describe, expect, test } from 'vitest';
import { refundDue } from '../../../../src/domain/sale/refund-due.ts';
import type { SaleId } from '../../../../src/domain/sale/sale-event.ts';
import { LIFETIME_MS } from '../../../support/fake-gateway.ts';
import { shownHistory } from '../../../support/shown-reports.ts';
import { tillOfEachTest } from '../../../support/till-of-each-test.ts';
import type { BenchTill } from '../../../support/till-on-the-bench.ts';
import { ASIDE, eventsOf, payLate } from './money-after-the-end.ts';

const HOUR_MS = 60 * 60_000;

const open = tillOfEachTest();

/** A sale that was stopped and put aside; its payment is the `n`-th. */
async function stopped(on: BenchTill): Promise<SaleId> {
  const saleId = await on.charge();
  on.till.desk.stop(saleId);
  await on.settle();
  on.till.desk.acknowledge(saleId, ASIDE);
  return saleId;
}

describe('late money', () => {
  test('names the sale that was charged instead, and pays for it when the cashier says so', async () => {
    const on = open();
    const first = await stopped(on);
    const second = await on.charge();
    await payLate(on, 'pay_1');
    expect(on.view(first)).toMatchObject({
      state: 'paidLate',
      replacements: [
        { id: second, number: 2, state: 'awaiting', paidAtMs: null, attachable: true },
      ],
    });

    expect(
      on.till.desk.acknowledge(first, { decision: 'attached', attachedTo: second }),
    ).toMatchObject({ ok: true });
    await on.settle();
    expect(on.view(first)).toBeUndefined();
    expect(on.view(second)).toMatchObject({ state: 'stopped', coveredByNumber: 1 });
    expect(on.till.view().today).toMatchObject({ paidMinor: 4890, paidCount: 1 });
    expect(await on.till.desk.retry(second)).toMatchObject({ error: { code: 'notRetryable' } });
    expect(on.gateway.requests).toHaveLength(2);
    expect((await shownHistory(on.ledger, second))?.sale).toMatchObject({
      state: 'stopped',
      coveredByNumber: 1,
    });
  });

  test('attached to a sale that is paid after all is shown as money that came twice', async () => {
    const on = open();
    const first = await stopped(on);
    const second = await on.charge();
    await payLate(on, 'pay_1');
    on.till.desk.acknowledge(first, { decision: 'attached', attachedTo: second });
    await on.settle();
    on.till.desk.acknowledge(second, ASIDE);
    await payLate(on, 'pay_2');
    expect(on.view(second)).toMatchObject({ state: 'paidLate', coveredByNumber: 1 });
    expect(on.till.desk.acknowledge(second, ASIDE)).toMatchObject({ ok: false });
    const refund = { decision: 'refundNeeded', attachedTo: null } as const;
    expect(on.till.desk.acknowledge(second, refund)).toMatchObject({ ok: true });
  });

  test.each([
    ['another decision', { decision: 'refundNeeded', attachedTo: null }, false],
    ['the same one', { decision: 'handedOver', attachedTo: null }, true],
  ] as const)(
    'is decided once: of two screens that do, %s is told how it went',
    async (_name, later, ok) => {
      const on = open();
      const first = await stopped(on);
      await payLate(on, 'pay_1');
      const handedOver = { decision: 'handedOver', attachedTo: null } as const;
      expect(on.till.desk.acknowledge(first, handedOver)).toMatchObject({ ok: true });
      const answer = ok ? { ok } : { ok, error: { code: 'decidedOtherwise' } };
      expect(on.till.desk.acknowledge(first, later)).toMatchObject(answer);
      await on.restart();
      expect(on.till.desk.acknowledge(first, later)).toMatchObject(answer);
      expect(on.ledger.journal.sale(first)?.sale.lateDecision).toBe('handedOver');
    },
  );

  test('says that the customer has probably paid twice when the sale charged instead is paid', async () => {
    const on = open();
    const first = await stopped(on);
    const second = await on.charge();
    on.gateway.tell('pay_2', 'completed');
    await payLate(on, 'pay_1');
    const [replacement] = on.view(first)?.replacements ?? [];
    expect(replacement).toMatchObject({ id: second, state: 'paid', attachable: false });
    expect(replacement?.paidAtMs).not.toBeNull();
    expect(
      on.till.desk.acknowledge(first, { decision: 'attached', attachedTo: second }),
    ).toMatchObject({ error: { code: 'replacementNotAttachable' } });
    expect(on.view(first)?.state).toBe('paidLate');
  });

  test('names each sale of its amount charged soon after, with others between, and no more than four', async () => {
    const on = open();
    const first = await stopped(on);
    const same: SaleId[] = [];
    for (let n = 0; n < 5; n += 1) {
      await on.charge(1_200 + n);
      same.push(await on.charge());
    }
    await payLate(on, 'pay_1');
    const replacements = on.view(first)?.replacements ?? [];
    expect(replacements.map(({ id }) => id)).toEqual(same.slice(0, 4));
    expect(replacements.every(({ attachable }) => attachable)).toBe(true);
  });

  test.each([
    ['two hours', 2 * HOUR_MS, 1],
    ['more than two hours', 2 * HOUR_MS + 1_000, 0],
  ])(
    'takes a sale charged %s later for another customer’s, or not',
    async (_name, afterMs, offered) => {
      const on = open();
      const first = await stopped(on);
      const draftedAtMs = on.ledger.journal.sale(first)?.sale.draftedAtMs ?? 0;
      on.clock.setWallMs(draftedAtMs + afterMs);
      await on.charge();
      await payLate(on, 'pay_1');
      expect(on.view(first)?.replacements).toHaveLength(offered);
    },
  );

  test.each([
    ['itself', 0, 4890],
    ['a sale of another amount', 1, 1200],
  ])('is never attached to %s', async (_name, ahead, amountMinor) => {
    const on = open();
    const first = await stopped(on);
    const other = ahead === 0 ? first : await on.charge(amountMinor);
    await payLate(on, 'pay_1');
    expect(on.view(first)?.replacements).toEqual([]);
    expect(
      on.till.desk.acknowledge(first, { decision: 'attached', attachedTo: other }),
    ).toMatchObject({ error: { code: 'replacementNotAttachable' } });
  });

  test('decided while another code is being made leaves that code watched, also once it can be paid', async () => {
    const on = open();
    const saleId = await on.charge();
    await on.advance(LIFETIME_MS + 15_000);
    on.gateway.holdingCreates = true;
    await on.till.desk.retry(saleId);
    expect(on.view(saleId)?.state).toBe('drafted');
    await payLate(on, 'pay_1');
    expect(on.view(saleId)?.state).toBe('paidLate');
    on.till.desk.acknowledge(saleId, { decision: 'handedOver', attachedTo: null });
    on.gateway.release();
    await on.settle();
    expect((await eventsOf(on, saleId)).at(-1)).toBe('codeCreated');
    await payLate(on, 'pay_2');
    expect(on.view(saleId)?.timesPaid).toBe(2);
  });

  /** Attaches what only the stream has called paid to the next sale; the status route cannot be asked meanwhile. */
  async function attachedUnconfirmed(on: BenchTill) {
    const first = await on.charge();
    await on.advance(LIFETIME_MS - 20_000);
    const second = await on.charge();
    on.gateway.failing = 'platformError';
    await on.advance(40_000);
    on.gateway.hint('pay_1', { status: 'completed' });
    await on.advance(12_000);
    const attached = { decision: 'attached', attachedTo: second } as const;
    expect(on.till.desk.acknowledge(first, attached)).toMatchObject({ ok: true });
    return { first, second };
  }

  test.each([false, true])(
    'that the platform denies once it was attached pays for no other sale any more (after a restart: %s)',
    async (restarted) => {
      const on = open();
      const { first, second } = await attachedUnconfirmed(on);
      expect(on.view(second)).toMatchObject({ coveredByNumber: 1 });
      on.till.desk.acknowledge(second, { decision: null, attachedTo: null });
      on.gateway.set('pay_1', 'failed');
      on.gateway.failing = null;
      if (restarted) await on.restart();
      await on.advance(60_000);
      expect(on.view(second)).toMatchObject({
        state: 'stopped',
        coveredByNumber: null,
        uncoveredByNumber: 1,
        acknowledged: false,
      });
      expect((await eventsOf(on, second)).filter((type) => type === 'uncovered')).toHaveLength(1);
      expect(on.view(first)?.collected).toHaveLength(1);
      await on.restart();
      expect(on.view(second)).toMatchObject({ coveredByNumber: null, uncoveredByNumber: 1 });
    },
  );

  test('that is denied leaves the other sale the money that it has itself, and no refund of it due', async () => {
    const on = open();
    const { second } = await attachedUnconfirmed(on);
    on.gateway.set('pay_2', 'completed');
    on.gateway.hint('pay_2', { status: 'completed' });
    await on.advance(1_000);
    expect(on.view(second)).toMatchObject({ timesPaid: 1, coveredByNumber: 1 });
    on.till.desk.acknowledge(second, { decision: 'refundNeeded', attachedTo: null });
    const due = () => {
      const sale = on.ledger.journal.sale(second)?.sale;
      return sale && refundDue(sale);
    };
    expect(due()).toMatchObject([{ why: 'again' }]);
    on.gateway.set('pay_1', 'failed');
    on.gateway.failing = null;
    await on.advance(60_000);
    expect(due()).toEqual([]);
    expect(on.view(second)).toMatchObject({
      timesPaid: 1,
      coveredByNumber: null,
      lateDecision: null,
      acknowledged: false,
    });
  });

  test('that was denied and is there after all was attached once, and is decided about again', async () => {
    const on = open();
    const { first, second } = await attachedUnconfirmed(on);
    on.gateway.set('pay_1', 'failed');
    on.gateway.failing = null;
    await on.advance(60_000);
    on.gateway.set('pay_1', 'completed');
    await on.advance(60_000);
    expect(on.view(first)).toMatchObject({ timesPaid: 1, acknowledged: false, collected: [] });
    expect(on.view(second)).toMatchObject({ coveredByNumber: null });
    const attached = { decision: 'attached', attachedTo: second } as const;
    expect(on.till.desk.acknowledge(first, attached)).toMatchObject({ ok: true });
    expect(on.view(second)).toMatchObject({ coveredByNumber: 1, uncoveredByNumber: null });
  });

  test('attached just before a power cut is attached once', async () => {
    const on = open();
    const first = await stopped(on);
    const second = await on.charge();
    await payLate(on, 'pay_1');
    // The first half of the decision was committed, the second was not.
    const atMs = on.clock.wallMs();
    on.ledger.journal.append(second, { type: 'covered', atMs, bySaleId: first });
    await on.restart();
    expect(on.view(first)?.replacements).toMatchObject([{ id: second, attachable: true }]);
    on.till.desk.acknowledge(first, { decision: 'attached', attachedTo: second });
    expect((await eventsOf(on, second)).filter((type) => type === 'covered')).toHaveLength(1);
    expect(on.ledger.journal.sale(first)?.sale).toMatchObject({
      acknowledged: true,
      attachedTo: second,
    });
  });
});
