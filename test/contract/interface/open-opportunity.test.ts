import { describe, expect, test } from 'vitest';
import { crmOpportunityResponseSchema } from '../../../src/platform/wire/crm-response.ts';
import { expectAccepted, expectRefused, OPEN_AMOUNT } from '../../support/creations.ts';
import { type Controls, platformUnderTest } from '../../support/platform-under-test.ts';

const platform = platformUnderTest();

describe('POST /crm/open-opportunity (interface, endpoint 5)', () => {
  test.each(['crmOrderRef', 'totalAmount', 'payerEmail'])('needs %s', async (field) => {
    await expectRefused(platform, OPEN_AMOUNT, { [field]: undefined }, field);
  });

  const wrong: readonly [string, object, string][] = [
    ['a total with a fraction of a cent (A21)', { totalAmount: 0.015 }, 'totalAmount'],
    ['a total of nothing (A20)', { totalAmount: 0 }, 'totalAmount'],
    ['a total over 999,999.99 euros (A20)', { totalAmount: 1e6 }, 'totalAmount'],
    ['a total in words', { totalAmount: '100' }, 'totalAmount'],
    ['a reference of 101 characters (A22)', { crmOrderRef: 'x'.repeat(101) }, 'crmOrderRef'],
    [
      'an e-mail address of 255 characters (A22)',
      { payerEmail: `${'x'.repeat(243)}@example.com` },
      'payerEmail',
    ],
    ['a name of 141 characters (A22)', { payerName: 'x'.repeat(141) }, 'payerName'],
    ['a wish to send that is nothing', { sendEmail: null }, 'sendEmail'],
    ['a deposit over 999,999.99 euros (A20)', { depositPaid: 1e6 }, 'depositPaid'],
    [
      'a sales person’s name of 141 characters (A22)',
      { commercialName: 'x'.repeat(141) },
      'commercialName',
    ],
  ];
  test.each(wrong)('refuses %s', async (_sentence, change, field) => {
    await expectRefused(platform, OPEN_AMOUNT, change, field);
  });

  test.each([
    ['the required fields alone', {}],
    ['one cent (A20)', { totalAmount: 0.01 }],
    [
      'every other field',
      {
        payerName: 'Ada',
        sendEmail: false,
        depositPaid: 0.1 + 0.2,
        commercialName: 'Lou Martin',
        commercialId: 'c-7',
        commercialEmail: 'lou@example.com',
      },
    ],
  ])('accepts %s', async (_sentence, change) => {
    expect((await expectAccepted(platform, OPEN_AMOUNT, change)).status).toBe(201);
  });

  test('answers opportunityId and a dashboard link of the channel crm', async () => {
    const { body, value } = await expectAccepted(platform, OPEN_AMOUNT);
    const { payerDashboardUrl } = crmOpportunityResponseSchema.parse(body);
    expect(new URL(payerDashboardUrl).searchParams.get('channel')).toBe('crm');
    expect(value).toEqual({
      opportunityId: expect.any(String),
      payerDashboardUrl: expect.stringMatching(/^https?:/),
    });
  });
});

describe('An open amount (interface, States, rule 1)', () => {
  const begin = async (controls: Controls, opportunityId: string, amount: number) => {
    const path = `/opportunities/${opportunityId}/payments`;
    const { status, body } = await controls.call('POST', path, { amount });
    return { status, paymentId: (body as { payment?: { paymentId: string } }).payment?.paymentId };
  };

  test('is partial while a balance remains, and completed once the total is collected', async (context) => {
    const controls = platform.controls(context);
    const request = OPEN_AMOUNT.request();
    const { body } = await platform.send(OPEN_AMOUNT.path, request);
    const { opportunityId } = crmOpportunityResponseSchema.parse(body);
    const orderRef = String(request.crmOrderRef);
    const status = () => platform.client.crm.getOrderStatus(orderRef);

    // Never above the balance: there is no overpaying (interface, endpoint 5).
    expect((await begin(controls, opportunityId, 10_001)).status).toBe(409);
    expect(await status()).toMatchObject({ value: { status: 'pending', remainingBalance: 100 } });
    const parts: readonly [number, object][] = [
      [1, { status: 'partial', amountPaid: 0.01, remainingBalance: 99.99 }],
      [9_998, { status: 'partial', amountPaid: 99.99, remainingBalance: 0.01 }],
      [1, { status: 'completed', amountPaid: 100, remainingBalance: 0 }],
    ];
    for (const [amount, expected] of parts) {
      const { paymentId = '' } = await begin(controls, opportunityId, amount);
      await controls.play(paymentId, 'complete');
      expect(await status()).toMatchObject({ ok: true, value: expected });
      expect((await platform.get(`/crm/orders/${orderRef}/status`)).body).toMatchObject(expected);
    }
    expect((await begin(controls, opportunityId, 1)).status).toBe(409);
  });

  test('is not paid above its total by two payers at once', async (context) => {
    const controls = platform.controls(context);
    const { body } = await platform.send(OPEN_AMOUNT.path, OPEN_AMOUNT.request());
    const { opportunityId } = crmOpportunityResponseSchema.parse(body);
    const one = await begin(controls, opportunityId, 6_000);
    const other = await begin(controls, opportunityId, 6_000);
    await controls.play(one.paymentId ?? '', 'complete');
    const late = await controls.call('POST', `/payments/${other.paymentId}/complete`);
    expect(late.status).toBe(409);
  });
});
