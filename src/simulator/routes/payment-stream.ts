import type { FastifyInstance } from 'fastify';
import { STREAM_PAYMENT_STATUS, STREAM_READY } from '../../platform/wire/pos.ts';
import type { Payment } from '../book/payment.ts';
import { sendError } from '../server/error-answer.ts';
import type { RouteParts } from './route-parts.ts';
import { statusBody } from './status-body.ts';

/** How long a listener waits before it opens a lost stream again, in milliseconds. */
const RETRY_MS = 1_000;

/** One event; its id is the payment's revision, so a listener that returns knows what it has seen. */
const eventText = (name: string, payment: Payment): string =>
  `id: ${payment.revision}\nevent: ${name}\ndata: ${statusBody(payment)}\n\n`;

interface StreamRoute {
  Params: { paymentId: string };
  Querystring: { token?: string | string[] };
}

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
    const token = [request.query.token].flat()[0];
    const key = parts.keys.token(token, reply);
    if (key === undefined || !parts.limit(reply) || !parts.failures.pass(reply)) return;
    const payment = book.read(request.params.paymentId);
    if (payment === undefined || payment.mode !== key.mode) {
      sendError(reply, 404, 'payment_not_found', 'There is no such payment.');
      return;
    }
    reply.hijack();
    const response = reply.raw;
    response.writeHead(200, {
      date: parts.date(),
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'access-control-allow-origin': '*',
    });
    const write = parts.hub.join(response);
    write(`retry: ${RETRY_MS}\n${eventText(STREAM_READY, payment)}`);
    if (payment.status !== 'pending') write(eventText(STREAM_PAYMENT_STATUS, payment));
    const leave = book.observe(payment.paymentId, (changed) =>
      write(eventText(STREAM_PAYMENT_STATUS, changed)),
    );
    response.once('close', leave);
  });
};
