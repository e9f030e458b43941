import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendPage, viewOf } from '../../frame/page-reply.ts';
import { goTo, type MerchantParts, merchantViewOf } from '../merchant-parts.ts';
import { sendOverview } from '../overview-routes.ts';
import { sendTransactions } from '../transactions-routes.ts';
import type { MerchantView } from '../visitor.ts';
import { sessionIdOf } from './sales-cookies.ts';
import { forbiddenPage } from './sign-in-pages.tsx';
import { registerSignIn } from './sign-in-routes.ts';

/** The sales person whose session a request carries, if one is signed in. */
const salesPersonOf = (request: FastifyRequest, { platform }: MerchantParts) => {
  const sessionId = sessionIdOf(request);
  return sessionId === undefined ? undefined : platform.signIn.personOf(sessionId);
};

/** Hangs the sales people's own pages: overview and transactions, and a refusal for everything else. */
export const registerSalesRoutes = (app: FastifyInstance, parts: MerchantParts): void => {
  registerSignIn(app, parts);

  /** Answers with a page for whoever is signed in, and leads everybody else to the door. */
  const whenSignedIn =
    (send: (reply: FastifyReply, view: MerchantView, request: FastifyRequest) => void) =>
    (request: FastifyRequest, reply: FastifyReply): void => {
      const person = salesPersonOf(request, parts);
      if (person === undefined) goTo(reply, '/sales/sign-in');
      else send(reply, merchantViewOf(request, parts, { kind: 'salesPerson', person }), request);
    };

  app.get(
    '/',
    whenSignedIn((reply, view) => sendOverview(reply, parts, view)),
  );
  app.get(
    '/transactions',
    whenSignedIn((reply, view, request) => sendTransactions(reply, parts, view, request.query)),
  );
  app.all(
    '/*',
    whenSignedIn((reply, view) => {
      const { visitor } = view;
      if (visitor.kind === 'salesPerson') {
        sendPage(reply, forbiddenPage(view, visitor.person.name), 403);
      }
    }),
  );
};

/** Closes the administrator's pages to a browser in which a sales person is signed in. */
export const refuseSalesPeople = (app: FastifyInstance, parts: MerchantParts): void => {
  app.addHook('onRequest', (request, reply, next) => {
    const person = salesPersonOf(request, parts);
    if (person === undefined) next();
    else sendPage(reply, forbiddenPage(viewOf(request, parts.shopName), person.name), 403);
  });
};
