import cookie from '@fastify/cookie';
import formbody from '@fastify/formbody';
import type { FastifyInstance } from 'fastify';
import { sendError } from '../../server/error-answer.ts';
import { isLoopbackHost } from '../../server/loopback-host.ts';
import { isOwnForm } from '../frame/form-origin.ts';
import { registerClientPages } from './clients-routes.ts';
import { registerKeyPages } from './keys-routes.ts';
import { registerMailboxPages } from './mailbox-routes.ts';
import type { MerchantParts } from './merchant-parts.ts';
import { registerOverview } from './overview-routes.ts';
import { registerPeoplePages } from './people-routes.ts';
import { registerRecapPages } from './recap-routes.ts';
import { refuseSalesPeople, registerSalesRoutes } from './sales/sales-routes.ts';
import { registerTransactionPages } from './transactions-routes.ts';
import { registerWebhookPages } from './webhooks-routes.ts';

/**
 * Hangs the merchant's space at `/merchant` and the sales people's at `/sales`. The administrator needs
 * no sign-in, so this belongs on the loopback alone. Forms and links only, no script.
 */
export const registerMerchantRoutes = (app: FastifyInstance, parts: MerchantParts): void => {
  app.register(cookie, { secret: parts.platform.signIn.cookieSecret });
  app.register(formbody, { bodyLimit: 8_192 });
  app.addHook('onRequest', (request, reply, next) => {
    if (!isLoopbackHost(request.headers.host)) {
      const sentence = 'The merchant’s pages are reached by an address of this machine.';
      sendError(reply, 403, 'host_not_loopback', sentence);
    } else if (request.method !== 'GET' && !isOwnForm(request.headers)) {
      sendError(reply, 403, 'cross_site_form', 'The form was sent by another site.');
    } else next();
  });
  app.register(
    async (scope) => {
      refuseSalesPeople(scope, parts);
      registerOverview(scope, parts);
      registerTransactionPages(scope, parts);
      registerKeyPages(scope, parts);
      registerWebhookPages(scope, parts);
      registerPeoplePages(scope, parts);
      registerClientPages(scope, parts);
      registerMailboxPages(scope, parts);
      registerRecapPages(scope, parts);
    },
    { prefix: '/merchant' },
  );
  app.register(async (scope) => registerSalesRoutes(scope, parts), { prefix: '/sales' });
};
