import { describe, expect, test } from 'vitest';
import { LINK, ORDER_STATUS, SESSION } from '../support/client-answers.ts';
import { KEY, REQUEST as POS_REQUEST, setUpClientBench } from '../support/client-bench.ts';
import {
  BALANCE_REQUEST,
  CHECKOUT_REQUEST,
  INVOICE_REQUEST,
  OPPORTUNITY_REQUEST,
  PLAN_REQUEST,
} from '../support/client-requests.ts';
import { answerJson } from '../support/scripted-server.ts';

const bench = setUpClientBench();
const ONCE = { maxTries: 1 };

/** Answers every request with this. */
const serve = (httpStatus: number, body: unknown) =>
  bench.current.serve((arrival) => answerJson(arrival, httpStatus, body));

describe('An answer that hides what the interface shows is unreadable', () => {
  test.each([
    ['success', { ...LINK, success: 'yes' }],
    ['paymentId', { ...LINK, paymentId: undefined }],
    ['paymentLink', { ...LINK, paymentLink: null }],
    ['qrCode', { ...LINK, qrCode: 'https://pay.example/qr.png' }],
    ['expiresAt', { ...LINK, expiresAt: 'soon' }],
  ])('an invoice’s link: %s', async (field, body) => {
    const client = await serve(201, body);
    const error = bench.current.keep(await client.invoices.create(INVOICE_REQUEST));
    expect(error).toMatchObject({ code: 'unreadableAnswer', httpStatus: 201 });
    expect(error.detail).toBe(`not as the interface describes: ${field}`);
  });

  test.each([
    ['with nothing else', { success: false }],
    ['with a reason', { success: false, error: 'limit reached', code: 'LIMIT' }],
    ['beside a payment', { ...LINK, success: false }],
    ['beside a link that no browser opens', { ...LINK, success: false, paymentLink: 'x' }],
  ])('which says that it was no success is a declined one: %s', async (_, body) => {
    const client = await serve(201, body);
    for (const made of [
      await client.invoices.create(INVOICE_REQUEST),
      await client.pos.create(POS_REQUEST),
    ]) {
      const error = bench.current.keep(made);
      expect(error).toMatchObject({ code: 'declined', httpStatus: 201, retryable: false });
    }
  });

  test('which says so with 200 is declined as well', async () => {
    const client = await serve(200, { success: false, error: { code: 'AMOUNT_TOO_LOW' } });
    const error = bench.current.keep(await client.pos.create(POS_REQUEST));
    expect(error).toMatchObject({ code: 'declined', httpStatus: 200 });
  });

  test('an invoice’s link with 200, because the interface says 201', async () => {
    const client = await serve(200, LINK);
    const error = bench.current.keep(await client.invoices.create(INVOICE_REQUEST));
    expect(error).toMatchObject({ code: 'unreadableAnswer', detail: 'HTTP 200' });
  });

  test('a checkout session without its address or its payment', async () => {
    for (const body of [{ paymentId: 'pay_1' }, { ...SESSION, paymentId: '' }]) {
      const client = await serve(201, body);
      const error = bench.current.keep(await client.checkout.create(CHECKOUT_REQUEST, ONCE));
      expect(error.code).toBe('unreadableAnswer');
    }
  });

  test('a balance, a plan and an open amount without the payer’s page', async () => {
    const { crm } = await serve(201, { opportunityId: 'opp_1', installments: [] });
    const results = [
      await crm.payBalance(BALANCE_REQUEST),
      await crm.createPaymentPlan(PLAN_REQUEST),
      await crm.openOpportunity(OPPORTUNITY_REQUEST),
    ];
    for (const result of results) {
      expect(bench.current.keep(result).code).toBe('unreadableAnswer');
    }
  });

  test('a status without a status, a plan without instalments, a listing without its list', async () => {
    const { crm, transactions } = await serve(200, { planId: 'plan_1', status: '' });
    const results = [
      await crm.getOrderStatus('O-7', ONCE),
      await crm.getPlan('plan_1', ONCE),
      await transactions.list({}, ONCE),
    ];
    for (const result of results) {
      expect(bench.current.keep(result).code).toBe('unreadableAnswer');
    }
  });

  test('an order or a plan that is another than the one asked about', async () => {
    const { crm } = await serve(200, { ...ORDER_STATUS, installments: [] });
    const order = bench.current.keep(await crm.getOrderStatus('O-8', ONCE));
    expect(order).toMatchObject({ code: 'aboutAnother', detail: 'it is about another order' });
    const plan = bench.current.keep(await crm.getPlan('plan_2', ONCE));
    expect(plan).toMatchObject({ code: 'aboutAnother', detail: 'it is about another plan' });
  });
});

describe('A key without CRM access', () => {
  test('is told so on every route of the CRM', async () => {
    const { crm } = await serve(403, { error: { code: 'crm_access', message: `no ${KEY}` } });
    const results = [
      await crm.payBalance(BALANCE_REQUEST),
      await crm.createPaymentPlan(PLAN_REQUEST),
      await crm.openOpportunity(OPPORTUNITY_REQUEST),
      await crm.getOrderStatus('O-7'),
      await crm.getPlan('plan_1'),
    ];
    for (const result of results) {
      expect(bench.current.keep(result)).toMatchObject({
        code: 'accessDenied',
        retryable: false,
        businessCode: 'crm_access',
        detail: 'HTTP 403: no [secret]',
      });
    }
  });
});
