import { describe, expect, test } from 'vitest';
import {
  crmBalanceResponseSchema,
  crmOpportunityResponseSchema,
  crmOrderStatusResponseSchema,
  crmPlanResponseSchema,
  crmPlanStatusResponseSchema,
} from '../../src/platform/wire/crm-response.ts';
import { transactionsResponseSchema } from '../../src/platform/wire/transactions.ts';
import { type RunningSimulator, runSimulator } from '../support/running-simulator.ts';

const BALANCE = { crmOrderRef: 'order 1', amount: 48.9, payerEmail: 'ada@example.com' };
const PLAN = {
  crmOrderRef: 'order-2',
  amount: 100,
  installments: 3,
  payerEmail: 'ada@example.com',
};
const OPEN = { crmOrderRef: 'order-3', totalAmount: 100, payerEmail: 'ada@example.com' };

const ROUTES: readonly (readonly [string, Record<string, unknown>])[] = [
  ['/crm/pay-balance', BALANCE],
  ['/crm/payment-plan', PLAN],
  ['/crm/open-opportunity', OPEN],
];

const refusal = (code: string, field?: string) => ({
  body: { success: false, error: { code, ...(field === undefined ? {} : { field }) } },
});

const planOf = async (simulator: RunningSimulator, more: object = {}) => {
  const { body } = await simulator.send('/crm/payment-plan', { ...PLAN, ...more });
  return crmPlanResponseSchema.parse(body);
};

describe('Every CRM route', () => {
  const reading = ['/crm/orders/x/status', '/crm/plans/x'];

  test('refuses a key without CRM access with 403 (interface, API key)', async () => {
    const simulator = await runSimulator();
    const { body } = await simulator.steer('/keys', { mode: 'test', crmAccess: false });
    const { key } = body as { key: string };
    const answers = [
      ...(await Promise.all(ROUTES.map(([path, order]) => simulator.send(path, order, key)))),
      ...(await Promise.all(reading.map((path) => simulator.get(path, key)))),
    ];
    for (const answer of answers) {
      expect(answer).toMatchObject({ status: 403, ...refusal('crm_access_denied') });
    }
    await simulator.control('/keys', { key, crmAccess: true });
    expect(await simulator.send('/crm/pay-balance', BALANCE, key)).toMatchObject({ status: 201 });
  });

  test.each(ROUTES)('%s names a missing or wrong field', async (path, order) => {
    const simulator = await runSimulator();
    const { crmOrderRef: _, ...rest } = order;
    const missing = await simulator.send(path, rest);
    expect(missing).toMatchObject({ status: 400, ...refusal('field_missing', 'crmOrderRef') });
    const wrong = await simulator.send(path, { ...order, payerEmail: 'ada' });
    expect(wrong).toMatchObject({ status: 400, ...refusal('field_invalid', 'payerEmail') });
  });

  test.each(ROUTES)(
    '%s answers the same order to the same request, and refuses another one',
    async (path, order) => {
      const simulator = await runSimulator();
      const first = await simulator.send(path, order);
      expect(first.status).toBe(201);
      const again = await simulator.send(path, { ...order, unknownField: 1 });
      expect(again).toEqual({ status: 200, body: first.body });
      const other = await simulator.send(path, { ...order, payerName: 'Ada' });
      expect(other).toMatchObject({ status: 400, ...refusal('crm_order_differs', 'crmOrderRef') });
    },
  );

  test('knows nothing of an order or plan that is not there', async () => {
    const simulator = await runSimulator();
    const [order, plan] = await Promise.all(reading.map((path) => simulator.get(path)));
    expect(order).toMatchObject({ status: 404, ...refusal('crm_order_not_found') });
    expect(plan).toMatchObject({ status: 404, ...refusal('plan_not_found') });
  });
});

describe('POST /crm/pay-balance (interface, endpoint 3)', () => {
  test('gives a link whose payment completes the order', async () => {
    const simulator = await runSimulator();
    const { body } = await simulator.send('/crm/pay-balance', { ...BALANCE, depositPaid: 10 });
    const { paymentLink, paymentId } = crmBalanceResponseSchema.parse(body);
    expect(paymentLink).toBe(`${simulator.siteUrl}/pay/${paymentId}`);
    expect((await fetch(paymentLink)).status).toBe(200);
    await simulator.control(`/payments/${paymentId}/complete`);
    const order = await simulator.get('/crm/orders/order%201/status');
    expect(crmOrderStatusResponseSchema.parse(order.body)).toEqual({
      status: 'completed',
      crmOrderRef: 'order 1',
      totalAmount: 48.9,
      amountPaid: 48.9,
      remainingBalance: 0,
      currency: 'EUR',
    });
  });

  test('gives a new link once the payer refused', async () => {
    const simulator = await runSimulator();
    const first = crmBalanceResponseSchema.parse(
      (await simulator.send('/crm/pay-balance', BALANCE)).body,
    );
    await simulator.control(`/payments/${first.paymentId}/refuse`);
    const second = await simulator.send('/crm/pay-balance', BALANCE);
    expect(second.status).toBe(201);
    expect(crmBalanceResponseSchema.parse(second.body).paymentId).not.toBe(first.paymentId);
  });
});

describe('POST /crm/payment-plan (interface, endpoint 4)', () => {
  test.each([0, 61, 1.5, '3'])('refuses %j instalments', async (installments) => {
    const simulator = await runSimulator();
    const answer = await simulator.send('/crm/payment-plan', { ...PLAN, installments });
    expect(answer).toMatchObject({ status: 400, ...refusal('field_invalid', 'installments') });
  });

  test.each(['2026-02-30', '9995-01-01', 'soon'])(
    'refuses a first day of %s',
    async (firstDueDate) => {
      const simulator = await runSimulator();
      const answer = await simulator.send('/crm/payment-plan', { ...PLAN, firstDueDate });
      expect(answer).toMatchObject({ status: 400, ...refusal('field_invalid', 'firstDueDate') });
    },
  );

  test('spreads the balance to the cent, from today unless told otherwise', async () => {
    const simulator = await runSimulator();
    const plan = await planOf(simulator);
    expect(plan.payerDashboardUrl).toMatch(/\/dashboard\/plan_[a-z0-9]+\.[\w-]{43}\?channel=crm$/);
    expect(plan.installments).toMatchObject([
      { installmentIndex: 1, amount: 33.34, dueDate: '2026-11-21', status: 'pending' },
      { installmentIndex: 2, amount: 33.33, dueDate: '2026-12-21', status: 'pending' },
      { installmentIndex: 3, amount: 33.33, dueDate: '2027-01-21', status: 'pending' },
    ]);
    const later = await planOf(simulator, { crmOrderRef: 'x', firstDueDate: '2027-01-31' });
    expect(later.installments[1]?.dueDate).toBe('2027-02-28');
  });

  test('is paid by single instalments, by several with a saved bank, and by programming', async () => {
    const simulator = await runSimulator();
    const { planId } = await planOf(simulator);
    const several = { installments: [2, 3], bankId: 'phare' };
    const pay = (body: object) => simulator.steer(`/plans/${planId}/pay`, body);
    expect(await pay(several)).toMatchObject({ status: 409, ...refusal('bank_not_saved') });
    expect(await pay({ ...several, installments: [4] })).toMatchObject({ status: 400 });
    expect(await pay({ installments: [1], bankId: 'phare' })).toMatchObject({ status: 200 });
    expect(await pay({ installments: [1], bankId: 'phare' })).toMatchObject({
      status: 409,
      ...refusal('installment_not_pending'),
    });
    const bank = { payerEmail: PLAN.payerEmail, bankId: 'phare' };
    await simulator.steer('/payers/banks', bank);
    // The third falls due in 61 days, beyond the bank's 60 (interface, Limits).
    const far = await simulator.steer(`/plans/${planId}/programme`, several);
    expect(far).toMatchObject({ status: 400, ...refusal('date_outside_horizon') });
    await simulator.steer('/clock', { advance_ms: 86_400_000 });
    expect(await simulator.steer(`/plans/${planId}/programme`, several)).toMatchObject({
      status: 200,
    });
    const half = await simulator.get(`/crm/plans/${planId}`);
    expect(crmPlanStatusResponseSchema.parse(half.body)).toMatchObject({
      planId,
      status: 'partial',
      amountPaid: 33.34,
      remainingBalance: 66.66,
      installments: [{ status: 'completed' }, { status: 'scheduled' }, { status: 'scheduled' }],
    });
    await simulator.steer('/clock', { at: '2027-01-21T06:00:00Z' });
    const whole = await simulator.get(`/crm/plans/${planId}`);
    expect(whole.body).toMatchObject({ status: 'completed', remainingBalance: 0 });
  });

  test('keeps an instalment to pay when it was refused', async () => {
    const simulator = await runSimulator();
    const { planId, installments } = await planOf(simulator);
    const refusedId = installments[0]?.paymentId;
    await simulator.control(`/payments/${refusedId}/refuse`);
    const { body } = await simulator.get(`/crm/plans/${planId}`);
    const [first] = crmPlanStatusResponseSchema.parse(body).installments;
    expect(first).toMatchObject({ status: 'pending', amount: 33.34 });
    expect(first?.paymentId).not.toBe(refusedId);
  });
});

describe('POST /crm/open-opportunity (interface, endpoint 5)', () => {
  test('is paid in any amounts, never above its balance', async () => {
    const simulator = await runSimulator();
    const { body } = await simulator.send('/crm/open-opportunity', OPEN);
    const { opportunityId } = crmOpportunityResponseSchema.parse(body);
    const begin = async (amount: number) => {
      const path = `/opportunities/${opportunityId}/payments`;
      const answer = await simulator.steer(path, { amount });
      return { ...answer, payment: (answer.body as { payment?: { paymentId: string } }).payment };
    };
    const status = async () => (await simulator.get('/crm/orders/order-3/status')).body;

    expect(await begin(10_001)).toMatchObject({
      status: 409,
      ...refusal('over_balance', 'amount'),
    });
    const one = await begin(6_000);
    const other = await begin(6_000);
    expect(await status()).toMatchObject({ status: 'pending' });
    await simulator.control(`/payments/${one.payment?.paymentId}/complete`);
    expect(await status()).toMatchObject({ status: 'partial', remainingBalance: 40 });
    const tooMuch = await simulator.control(`/payments/${other.payment?.paymentId}/complete`);
    expect(tooMuch.status).toBe(409);
    const last = await begin(4_000);
    await simulator.control(`/payments/${last.payment?.paymentId}/complete`);
    expect(await status()).toMatchObject({ status: 'completed', amountPaid: 100 });
    expect(await begin(1)).toMatchObject({ status: 409 });
  });
});

describe('GET /developers/transactions (interface, endpoint 10)', () => {
  test('refuses both filters at once', async () => {
    const simulator = await runSimulator();
    const path = '/developers/transactions?commercialName=a&commercialId=b';
    expect(await simulator.get(path)).toMatchObject({
      status: 400,
      ...refusal('field_invalid', 'commercialId'),
    });
  });

  test('lists the newest first, by sales person when asked', async () => {
    const simulator = await runSimulator();
    const { paymentId } = await simulator.create();
    const lou = { commercialName: 'Lou Martin', commercialId: 'c-7' };
    await simulator.send('/crm/pay-balance', { ...BALANCE, ...lou });
    await simulator.send('/crm/pay-balance', { ...BALANCE, crmOrderRef: 'other' });
    const list = async (query: string) => {
      const { body } = await simulator.get(`/developers/transactions${query}`);
      return transactionsResponseSchema.parse(body).transactions;
    };
    expect((await list('')).map(({ channel }) => channel)).toEqual(['crm', 'crm', 'pos']);
    expect((await list('')).at(-1)).toMatchObject({ paymentId, amount: 48.9, status: 'pending' });
    const ofLou = [{ crmOrderRef: 'order 1', ...lou, payerEmail: 'ada@example.com' }];
    expect(await list('?commercialName=Lou%20Martin')).toMatchObject(ofLou);
    expect(await list('?commercialId=c-7')).toMatchObject(ofLou);
    expect(await list('?commercialName=nobody')).toEqual([]);
  });
});
