import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Mode, modeSchema } from '../../account/key.ts';
import { endpointAddress } from '../../webhook/endpoint-address.ts';
import { formField, sendPage } from '../frame/page-reply.ts';
import { deliveryPage } from './delivery-page.tsx';
import { goTo, type MerchantParts, merchantViewOf, sendNotFound } from './merchant-parts.ts';
import { webhookSavedPage } from './webhook-saved-page.tsx';
import { webhooksPage } from './webhooks-page.tsx';
import { MERCHANT_WORDS } from './words/catalogue.ts';

/** The log shows the last ones; all are at the control route. */
const MOST_DELIVERIES = 100;
/** As on the control route. */
const LONGEST_ADDRESS = 2_048;

interface Refused {
  readonly mode: Mode;
  readonly typed: string;
  readonly reason: 'addressRefused' | 'addressMissing';
}

const modeOf = (request: FastifyRequest): Mode =>
  modeSchema.catch('test').parse(formField(request.body, 'mode'));

/** The pages of webhooks: addresses, secrets, the test button and the delivery log. */
export const registerWebhookPages = (app: FastifyInstance, parts: MerchantParts): void => {
  const { endpoints, webhooks } = parts.platform;

  const send = (request: FastifyRequest, reply: FastifyReply, refused?: Refused): void => {
    const view = merchantViewOf(request, parts);
    const words = MERCHANT_WORDS[view.language].webhooks;
    const shown = modeSchema.options.map((mode) => ({
      ...endpoints.read(mode),
      refused:
        refused?.mode === mode
          ? { typed: refused.typed, problem: words[refused.reason] }
          : undefined,
    }));
    const deliveries = webhooks.list().slice(-MOST_DELIVERIES).reverse();
    const page = webhooksPage(view, shown, deliveries);
    sendPage(reply, page, refused === undefined ? 200 : 400);
  };

  app.get('/webhooks', (request, reply) => send(request, reply));

  app.post('/webhooks', (request, reply) => {
    const mode = modeOf(request);
    const given = formField(request.body, 'url').trim();
    const url = given.length > LONGEST_ADDRESS ? undefined : endpointAddress(given);
    if (url === undefined) {
      send(request, reply, { mode, typed: given, reason: 'addressRefused' });
      return;
    }
    const { shownSecret: secret } = endpoints.setUrl(mode, url);
    const address = { given, url };
    sendPage(reply, webhookSavedPage(merchantViewOf(request, parts), { address, secret }));
  });

  app.post('/webhooks/secret', (request, reply) => {
    const mode = modeOf(request);
    if (endpoints.read(mode).url === null) {
      send(request, reply, { mode, typed: '', reason: 'addressMissing' });
      return;
    }
    const secret = endpoints.renewSecret(mode);
    sendPage(reply, webhookSavedPage(merchantViewOf(request, parts), { secret }));
  });

  app.post('/webhooks/test', async (request, reply) => {
    const mode = modeOf(request);
    const delivery = await webhooks.sendTest(mode);
    if (delivery === undefined) {
      send(request, reply, { mode, typed: '', reason: 'addressMissing' });
    } else {
      goTo(reply, `/merchant/webhooks/deliveries/${delivery.deliveryId}`);
    }
    return reply;
  });

  app.get<{ Params: { deliveryId: string } }>(
    '/webhooks/deliveries/:deliveryId',
    (request, reply) => {
      const { deliveryId } = request.params;
      const view = merchantViewOf(request, parts);
      const delivery = webhooks.list().find((one) => one.deliveryId === deliveryId);
      if (delivery === undefined) sendNotFound(reply, view, 'webhooks');
      else sendPage(reply, deliveryPage(view, delivery));
    },
  );
};
