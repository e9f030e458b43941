import * as z from 'zod';
import { serviceIdSchema } from '../../platform/wire/format.ts';
import {
  posCreateRequestSchema,
  posCreateResponseSchema,
  posStatusResponseSchema,
  STREAM_PAYMENT_STATUS,
  STREAM_READY,
} from '../../platform/wire/pos.ts';
import { EXAMPLE_PAYMENT_ID, EXAMPLE_QR_CODE, EXAMPLE_SITE } from './example-parts.ts';
import type { Operation } from './operation.ts';

const pathParameters = z.object({
  paymentId: serviceIdSchema.describe('The identifier that the creation answered.'),
});

const status = {
  name: 'PosStatus',
  schema: posStatusResponseSchema,
  example: {
    status: 'completed',
    paymentId: EXAMPLE_PAYMENT_ID,
    amount: 4890,
    currency: 'EUR',
    isSimulation: true,
  },
};

const STREAM_EXAMPLE = [
  `retry: 1000\nid: 1\nevent: ${STREAM_READY}`,
  `data: ${JSON.stringify({ ...status.example, status: 'pending' })}\n`,
  `id: 2\nevent: ${STREAM_PAYMENT_STATUS}`,
  `data: ${JSON.stringify(status.example)}\n\n`,
].join('\n');

const READING_REFUSALS = [
  'RequestMalformed',
  'KeyRefused',
  'PaymentUnknown',
  'TooManyRequests',
  'ServerFailed',
] as const;

/** The till's routes. */
export const TILL_OPERATIONS: readonly Operation[] = [
  {
    operationId: 'createTillPayment',
    method: 'post',
    path: '/pos/create-payment',
    tag: 'Till',
    endpoint: 7,
    title: 'Make a till payment',
    description:
      'Answers the QR code that the payer scans. The amount is in **minor units**. There is no ' +
      'idempotency key: each call makes a payment of its own.',
    request: {
      name: 'PosCreateRequest',
      schema: posCreateRequestSchema,
      example: { amount: 4890, currency: 'EUR', terminalId: 'till-1', label: 'Walnut tray' },
    },
    success: {
      statuses: ['201'],
      description: 'The payment, which can be paid for a few minutes.',
      body: {
        name: 'PosPayment',
        schema: posCreateResponseSchema,
        example: {
          success: true,
          paymentId: EXAMPLE_PAYMENT_ID,
          paymentLink: `${EXAMPLE_SITE}/pay/${EXAMPLE_PAYMENT_ID}`,
          qrCode: EXAMPLE_QR_CODE,
          expiresAt: '2026-03-02T10:03:00.000Z',
          isSimulation: true,
        },
      },
    },
    refusals: ['BodyRefused', 'KeyRefused', 'TooManyRequests', 'ServerFailed'],
  },
  {
    operationId: 'followTillPayment',
    method: 'get',
    path: '/pos/payments/{paymentId}/stream',
    tag: 'Till',
    endpoint: 8,
    title: 'Follow a till payment',
    description:
      'Server-sent events, for a browser’s own `EventSource`, which can set no header: the secret ' +
      'key is the query’s `token`. It stays open, so it cannot be tried from this page; ' +
      '`curl -N` shows it.',
    pathParameters,
    success: {
      events: [STREAM_READY, STREAM_PAYMENT_STATUS],
      description:
        `The stream. \`${STREAM_READY}\` tells the status as it is at each opening, ` +
        `\`${STREAM_PAYMENT_STATUS}\` each change, and again at an opening whatever is not pending. ` +
        'The data of both is JSON, a PosStatus. Comments keep the connection alive.',
      body: status,
      example: STREAM_EXAMPLE,
    },
    refusals: READING_REFUSALS,
  },
  {
    operationId: 'getTillPaymentStatus',
    method: 'get',
    path: '/pos/payments/{paymentId}/status',
    tag: 'Till',
    endpoint: 9,
    title: 'Ask about a till payment',
    description: '`completed` means that the money is collected.',
    pathParameters,
    success: { statuses: ['200'], description: 'The status as it now is.', body: status },
    refusals: READING_REFUSALS,
  },
];
