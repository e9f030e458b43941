import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RunningTill } from '../host/shell.ts';
import type { CustomerDoor } from './customer-door.ts';
import { DOOR_PATH } from './door.ts';
import { LOCKED_OUT, LOCKED_OUT_HEADERS, lockedOutPage } from './locked-out-page.ts';
import { isOwnRequest } from './request-guard.ts';
import type { SecurityHeaders } from './security-headers.ts';
import type { ExportTickets, OneTimeToken } from './session.ts';
import { cookieFor, sessionBy } from './session-cookie.ts';
import { OF_STAFF, type Session, type Sessions, sessionName } from './sessions.ts';

/** The path under which exported files are served to the browser. */
export const EXPORTS_PATH = '/exports/';
/** What nobody keeps: not the browser's cache either. */
export const NO_STORE = { 'cache-control': 'no-store' } as const;

/** What is said to a screen that was not paired, or is not any more. */
export const NOT_PAIRED = 'A manager lets this screen in by a code, in the settings of the till.';

export interface GateParts {
  readonly till: Pick<RunningTill, 'log' | 'mayFetch'>;
  readonly token: OneTimeToken;
  readonly sessions: Sessions;
  readonly tickets: ExportTickets;
  readonly cookieName: string;
  /** Where customers' screens come: they have sessions of their own, which open nothing else. */
  readonly customers: readonly Pick<CustomerDoor, 'path' | 'mayPass'>[];
  /** Sent with every answer. */
  readonly headers: SecurityHeaders;
  /** Known once the server listens. */
  readonly port: () => number;
}

/** Who may ask for what, before any route is reached. */
export interface Gate {
  /** Answers what may not go on; undefined lets it pass. */
  check(request: FastifyRequest, reply: FastifyReply): FastifyReply | undefined;
  /** The session that a request's cookie names; null where there is none, or it has ended. */
  sessionOf(request: FastifyRequest): Session | null;
}

/** Lets in who opened a printed address, from this machine's own browser alone. */
export function openGate({
  till,
  token,
  sessions,
  tickets,
  cookieName,
  customers,
  headers,
  port,
}: GateParts): Gate {
  const sessionOf = sessionBy(sessions, cookieName);

  /** The address is spent whoever opens it: a session that was there already is replaced by a new one. */
  function welcome(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const former = sessionOf(request);
    reply.headers(NO_STORE);
    if (!token.redeem((request.query as { token?: unknown }).token)) {
      return former === null ? lockedOut(request, reply) : reply.redirect('/', 303);
    }
    const session = sessions.open(request.headers['user-agent'] ?? '', former);
    till.log.info({ session: sessionName(session) }, 'a browser was let in');
    reply.setCookie(cookieName, session.id, {
      ...cookieFor(OF_STAFF),
      path: '/',
    });
    // What follows # is never sent anywhere: only the page reads it, and takes it out of its address.
    return reply.redirect(`/#${cookieName}=${sessions.secretOf(session)}`, 303);
  }

  /** An exported file needs more than the cookie: the ticket that the till told its page. */
  function mayFetch(request: FastifyRequest, reply: FastifyReply): FastifyReply | undefined {
    const session = sessionOf(request);
    const fileName = (request.params as { '*'?: string })['*'] ?? '';
    if (session === null || !till.mayFetch(session.id, fileName))
      return refuse(reply, 403, 'A manager signs in for this.');
    const { ticket } = request.query as { ticket?: unknown };
    if (tickets.isFor(fileName, ticket)) return undefined;
    return refuse(reply, 403, 'Open this file from the till’s own page.');
  }

  /** A customer's screen needs no session of the staff's, and one of those lets nobody in here. */
  const mayCome = (
    door: Pick<CustomerDoor, 'mayPass'>,
    request: FastifyRequest,
    reply: FastifyReply,
  ): FastifyReply | undefined =>
    door.mayPass(request) ? undefined : refuse(reply, 401, NOT_PAIRED);

  return {
    sessionOf,
    check(request, reply) {
      reply.headers(headers(request.headers['sec-fetch-site']));
      const isUpgrade = request.headers.upgrade !== undefined;
      const { host, origin } = request.headers;
      if (!isOwnRequest({ host, origin, isUpgrade }, port())) {
        return refuse(reply, 403, 'This is not the till’s own page.');
      }
      const route = request.routeOptions.url;
      if (route === DOOR_PATH) return undefined;
      const door = customers.find(({ path }) => route === path || route?.startsWith(`${path}/`));
      if (door) return mayCome(door, request, reply);
      const isOpening = Object.hasOwn(request.query as object, 'token');
      if (route === '/' && request.method === 'GET' && isOpening) return welcome(request, reply);
      if (sessionOf(request) === null) return lockedOut(request, reply);
      return route?.startsWith(EXPORTS_PATH) ? mayFetch(request, reply) : undefined;
    },
  };
}

/** Says why not, to whoever asked. */
export function refuse(reply: FastifyReply, status: number, sentence: string): FastifyReply {
  return reply.code(status).headers(NO_STORE).type('text/plain; charset=utf-8').send(sentence);
}

/** A person who opens the page is shown a way on; a program is told it in a sentence. */
function lockedOut(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { accept = '', 'accept-language': language } = request.headers;
  if (request.method !== 'GET' || !accept.includes('text/html')) {
    return refuse(reply, 401, LOCKED_OUT);
  }
  return reply
    .code(401)
    .headers({ ...LOCKED_OUT_HEADERS, ...NO_STORE })
    .type('text/html; charset=utf-8')
    .send(lockedOutPage(language));
}
