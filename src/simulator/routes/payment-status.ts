import type { FastifyInstance } from 'fastify';
import type { Book } from '../book/book.ts';
import { sendError } from '../server/error-answer.ts';
import { statusBody } from './status-body.ts';

/** `GET /pos/payments/{paymentId}/status` (interface, endpoint 9). */
export const registerPaymentStatus = (app: FastifyInstance, book: Book): void => {
  app.get<{ Params: { paymentId: string } }>(
    '/pos/payments/:paymentId/status',
    (request, reply) => {
      const payment = book.read(request.params.paymentId);
      if (payment === undefined) {
        sendError(reply, 404, 'payment_not_found', 'There is no such payment.');
        return;
      }
      reply.header('content-type', 'application/json; charset=utf-8').send(statusBody(payment));
    },
  );
};
