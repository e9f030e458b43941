import { describe, expect, test } from 'vitest';
import { minorOfEuros } from '../../../src/platform/wire/amount.ts';
import { crmPlanResponseSchema } from '../../../src/platform/wire/crm-response.ts';
import { expectAccepted, expectRefused, PLAN } from '../../support/creations.ts';
import { platformUnderTest } from '../../support/platform-under-test.ts';

const platform = platformUnderTest();

describe('POST /crm/payment-plan (interface, endpoint 4)', () => {
  test.each(['crmOrderRef', 'amount', 'installments', 'payerEmail'])('needs %s', async (field) => {
    await expectRefused(platform, PLAN, { [field]: undefined }, field);
  });

  const wrong: readonly [string, object, string][] = [
    ['0 instalments (Limits)', { installments: 0 }, 'installments'],
    ['61 instalments (Limits)', { installments: 61 }, 'installments'],
    ['one and a half instalments', { installments: 1.5 }, 'installments'],
    ['instalments in words', { installments: '3' }, 'installments'],
    ['more instalments than cents (A41)', { amount: 0.02, installments: 3 }, 'installments'],
    ['an amount with a fraction of a cent (A21)', { amount: 100.001 }, 'amount'],
    ['an amount of nothing (A20)', { amount: 0 }, 'amount'],
    ['a first day that does not exist', { firstDueDate: '2026-02-29' }, 'firstDueDate'],
    ['a first day that is a moment', { firstDueDate: '2026-12-01T09:00:00Z' }, 'firstDueDate'],
    ['an e-mail address without a domain', { payerEmail: '@example.com' }, 'payerEmail'],
    ['a wish for no welcome in words', { sendWelcomeEmail: 'false' }, 'sendWelcomeEmail'],
    ['a deposit in words', { depositPaid: '10' }, 'depositPaid'],
    ['a sales person’s address without a domain', { commercialEmail: 'lou' }, 'commercialEmail'],
  ];
  test.each(wrong)('refuses %s', async (_sentence, change, field) => {
    await expectRefused(platform, PLAN, change, field);
  });

  test('refuses a plan that would end after the year 9999', async () => {
    const request = { ...PLAN.request(), firstDueDate: '9999-12-31' };
    const { status, body } = await platform.send(PLAN.path, request);
    expect([status, body]).toMatchObject([400, { error: { field: 'firstDueDate' } }]);
    const refused = await PLAN.call(platform.client, request);
    expect(refused).toMatchObject({ ok: false, error: { httpStatus: 400 } });
  });

  test.each([1, 60])('accepts %i instalments (Limits)', async (installments) => {
    const { body, value } = await expectAccepted(platform, PLAN, { installments });
    expect(crmPlanResponseSchema.parse(body).installments).toHaveLength(installments);
    expect(value.installments).toHaveLength(installments);
  });

  test('accepts every other field', async () => {
    await expectAccepted(platform, PLAN, {
      payerName: 'Ada',
      sendWelcomeEmail: false,
      depositPaid: 10,
      firstDueDate: '2028-02-29',
      commercialName: 'Lou Martin',
      commercialId: 'c-7',
      commercialEmail: 'lou@example.com',
    });
  });

  test('does not know successUrl and cancelUrl: whatever they hold is ignored', async () => {
    const pages = { successUrl: 'http://shop.example', cancelUrl: 7 };
    await expectAccepted(platform, PLAN, pages);
  });

  test('answers a signed dashboard link of the channel crm, and its instalments (A25, A26)', async () => {
    const { status, body, value } = await expectAccepted(platform, PLAN);
    expect(status).toBe(201);
    const { payerDashboardUrl, planId } = crmPlanResponseSchema.parse(body);
    expect(new URL(payerDashboardUrl).searchParams.get('channel')).toBe('crm');
    expect(planId).toBeDefined();
    expect(value.installments).toMatchObject([
      { index: 1, amount: 33.34, status: 'pending', paymentId: expect.any(String) },
      { index: 2, amount: 33.33, status: 'pending', paymentId: expect.any(String) },
      { index: 3, amount: 33.33, status: 'pending', paymentId: expect.any(String) },
    ]);
    expect(new Set(value.installments.map(({ paymentId }) => paymentId)).size).toBe(3);
  });

  const splits: readonly [number, number][] = [
    [100, 3],
    [0.6, 60],
    [0.61, 60],
    [999_999.99, 60],
    [999_999.99, 7],
    [0.01, 1],
    [0.3, 2],
  ];
  test.each(splits)('spreads %d euros over %i to the cent (A41)', async (amount, installments) => {
    const { value } = await expectAccepted(platform, PLAN, { amount, installments });
    const shares = value.installments.map((share) =>
      share.amount === null ? Number.NaN : minorOfEuros(share.amount),
    );
    expect(shares.reduce((sum, share) => sum + share, 0)).toBe(Math.round(amount * 100));
    expect(Math.max(...shares) - Math.min(...shares)).toBeLessThanOrEqual(1);
    expect(shares.toSorted((one, other) => other - one)).toEqual(shares);
  });

  test('falls due every month, on the last day where the month is shorter (A41)', async () => {
    const first = { firstDueDate: '2028-01-31', installments: 4 };
    const { body, value } = await expectAccepted(platform, PLAN, first);
    const days = ['2028-01-31', '2028-02-29', '2028-03-31', '2028-04-30'];
    expect(value.installments.map(({ dueDate }) => dueDate)).toEqual(days);
    const plain = crmPlanResponseSchema.parse(body);
    expect(plain.installments.map(({ dueDate }) => dueDate)).toEqual(days);
  });

  test('begins today by the platform’s clock unless told otherwise (A40)', async () => {
    const { headers, body } = await platform.send(PLAN.path, PLAN.request());
    const today = new Date(headers.get('date') ?? '').toISOString().slice(0, 10);
    expect(crmPlanResponseSchema.parse(body).installments[0]?.dueDate).toBe(today);
  });
});
