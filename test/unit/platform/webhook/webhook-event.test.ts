import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { minorUnits } from '../../../../src/domain/money/money.ts';
import { signWebhook } from '../../../../src/platform/webhook/signature.ts';
import { decodeWebhookEvent } from '../../../../src/platform/webhook/webhook-event.ts';
import { createWebhookMethods } from '../../../../src/platform/webhook/webhooks.ts';
import { eurosOfMinor } from '../../../../src/platform/wire/amount.ts';

const bytes = (body: unknown) => Buffer.from(JSON.stringify(body));
const read = (body: unknown) => decodeWebhookEvent(bytes(body));

const INVOICE = {
  event: 'payment.executed',
  payment_id: 'pay_1',
  invoice_ref: 'F-7',
  amount: 4890,
};
const CRM = {
  event: 'payment.executed',
  channel: 'crm',
  payment_id: 'pay_2',
  invoice_ref: null,
  crm_order_ref: 'O-7',
  plan_id: 'plan_1',
  installment_index: 2,
  installment_total: 10,
  amount: 48.9,
  currency: 'EUR',
  status: 'completed',
  payer: { name: 'Ada', email: 'ada@example.org' },
  timestamp: '2026-11-21T12:00:00.000Z',
};
const OPEN_AMOUNT = {
  ...CRM,
  plan_id: undefined,
  installment_index: undefined,
  installment_total: undefined,
  crm_payment_mode: 'open_amount',
  amount_paid_this_time: 48.9,
  amount_paid_cumulative: 0.1 + 0.2,
  remaining_balance: 0,
  crm_order_status: 'completed',
  commercial_name: 'Grace',
};

describe('A webhook’s body is not used', () => {
  test.each([
    ['is not JSON', Buffer.from('{"event":')],
    ['is not UTF-8', Buffer.from('{"event":"payment.executed\xe9"}', 'latin1')],
    ['is a list', bytes([INVOICE])],
    ['names no event', bytes({ ...INVOICE, event: undefined })],
    ['names no payment', bytes({ ...INVOICE, payment_id: '' })],
    ['has no amount', bytes({ ...INVOICE, amount: undefined })],
    ['has an amount as text', bytes({ ...INVOICE, amount: '4890' })],
    ['has euros where minor units belong', bytes({ ...INVOICE, amount: 48.9 })],
    ['has a fraction of a cent', bytes({ ...CRM, amount: 48.905 })],
  ])('when it %s', (_, body) => {
    expect(decodeWebhookEvent(body)).toEqual({ ok: false, error: { code: 'eventUnreadable' } });
  });

  test('when its event is of a later version, which is told apart', () => {
    const later = read({ event: 'payment.refunded', nothing: 'known' });
    expect(later).toEqual({ ok: false, error: { code: 'eventUnknown' } });
    expect(read({ event: 'constructor' })).toEqual({ ok: false, error: { code: 'eventUnknown' } });
  });
});

describe('A webhook’s body is read', () => {
  const bare = {
    currency: null,
    status: null,
    channel: null,
    payer: { name: null, email: null },
    occurredAtMs: null,
    scheduledDate: null,
    failureReason: null,
    crm: null,
  };

  test('with what every event carries and nothing more (interface, Events 1)', () => {
    const value = {
      event: 'payment.executed',
      paymentId: 'pay_1',
      invoiceRef: 'F-7',
      amountMinor: 4890,
    };
    expect(read(INVOICE)).toEqual({ ok: true, value: { ...bare, ...value } });
  });

  test('of an instalment (interface, Events 5 and 7)', () => {
    expect(read({ ...CRM, something_new: {} })).toEqual({
      ok: true,
      value: {
        ...bare,
        event: 'payment.executed',
        paymentId: 'pay_2',
        invoiceRef: null,
        amountMinor: 4890,
        currency: 'EUR',
        status: 'completed',
        channel: 'crm',
        payer: { name: 'Ada', email: 'ada@example.org' },
        occurredAtMs: Date.UTC(2026, 10, 21, 12),
        crm: {
          orderRef: 'O-7',
          planId: 'plan_1',
          installmentIndex: 2,
          installmentTotal: 10,
          commercialName: null,
          openAmount: null,
        },
      },
    });
  });

  test('of an open amount, its sums to the cent (interface, Events 6)', () => {
    expect(read(OPEN_AMOUNT)).toMatchObject({
      ok: true,
      value: {
        crm: {
          planId: null,
          installmentIndex: null,
          commercialName: 'Grace',
          openAmount: {
            paidThisTimeMinor: 4890,
            paidCumulativeMinor: 30,
            remainingMinor: 0,
            orderStatus: 'completed',
          },
        },
      },
    });
  });

  test('of a payment that is scheduled, and of one that failed', () => {
    const scheduled = { ...CRM, event: 'payment.scheduled', scheduled_date: '2026-12-24' };
    expect(read(scheduled)).toMatchObject({ value: { scheduledDate: '2026-12-24' } });
    const failed = { ...INVOICE, event: 'payment.failed', failure_reason: 'refused_by_bank' };
    expect(read(failed)).toMatchObject({ value: { failureReason: 'refused_by_bank' } });
  });

  test('even where what we assume has another shape', () => {
    const odd = { currency: 978, status: [], payer: 'Ada', timestamp: 'noon', invoice_ref: 7 };
    expect(read({ ...INVOICE, ...odd })).toMatchObject({ ok: true, value: bare });
    const oddCrm = { ...CRM, plan_id: 7, installment_index: 'two', crm_order_ref: {} };
    expect(read(oddCrm)).toMatchObject({
      ok: true,
      value: { amountMinor: 4890, crm: { orderRef: null, planId: null, installmentIndex: null } },
    });
  });

  test('in one unit, whichever its channel speaks', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99_999_999 }), (minor) => {
        const euros = eurosOfMinor(minorUnits(minor));
        const bodies = [
          { ...INVOICE, amount: minor },
          { ...INVOICE, channel: 'pos', amount: minor },
          { ...INVOICE, channel: 'checkout', amount: euros },
          { ...CRM, amount: euros },
        ];
        for (const body of bodies) {
          expect(read(body)).toMatchObject({ ok: true, value: { amountMinor: minor } });
        }
      }),
    );
  });
});

describe('A webhook that arrived', () => {
  const SECRET = 'whsec_b7Yh2kP0qRz5tXw9';
  const NOON_MS = Date.UTC(2026, 10, 21, 12);
  const webhooks = createWebhookMethods({ wallMs: () => NOON_MS });
  const sent = (body: Uint8Array, sentAtMs = NOON_MS) => ({
    body,
    signature: signWebhook(SECRET, body, sentAtMs),
    secret: SECRET,
  });

  test('is refused before it is read, when its signature is wrong', () => {
    const forged = { ...sent(bytes(INVOICE)), body: Buffer.from('not JSON') };
    expect(webhooks.verifySignature(forged)).toEqual({
      ok: false,
      error: { code: 'signatureWrong' },
    });
  });

  test('is refused when it is older than it may be', () => {
    const old = sent(bytes(INVOICE), NOON_MS - 60_000);
    expect(webhooks.verifySignature({ ...old, toleranceMs: 59_999 })).toMatchObject({
      error: { code: 'signatureOutOfTime' },
    });
    expect(webhooks.verifySignature(old)).toMatchObject({ ok: true });
  });

  test('is refused with a right signature over a body that cannot be read', () => {
    expect(webhooks.verifySignature(sent(Buffer.from('not JSON')))).toMatchObject({
      error: { code: 'eventUnreadable' },
    });
  });

  test('is the event that the service signed', () => {
    expect(webhooks.verifySignature(sent(bytes(CRM)))).toMatchObject({
      ok: true,
      value: { event: 'payment.executed', paymentId: 'pay_2', amountMinor: 4890 },
    });
  });
});
