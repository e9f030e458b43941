import { expect } from 'vitest';
import { minorUnits } from '../../../../src/domain/money/money.ts';
import { refundDue } from '../../../../src/domain/sale/refund-due.ts';
import {
  paymentIdSchema,
  type SaleEvent,
  type SaleId,
  saleIdSchema,
} from '../../../../src/domain/sale/sale-event.ts';
import { LIFETIME_MS } from '../../../support/fake-gateway.ts';
import { keyedLine } from '../../../support/keyed-line.ts';
import type { BenchTill } from '../../../support/till-on-the-bench.ts';

/**
 * After a sync that failed, an entry that was told as refused can be in the file at the next opening. Here each kind
 * is: once in a till that goes on, once in one whose power is cut right after.
 */

export type Kind = SaleEvent['type'];

const HOUR_MS = 60 * 60_000;
const ASIDE = { decision: null, attachedTo: null };
/** The grace period, and time for the answer after it. */
const AFTER_THE_GRACE_MS = 8_000;
/** From the end to giving the platform up for lost. */
const UNTIL_UNKNOWN_MS = 30_000;

/** From now on everything is refused, and written all the same. */
export function refuseAndWrite(on: BenchTill): void {
  on.disk.refusing = 'unavailable';
  on.disk.keepsRefused = true;
}

/** Asserts that the answer was no, since the journal cannot be written. */
export function expectRefused(answer: { readonly ok: boolean }): void {
  expect(answer).toEqual({ ok: false, error: { code: 'journalUnavailable' } });
}

async function expired(on: BenchTill): Promise<SaleId> {
  const saleId = await on.charge();
  await on.advance(LIFETIME_MS + AFTER_THE_GRACE_MS);
  return saleId;
}

async function unknown(on: BenchTill): Promise<SaleId> {
  const saleId = await on.charge();
  on.gateway.failing = 'unreachable';
  await on.advance(LIFETIME_MS + UNTIL_UNKNOWN_MS);
  return saleId;
}

/** A first sale whose money came late, beside a second one that waits. */
export async function late(on: BenchTill): Promise<{ first: SaleId; second: SaleId }> {
  const first = await expired(on);
  const second = await on.charge();
  on.gateway.set('pay_1', 'completed');
  await on.advance(60_000);
  return { first, second };
}

/** Brings each kind of entry about while the disk refuses it; returns the sale that it is about. */
export const REFUSED: Record<Kind, (on: BenchTill) => Promise<SaleId>> = {
  async drafted(on) {
    refuseAndWrite(on);
    const draft = { draftId: 'draft_refused', lines: [keyedLine(700)], label: '' };
    expectRefused(on.till.desk.charge(draft));
    return saleIdSchema.parse('sale_1');
  },
  async codeCreated(on) {
    const charging = on.charge();
    refuseAndWrite(on);
    return charging;
  },
  async createFailed(on) {
    on.gateway.failing = 'platformError';
    const charging = on.charge();
    refuseAndWrite(on);
    const saleId = await charging;
    on.gateway.failing = null;
    return saleId;
  },
  async countdownEnded(on) {
    const saleId = await on.charge();
    await on.advance(LIFETIME_MS - 1_000);
    refuseAndWrite(on);
    await on.advance(2_000);
    return saleId;
  },
  async stopRequested(on) {
    const saleId = await on.charge();
    refuseAndWrite(on);
    expectRefused(on.till.desk.stop(saleId));
    return saleId;
  },
  async unpaidAnswered(on) {
    const saleId = await on.charge();
    await on.advance(LIFETIME_MS + 1_000);
    refuseAndWrite(on);
    await on.advance(AFTER_THE_GRACE_MS);
    return saleId;
  },
  async completed(on) {
    const saleId = await on.charge();
    refuseAndWrite(on);
    on.gateway.tell('pay_1', 'completed');
    return saleId;
  },
  async collectedOtherwise(on) {
    const saleId = await on.charge();
    on.gateway.amountMinor = 2_000;
    on.gateway.set('pay_1', 'completed');
    refuseAndWrite(on);
    await on.till.desk.check(saleId);
    return saleId;
  },
  async refusalReported(on) {
    const saleId = await on.charge();
    on.gateway.set('pay_1', 'failed');
    refuseAndWrite(on);
    await on.till.desk.check(saleId);
    return saleId;
  },
  async unclearAnswered(on) {
    const saleId = await on.charge();
    on.gateway.set('pay_1', 'settling');
    await on.advance(LIFETIME_MS + 1_000);
    refuseAndWrite(on);
    await on.advance(AFTER_THE_GRACE_MS);
    on.gateway.set('pay_1', 'pending');
    return saleId;
  },
  async watchEnded(on) {
    const saleId = await expired(on);
    await on.advance(23 * HOUR_MS, 60_000);
    refuseAndWrite(on);
    await on.advance(2 * HOUR_MS, 60_000);
    return saleId;
  },
  async contactLost(on) {
    const saleId = await on.charge();
    on.gateway.failing = 'unreachable';
    await on.advance(LIFETIME_MS + 5_000);
    refuseAndWrite(on);
    await on.advance(UNTIL_UNKNOWN_MS);
    on.gateway.failing = null;
    return saleId;
  },
  async retryRequested(on) {
    const saleId = await expired(on);
    refuseAndWrite(on);
    expectRefused(await on.till.desk.retry(saleId));
    return saleId;
  },
  async contradicted(on) {
    const saleId = await on.charge();
    on.gateway.set('pay_1', 'completed');
    await on.till.desk.check(saleId);
    on.gateway.set('pay_1', 'failed');
    refuseAndWrite(on);
    const answer = await on.gateway.getStatus(
      paymentIdSchema.parse('pay_1'),
      new AbortController().signal,
    );
    const payment = on.ledger.journal.sale(saleId)?.sale.payments[0];
    if (payment) on.till.desk.heard(saleId, payment.id, answer);
    on.gateway.set('pay_1', 'completed');
    return saleId;
  },
  async paidConfirmed(on) {
    const saleId = await on.charge();
    on.gateway.hint('pay_1', { status: 'completed' });
    await on.advance(30_000);
    on.gateway.set('pay_1', 'completed');
    refuseAndWrite(on);
    await on.advance(60_000);
    return saleId;
  },
  async acknowledged(on) {
    const saleId = await expired(on);
    refuseAndWrite(on);
    expectRefused(on.till.desk.acknowledge(saleId, ASIDE));
    return saleId;
  },
  async covered(on) {
    const { first, second } = await late(on);
    refuseAndWrite(on);
    const attached = { decision: 'attached', attachedTo: second } as const;
    expectRefused(on.till.desk.acknowledge(first, attached));
    return second;
  },
  async uncovered(on) {
    const first = await on.charge();
    await on.advance(LIFETIME_MS - 20_000);
    const second = await on.charge();
    on.gateway.failing = 'platformError';
    await on.advance(40_000);
    on.gateway.hint('pay_1', { status: 'completed' });
    await on.advance(12_000);
    on.till.desk.acknowledge(first, { decision: 'attached', attachedTo: second });
    on.gateway.failing = null;
    on.gateway.set('pay_1', 'failed');
    await on.advance(1_000);
    const told = { mismatch: 'unconfirmed', amountMinor: null, currency: null } as const;
    const about = { atMs: on.clock.wallMs(), paymentId: paymentIdSchema.parse('pay_1') };
    // The power was cut between what denies the money and what follows from it.
    on.ledger.journal.append(first, {
      type: 'collectedOtherwise',
      ...about,
      ...told,
      isSimulation: null,
    });
    refuseAndWrite(on);
    await on.restart();
    return second;
  },
  async settledByHand(on) {
    const saleId = await unknown(on);
    refuseAndWrite(on);
    const settled = { outcome: 'paid', reason: 'seen at the bank' } as const;
    expectRefused(on.till.desk.settle(saleId, settled));
    on.gateway.failing = null;
    return saleId;
  },
  async goodsReturned(on) {
    const saleId = await on.charge();
    on.gateway.set('pay_1', 'completed');
    await on.advance(30_000);
    refuseAndWrite(on);
    const pieces = [{ line: 0, quantity: 1 }];
    const amountMinor = on.ledger.journal.sale(saleId)?.sale.amountMinor ?? minorUnits(0);
    const back = { pieces, reason: 'faulty', note: '', after: 0, amountMinor } as const;
    expectRefused(on.till.desk.takeBack(saleId, back));
    return saleId;
  },
  async refundMade(on) {
    const { first } = await late(on);
    on.till.desk.acknowledge(first, { decision: 'refundNeeded', attachedTo: null });
    refuseAndWrite(on);
    const sale = on.ledger.journal.sale(first)?.sale;
    const shown = sale ? refundDue(sale) : [];
    expectRefused(on.till.desk.refundMade(first, { reference: 'SEPA 4711', note: '', shown }));
    return first;
  },
};
