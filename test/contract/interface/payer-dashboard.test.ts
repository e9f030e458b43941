import { describe, expect, test } from 'vitest';
import { crmPlanResponseSchema } from '../../../src/platform/wire/crm-response.ts';
import { OPEN_AMOUNT, PLAN } from '../../support/creations.ts';
import {
  type Controls,
  newReference,
  platformUnderTest,
} from '../../support/platform-under-test.ts';

const platform = platformUnderTest();
const DAY_MS = 86_400_000;

const dayAhead = async (controls: Controls, days: number): Promise<string> =>
  new Date((await controls.nowMs()) + days * DAY_MS).toISOString().slice(0, 10);

/** A plan of three instalments, the first of them due in so many days, and what its payer can do. */
const openPlan = async (controls: Controls, dueInDays: number) => {
  const payerEmail = `${newReference('payer')}@example.com`;
  const firstDueDate = await dayAhead(controls, dueInDays);
  const request = { ...PLAN.request(), payerEmail, firstDueDate };
  const { body } = await platform.send(PLAN.path, request);
  const { planId = '' } = crmPlanResponseSchema.parse(body);
  const act = (name: string) => (installments: readonly number[]) =>
    controls.call('POST', `/plans/${planId}/${name}`, { installments, bankId: 'phare' });
  return {
    pay: act('pay'),
    programme: act('programme'),
    saveBank: () => controls.call('POST', '/payers/banks', { payerEmail, bankId: 'phare' }),
    read: async () => {
      const plan = await platform.client.crm.getPlan(planId);
      if (!plan.ok) throw new Error(plan.error.code);
      expect((await platform.get(`/crm/plans/${planId}`)).body).toMatchObject({
        status: plan.value.status,
        amountPaid: plan.value.amountPaid,
      });
      return plan.value;
    },
  };
};

describe('The payer dashboard of a plan (interface, Payer dashboard)', () => {
  test('pays no instalment that the plan does not have, and none twice', async (context) => {
    const { pay, read } = await openPlan(platform.controls(context), 1);
    expect((await pay([4])).status).toBe(400);
    expect((await pay([])).status).toBe(400);
    expect((await pay([1])).status).toBe(200);
    expect((await pay([1])).status).toBe(409);
    expect(await read()).toMatchObject({ status: 'partial', amountPaid: 33.34 });
  });

  test('pays several at once only with a saved bank, and then all of them (A51)', async (context) => {
    const { pay, saveBank, read } = await openPlan(platform.controls(context), 1);
    expect((await pay([2, 3])).status).toBe(409);
    expect(await read()).toMatchObject({ status: 'pending', amountPaid: 0 });
    await saveBank();
    expect((await pay([2, 3])).status).toBe(200);
    expect(await read()).toMatchObject({
      status: 'partial',
      amountPaid: 66.66,
      installments: [{ status: 'pending' }, { status: 'completed' }, { status: 'completed' }],
    });
  });

  test('programmes no due date beyond the window of 60 days, and then none at all', async (context) => {
    // A month is 28 days at least: the second is due in 68 or more, whatever the day.
    const { programme, saveBank, read } = await openPlan(platform.controls(context), 40);
    await saveBank();
    expect((await programme([1, 2])).status).toBe(400);
    const { installments } = await read();
    expect(installments.map(({ status }) => status)).toEqual(['pending', 'pending', 'pending']);
  });

  test('programmes several due dates by one validation; each is paid on its day (A40)', async (context) => {
    const controls = platform.controls(context);
    const { programme, saveBank, read } = await openPlan(controls, 20);
    await saveBank();
    expect((await programme([1, 2])).status).toBe(200);
    expect(await read()).toMatchObject({
      status: 'pending',
      installments: [{ status: 'scheduled' }, { status: 'scheduled' }, { status: 'pending' }],
    });
    await controls.advanceMs(21 * DAY_MS);
    expect(await read()).toMatchObject({ status: 'partial', amountPaid: 33.34 });
    await controls.advanceMs(40 * DAY_MS);
    expect(await read()).toMatchObject({ status: 'partial', amountPaid: 66.67 });
  });

  test('has its window computed anew each day', async (context) => {
    const controls = platform.controls(context);
    const { programme } = await openPlan(controls, 61);
    expect((await programme([1])).status).toBe(400);
    await controls.advanceMs(DAY_MS);
    expect((await programme([1])).status).toBe(200);
  });
});

describe('The payer dashboard’s link (interface, CRM order)', () => {
  test.each([
    ['a plan', PLAN],
    ['an open amount', OPEN_AMOUNT],
  ] as const)(
    'of %s is signed: another order’s or a changed one opens nothing',
    async (_name, creation) => {
      const urlOf = async () => {
        const { body } = await platform.send(creation.path, creation.request());
        return (body as { payerDashboardUrl: string }).payerDashboardUrl;
      };
      const url = await urlOf();
      expect((await fetch(url)).status).toBe(200);
      const { pathname } = new URL(url);
      const last = pathname.at(-2) === 'A' ? 'B' : 'A';
      const changed = url.replace(pathname, `${pathname.slice(0, -2)}${last}${pathname.slice(-1)}`);
      expect((await fetch(changed)).status).toBe(404);
      expect(await urlOf()).not.toBe(url);
    },
  );
});
