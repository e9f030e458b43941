import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Payment } from '../book/payment.ts';
import { dropConnection, isPlatformDown } from '../faults/arrival.ts';
import type { LiveFaults } from '../faults/live-faults.ts';
import { sendError } from '../server/error-answer.ts';
import type { RouteParts } from './route-parts.ts';
import { faultyStatusBody, statusBody } from './status-body.ts';

const JSON_TYPE = 'application/json; charset=utf-8';

/** Tells the status while faults are at work: perhaps another one, perhaps late. */
const answerUnderFaults = async (
  live: LiveFaults,
  payment: Payment,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> => {
  const body = faultyStatusBody(payment, live, 'status');
  const delay = live.ofPayment('statusDelayed', payment.paymentId);
  if (delay !== undefined) await live.wait(delay.delayMs);
  if (isPlatformDown(live)) dropConnection(request, reply);
  else reply.header('content-type', JSON_TYPE).send(body);
};

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
      const { run } = parts.faults;
      if (run === null) reply.header('content-type', JSON_TYPE).send(statusBody(payment));
      else void answerUnderFaults(run.live, payment, request, reply);
    },
  );
};
