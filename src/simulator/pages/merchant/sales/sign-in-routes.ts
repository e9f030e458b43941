import type { FastifyInstance, FastifyReply } from 'fastify';
import type { SignInRefusal } from '../../../sales-people/sign-in-refusal.ts';
import { formField, type Page, sendPage, viewOf } from '../../frame/page-reply.ts';
import { SALES_PATHS } from '../merchant-document.tsx';
import { goTo, type MerchantParts } from '../merchant-parts.ts';
import {
  codeIdOf,
  deviceIdOf,
  forgetSession,
  keepCode,
  keepDevice,
  keepSession,
  sessionIdOf,
} from './sales-cookies.ts';
import { codePage, signInPage } from './sign-in-pages.tsx';

const SIGN_IN_PATH = '/sales/sign-in';

function sendRefused(reply: FastifyReply, page: Page, refusal: SignInRefusal): void {
  const isHeld = refusal.code === 'signInHeld';
  if (isHeld) reply.header('retry-after', String(Math.ceil(refusal.waitMs / 1000)));
  sendPage(reply, page, isHeld ? 429 : 401);
}

/** Lets a sales person in and out (interface, Authentication 7). */
export const registerSignIn = (app: FastifyInstance, parts: MerchantParts): void => {
  const { signIn } = parts.platform;

  app.get('/sign-in', (request, reply) =>
    sendPage(reply, signInPage(viewOf(request, parts.shopName), undefined)),
  );

  app.post('/sign-in', async (request, reply) => {
    const email = formField(request.body, 'email').trim();
    const begun = await signIn.begin({
      email,
      password: formField(request.body, 'password'),
      language: viewOf(request, parts.shopName).language,
      deviceIdOf: (salesPersonId) => deviceIdOf(request, salesPersonId),
    });
    if (!begun.ok) {
      const refusal = begun.error;
      const page = signInPage(viewOf(request, parts.shopName), { typedEmail: email, refusal });
      sendRefused(reply, page, refusal);
    } else if (begun.value.kind === 'signedIn') {
      keepSession(reply, begun.value.sessionId);
      goTo(reply, SALES_PATHS.overview);
    } else {
      keepCode(reply, begun.value.codeId);
      goTo(reply, '/sales/code');
    }
    return reply;
  });

  app.get('/code', (request, reply) => {
    if (codeIdOf(request) === undefined) goTo(reply, SIGN_IN_PATH);
    else sendPage(reply, codePage(viewOf(request, parts.shopName), undefined));
  });

  app.post('/code', (request, reply) => {
    const codeId = codeIdOf(request);
    if (codeId === undefined) {
      goTo(reply, SIGN_IN_PATH);
      return;
    }
    const code = formField(request.body, 'code').trim();
    const done = signIn.finish(codeId, code, formField(request.body, 'trust') === 'yes');
    if (!done.ok) {
      sendRefused(reply, codePage(viewOf(request, parts.shopName), done.error), done.error);
      return;
    }
    const { sessionId, trustedDevice } = done.value;
    keepSession(reply, sessionId);
    if (trustedDevice) keepDevice(reply, trustedDevice.salesPersonId, trustedDevice.deviceId);
    goTo(reply, SALES_PATHS.overview);
  });

  app.post('/sign-out', (request, reply) => {
    const sessionId = sessionIdOf(request);
    if (sessionId !== undefined) signIn.end(sessionId);
    forgetSession(reply);
    goTo(reply, SIGN_IN_PATH);
  });
};
