import type * as z from 'zod';
import { SIGNATURE_HEADER } from '../../platform/webhook/signature.ts';
import {
  checkoutWebhookSchema,
  crmWebhookSchema,
  minorWebhookSchema,
  WEBHOOK_EVENTS,
  WEBHOOK_PATH_SUFFIX,
} from '../../platform/wire/webhook.ts';
import { EXAMPLE_PAYER_EMAIL, EXAMPLE_PAYMENT_ID } from './example-parts.ts';
import { type JsonSchema, schemaReference } from './json-schema.ts';

/** The bodies of the webhooks by name: what the amount's unit is depends on the channel. */
export const WEBHOOK_SCHEMAS: ReadonlyMap<string, z.ZodType> = new Map<string, z.ZodType>([
  ['MinorUnitsEvent', minorWebhookSchema],
  ['CheckoutEvent', checkoutWebhookSchema],
  ['CrmEvent', crmWebhookSchema],
]);

type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

const MEANINGS: Readonly<Record<WebhookEvent, string>> = {
  'payment.scheduled': 'The payer has the bank pay on a later day',
  'payment.executed': 'The money is collected: only now is an order paid',
  'payment.failed': 'The payment failed',
};

/** What each event adds to the fields that they share. */
const EXAMPLES: Readonly<Record<WebhookEvent, object>> = {
  'payment.scheduled': { status: 'scheduled', scheduled_date: '2026-03-20' },
  'payment.executed': { status: 'completed' },
  'payment.failed': { status: 'failed', failure_reason: 'refused_by_payer' },
};

/** An example of an event about a till payment. */
export const webhookExample = (event: WebhookEvent): object => ({
  event,
  channel: 'invoice',
  payment_id: EXAMPLE_PAYMENT_ID,
  invoice_ref: 'F-2026-0042',
  amount: 12_000,
  currency: 'EUR',
  payer: { name: 'Ada Martin', email: EXAMPLE_PAYER_EMAIL },
  timestamp: '2026-03-02T10:00:41.000Z',
  ...EXAMPLES[event],
});

const webhook = (event: WebhookEvent): JsonSchema => ({
  post: {
    operationId: event,
    tags: ['Webhooks'],
    summary: `${event} (Interface, Events)`,
    description:
      `${MEANINGS[event]}. Posted to the merchant’s address, to which \`${WEBHOOK_PATH_SUFFIX}\` ` +
      'is appended. The amount is in minor units for invoice links and tills, in euros for ' +
      'checkout and the CRM.',
    security: [],
    parameters: [
      {
        name: SIGNATURE_HEADER,
        in: 'header',
        required: true,
        description:
          '`t=<seconds since the epoch>,v1=<hex>`: HMAC-SHA-256 under the webhook secret over ' +
          '`<seconds>.<raw body>`. There may be several `v1` while a secret changes.',
        schema: { type: 'string', pattern: '^t=\\d+(,v1=[0-9a-f]{64})+$' },
      },
    ],
    requestBody: {
      required: true,
      content: {
        'application/json': {
          schema: {
            anyOf: [...WEBHOOK_SCHEMAS.keys()].map(schemaReference),
            properties: { event: { const: event } },
          },
          example: webhookExample(event),
        },
      },
    },
    responses: {
      '2XX': { description: 'Taken.' },
      default: { description: 'Sent again: after 1 min, 5 min, 30 min, 2 h and 12 h.' },
    },
  },
});

/** The section `webhooks` (OpenAPI 3.1, 4.8.1; interface, Events). */
export const webhookOperations = (): Readonly<Record<string, JsonSchema>> =>
  Object.fromEntries(WEBHOOK_EVENTS.map((event) => [event, webhook(event)]));
