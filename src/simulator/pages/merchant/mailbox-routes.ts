import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { mailKindSchema } from '../../mail/mail.ts';
import { sendPage } from '../frame/page-reply.ts';
import { mailPage } from './mail-page.tsx';
import { mailboxPage } from './mailbox-page.tsx';
import { type MerchantParts, merchantViewOf, sendNotFound } from './merchant-parts.ts';

/** The page shows the last ones; all are at the control route. */
const MOST_MAILS = 200;

const querySchema = z.object({
  to: z.string().trim().toLowerCase().min(1).optional().catch(undefined),
  kind: mailKindSchema.optional().catch(undefined),
});

/** The mailbox and each of its e-mails. */
export const registerMailboxPages = (app: FastifyInstance, parts: MerchantParts): void => {
  const { mailbox } = parts.platform;

  app.get('/mailbox', (request, reply) => {
    const view = merchantViewOf(request, parts);
    const { to, kind } = querySchema.parse(request.query);
    const all = mailbox.list();
    const found = all.filter(
      (mail) =>
        (to === undefined || mail.to.toLowerCase() === to) &&
        (kind === undefined || mail.kind === kind),
    );
    const page = mailboxPage(view, {
      mails: found.slice(-MOST_MAILS).reverse(),
      count: found.length,
      // Whom the address asks for stands in the field, even without mail.
      recipients: [
        ...new Set([
          ...all.map((mail) => mail.to.toLowerCase()),
          ...(to === undefined ? [] : [to]),
        ]),
      ].sort(),
      to,
      kind,
    });
    sendPage(reply, page);
  });

  app.get<{ Params: { mailId: string } }>('/mailbox/:mailId', (request, reply) => {
    const view = merchantViewOf(request, parts);
    const mail = mailbox.list().find(({ mailId }) => mailId === request.params.mailId);
    if (mail === undefined) sendNotFound(reply, view, 'mailbox');
    else sendPage(reply, mailPage(view, mail));
  });
};
