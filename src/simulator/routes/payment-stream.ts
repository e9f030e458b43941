import type { FastifyInstance } from 'fastify';
import { STREAM_PAYMENT_STATUS, STREAM_READY } from '../../platform/wire/pos.ts';
import type { Payment } from '../book/payment.ts';
import { meetsFault } from '../faults/arrival.ts';
import { type StreamEvent, toldEvents } from '../faults/told-events.ts';
import { sendError } from '../server/error-answer.ts';
import type { RouteParts } from './route-parts.ts';
import { faultyStatusBody, statusBody } from './status-body.ts';

/** How long a listener waits before it opens a lost stream again, in milliseconds. */
const RETRY_MS = 1_000;

const EVENT_STREAM = 'text/event-stream';

/** One event; its id is the payment's revision, so a listener that returns knows what it has seen. */
const eventText = ({ name, payment }: StreamEvent, body: string): string =>
  `id: ${payment.revision}\nevent: ${name}\ndata: ${body}\n\n`;

interface StreamRoute {
  Params: { paymentId: string };
  Querystring: { token?: string | string[] };
}

/** Tells a listener the events of a payment, as they are or as the faults at work would have them. */
const createTeller = (paymentId: string, { faults }: RouteParts, write: (text: string) => void) => {
  /** The payment as this listener was last told it. */
  let known: Payment | null = null;
  return (events: readonly StreamEvent[]): void => {
    const before = known;
    known = events.at(-1)?.payment ?? known;
    const { run } = faults;
    if (run === null) {
      write(events.map((event) => eventText(event, statusBody(event.payment))).join(''));
      return;
    }
    for (const event of toldEvents(run.live, paymentId, events, before)) {
      const text = eventText(event, faultyStatusBody(event.payment, run.live, 'stream'));
      if (event.delayMs === 0) write(text);
      else run.live.later(event.delayMs, () => write(text));
    }
  };
};

/**
 * `GET /pos/payments/{paymentId}/stream` (interface, endpoint 8). `Last-Event-ID` needs no answer
 * of its own: `ready` always tells the status as it now is, and a status other than `pending` is
 * told again as `payment.status` (assumptions A4).
 */
export const registerPaymentStream = (app: FastifyInstance, parts: RouteParts): void => {
  const { book } = parts.platform;
  app.get<StreamRoute>('/pos/payments/:paymentId/stream', (request, reply) => {
    // Browsers' own EventSource listens from another origin (interface, endpoint 8).
    reply.header('access-control-allow-origin', '*');
    const live = parts.faults.run?.live;
    if (live !== undefined && meetsFault(live, request, reply)) return;
    const token = [request.query.token].flat()[0];
    const key = parts.keys.token(token, reply);
    if (key === undefined || !parts.limit(reply) || !parts.failures.pass(reply)) return;
    const payment = book.read(request.params.paymentId);
    if (payment === undefined || payment.mode !== key.mode) {
      sendError(reply, 404, 'payment_not_found', 'There is no such payment.');
      return;
    }
    const { paymentId } = payment;
    const date = reply.getHeader('date');
    reply.hijack();
    const response = reply.raw;
    if (live?.ofPayment('streamNeverOpens', paymentId) !== undefined) {
      parts.hub.hold(response, paymentId);
      return;
    }
    response.writeHead(200, {
      ...(date !== undefined && { date: String(date) }),
      'content-type': live?.ofPayment('streamContentType', paymentId)?.contentType ?? EVENT_STREAM,
      'cache-control': 'no-store',
      'access-control-allow-origin': '*',
    });
    const write = parts.hub.join(response, paymentId);
    write(`retry: ${RETRY_MS}\n`);
    const tell = createTeller(paymentId, parts, write);
    const ready = { name: STREAM_READY, payment };
    const asItIs = { name: STREAM_PAYMENT_STATUS, payment };
    tell(payment.status === 'pending' ? [ready] : [ready, asItIs]);
    const leave = book.observe(paymentId, (changed) =>
      tell([{ name: STREAM_PAYMENT_STATUS, payment: changed }]),
    );
    response.once('close', leave);
  });
};
