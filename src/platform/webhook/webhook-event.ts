import * as z from 'zod';
import type { MinorUnits } from '../../domain/money/money.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import { decodeJson } from '../http/bounded-body.ts';
import { withoutSecrets } from '../http/key.ts';
import { lenient } from '../http/lenient.ts';
import { saidOf } from '../http/said.ts';
import { minorOfEuros } from '../wire/amount.ts';
import {
  checkoutWebhookSchema,
  crmWebhookSchema,
  minorWebhookSchema,
  OPEN_AMOUNT_MODE,
  WEBHOOK_EVENTS,
  type WebhookBody,
} from '../wire/webhook.ts';

/** What the service tells of a payment; amounts in minor units, whatever unit the channel speaks. */
export interface WebhookEvent {
  readonly event: (typeof WEBHOOK_EVENTS)[number];
  readonly paymentId: string;
  readonly invoiceRef: string | null;
  readonly amountMinor: MinorUnits;
  readonly currency: string | null;
  readonly status: string | null;
  /** Null for an event that names none: an invoice link's or a till's. */
  readonly channel: string | null;
  readonly payer: { readonly name: string | null; readonly email: string | null };
  /** UTC milliseconds by the platform's clock. */
  readonly occurredAtMs: number | null;
  /** With `payment.scheduled`: the day of execution, `YYYY-MM-DD`. */
  readonly scheduledDate: string | null;
  /** With `payment.failed`: the platform's word, never for a payer. */
  readonly failureReason: string | null;
  /** Of the CRM channel alone. */
  readonly crm: CrmPart | null;
}

/** What an event of the CRM channel adds (interface, Events 5 to 7). */
interface CrmPart {
  readonly orderRef: string | null;
  readonly planId: string | null;
  /** From 1 to `installmentTotal`. */
  readonly installmentIndex: number | null;
  readonly installmentTotal: number | null;
  readonly commercialName: string | null;
  readonly openAmount: OpenAmountPart | null;
}

/** What an open amount's collection adds (interface, Events 6). */
interface OpenAmountPart {
  readonly paidThisTimeMinor: MinorUnits | null;
  readonly paidCumulativeMinor: MinorUnits | null;
  readonly remainingMinor: MinorUnits | null;
  /** `partial` or `completed`. */
  readonly orderStatus: string | null;
}

/** `eventUnknown` is an event that this version does not know: answer it with success and ignore it. */
export type WebhookEventProblem = 'eventUnreadable' | 'eventUnknown';

const headSchema = z.object({ event: z.string(), channel: z.unknown().optional() });
const isKnownEvent = (event: string): boolean => WEBHOOK_EVENTS.some((known) => known === event);

const SCHEMA_BY_CHANNEL = {
  crm: lenient(crmWebhookSchema),
  checkout: lenient(checkoutWebhookSchema),
} as const;
const minorSchema = lenient(minorWebhookSchema);

/**
 * Reads a webhook's body. The channel decides the amount's unit: euros for `crm` and `checkout`,
 * minor units otherwise (assumptions A28). Errors by code: `eventUnreadable`, `eventUnknown`.
 */
export function decodeWebhookEvent(
  body: Uint8Array,
): Result<WebhookEvent, { readonly code: WebhookEventProblem }> {
  const said = saidOf(decodeJson(body), (text) => withoutSecrets(text, null));
  const head = said.read(headSchema);
  if (!head.ok) return err({ code: 'eventUnreadable' });
  if (!isKnownEvent(head.value.event)) return err({ code: 'eventUnknown' });
  const read = said.read(schemaOf(head.value.channel));
  return read.ok ? ok(eventOf(read.value)) : err({ code: 'eventUnreadable' });
}

function schemaOf(channel: unknown): z.ZodType<WebhookBody> {
  return channel === 'crm' || channel === 'checkout' ? SCHEMA_BY_CHANNEL[channel] : minorSchema;
}

function eventOf(body: WebhookBody): WebhookEvent {
  const speaksEuros = body.channel === 'crm' || body.channel === 'checkout';
  return {
    event: body.event,
    paymentId: body.payment_id,
    invoiceRef: body.invoice_ref ?? null,
    amountMinor: speaksEuros ? minorOfEuros(body.amount) : body.amount,
    currency: body.currency ?? null,
    status: body.status ?? null,
    channel: body.channel ?? null,
    payer: { name: body.payer?.name ?? null, email: body.payer?.email ?? null },
    occurredAtMs: body.timestamp === undefined ? null : Date.parse(body.timestamp),
    scheduledDate: body.scheduled_date ?? null,
    failureReason: body.failure_reason ?? null,
    crm: body.channel === 'crm' ? crmPart(body) : null,
  };
}

type CrmBody = Extract<WebhookBody, { channel: 'crm' }>;

function crmPart(body: CrmBody): CrmPart {
  return {
    orderRef: body.crm_order_ref ?? null,
    planId: body.plan_id ?? null,
    installmentIndex: body.installment_index ?? null,
    installmentTotal: body.installment_total ?? null,
    commercialName: body.commercial_name ?? null,
    openAmount: body.crm_payment_mode === OPEN_AMOUNT_MODE ? openAmountPart(body) : null,
  };
}

function openAmountPart(body: CrmBody): OpenAmountPart {
  const minorOf = (amount: CrmBody['remaining_balance']) =>
    amount === undefined ? null : minorOfEuros(amount);
  return {
    paidThisTimeMinor: minorOf(body.amount_paid_this_time),
    paidCumulativeMinor: minorOf(body.amount_paid_cumulative),
    remainingMinor: minorOf(body.remaining_balance),
    orderStatus: body.crm_order_status ?? null,
  };
}
