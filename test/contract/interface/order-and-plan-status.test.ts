import { describe, expect, test } from 'vitest';
import {
  crmBalanceResponseSchema,
  crmOrderStatusResponseSchema,
  crmPlanResponseSchema,
  crmPlanStatusResponseSchema,
} from '../../../src/platform/wire/crm-response.ts';
import { BALANCE, PLAN } from '../../support/creations.ts';
import { newReference, platformUnderTest } from '../../support/platform-under-test.ts';

const platform = platformUnderTest();

const orderPath = (orderRef: string) => `/crm/orders/${encodeURIComponent(orderRef)}/status`;

/** Opens a balance and gives its reference and payment. */
const openBalance = async (crmOrderRef: string) => {
  const { body } = await platform.send(BALANCE.path, { ...BALANCE.request(), crmOrderRef });
  return crmBalanceResponseSchema.parse(body).paymentId ?? '';
};

describe('GET /crm/orders/{crmOrderRef}/status (interface, endpoint 6)', () => {
  test.each(['nobody', '__proto__', 'constructor', '%', 'a/b'])(
    'knows no order "%s": 404',
    async (orderRef) => {
      expect((await platform.get(orderPath(orderRef))).status).toBe(404);
      expect(await platform.client.crm.getOrderStatus(orderRef)).toMatchObject({
        ok: false,
        error: { code: 'notFound', httpStatus: 404 },
      });
    },
  );

  test.each(['plain', 'with a space', 'a/b?c#d', 'é 漢 😀', '100 %'])(
    'finds an order whose reference is like "%s"',
    async (text) => {
      const orderRef = `${text} ${newReference('order')}`;
      await openBalance(orderRef);
      const { status, body } = await platform.get(orderPath(orderRef));
      expect([status, body]).toMatchObject([200, { crmOrderRef: orderRef }]);
      expect((await platform.client.crm.getOrderStatus(orderRef)).ok).toBe(true);
    },
  );

  test('is pending before any money, completed when the balance is collected (A26)', async (context) => {
    const controls = platform.controls(context);
    const orderRef = newReference('order');
    const paymentId = await openBalance(orderRef);
    const unpaid = { status: 'pending', totalAmount: 48.9, amountPaid: 0, remainingBalance: 48.9 };
    const paid = { status: 'completed', totalAmount: 48.9, amountPaid: 48.9, remainingBalance: 0 };
    for (const expected of [unpaid, paid]) {
      const { body } = await platform.get(orderPath(orderRef));
      const full = { ...expected, crmOrderRef: orderRef, currency: 'EUR' };
      expect(crmOrderStatusResponseSchema.parse(body)).toEqual(full);
      const asked = await platform.client.crm.getOrderStatus(orderRef);
      expect(asked).toEqual({ ok: true, value: { ...expected, currency: 'EUR', planId: null } });
      await controls.play(paymentId, 'complete');
    }
  });
});

describe('GET /crm/plans/{planId} (interface, endpoint 6)', () => {
  test.each(['plan_nobody', '__proto__'])('knows no plan "%s": 404', async (planId) => {
    expect((await platform.get(`/crm/plans/${planId}`)).status).toBe(404);
    expect(await platform.client.crm.getPlan(planId)).toMatchObject({
      ok: false,
      error: { code: 'notFound', httpStatus: 404 },
    });
  });

  test('tells the plan as it was created, and its order names it (A26)', async () => {
    const request = PLAN.request();
    const made = crmPlanResponseSchema.parse((await platform.send(PLAN.path, request)).body);
    const planId = made.planId ?? '';
    const { body } = await platform.get(`/crm/plans/${planId}`);
    const crmOrderRef = String(request.crmOrderRef);
    expect(crmPlanStatusResponseSchema.parse(body)).toEqual({
      planId,
      crmOrderRef,
      status: 'pending',
      totalAmount: 100,
      amountPaid: 0,
      remainingBalance: 100,
      currency: 'EUR',
      payerDashboardUrl: made.payerDashboardUrl,
      installments: made.installments,
    });
    const order = await platform.client.crm.getOrderStatus(crmOrderRef);
    expect(order).toMatchObject({ ok: true, value: { planId, status: 'pending' } });
  });

  test('is partial once an instalment is paid, completed once all are, to the cent', async (context) => {
    const controls = platform.controls(context);
    const { body } = await platform.send(PLAN.path, PLAN.request());
    const { planId = '', installments } = crmPlanResponseSchema.parse(body);
    const states = [
      { status: 'partial', amountPaid: 33.34, remainingBalance: 66.66 },
      { status: 'partial', amountPaid: 66.67, remainingBalance: 33.33 },
      { status: 'completed', amountPaid: 100, remainingBalance: 0 },
    ];
    for (const [place, { paymentId }] of installments.entries()) {
      await controls.play(paymentId ?? '', 'complete');
      expect((await platform.get(`/crm/plans/${planId}`)).body).toMatchObject(states[place] ?? {});
      const plan = await platform.client.crm.getPlan(planId);
      expect(plan).toMatchObject({ ok: true, value: states[place] ?? {} });
    }
  });

  test('keeps a refused instalment to pay, by a new payment (A42)', async (context) => {
    const controls = platform.controls(context);
    const { body } = await platform.send(PLAN.path, PLAN.request());
    const { planId = '', installments } = crmPlanResponseSchema.parse(body);
    const refusedId = installments[0]?.paymentId ?? '';
    await controls.play(refusedId, 'refuse');
    const plan = await platform.client.crm.getPlan(planId);
    if (!plan.ok) throw new Error(plan.error.code);
    expect(plan.value.installments[0]).toMatchObject({ status: 'pending', amount: 33.34 });
    expect(plan.value.installments[0]?.paymentId).not.toBe(refusedId);
  });
});
