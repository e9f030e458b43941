import { describe, expect, test } from 'vitest';
import { checkoutResponseSchema } from '../../../src/platform/wire/checkout.ts';
import { CHECKOUT, expectAccepted, expectRefused } from '../../support/creations.ts';
import { newReference, platformUnderTest } from '../../support/platform-under-test.ts';

const platform = platformUnderTest();

const line = { name: 'Oak table', quantity: 1, unitPriceHt: 100, vatRate: 20 };
const lines = (count: number) => Array.from({ length: count }, () => line);

describe('POST /ecommerce/checkout-session (interface, endpoint 2)', () => {
  test.each(['lineItems', 'customer'])('needs %s', async (field) => {
    await expectRefused(platform, CHECKOUT, { [field]: undefined }, field);
  });

  test.each(['name', 'quantity', 'unitPriceHt', 'vatRate'])('needs a line’s %s', async (field) => {
    const change = { lineItems: [line, { ...line, [field]: undefined }] };
    await expectRefused(platform, CHECKOUT, change, `lineItems.1.${field}`);
  });

  test.each(['name', 'email'])('needs the customer’s %s', async (field) => {
    const customer = { name: 'Ada', email: 'ada@example.com', [field]: undefined };
    await expectRefused(platform, CHECKOUT, { customer }, `customer.${field}`);
  });

  const wrong: readonly [string, object, string][] = [
    ['no line (A22)', { lineItems: [] }, 'lineItems'],
    ['101 lines (A22)', { lineItems: lines(101) }, 'lineItems'],
    ['a quantity in words', { lineItems: [{ ...line, quantity: '1' }] }, 'lineItems.0.quantity'],
    [
      'a quantity of nothing (A23)',
      { lineItems: [{ ...line, quantity: 0 }] },
      'lineItems.0.quantity',
    ],
    ['a tax over 100 %', { lineItems: [{ ...line, vatRate: 101 }] }, 'lineItems.0.vatRate'],
    ['lines that come to nothing (A23)', { lineItems: [{ ...line, unitPriceHt: 0 }] }, 'lineItems'],
    [
      'lines that come to less than nothing (A23)',
      { lineItems: [{ ...line, unitPriceHt: -1 }] },
      'lineItems',
    ],
    ['lines over 999,999.99 (A20)', { lineItems: [{ ...line, quantity: 8_334 }] }, 'lineItems'],
    [
      'a customer’s address without a domain',
      { customer: { name: 'Ada', email: 'ada@' } },
      'customer.email',
    ],
    ['a reference of 101 characters (A22)', { orderRef: 'x'.repeat(101) }, 'orderRef'],
    ['a currency in small letters', { currency: 'eur' }, 'currency'],
    ['a success page without HTTPS', { successUrl: 'http://shop.example' }, 'successUrl'],
    ['a cancel page without HTTPS', { cancelUrl: 'http://shop.example' }, 'cancelUrl'],
    ['a page that is a script', { successUrl: 'javascript:alert(1)' }, 'successUrl'],
    ['a page that is no address', { cancelUrl: '/thanks' }, 'cancelUrl'],
    [
      'a wish for no confirmation in words',
      { sendConfirmationEmail: 'no' },
      'sendConfirmationEmail',
    ],
  ];
  test.each(wrong)('refuses %s', async (_sentence, change, field) => {
    await expectRefused(platform, CHECKOUT, change, field);
  });

  test.each([
    ['the required fields alone', {}],
    ['100 lines (A22)', { lineItems: lines(100) }],
    [
      'HTTPS pages to return to',
      { successUrl: 'https://shop.example/thanks?basket=9', cancelUrl: 'https://shop.example' },
    ],
    ['another currency', { currency: 'CHF' }],
    ['no confirmation e-mail', { sendConfirmationEmail: false }],
  ])('accepts %s', async (_sentence, change) => {
    await expectAccepted(platform, CHECKOUT, change);
  });

  test('answers bankRedirectURL, paymentId and the amount in euros (A24, A25)', async () => {
    const { status, body, value } = await expectAccepted(platform, CHECKOUT);
    expect(status).toBe(201);
    const { bankRedirectURL, paymentId } = checkoutResponseSchema.parse(body);
    expect((await fetch(bankRedirectURL)).status).toBe(200);
    expect(value).toEqual({
      paymentId: expect.not.stringMatching(paymentId),
      bankRedirectUrl: expect.stringMatching(/^https?:/),
      amount: 119.98,
    });
  });

  const sums: readonly [string, object[], number][] = [
    [
      'each line is rounded, then added',
      [
        { ...line, quantity: 2, unitPriceHt: 49.99 },
        { ...line, unitPriceHt: 10, vatRate: 5.5 },
      ],
      130.53,
    ],
    ['half a cent goes up', [{ ...line, unitPriceHt: 1.005, vatRate: 0 }], 1.01],
    [
      'a price finer than a cent',
      [{ ...line, quantity: 3, unitPriceHt: 0.333333, vatRate: 20 }],
      1.2,
    ],
    ['a part of a unit', [{ ...line, quantity: 0.25, unitPriceHt: 9.99, vatRate: 0 }], 2.5],
    ['a discount', [line, { ...line, unitPriceHt: -20 }], 96],
    [
      'floats that do not add up',
      [
        { ...line, unitPriceHt: 0.1, vatRate: 0 },
        { ...line, unitPriceHt: 0.2, vatRate: 0 },
      ],
      0.3,
    ],
    ['the largest', [{ ...line, unitPriceHt: 999_999.99, vatRate: 0 }], 999_999.99],
  ];
  test.each(sums)('sums to the cent: %s (A23)', async (_sentence, lineItems, amount) => {
    const { body, value } = await expectAccepted(platform, CHECKOUT, { lineItems });
    expect([checkoutResponseSchema.parse(body).amount, value.amount]).toEqual([amount, amount]);
  });
});

describe('The order reference of a checkout session (interface, endpoint 2: idempotency key)', () => {
  test('does not make another content another session: it is refused (A43)', async () => {
    const request = { ...CHECKOUT.request(), orderRef: newReference('quote') };
    expect((await platform.send(CHECKOUT.path, request)).status).toBe(201);
    await expectOther({ ...request, lineItems: [line] });
    await expectOther({ ...request, customer: { name: 'Eve', email: 'ada@example.com' } });
    await expectOther({ ...request, sendConfirmationEmail: false });
    await expectOther({ ...request, successUrl: 'https://shop.example' });
  });

  const expectOther = async (request: object): Promise<void> => {
    const { status, body } = await platform.send(CHECKOUT.path, request);
    expect(status).toBe(400);
    expect(body).toMatchObject({ error: { field: 'orderRef' } });
    const refused = await CHECKOUT.call(platform.client, request);
    expect(refused).toMatchObject({ ok: false, error: { httpStatus: 400 } });
  };

  test('gives the same session again, with its default spelt out or not', async () => {
    const request = { ...CHECKOUT.request(), orderRef: newReference('quote') };
    const first = await platform.send(CHECKOUT.path, request);
    const again = await platform.send(CHECKOUT.path, {
      ...request,
      currency: 'EUR',
      sendConfirmationEmail: true,
      unknownField: 1,
    });
    expect([again.status, again.body]).toEqual([200, first.body]);
    const byClient = await CHECKOUT.call(platform.client, request);
    const { paymentId } = checkoutResponseSchema.parse(first.body);
    expect(byClient).toMatchObject({ ok: true, value: { paymentId } });
  });

  test('gives one session to two calls at once', async () => {
    const request = { ...CHECKOUT.request(), orderRef: newReference('quote') };
    const calls = Array.from({ length: 8 }, () => platform.send(CHECKOUT.path, request));
    const ids = (await Promise.all(calls)).map(
      ({ body }) => checkoutResponseSchema.parse(body).paymentId,
    );
    expect(new Set(ids).size).toBe(1);
  });

  test('left out, each call is a session of its own', async () => {
    const request = CHECKOUT.request();
    const first = await platform.send(CHECKOUT.path, request);
    const second = await platform.send(CHECKOUT.path, request);
    expect(second.body).not.toEqual(first.body);
  });
});
