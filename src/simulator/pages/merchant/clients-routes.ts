import type { FastifyInstance } from 'fastify';
import { emailSchema } from '../../../platform/wire/format.ts';
import { listClients } from '../../account/clients.ts';
import { formField, sendPage } from '../frame/page-reply.ts';
import { clientsPage } from './clients-page.tsx';
import { goTo, type MerchantParts, merchantViewOf, sendNotFound } from './merchant-parts.ts';
import { MERCHANT_WORDS } from './words/catalogue.ts';

/** The page of clients, and the form that turns one's reminders on or off. */
export const registerClientPages = (app: FastifyInstance, parts: MerchantParts): void => {
  const { payers } = parts.platform;

  app.get<{ Querystring: { done?: unknown } }>('/clients', (request, reply) => {
    const view = merchantViewOf(request, parts);
    const notice =
      request.query.done === 'changed' ? MERCHANT_WORDS[view.language].clients.changed : undefined;
    sendPage(reply, clientsPage(view, listClients(parts.platform), notice));
  });

  app.post('/clients', (request, reply) => {
    const email = emailSchema.safeParse(formField(request.body, 'email'));
    if (!email.success) {
      sendNotFound(reply, merchantViewOf(request, parts), 'clients');
      return;
    }
    payers.setReminders(email.data, formField(request.body, 'reminders') === 'on');
    goTo(reply, '/merchant/clients?done=changed');
  });
};
