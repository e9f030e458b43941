import type { FastifyInstance } from 'fastify';
import { sendError } from '../server/error-answer.ts';
import type { RouteParts } from './route-parts.ts';
import { statusBody } from './status-body.ts';

/** `GET /pos/payments/{paymentId}/status` (interface, endpoint 9). */
export const registerPaymentStatus = (app: FastifyInstance, parts: RouteParts): void => {
  app.get<{ Params: { paymentId: string } }>(
    '/pos/payments/:paymentId/status',
    (request, reply) => {
      const payment = parts.platform.book.read(request.params.paymentId);
      // A payment of the other mode is not this key's (assumptions A50).
      if (payment === undefined || payment.mode !== parts.keys.of(request).mode) {
        sendError(reply, 404, 'payment_not_found', 'There is no such payment.');
        return;
      }
      reply.header('content-type', 'application/json; charset=utf-8').send(statusBody(payment));
    },
  );
};
