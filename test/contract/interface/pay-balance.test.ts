import { describe, expect, test } from 'vitest';
import { crmBalanceResponseSchema } from '../../../src/platform/wire/crm-response.ts';
import { BALANCE, expectAccepted, expectRefused } from '../../support/creations.ts';
import { platformUnderTest } from '../../support/platform-under-test.ts';

const platform = platformUnderTest();

describe('POST /crm/pay-balance (interface, endpoint 3)', () => {
  test.each(['crmOrderRef', 'amount', 'payerEmail'])('needs %s', async (field) => {
    await expectRefused(platform, BALANCE, { [field]: undefined }, field);
  });

  const wrong: readonly [string, object, string][] = [
    ['an empty order reference (A22)', { crmOrderRef: '' }, 'crmOrderRef'],
    ['an order reference that no path can hold (A22)', { crmOrderRef: '..' }, 'crmOrderRef'],
    ['an amount in words', { amount: '48.90' }, 'amount'],
    ['an amount with a fraction of a cent (A21)', { amount: 48.905 }, 'amount'],
    ['an amount of nothing (A20)', { amount: 0 }, 'amount'],
    ['an amount over 999,999.99 euros (A20)', { amount: 1_000_000 }, 'amount'],
    ['an e-mail address without a domain', { payerEmail: 'ada' }, 'payerEmail'],
    ['an empty name (A22)', { payerName: '' }, 'payerName'],
    ['a wish to send that is a number', { sendEmail: 1 }, 'sendEmail'],
    ['a negative deposit', { depositPaid: -1 }, 'depositPaid'],
    ['a due date that does not exist', { dueDate: '2026-13-01' }, 'dueDate'],
    ['a success page without HTTPS', { successUrl: 'http://shop.example' }, 'successUrl'],
    ['a cancel page without HTTPS', { cancelUrl: 'ftp://shop.example' }, 'cancelUrl'],
    ['a sales person’s name that is a number', { commercialName: 7 }, 'commercialName'],
    ['an empty sales person’s identifier (A22)', { commercialId: '' }, 'commercialId'],
    ['a sales person’s address without a domain', { commercialEmail: 'lou' }, 'commercialEmail'],
  ];
  test.each(wrong)('refuses %s', async (_sentence, change, field) => {
    await expectRefused(platform, BALANCE, change, field);
  });

  const right: readonly [string, object][] = [
    ['the required fields alone', {}],
    ['one cent (A20)', { amount: 0.01 }],
    ['999,999.99 euros (A20)', { amount: 999_999.99 }],
    ['a sum of floats that is a cent but for its drift (A21)', { amount: 0.1 + 0.2 }],
    ['a deposit of nothing', { depositPaid: 0 }],
    [
      'every other field',
      {
        payerName: 'Ada',
        sendEmail: false,
        depositPaid: 10.5,
        dueDate: '2028-02-29',
        successUrl: 'https://shop.example/thanks',
        cancelUrl: 'https://shop.example/basket',
        commercialName: 'Lou Martin',
        commercialId: 'c-7',
        commercialEmail: 'lou@example.com',
      },
    ],
  ];
  test.each(right)('accepts %s', async (_sentence, change) => {
    expect((await expectAccepted(platform, BALANCE, change)).status).toBe(201);
  });

  test('answers a link that leads the payer on, and its payment (A25)', async () => {
    const { body, value } = await expectAccepted(platform, BALANCE);
    const { success, paymentLink } = crmBalanceResponseSchema.parse(body);
    expect(success).toBe(true);
    expect((await fetch(paymentLink)).status).toBe(200);
    expect(value).toEqual({
      paymentLink: expect.stringMatching(/^https?:/),
      paymentId: expect.any(String),
    });
  });

  test('gives a new link once the payer refused, and the same one before (A42, A43)', async (context) => {
    const controls = platform.controls(context);
    const request = BALANCE.request();
    const ask = async () => {
      const { status, body } = await platform.send(BALANCE.path, request);
      return { status, paymentId: crmBalanceResponseSchema.parse(body).paymentId ?? '' };
    };
    const first = await ask();
    expect(await ask()).toEqual({ ...first, status: 200 });
    await controls.play(first.paymentId, 'refuse');
    const second = await ask();
    expect(second.status).toBe(201);
    expect(second.paymentId).not.toBe(first.paymentId);
  });
});
