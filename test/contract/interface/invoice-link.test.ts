import { describe, expect, test } from 'vitest';
import { invoiceLinkResponseSchema } from '../../../src/platform/wire/invoice.ts';
import { readQr } from '../../e2e/support/read-qr.ts';
import { expectAccepted, expectRefused, INVOICE } from '../../support/creations.ts';
import { platformUnderTest } from '../../support/platform-under-test.ts';

const platform = platformUnderTest();

const rate = { rate: 20, base: 10_000, vat: 2_000 };
const entries = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`key-${index}`, index]));

describe('POST /invoice-payments/create-payment-link (interface, endpoint 1)', () => {
  test.each(['type', 'amount', 'currency', 'invoiceRef'])('needs %s', async (field) => {
    await expectRefused(platform, INVOICE, { [field]: undefined }, field);
  });

  const wrong: readonly [string, object, string][] = [
    ['a type other than "invoice"', { type: 'quote' }, 'type'],
    ['an amount with a fraction of a cent', { amount: 120.5 }, 'amount'],
    ['an amount of nothing (A20)', { amount: 0 }, 'amount'],
    ['an amount over 999,999.99 (A20)', { amount: 100_000_000 }, 'amount'],
    ['a currency that is no ISO 4217 code', { currency: '€' }, 'currency'],
    ['an empty reference (A22)', { invoiceRef: '' }, 'invoiceRef'],
    ['a reference of 101 characters (A22)', { invoiceRef: 'x'.repeat(101) }, 'invoiceRef'],
    ['a due date that does not exist', { dueDate: '2026-02-30' }, 'dueDate'],
    ['a due date with a time', { dueDate: '2026-12-01T00:00:00Z' }, 'dueDate'],
    ['an amount without tax in euros', { invoiceAmountHT: 100.5 }, 'invoiceAmountHT'],
    ['a negative tax', { invoiceAmountTVA: -1 }, 'invoiceAmountTVA'],
    ['a breakdown that is no list', { vatBreakdown: rate }, 'vatBreakdown'],
    [
      'a rate without its tax',
      { vatBreakdown: [{ ...rate, vat: undefined }] },
      'vatBreakdown.0.vat',
    ],
    ['a rate over 100 %', { vatBreakdown: [rate, { ...rate, rate: 101 }] }, 'vatBreakdown.1.rate'],
    ['21 rates (A22)', { vatBreakdown: Array.from({ length: 21 }, () => rate) }, 'vatBreakdown'],
    ['a name of 141 characters (A22)', { payerName: 'x'.repeat(141) }, 'payerName'],
    ['an e-mail address without a domain', { payerEmail: 'ada' }, 'payerEmail'],
    ['a wish to send in words', { sendEmail: 'yes' }, 'sendEmail'],
    ['a source system of 65 characters (A22)', { erpProvider: 'x'.repeat(65) }, 'erpProvider'],
    ['an invoice identifier that is a number', { erpInvoiceId: 7 }, 'erpInvoiceId'],
    ['metadata that is a list', { metadata: [] }, 'metadata'],
    ['51 entries of metadata (A22)', { metadata: entries(51) }, 'metadata'],
    ['metadata within metadata (A22)', { metadata: { deep: {} } }, 'metadata.deep'],
    ['metadata of 501 characters (A22)', { metadata: { note: 'x'.repeat(501) } }, 'metadata.note'],
  ];
  test.each(wrong)('refuses %s', async (_sentence, change, field) => {
    await expectRefused(platform, INVOICE, change, field);
  });

  const right: readonly [string, object][] = [
    ['the required fields alone', {}],
    ['one cent (A20)', { amount: 1 }],
    ['999,999.99 (A20)', { amount: 99_999_999 }],
    ['a reference with a slash and letters of any script', { invoiceRef: 'F/2026/é 漢 #?%' }],
    ['a leap day', { dueDate: '2028-02-29' }],
    ['amounts of nothing without tax and of tax', { invoiceAmountHT: 0, invoiceAmountTVA: 0 }],
    ['20 rates (A22)', { vatBreakdown: Array.from({ length: 20 }, () => rate) }],
    ['50 entries of metadata of each kind (A22)', { metadata: { ...entries(48), a: null, b: '' } }],
    [
      'every other field',
      {
        payerName: 'Ada',
        payerEmail: 'ada@example.com',
        sendEmail: false,
        erpProvider: 'ledger',
        erpInvoiceId: '7',
      },
    ],
  ];
  test.each(right)('accepts %s', async (_sentence, change) => {
    expect((await expectAccepted(platform, INVOICE, change)).status).toBe(201);
  });

  test('answers 201 with every field of an invoice link (interface, Invoice payment link)', async () => {
    const { body, value } = await expectAccepted(platform, INVOICE);
    const plain = invoiceLinkResponseSchema.parse(body);
    expect(plain.success).toBe(true);
    expect(plain.expiresAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/);
    expect(value).toEqual({
      paymentId: expect.any(String),
      paymentLink: expect.stringMatching(/^https?:/),
      qrCode: expect.stringMatching(/^data:image\/png;base64,/),
      expiresAtMs: expect.any(Number),
    });
    expect(value.paymentId).not.toBe(plain.paymentId);
  });

  test('gives a QR code of its payment link, and a page behind it', async () => {
    const { body } = await expectAccepted(platform, INVOICE);
    const { qrCode, paymentLink } = invoiceLinkResponseSchema.parse(body);
    const png = Buffer.from(qrCode.replace('data:image/png;base64,', ''), 'base64');
    expect(await readQr(new Uint8Array(png))).toBe(paymentLink);
    expect((await fetch(paymentLink)).status).toBe(200);
  });

  test('can be paid for thirty days (A42)', async () => {
    const answer = await platform.send(INVOICE.path, INVOICE.request());
    const { expiresAt } = invoiceLinkResponseSchema.parse(answer.body);
    const nowMs = Date.parse(answer.headers.get('date') ?? '');
    const lifetimeMs = Date.parse(expiresAt) - nowMs;
    expect(Math.abs(lifetimeMs - 30 * 86_400_000)).toBeLessThan(60_000);
  });
});
