import type { FastifyInstance, FastifyReply } from 'fastify';
import * as z from 'zod';
import { modeSchema } from '../account/key.ts';
import { sendError } from '../server/error-answer.ts';
import { readJsonBody } from '../server/json-body.ts';
import { utcText } from '../time/calendar.ts';
import type { Delivery } from '../webhook/delivery.ts';
import { endpointAddress } from '../webhook/endpoint-address.ts';
import type { ControlParts } from './control-parts.ts';

const endpointChangeSchema = z.object({
  mode: modeSchema.default('test'),
  url: z.string().max(2_048),
});
const modeBodySchema = z.object({ mode: modeSchema.default('test') });

/** A delivery as the log shows it (interface, Events 3). */
const deliveryView = ({ createdAtMs, nextTryAtMs, tries, ...rest }: Delivery) => ({
  ...rest,
  createdAt: utcText(createdAtMs),
  nextTryAt: nextTryAtMs === null ? null : utcText(nextTryAtMs),
  tries: tries.map(({ atMs, result }) => ({ at: utcText(atMs), ...result })),
});

/** The merchant's webhook endpoints, their test and their delivery log. */
export const registerWebhookControls = (app: FastifyInstance, parts: ControlParts): void => {
  const { endpoints, webhooks } = parts.platform;

  const refuseWithoutAddress = (reply: FastifyReply): void => {
    const sentence = 'The mode has no webhook address.';
    sendError(reply, 409, 'webhook_address_missing', sentence, 'mode');
  };

  app.get('/webhooks', (_request, reply) => {
    reply.send({
      endpoints: modeSchema.options.map((mode) => ({ mode, url: endpoints.read(mode).url })),
    });
  });

  app.put('/webhooks', (request, reply) => {
    const wanted = readJsonBody(request, reply, endpointChangeSchema);
    if (wanted === undefined) return;
    const url = endpointAddress(wanted.url);
    if (url === undefined) {
      const sentence = 'The address must be HTTPS, or HTTP on this machine.';
      sendError(reply, 400, 'field_invalid', sentence, 'url');
      return;
    }
    const { shownSecret } = endpoints.setUrl(wanted.mode, url);
    const secret = shownSecret === undefined ? {} : { secret: shownSecret };
    reply.send({ mode: wanted.mode, url, ...secret });
  });

  app.post('/webhooks/secret', (request, reply) => {
    const wanted = readJsonBody(request, reply, modeBodySchema);
    if (wanted === undefined) return;
    if (endpoints.read(wanted.mode).url === null) return refuseWithoutAddress(reply);
    reply.send({ mode: wanted.mode, secret: endpoints.renewSecret(wanted.mode) });
  });

  app.post('/webhooks/test', async (request, reply) => {
    const wanted = readJsonBody(request, reply, modeBodySchema);
    if (wanted === undefined) return reply;
    const delivery = await webhooks.sendTest(wanted.mode);
    if (delivery === undefined) refuseWithoutAddress(reply);
    else reply.send({ delivery: deliveryView(delivery) });
    return reply;
  });

  app.get('/webhooks/deliveries', (_request, reply) => {
    reply.send({ deliveries: webhooks.list().map(deliveryView) });
  });
};
