import { describe, expect, test } from 'vitest';
import { posCreateResponseSchema } from '../../../src/platform/wire/pos.ts';
import { readQr } from '../../e2e/support/read-qr.ts';
import { expectAccepted, expectRefused, TILL } from '../../support/creations.ts';
import { platformUnderTest } from '../../support/platform-under-test.ts';

const platform = platformUnderTest();

describe('POST /pos/create-payment (interface, endpoint 7)', () => {
  test.each(['amount', 'currency'])('needs %s (assumptions A2)', async (field) => {
    await expectRefused(platform, TILL, { [field]: undefined }, field);
  });

  const wrong: readonly [string, object, string][] = [
    ['an amount that is a text', { amount: '4890' }, 'amount'],
    ['an amount with a fraction of a cent', { amount: 48.9 }, 'amount'],
    ['an amount of nothing (A20)', { amount: 0 }, 'amount'],
    ['a negative amount', { amount: -1 }, 'amount'],
    ['an amount over 999,999.99 (A20)', { amount: 100_000_000 }, 'amount'],
    ['a currency in small letters', { currency: 'eur' }, 'currency'],
    ['a currency that is no code', { currency: 'EURO' }, 'currency'],
    ['a terminal that is a number', { terminalId: 2 }, 'terminalId'],
    ['a terminal of 65 characters (A2)', { terminalId: 'x'.repeat(65) }, 'terminalId'],
    ['a label of 141 characters (A2)', { label: 'x'.repeat(141) }, 'label'],
    ['a label that is nothing', { label: null }, 'label'],
    ['a source system of 65 characters (A2)', { erpProvider: 'x'.repeat(65) }, 'erpProvider'],
    ['an order of 65 characters (A2)', { erpOrderId: 'x'.repeat(65) }, 'erpOrderId'],
    ['an invoice of 65 characters (A2)', { erpInvoiceId: 'x'.repeat(65) }, 'erpInvoiceId'],
  ];
  test.each(wrong)('refuses %s', async (_sentence, change, field) => {
    await expectRefused(platform, TILL, change, field);
  });

  const right: readonly [string, object][] = [
    ['amount and currency alone (A2)', {}],
    ['one cent (A20)', { amount: 1 }],
    ['999,999.99 (A20)', { amount: 99_999_999 }],
    ['another currency', { currency: 'CHF' }],
    [
      'every field at its longest (A2)',
      {
        terminalId: 'x'.repeat(64),
        label: 'é'.repeat(140),
        erpProvider: 'x'.repeat(64),
        erpOrderId: 'x'.repeat(64),
        erpInvoiceId: 'x'.repeat(64),
      },
    ],
  ];
  test.each(right)('accepts %s', async (_sentence, change) => {
    expect((await expectAccepted(platform, TILL, change)).status).toBe(201);
  });

  test('answers 201 with every field of a till payment (interface, POS payment)', async () => {
    const { body, value } = await expectAccepted(platform, TILL);
    const plain = posCreateResponseSchema.parse(body);
    expect(plain.isSimulation).toBe(true);
    expect(value).toEqual({
      paymentId: expect.stringMatching(/^[^/]+$/),
      paymentLink: expect.stringMatching(/^https?:/),
      qrCode: expect.stringMatching(/^data:image\/png;base64,/),
      expiresAtMs: expect.any(Number),
      platformNowMs: expect.any(Number),
      isSimulation: true,
      money: { amountMinor: null, currency: null },
    });
    expect(value.paymentId).not.toBe(plain.paymentId);
  });

  test('gives a QR code that a phone reads as the payment link (interface, POS payment)', async () => {
    const { body } = await expectAccepted(platform, TILL);
    const { qrCode, paymentLink } = posCreateResponseSchema.parse(body);
    const png = Buffer.from(qrCode.replace('data:image/png;base64,', ''), 'base64');
    expect(await readQr(new Uint8Array(png))).toBe(paymentLink);
    expect((await fetch(paymentLink)).status).toBe(200);
  });

  test('gives a link that lives for a few minutes (interface, POS payment)', async () => {
    const { value } = await expectAccepted(platform, TILL);
    const lifetimeMs = value.expiresAtMs - (value.platformNowMs ?? Number.NaN);
    expect(lifetimeMs).toBeGreaterThanOrEqual(60_000);
    expect(lifetimeMs).toBeLessThanOrEqual(15 * 60_000);
  });

  test('makes a payment for each call, since it has no idempotency key (A10)', async () => {
    const sale = { erpOrderId: 'sale-1' };
    const first = await expectAccepted(platform, TILL, sale);
    const second = await expectAccepted(platform, TILL, sale);
    expect(first.value.paymentId).not.toBe(second.value.paymentId);
  });
});
