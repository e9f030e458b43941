import type { AddressInfo } from 'node:net';
import fastifyCookie from '@fastify/cookie';
import fastifyStatic from '@fastify/static';
import fastifyWebsocket from '@fastify/websocket';
import { type FastifyInstance, type FastifyReply, type FastifyRequest, fastify } from 'fastify';
import type { RunningTill } from '../host/compose.ts';
import { isOwnRequest } from './request-guard.ts';
import { SECURITY_HEADERS } from './security-headers.ts';
import { newSessionId, oneTimeToken, SESSION_COOKIE, sessionSecret } from './session.ts';
import { websocketPort } from './websocket-port.ts';

/** A message of a screen is small; a larger one is not of a screen. */
const LARGEST_MESSAGE_BYTES = 64 * 1024;
/** The path under which exported files are served to the browser. */
export const EXPORTS_PATH = '/exports/';

export interface WebServer {
  /** The address to open, with its one-time token. */
  readonly url: string;
  close(): Promise<void>;
}

/**
 * Serves the screens and the bridge to a browser of this machine: on 127.0.0.1 only, behind a one-time
 * token that becomes a cookie, with `Host` and `Origin` checked. Rejects with Node's error when the port is taken.
 */
export async function serveScreens(
  till: RunningTill,
  options: { readonly port: number; readonly screensFolder: string },
): Promise<WebServer> {
  const token = oneTimeToken();
  const app = fastify({ forceCloseConnections: true });

  await app.register(fastifyCookie, { secret: sessionSecret(till.folder.sessionSecretFile) });
  await app.register(fastifyWebsocket, { options: { maxPayload: LARGEST_MESSAGE_BYTES } });

  app.addHook('onRequest', async (request, reply) => {
    reply.headers(SECURITY_HEADERS);
    const isUpgrade = request.headers.upgrade !== undefined;
    const { host, origin } = request.headers;
    if (!isOwnRequest({ host, origin, isUpgrade }, portOf(app))) {
      return reply.code(403).type('text/plain').send('This is not the till’s own page.');
    }
    if (!hasSession(request) && !redeems(request)) {
      return reply
        .code(401)
        .type('text/plain; charset=utf-8')
        .send('Open the address that the till printed when it started. It works once.');
    }
    if (request.routeOptions.url?.startsWith(EXPORTS_PATH) && !till.mayExport()) {
      return reply.code(403).type('text/plain; charset=utf-8').send('A manager signs in for this.');
    }
    return undefined;
  });

  function redeems(request: FastifyRequest): boolean {
    if (request.method !== 'GET' || request.routeOptions.url !== '/') return false;
    return token.redeem((request.query as { token?: unknown }).token);
  }

  app.get('/', (request, reply) => {
    if (Object.hasOwn(request.query as object, 'token')) return welcome(request, reply);
    return reply.sendFile('index.html', { maxAge: 0, immutable: false });
  });

  app.get('/bridge', { websocket: true }, (socket) => till.bridge.attach(websocketPort(socket)));

  await app.register(fastifyStatic, {
    root: options.screensFolder,
    wildcard: true,
    maxAge: '365d',
    immutable: true,
    index: false,
  });
  await app.register(fastifyStatic, {
    root: till.folder.exports,
    prefix: EXPORTS_PATH,
    decorateReply: false,
    index: false,
    cacheControl: false,
    setHeaders: (reply) => void reply.header('content-disposition', 'attachment'),
  });

  await app.listen({ host: '127.0.0.1', port: options.port });
  return {
    url: `http://127.0.0.1:${portOf(app)}/?token=${token.value}`,
    close: () => app.close(),
  };
}

function hasSession(request: FastifyRequest): boolean {
  const cookie = request.cookies[SESSION_COOKIE];
  return cookie !== undefined && request.unsignCookie(cookie).valid;
}

/** The token leaves the address bar and the history at once. */
function welcome(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (!hasSession(request)) {
    reply.setCookie(SESSION_COOKIE, newSessionId(), {
      httpOnly: true,
      sameSite: 'strict',
      path: '/',
      signed: true,
    });
  }
  return reply.redirect('/', 303);
}

function portOf(app: FastifyInstance): number {
  return (app.server.address() as AddressInfo).port;
}
