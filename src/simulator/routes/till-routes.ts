import type { FastifyInstance } from 'fastify';
import { takeBodiesAsBytes } from '../server/json-body.ts';
import { type CreatePaymentParts, registerCreatePayment } from './create-payment.ts';
import { registerPaymentStatus } from './payment-status.ts';
import { type PaymentStreamParts, registerPaymentStream } from './payment-stream.ts';

/** What the till's routes need (interface, endpoints 7, 8 and 9). */
export type TillRouteParts = CreatePaymentParts & PaymentStreamParts;

/** Hangs the till's routes under the scope's prefix, each behind the account's key. */
export const registerTillRoutes = (app: FastifyInstance, parts: TillRouteParts): void => {
  // The stream checks its own key, given in the query, so it stands outside the bearer's scope.
  registerPaymentStream(app, parts);
  app.register((scope, _options, done) => {
    takeBodiesAsBytes(scope);
    scope.addHook('onRequest', (request, reply, next) => {
      if (parts.keys.bearer(request.headers.authorization, reply) && parts.limit(reply)) next();
    });
    registerCreatePayment(scope, parts);
    registerPaymentStatus(scope, parts.book);
    done();
  });
};
