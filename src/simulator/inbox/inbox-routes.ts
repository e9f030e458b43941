import formbody from '@fastify/formbody';
import type { FastifyInstance } from 'fastify';
import { isOwnForm } from '../pages/frame/form-origin.ts';
import { formField, sendPage, viewOf } from '../pages/frame/page-reply.ts';
import { sendError } from '../server/error-answer.ts';
import { takeBodiesAsBytes } from '../server/json-body.ts';
import { utcText } from '../time/calendar.ts';
import { inboxPage } from './inbox-page.tsx';
import { openInbox, verdictOf } from './received.ts';

/** What the inbox needs: the shop whose server it plays, and the machine's time, by which webhooks are signed. */
export interface InboxParts {
  readonly shopName: string | null;
  readonly nowMs: () => number;
}

const INBOX_PATH = '/inbox';

/**
 * Hangs a receiver for webhooks at `/inbox/service/webhook` (interface, Webhook endpoint configuration), a page
 * of what arrived at `/inbox`, and the same as JSON at `/inbox/webhooks.json`: no part of the interface, but
 * what a developer needs who has no server yet.
 */
export const registerInboxRoutes = (
  app: FastifyInstance,
  { shopName, nowMs }: InboxParts,
): void => {
  const inbox = openInbox();

  app.register((scope, _options, done) => {
    takeBodiesAsBytes(scope);
    scope.post(`${INBOX_PATH}/service/webhook`, (request, reply) => {
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      inbox.take(request.headers, body, nowMs());
      reply.code(204).send();
    });
    done();
  });

  app.get(`${INBOX_PATH}/webhooks.json`, (_request, reply) => {
    const webhooks = inbox.list().map(({ atMs, signature, body }) => ({
      receivedAt: utcText(atMs),
      signature,
      body: body.toString('utf8'),
    }));
    reply.header('cache-control', 'no-store').send({ webhooks });
  });

  app.get(INBOX_PATH, (request, reply) => {
    const shown = inbox.list().map((received) => ({ received, verdict: null }));
    const view = viewOf(request, shopName);
    sendPage(reply, inboxPage({ ...view, address: addressOf(request.host), shown }));
  });

  app.register((scope, _options, done) => {
    scope.register(formbody, { bodyLimit: 4_096 });
    scope.post(INBOX_PATH, (request, reply) => {
      if (!isOwnForm(request.headers)) {
        sendError(reply, 403, 'cross_site_form', 'The form was sent by another site.');
        return;
      }
      const secret = formField(request.body, 'secret').trim();
      const shown = inbox
        .list()
        .map((received) => ({ received, verdict: verdictOf(received, secret, nowMs()) }));
      const view = viewOf(request, shopName);
      sendPage(reply, inboxPage({ ...view, address: addressOf(request.host), shown }));
    });
    done();
  });
};

/** The suffix is the service's to add. */
const addressOf = (host: string): string => `http://${host}${INBOX_PATH}`;
