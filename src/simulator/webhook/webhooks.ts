import type { WebhookBody } from '../../platform/wire/webhook.ts';
import type { Mode } from '../account/key.ts';
import type { Book } from '../book/book.ts';
import { openCollection } from '../book/collection.ts';
import { newId } from '../book/new-id.ts';
import type { Payment } from '../book/payment.ts';
import type { BookStore } from '../book/store.ts';
import type { Orders } from '../crm/orders.ts';
import type { SimulationClock } from '../time/simulation-clock.ts';
import { afterTry, type Delivery, deliverySchema } from './delivery.ts';
import type { Endpoints } from './endpoints.ts';
import { postWebhook } from './post-webhook.ts';
import { type OrderState, webhookBodyOf } from './webhook-body.ts';

/** What the webhooks tell of, and how they leave. */
export interface WebhookParts {
  readonly store: BookStore;
  readonly clock: SimulationClock;
  /** The machine's time signs: the merchant's server compares it with its own (assumptions A47). */
  readonly machineNowMs: () => number;
  readonly book: Book;
  readonly orders: Orders;
  readonly endpoints: Endpoints;
}

/** The webhooks of the simulation: they leave by themselves, and all are listed. */
export interface Webhooks {
  /** Oldest first. */
  list(): readonly Delivery[];
  /** Sends an invented event once and resolves to what became of it; `undefined` without an address. */
  sendTest(mode: Mode): Promise<Delivery | undefined>;
  /** Ends tries under way; they are made again when the simulation returns. */
  close(): void;
}

/** Opens the webhooks on what the store kept; a delivery that was waiting goes on. */
export const openWebhooks = (parts: WebhookParts): Webhooks => {
  const { store, clock, book, orders, endpoints } = parts;
  const deliveries = openCollection(store, 'delivery', deliverySchema, (one) => one.deliveryId);
  const stop = new AbortController();

  const tryOnce = async (deliveryId: string): Promise<void> => {
    const delivery = deliveries.get(deliveryId);
    if (delivery === undefined || stop.signal.aborted) return;
    const atMs = clock.nowMs();
    const result = await postWebhook({
      url: delivery.url,
      body: delivery.body,
      secret: endpoints.read(delivery.mode).secret,
      sentAtMs: parts.machineNowMs(),
      signal: stop.signal,
    });
    // A try that our own end cut short was none; the store is closed by now.
    if (stop.signal.aborted) return;
    const next = afterTry(delivery, atMs, result);
    deliveries.put(next);
    awaitTry(next);
  };

  const awaitTry = ({ deliveryId, nextTryAtMs }: Delivery): void => {
    if (nextTryAtMs !== null) clock.at(nextTryAtMs, () => tryOnce(deliveryId));
  };

  const deliveryOf = (mode: Mode, body: WebhookBody, isTest: boolean): Delivery | undefined => {
    const { url } = endpoints.read(mode);
    if (url === null) return undefined;
    const nowMs = clock.nowMs();
    return {
      deliveryId: newId('whd'),
      mode,
      url,
      event: body.event,
      paymentId: body.payment_id,
      body: JSON.stringify(body),
      isTest,
      status: 'waiting',
      createdAtMs: nowMs,
      nextTryAtMs: nowMs,
      tries: [],
    };
  };

  const stateOf = (payment: Payment): OrderState | undefined => {
    const order = orders.orderOf(payment);
    return order && { order, progress: orders.progressOf(order) };
  };

  const tell = (payment: Payment): void => {
    const body = webhookBodyOf(payment, stateOf(payment));
    const delivery = body && deliveryOf(payment.mode, body, false);
    if (delivery === undefined) return;
    deliveries.put(delivery);
    awaitTry(delivery);
  };

  for (const delivery of deliveries.values()) awaitTry(delivery);
  book.react(tell);

  return {
    list: deliveries.values,
    sendTest: async (mode) => {
      const delivery = deliveryOf(mode, testBody(clock.nowMs()), true);
      if (delivery === undefined) return undefined;
      deliveries.put(delivery);
      await tryOnce(delivery.deliveryId);
      return deliveries.get(delivery.deliveryId);
    },
    close: () => stop.abort(),
  };
};

/** An event about a payment that does not exist. */
const testBody = (nowMs: number): WebhookBody => {
  const payment: Payment = {
    paymentId: newId('pay'),
    mode: 'test',
    status: 'completed',
    revision: 2,
    amount: 100,
    currency: 'EUR',
    purpose: { channel: 'invoice', invoiceRef: 'TEST' },
    payer: { name: 'Test payer', email: 'payer@test.example' },
    createdAtMs: nowMs,
    expiresAtMs: null,
    changedAtMs: nowMs,
    banksReached: [],
    isHeldByBank: false,
    schedule: null,
    failureReason: null,
  };
  const body = webhookBodyOf(payment, undefined);
  if (body === undefined) throw new Error('A completed payment has an event.');
  return body;
};
