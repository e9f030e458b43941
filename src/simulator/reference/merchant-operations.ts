import {
  CHECKOUT_PATH,
  checkoutRequestSchema,
  checkoutResponseSchema,
} from '../../platform/wire/checkout.ts';
import {
  INVOICE_LINK_PATH,
  invoiceLinkRequestSchema,
  invoiceLinkResponseSchema,
} from '../../platform/wire/invoice.ts';
import {
  TRANSACTIONS_PATH,
  transactionsQuerySchema,
  transactionsResponseSchema,
} from '../../platform/wire/transactions.ts';
import {
  EXAMPLE_PAYER_EMAIL,
  EXAMPLE_PAYMENT_ID,
  EXAMPLE_QR_CODE,
  EXAMPLE_SITE,
} from './example-parts.ts';
import type { Operation } from './operation.ts';

const paymentLink = `${EXAMPLE_SITE}/pay/${EXAMPLE_PAYMENT_ID}`;

/** The routes of invoices, checkout and the merchant's listing. */
export const MERCHANT_OPERATIONS: readonly Operation[] = [
  {
    operationId: 'createInvoiceLink',
    method: 'post',
    path: INVOICE_LINK_PATH,
    tag: 'Invoice links',
    endpoint: 1,
    title: 'Make a payment link for an invoice',
    description: 'Answers a link and its QR code. Amounts are in **minor units**.',
    request: {
      name: 'InvoiceLinkRequest',
      schema: invoiceLinkRequestSchema,
      example: {
        type: 'invoice',
        amount: 12_000,
        currency: 'EUR',
        invoiceRef: 'F-2026-0042',
        dueDate: '2026-12-31',
        invoiceAmountHT: 10_000,
        invoiceAmountTVA: 2_000,
        vatBreakdown: [{ rate: 20, base: 10_000, vat: 2_000 }],
        payerName: 'Ada Martin',
        payerEmail: EXAMPLE_PAYER_EMAIL,
        sendEmail: false,
        metadata: { project: 'kitchen' },
      },
    },
    success: {
      statuses: ['201'],
      description: 'The link, which can be paid for thirty days.',
      body: {
        name: 'InvoiceLink',
        schema: invoiceLinkResponseSchema,
        example: {
          success: true,
          paymentId: EXAMPLE_PAYMENT_ID,
          paymentLink,
          qrCode: EXAMPLE_QR_CODE,
          expiresAt: '2026-04-01T10:00:00.000Z',
        },
      },
    },
    refusals: ['BodyRefused', 'KeyRefused', 'TooManyRequests', 'ServerFailed'],
  },
  {
    operationId: 'createCheckoutSession',
    method: 'post',
    path: CHECKOUT_PATH,
    tag: 'Checkout',
    endpoint: 2,
    title: 'Make a checkout session',
    description:
      'Answers the address to which the payer’s browser is sent. Prices are in **euros**. ' +
      '`orderRef` is the idempotency key.',
    request: {
      name: 'CheckoutRequest',
      schema: checkoutRequestSchema,
      example: {
        lineItems: [{ name: 'Oak table', quantity: 2, unitPriceHt: 49.99, vatRate: 20 }],
        customer: { name: 'Ada Martin', email: EXAMPLE_PAYER_EMAIL },
        orderRef: 'quote-17',
        successUrl: 'https://shop.example/thanks',
        cancelUrl: 'https://shop.example/basket',
      },
    },
    success: {
      statuses: ['201', '200'],
      description: 'The session.',
      body: {
        name: 'CheckoutSession',
        schema: checkoutResponseSchema,
        example: { bankRedirectURL: paymentLink, paymentId: EXAMPLE_PAYMENT_ID, amount: 119.98 },
      },
    },
    refusals: ['SessionRefused', 'KeyRefused', 'TooManyRequests', 'ServerFailed'],
  },
  {
    operationId: 'listTransactions',
    method: 'get',
    path: TRANSACTIONS_PATH,
    tag: 'Transactions',
    endpoint: 10,
    title: 'List transactions',
    description:
      'Newest first; all of them, or those of one sales person. Amounts are in **euros**.',
    query: transactionsQuerySchema,
    success: {
      statuses: ['200'],
      description: 'The transactions of the key’s mode.',
      body: {
        name: 'Transactions',
        schema: transactionsResponseSchema,
        example: {
          transactions: [
            {
              paymentId: EXAMPLE_PAYMENT_ID,
              status: 'completed',
              amount: 48.9,
              currency: 'EUR',
              channel: 'crm',
              crmOrderRef: 'order-17',
              commercialName: 'Lou Martin',
              createdAt: '2026-03-02T10:00:00.000Z',
              executedAt: '2026-03-02T10:00:41.000Z',
            },
          ],
        },
      },
    },
    refusals: ['FilterRefused', 'KeyRefused', 'TooManyRequests', 'ServerFailed'],
  },
];
