import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { CustomerScreensView } from '../contract/views/customer-screens-view.ts';
import type { CustomerScreens } from '../host/calls/customer-screens.ts';
import { jsonStore } from '../host/calls/json-store.ts';
import type { RunningTill } from '../host/shell.ts';
import { type PageSockets, pageSockets } from './page-sockets.ts';
import { openPairing } from './pairing.ts';
import { SCREEN_FILES } from './screen-files.ts';
import {
  OF_CUSTOMER_SCREENS,
  openSessions,
  type Session,
  type Sessions,
  sessionName,
} from './sessions.ts';

const DAY_SECONDS = 24 * 60 * 60;

/** Everything of customers' screens is under this path, and their cookie goes nowhere else. */
export const CUSTOMER_PATH = '/customer';
const BRIDGE = `${CUSTOMER_PATH}/bridge`;
/** Asked by a page whose socket was refused: a browser does not say why. */
const SESSION = `${CUSTOMER_PATH}/session`;
const PAIR = `${CUSTOMER_PATH}/pair`;
/** A code is a short text. */
const LARGEST_PAIRING_BYTES = 1024;

const pairingSchema = z.object({ code: z.string().max(64) });

/** What its server gives it. */
interface CustomerDoorParts {
  readonly till: Pick<RunningTill, 'folder' | 'log' | 'bridge' | 'hasSalesOnScreen'> &
    Pick<RunningTill, 'endClient' | 'onBegunAnew'>;
  /** Signs what pages know. */
  readonly secret: string;
  /** The cookie of the browsers of the staff, beside which a customer's screen has one of its own. */
  readonly ofStaff: string;
  readonly customerFolder: string;
  /** Known once the server listens. */
  readonly port: () => number;
}

/** Where a request came in: on this machine alone, or by the door to the shop's network. */
type CameFrom = 'machine' | 'network';

/** Where customers' screens come in: by a code of their own, to a session that opens nothing else. */
export interface CustomerDoor extends Pick<CustomerScreens, 'newCode' | 'end'> {
  /** The screens and the code, as far as this machine alone goes. */
  view(): Omit<CustomerScreensView, 'network'>;
  /** Whether a request under its path may go on: only the page itself and a code are anybody's. */
  mayPass(request: FastifyRequest): boolean;
  /** The sessions of the screens that were paired, and how many of a session's pages are open. */
  readonly sessions: Pick<Sessions, 'list' | 'end'>;
  countOf(session: Session): number;
  /** Ends those whose time is up. */
  sweep(): void;
  /** Serves the page, what lets a screen in, and its bridge; behind the hooks that the server has by then. */
  serve(app: FastifyInstance, from: CameFrom): Promise<void>;
}

/** The same for a till that is started before its server is there; nobody can ask before that. */
export interface LaterCustomerDoor extends CustomerScreens {
  open(door: CustomerScreens): void;
}

/** Makes the place for it. */
export function laterCustomerDoor(): LaterCustomerDoor {
  let there: CustomerScreens | null = null;
  let isReached = false;
  const door = (): CustomerScreens => {
    if (there === null) throw new Error('nothing is served yet');
    return there;
  };
  return {
    open(opened) {
      there = opened;
      opened.reach(isReached);
    },
    reach(isOn) {
      isReached = isOn;
      there?.reach(isOn);
    },
    view: () => door().view(),
    newCode: () => door().newCode(),
    end: (name) => door().end(name),
  };
}

/** Takes up the screens that were paired before. */
export function openCustomerDoor(parts: CustomerDoorParts): CustomerDoor {
  const { till, port } = parts;
  const cookieName = `${parts.ofStaff}_customer`;
  const pairing = openPairing();
  const sessions = openSessions({
    store: jsonStore(till.folder.customerScreensFile),
    secret: parts.secret,
    nowMs: Date.now,
    isNeeded: till.hasSalesOnScreen,
    lasting: OF_CUSTOMER_SCREENS,
  });
  const sockets = pageSockets({
    name: cookieName,
    kind: 'customerDisplay',
    secretOf: sessions.secretOf,
    attach: till.bridge.attach,
  });
  till.onBegunAnew(sockets.endAll);
  sessions.onEnd((session) => {
    sockets.end(session);
    till.endClient(session.id);
  });

  function sessionOf(request: FastifyRequest): Session | null {
    const cookie = request.cookies[cookieName];
    if (cookie === undefined) return null;
    const { valid, value } = request.unsignCookie(cookie);
    return valid ? sessions.find(value) : null;
  }

  function pair(request: FastifyRequest, reply: FastifyReply, from: CameFrom): FastifyReply {
    const asked = pairingSchema.safeParse(request.body);
    reply.header('cache-control', 'no-store');
    const tried = asked.success ? pairing.redeem(asked.data.code) : 'none';
    // A few for each code: whoever tries on without one fills no log.
    if (tried === 'wrong') till.log.warn("a wrong code was tried at a customer's screen");
    if (tried !== 'right') return reply.code(403).send();
    const session = sessions.open(request.headers['user-agent'] ?? '', sessionOf(request));
    till.log.info({ screen: sessionName(session), from }, "a customer's screen was let in");
    reply.setCookie(cookieName, session.id, {
      httpOnly: true,
      sameSite: 'strict',
      path: CUSTOMER_PATH,
      signed: true,
      // On this machine there is no TLS, and no wire that anybody could read.
      secure: from === 'network',
      maxAge: OF_CUSTOMER_SCREENS.longestDays * DAY_SECONDS,
    });
    return reply.send({ session: cookieName, secret: sessions.secretOf(session) });
  }

  return {
    serve: (app, from) => serveRoutes(app, { ...parts, sockets, sessionOf, pair, from }),
    mayPass(request) {
      const { url } = request.routeOptions;
      const needsSession = url === BRIDGE || url === SESSION;
      return !needsSession || sessionOf(request) !== null;
    },
    sessions,
    countOf: sockets.countOf,
    sweep: () => sessions.sweep(sockets.sessions()),
    view: () => ({
      ...pairing.view(),
      address: `http://127.0.0.1:${port()}${CUSTOMER_PATH}`,
      screens: sessions.list().map((session) => ({
        name: sessionName(session),
        browser: session.browser,
        pairedAtMs: session.openedAtMs,
        seenAtMs: session.seenAtMs,
        pages: sockets.countOf(session),
      })),
    }),
    newCode: pairing.draw,
    end: (name) => void sessions.end(name),
  };
}

/** The page and its files are anybody's who comes so far: there is nothing in them. */
async function serveRoutes(
  app: FastifyInstance,
  {
    customerFolder,
    sockets,
    sessionOf,
    pair,
    from,
  }: Pick<CustomerDoorParts, 'customerFolder'> & {
    readonly sockets: PageSockets;
    readonly sessionOf: (request: FastifyRequest) => Session | null;
    readonly pair: (request: FastifyRequest, reply: FastifyReply, from: CameFrom) => FastifyReply;
    readonly from: CameFrom;
  },
): Promise<void> {
  app.get(CUSTOMER_PATH, (_request, reply) => reply.redirect(`${CUSTOMER_PATH}/`, 303));
  app.get(`${CUSTOMER_PATH}/`, (_request, reply) =>
    reply.sendFile('index.html', customerFolder, { cacheControl: false }),
  );
  app.get(SESSION, (_request, reply) => reply.code(204).send());
  app.post(PAIR, { bodyLimit: LARGEST_PAIRING_BYTES }, (request, reply) =>
    pair(request, reply, from),
  );
  app.get(BRIDGE, { websocket: true }, (socket, request) => {
    const session = sessionOf(request);
    if (session) sockets.take(socket, session, request.headers.host ?? '');
    else socket.terminate();
  });
  await app.register(fastifyStatic, {
    ...SCREEN_FILES,
    root: customerFolder,
    prefix: `${CUSTOMER_PATH}/`,
    // The till's own server has other files, and knows how to send one by then.
    decorateReply: from === 'network',
    index: false,
  });
}
