import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { modeSchema } from '../../account/key.ts';
import { formField, sendPage } from '../frame/page-reply.ts';
import { keysPage } from './keys-page.tsx';
import { goTo, type MerchantParts, merchantViewOf } from './merchant-parts.ts';
import { MERCHANT_WORDS } from './words/catalogue.ts';

type Told = 'issued' | 'changed';
type Refused = 'noLiveKeys' | 'unknownKey';

const isTold = (text: unknown): text is Told => text === 'issued' || text === 'changed';

/** The page of keys, and the forms that issue one and give or take its CRM access. */
export const registerKeyPages = (app: FastifyInstance, parts: MerchantParts): void => {
  const { account } = parts.platform;

  const send = (
    request: FastifyRequest,
    reply: FastifyReply,
    { told, refused }: { readonly told?: Told; readonly refused?: Refused },
  ): void => {
    const view = merchantViewOf(request, parts);
    const words = MERCHANT_WORDS[view.language].keys;
    const { secretKeys, publicKey } = account.get();
    const modes = new Set(account.acceptedKeys().map(({ mode }) => mode));
    const page = keysPage(view, {
      secretKeys,
      publicKey,
      acceptedModes: modeSchema.options.filter((mode) => modes.has(mode)),
      notice: told && words[told],
      problem: refused && words[refused],
    });
    sendPage(reply, page, refused === undefined ? 200 : 400);
  };

  app.get<{ Querystring: { done?: unknown } }>('/keys', (request, reply) => {
    const { done } = request.query;
    send(request, reply, isTold(done) ? { told: done } : {});
  });

  app.post('/keys', (request, reply) => {
    const mode = modeSchema.catch('test').parse(formField(request.body, 'mode'));
    const hasCrmAccess = formField(request.body, 'crmAccess') === 'yes';
    if (account.issueKey(mode, hasCrmAccess) === undefined) {
      send(request, reply, { refused: 'noLiveKeys' });
    } else {
      goTo(reply, '/merchant/keys?done=issued');
    }
  });

  app.post('/keys/crm-access', (request, reply) => {
    const hasCrmAccess = formField(request.body, 'crmAccess') === 'yes';
    if (account.setCrmAccess(formField(request.body, 'key'), hasCrmAccess) === undefined) {
      send(request, reply, { refused: 'unknownKey' });
    } else {
      goTo(reply, '/merchant/keys?done=changed');
    }
  });
};
