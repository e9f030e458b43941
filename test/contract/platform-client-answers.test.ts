import { describe, expect, test } from 'vitest';
import { CRM_ORDER_STATUSES } from '../../src/platform/wire/crm-response.ts';
import {
  BALANCE,
  DASHBOARD,
  LINK,
  LISTING,
  NO_INSTALMENT,
  NO_PROGRESS,
  OPPORTUNITY,
  ORDER_STATUS,
  PLAN,
  PLAN_STATUS,
  READ_INSTALMENT,
  READ_PROGRESS,
  SESSION,
} from '../support/client-answers.ts';
import { CREATED, NOON_MS, setUpClientBench } from '../support/client-bench.ts';
import {
  BALANCE_REQUEST,
  CHECKOUT_REQUEST,
  INVOICE_REQUEST,
  OPPORTUNITY_REQUEST,
  PLAN_REQUEST,
} from '../support/client-requests.ts';
import { answerJson } from '../support/scripted-server.ts';

const bench = setUpClientBench();

/** Answers every request with this. */
const serve = (httpStatus: number, body: unknown) =>
  bench.current.serve((arrival) => answerJson(arrival, httpStatus, body));

describe('The right answer is read', () => {
  test('to an invoice', async () => {
    const client = await serve(201, { ...LINK, somethingNew: {} });
    expect(await client.invoices.create(INVOICE_REQUEST)).toEqual({
      ok: true,
      value: {
        paymentId: 'pay_1',
        paymentLink: CREATED.paymentLink,
        qrCode: CREATED.qrCode,
        expiresAtMs: NOON_MS + 180_500,
      },
    });
  });

  test.each([200, 201])(
    'to a checkout with %i, its amount where we expect it',
    async (httpStatus) => {
      const client = await serve(httpStatus, SESSION);
      const value = { paymentId: 'pay_1', bankRedirectUrl: SESSION.bankRedirectURL, amount: 48.9 };
      expect(await client.checkout.create(CHECKOUT_REQUEST)).toEqual({ ok: true, value });
    },
  );

  test.each([{ amount: undefined }, { amount: '48.90' }, { amount: 48.905 }])(
    'to a checkout with its amount elsewhere: %j',
    async (change) => {
      const client = await serve(201, { ...SESSION, ...change, totalTtc: 48.9 });
      const result = await client.checkout.create(CHECKOUT_REQUEST);
      expect(result).toMatchObject({ ok: true, value: { amount: null } });
    },
  );

  test('to a balance, a plan and an open amount', async () => {
    const { crm } = await serve(201, { ...PLAN, ...BALANCE, ...OPPORTUNITY });
    expect(await crm.payBalance(BALANCE_REQUEST)).toEqual({
      ok: true,
      value: { paymentLink: BALANCE.paymentLink, paymentId: 'pay_1' },
    });
    expect(await crm.createPaymentPlan(PLAN_REQUEST)).toEqual({
      ok: true,
      value: {
        planId: 'plan_1',
        payerDashboardUrl: DASHBOARD,
        installments: [READ_INSTALMENT],
      },
    });
    expect(await crm.openOpportunity(OPPORTUNITY_REQUEST)).toEqual({
      ok: true,
      value: { opportunityId: 'opp_1', payerDashboardUrl: DASHBOARD },
    });
  });

  test('to a balance whose payment is named in another way', async () => {
    const { crm } = await serve(200, { paymentLink: BALANCE.paymentLink, paymentId: 7 });
    expect(await crm.payBalance(BALANCE_REQUEST)).toMatchObject({ value: { paymentId: null } });
  });

  test('to a plan whose instalments have other fields than ours', async () => {
    const installments = [
      { number: 1, montant: '16,67' },
      { installmentIndex: 0, amount: -1 },
    ];
    const { crm } = await serve(201, { payerDashboardUrl: DASHBOARD, installments });
    expect(await crm.createPaymentPlan(PLAN_REQUEST)).toEqual({
      ok: true,
      value: {
        planId: null,
        payerDashboardUrl: DASHBOARD,
        installments: [NO_INSTALMENT, NO_INSTALMENT],
      },
    });
  });

  test('to a question about an order, with and without what we assume', async () => {
    const full = await serve(200, { ...ORDER_STATUS, amountPaid: 0.1 + 0.2 });
    expect(await full.crm.getOrderStatus('O-7/a')).toEqual({
      ok: true,
      value: { status: 'partial', planId: 'plan_1', ...READ_PROGRESS },
    });
    const bare = await serve(200, { status: 'completed', amountPaid: 'all' });
    expect(await bare.crm.getOrderStatus('O-7/a')).toEqual({
      ok: true,
      value: { status: 'completed', planId: null, ...NO_PROGRESS },
    });
  });

  test.each([...CRM_ORDER_STATUSES, 'a later version’s word'])(
    'to a question about an order that is %s, as it is',
    async (status) => {
      const { crm } = await serve(200, { status });
      expect(await crm.getOrderStatus('O-7')).toMatchObject({ ok: true, value: { status } });
    },
  );

  test('to a question about a plan, with and without what we assume', async () => {
    const full = await serve(200, PLAN_STATUS);
    expect(await full.crm.getPlan('plan_1')).toEqual({
      ok: true,
      value: {
        status: 'partial',
        crmOrderRef: 'O-7/a',
        payerDashboardUrl: DASHBOARD,
        installments: [READ_INSTALMENT],
        ...READ_PROGRESS,
      },
    });
    const bare = await serve(200, { installments: [] });
    expect(await bare.crm.getPlan('plan_1')).toEqual({
      ok: true,
      value: {
        status: null,
        crmOrderRef: null,
        payerDashboardUrl: null,
        installments: [],
        ...NO_PROGRESS,
      },
    });
  });

  test('to a listing', async () => {
    const client = await serve(200, LISTING);
    expect(await client.transactions.list()).toEqual({ ok: true, value: LISTING.transactions });
  });

  test('to a listing of more than a megabyte, its odd fields left out', async () => {
    const transactions = Array.from({ length: 10_000 }, (_, index) => ({
      paymentId: `pay_${index}`,
      status: 'completed',
      amount: 48.9,
      currency: 978,
      commercialName: 'Grace',
      createdAt: '2026-11-21T12:00:00Z',
    }));
    const client = await serve(200, { transactions });
    const listed = await client.transactions.list({ commercialName: 'Grace' });
    if (!listed.ok) throw new Error(listed.error.detail);
    expect(listed.value).toHaveLength(10_000);
    expect(listed.value[9_999]).toEqual({
      paymentId: 'pay_9999',
      status: 'completed',
      amount: 48.9,
      commercialName: 'Grace',
      createdAt: '2026-11-21T12:00:00Z',
    });
  });
});
