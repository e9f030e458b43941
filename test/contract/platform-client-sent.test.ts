import { describe, expect, test } from 'vitest';
import { BALANCE, LINK, LISTING, OPPORTUNITY, PLAN, SESSION } from '../support/client-answers.ts';
import { KEY, setUpClientBench } from '../support/client-bench.ts';
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

const sent = () => {
  const [arrival] = bench.current.server.arrivals.entries;
  if (arrival === undefined) throw new Error('Nothing was sent.');
  return arrival;
};

describe('What is sent is what the interface describes', () => {
  const written = (request: object) => JSON.parse(JSON.stringify(request));

  test('for an invoice’s link (endpoint 1)', async () => {
    const client = await serve(201, LINK);
    await client.invoices.create(INVOICE_REQUEST);
    expect(sent()).toMatchObject({
      method: 'POST',
      url: '/api/invoice-payments/create-payment-link',
      headers: { authorization: `Bearer ${KEY}`, 'content-type': 'application/json' },
    });
    expect(JSON.parse(sent().body)).toEqual(written(INVOICE_REQUEST));
  });

  test('for a checkout session, whose defaults are said (endpoint 2)', async () => {
    const client = await serve(201, SESSION);
    await client.checkout.create(CHECKOUT_REQUEST);
    expect(sent()).toMatchObject({ method: 'POST', url: '/api/ecommerce/checkout-session' });
    expect(JSON.parse(sent().body)).toEqual(written(CHECKOUT_REQUEST));
    const { lineItems, customer } = CHECKOUT_REQUEST;
    await client.checkout.create({ lineItems, customer });
    const second = bench.current.server.arrivals.entries[1];
    const defaults = { currency: 'EUR', sendConfirmationEmail: true };
    expect(JSON.parse(second?.body ?? '')).toEqual({ lineItems, customer, ...defaults });
  });

  test('for a balance, a plan and an open amount, in euros (endpoints 3 to 5)', async () => {
    const { crm } = await serve(201, { ...PLAN, ...BALANCE, ...OPPORTUNITY });
    await crm.payBalance(BALANCE_REQUEST);
    await crm.createPaymentPlan(PLAN_REQUEST);
    await crm.openOpportunity(OPPORTUNITY_REQUEST);
    const arrivals = bench.current.server.arrivals.entries;
    expect(arrivals.map(({ url }) => url)).toEqual([
      '/api/crm/pay-balance',
      '/api/crm/payment-plan',
      '/api/crm/open-opportunity',
    ]);
    expect(arrivals.map((arrival) => JSON.parse(arrival.body))).toEqual(
      [BALANCE_REQUEST, PLAN_REQUEST, OPPORTUNITY_REQUEST].map(written),
    );
  });

  test('for a plan: no return address, even when one is given (endpoint 4)', async () => {
    const { crm } = await serve(201, PLAN);
    const successUrl = 'https://shop.example/thanks';
    const request = { ...PLAN_REQUEST, successUrl, sendWelcomeEmail: undefined };
    await crm.createPaymentPlan(request);
    expect(JSON.parse(sent().body)).toEqual({ ...written(PLAN_REQUEST), sendWelcomeEmail: true });
  });

  test('for questions: references and names as an address writes them (endpoints 6 and 10)', async () => {
    const client = await serve(200, { ...PLAN, ...LISTING, status: 'pending' });
    await client.crm.getOrderStatus('O-7/a?b');
    await client.crm.getPlan('plan_1');
    await client.transactions.list({ commercialName: 'Grace & Ada' });
    await client.transactions.list({ commercialId: 'g=1' });
    await client.transactions.list();
    const arrivals = bench.current.server.arrivals.entries;
    expect(arrivals.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'GET /api/crm/orders/O-7%2Fa%3Fb/status',
      'GET /api/crm/plans/plan_1',
      'GET /api/developers/transactions?commercialName=Grace+%26+Ada',
      'GET /api/developers/transactions?commercialId=g%3D1',
      'GET /api/developers/transactions',
    ]);
  });
});
