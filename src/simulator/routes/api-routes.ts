import type { FastifyInstance } from 'fastify';
import { meetsFault } from '../faults/arrival.ts';
import { takeBodiesAsBytes } from '../server/json-body.ts';
import { registerCheckoutSession } from './checkout-session.ts';
import { registerCreatePayment } from './create-payment.ts';
import { registerCrmOpenings } from './crm-openings.ts';
import { registerCrmStatus } from './crm-status.ts';
import { registerInvoiceLink } from './invoice-link.ts';
import { registerPaymentStatus } from './payment-status.ts';
import { registerPaymentStream } from './payment-stream.ts';
import type { RouteParts } from './route-parts.ts';
import { registerTransactions } from './transactions.ts';

/** Hangs every route of the interface under the scope's prefix, each behind a key of the account. */
export const registerApiRoutes = (app: FastifyInstance, parts: RouteParts): void => {
  // The stream checks its own key, given in the query, so it stands outside the bearer's scope.
  registerPaymentStream(app, parts);
  app.register((scope, _options, done) => {
    takeBodiesAsBytes(scope);
    scope.addHook('onRequest', (request, reply, next) => {
      const { run } = parts.faults;
      if (run !== null && meetsFault(run.live, request, reply)) return;
      const isIn = parts.keys.bearer(request, reply) !== undefined;
      if (isIn && parts.limit(reply) && parts.failures.pass(reply)) next();
    });
    registerInvoiceLink(scope, parts);
    registerCheckoutSession(scope, parts);
    registerCreatePayment(scope, parts);
    registerPaymentStatus(scope, parts);
    registerTransactions(scope, parts);
    registerCrmOpenings(scope, parts);
    registerCrmStatus(scope, parts);
    done();
  });
};
