import fastifyCookie from '@fastify/cookie';
import fastifyWebsocket from '@fastify/websocket';
import { type FastifyInstance, type FastifyReply, type FastifyRequest, fastify } from 'fastify';
import { type Budget, openBudget } from '../../bridge/budget.ts';
import { CUSTOMER_PATH, type CustomerDoor } from '../customer-door.ts';
import { NO_STORE, NOT_PAIRED, refuse } from '../gate.ts';
import { oneAtATime } from '../one-at-a-time.ts';
import { isFrom } from '../request-guard.ts';
import { SECURITY_HEADERS } from '../security-headers.ts';
import { SOCKET_LIMITS } from '../websocket-port.ts';
import { knowScreen } from './network-sockets.ts';

/** What a tablet installs, so that it knows this till: it opens nothing. */
export const AUTHORITY_PATH = `${CUSTOMER_PATH}/certificate.crt`;

/** A page is some thirty requests; whoever asks for more is no screen. */
const REQUESTS = { most: 150, perSecond: 5 };
/** Addresses that are remembered; the door itself lets no more in at once. */
const MOST_ADDRESSES = 250;

export interface NetworkAppParts {
  /** The doors of the screens that may come in: each has its own addresses, cookie and code. */
  readonly doors: readonly Pick<CustomerDoor, 'isPaired' | 'mayPass' | 'serve'>[];
  /** Signs the cookies. */
  readonly secret: string;
  /** Under which hosts, each with its port, it answers now. */
  readonly hosts: () => readonly string[];
  /** The till's authority, DER. */
  readonly authority: () => Uint8Array | null;
}

/**
 * What screens of the shop's network reach: the customers' page and the kiosk's, their files, the way in by a code and the bridge
 * behind it. There is no other route, whoever asks. It listens nowhere: the door gives it its sockets.
 */
export async function openNetworkApp(parts: NetworkAppParts): Promise<FastifyInstance> {
  const { doors, secret, hosts } = parts;
  const app = fastify({
    serverFactory: oneAtATime,
    // Sockets are the door's to end.
    forceCloseConnections: false,
    frameworkErrors: (_error, _request, reply) =>
      over(reply as FastifyReply, 400)
        .headers(SECURITY_HEADERS)
        .send(),
  });
  await app.register(fastifyCookie, { secret });
  await app.register(fastifyWebsocket, { options: SOCKET_LIMITS });
  const budgetOf = budgets(() => performance.now());
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(SECURITY_HEADERS);
    if (!budgetOf(request.socket.remoteAddress ?? '').take(1)) {
      return over(reply, 429).header('retry-after', '5').headers(NO_STORE).send();
    }
    return judge(request, reply);
  });

  function judge(request: FastifyRequest, reply: FastifyReply): FastifyReply | undefined {
    const { host, origin } = request.headers;
    const isUpgrade = request.headers.upgrade !== undefined;
    if (!isFrom({ host, origin, isUpgrade }, 'https', hosts())) {
      return refuse(over(reply, 403), 403, 'This is not the till’s own page.');
    }
    knowScreen(request.raw.socket, () => doors.some((door) => door.isPaired(request)));
    const mayPass = doors.every((door) => door.mayPass(request));
    return mayPass ? undefined : refuse(reply, 401, NOT_PAIRED);
  }

  app.setNotFoundHandler((_request, reply) => over(reply, 404).headers(NO_STORE).send());
  app.get(AUTHORITY_PATH, (_request, reply) => {
    const authority = parts.authority();
    if (authority === null) return reply.code(404).send();
    return reply.headers(NO_STORE).type('application/x-x509-ca-cert').send(Buffer.from(authority));
  });
  for (const { serve } of doors) await serve(app, 'network');
  await app.ready();
  return app;
}

/** Who is refused opens another socket for the next one, and that is counted. */
const over = (reply: FastifyReply, status: number): FastifyReply =>
  reply.code(status).header('connection', 'close');

function budgets(nowMs: () => number): (address: string) => Budget {
  const known = new Map<string, Budget>();
  return (address) => {
    if (known.size >= MOST_ADDRESSES) {
      for (const [other, budget] of known) if (budget.isFull()) known.delete(other);
    }
    const budget = known.get(address) ?? openBudget(REQUESTS, nowMs);
    known.set(address, budget);
    return budget;
  };
}
