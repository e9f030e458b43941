import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { accountChangeSchema } from '../account/account.ts';
import { modeSchema } from '../account/key.ts';
import { recapOf } from '../mail/recap.ts';
import { sendError } from '../server/error-answer.ts';
import { readJsonBody } from '../server/json-body.ts';
import { settingsChangeSchema } from '../settings.ts';
import { dayOf, monthOf } from '../time/calendar.ts';
import type { ControlParts } from './control-parts.ts';

const keyIssueSchema = z.object({ mode: modeSchema, crmAccess: z.boolean().default(false) });
const keyChangeSchema = z.object({ key: z.string(), crmAccess: z.boolean() });
const monthQuerySchema = z.object({
  month: z
    .string()
    .regex(/^\d{4}-(0[1-9]|1[0-2])$/)
    .optional(),
});
const failuresSchema = z.object({ count: z.int().min(0).max(1_000) });

/** Keys, offer, recap, settings, and answers that are to fail. */
export const registerAccountControls = (app: FastifyInstance, parts: ControlParts): void => {
  const { settings, failures } = parts;
  const { account, book, clock } = parts.platform;

  const accountView = () => {
    const { publicKey, offer, monthlyTransfersMinor, merchantEmail } = account.get();
    return { publicKey, offer, monthlyTransfersMinor, merchantEmail };
  };
  const keyViews = () =>
    account.acceptedKeys().map(({ key, mode, hasCrmAccess }) => ({
      key,
      mode,
      crmAccess: hasCrmAccess,
    }));

  app.get('/account', (_request, reply) => {
    reply.send(accountView());
  });

  app.put('/account', (request, reply) => {
    const change = readJsonBody(request, reply, accountChangeSchema);
    if (change === undefined) return;
    account.change(change);
    reply.send(accountView());
  });

  app.get('/keys', (_request, reply) => {
    reply.send({ publicKey: account.get().publicKey, keys: keyViews() });
  });

  app.post('/keys', (request, reply) => {
    const wanted = readJsonBody(request, reply, keyIssueSchema);
    if (wanted === undefined) return;
    const issued = account.issueKey(wanted.mode, wanted.crmAccess);
    if (issued === undefined) {
      const sentence = 'The simulation was not started with live keys.';
      sendError(reply, 409, 'live_keys_refused', sentence, 'mode');
      return;
    }
    reply.code(201).send({ key: issued.key, mode: issued.mode, crmAccess: issued.hasCrmAccess });
  });

  app.put('/keys', (request, reply) => {
    const wanted = readJsonBody(request, reply, keyChangeSchema);
    if (wanted === undefined) return;
    const changed = account.setCrmAccess(wanted.key, wanted.crmAccess);
    if (changed === undefined) {
      sendError(reply, 404, 'account_key_unknown', 'There is no such key.', 'key');
      return;
    }
    reply.send({ key: changed.key, mode: changed.mode, crmAccess: changed.hasCrmAccess });
  });

  app.get('/recap', (request, reply) => {
    const query = monthQuerySchema.safeParse(request.query);
    if (!query.success) {
      sendError(reply, 400, 'field_invalid', 'The month has a wrong format.', 'month');
      return;
    }
    const { offer, monthlyTransfersMinor } = account.get();
    const month = query.data.month ?? monthOf(dayOf(clock.nowMs()));
    reply.send(recapOf(month, offer, book.list(), monthlyTransfersMinor));
  });

  app.put('/settings', (request, reply) => {
    const change = readJsonBody(request, reply, settingsChangeSchema);
    if (change === undefined) return;
    Object.assign(settings, change);
    reply.send(settings);
  });

  app.put('/failures', (request, reply) => {
    const wanted = readJsonBody(request, reply, failuresSchema);
    if (wanted === undefined) return;
    failures.plan(wanted.count);
    reply.send(wanted);
  });
};
