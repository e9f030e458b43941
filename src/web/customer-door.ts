import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { PairedKind } from '../contract/audience.ts';
import type { CustomerScreensView } from '../contract/views/customer-screens-view.ts';
import { jsonStore } from '../files/json-store.ts';
import type { CustomerScreens, PairedScreens } from '../host/calls/customer/customer-screens.ts';
import type { RunningTill } from '../host/shell.ts';
import { type PageSockets, pageSockets } from './page-sockets.ts';
import { openPairing } from './pairing.ts';
import { SCREEN_FILES } from './screen-files.ts';
import { cookieFor, sessionBy } from './session-cookie.ts';
import {
  OF_CUSTOMER_SCREENS,
  openSessions,
  type Session,
  type Sessions,
  sessionName,
} from './sessions.ts';

/** Under which all is that a customer's screen may reach. */
export const CUSTOMER_PATH = '/customer';

/** Everything of a kind of screen is under its path, and their cookie goes nowhere else. */
const PATHS = { customerDisplay: CUSTOMER_PATH, kiosk: '/kiosk' } as const satisfies Readonly<
  Record<PairedKind, string>
>;

/** What their cookies are called, beside that of the browsers of the staff. */
const COOKIES = { customerDisplay: 'customer', kiosk: 'kiosk' } as const satisfies Readonly<
  Record<PairedKind, string>
>;

/** The addresses of a kind of screen. */
const placesOf = (kind: PairedKind) => ({
  page: PATHS[kind],
  bridge: `${PATHS[kind]}/bridge`,
  /** Asked by a page whose socket was refused: a browser does not say why. */
  session: `${PATHS[kind]}/session`,
  pair: `${PATHS[kind]}/pair`,
});
type Places = ReturnType<typeof placesOf>;

/** A code is a short text. */
const LARGEST_PAIRING_BYTES = 1024;

const pairingSchema = z.object({ code: z.string().max(64) });

/** What its server gives it. */
interface CustomerDoorParts {
  readonly till: Pick<RunningTill, 'log' | 'bridge' | 'hasSalesOnScreen'> &
    Pick<RunningTill, 'endClient' | 'customersLeft' | 'onBegunAnew'>;
  /** What is let in here. */
  readonly kind: PairedKind;
  /** Keeps the sessions of those that were paired. */
  readonly sessionsFile: string;
  /** Signs what pages know. */
  readonly secret: string;
  /** The cookie of the browsers of the staff, beside which a customer's screen has one of its own. */
  readonly ofStaff: string;
  /** Where the build put its page. */
  readonly pageFolder: string;
  /** Known once the server listens. */
  readonly port: () => number;
}

/** Where a request came in: on this machine alone, or by the door to the shop's network. */
type CameFrom = 'machine' | 'network';

/** Where customers' screens come in: by a code of their own, to a session that opens nothing else. */
export interface CustomerDoor extends Pick<CustomerScreens, 'newCode' | 'end'> {
  readonly kind: PairedKind;
  /** The beginning of each of its addresses. */
  readonly path: string;
  /** The screens and the code, as far as this machine alone goes. */
  view(): Omit<CustomerScreensView, 'network'>;
  /** Whether a request under its path may go on: only the page itself and a code are anybody's. */
  mayPass(request: FastifyRequest): boolean;
  /** Whether it comes from a screen that was paired. */
  isPaired(request: FastifyRequest): boolean;
  /** The sessions of the screens that were paired, and how many of a session's pages are open. */
  readonly sessions: Pick<Sessions, 'list' | 'end'>;
  countOf(session: Session): number;
  /** Ends those whose time is up. */
  sweep(): void;
  /** Serves the page, what lets a screen in, and its bridge; behind the hooks that the server has by then. */
  serve(app: FastifyInstance, from: CameFrom): Promise<void>;
}

/** All of them for a till that is started before its server is there; nobody can ask before that. */
export interface LaterCustomerDoors extends PairedScreens {
  open(doors: PairedScreens): void;
}

/** Makes the place for them. */
export function laterCustomerDoors(): LaterCustomerDoors {
  let there: PairedScreens | null = null;
  let isReached = false;
  const doorOf = (kind: PairedKind): CustomerScreens => {
    if (there === null) throw new Error('nothing is served yet');
    return there[kind];
  };
  const later = (kind: PairedKind): CustomerScreens => ({
    view: () => doorOf(kind).view(),
    newCode: () => doorOf(kind).newCode(),
    end: (name) => doorOf(kind).end(name),
  });
  return {
    open(opened) {
      there = opened;
      opened.reach(isReached);
    },
    reach(isOn) {
      isReached = isOn;
      there?.reach(isOn);
    },
    customerDisplay: later('customerDisplay'),
    kiosk: later('kiosk'),
  };
}

/** Takes up the screens that were paired before. */
export function openCustomerDoor(parts: CustomerDoorParts): CustomerDoor {
  const { till, port, kind } = parts;
  const places = placesOf(kind);
  const cookieName = `${parts.ofStaff}_${COOKIES[kind]}`;
  const pairing = openPairing();
  const sessions = openSessions({
    store: jsonStore(parts.sessionsFile),
    secret: parts.secret,
    nowMs: Date.now,
    isNeeded: till.hasSalesOnScreen,
    lasting: OF_CUSTOMER_SCREENS,
  });
  const sockets = pageSockets({
    name: cookieName,
    kind,
    secretOf: sessions.secretOf,
    attach: till.bridge.attach,
    ...(kind === 'customerDisplay' && { left: till.customersLeft }),
  });
  till.onBegunAnew(sockets.endAll);
  sessions.onEnd((session) => {
    sockets.end(session);
    till.endClient(session.id);
  });

  const sessionOf = sessionBy(sessions, cookieName);

  function pair(request: FastifyRequest, reply: FastifyReply, from: CameFrom): FastifyReply {
    const asked = pairingSchema.safeParse(request.body);
    reply.header('cache-control', 'no-store');
    const tried = asked.success ? pairing.redeem(asked.data.code) : 'none';
    // A few for each code: whoever tries on without one fills no log.
    if (tried === 'wrong') till.log.warn({ kind }, "a wrong code was tried at a customer's screen");
    if (tried !== 'right') return reply.code(403).send();
    const session = sessions.open(request.headers['user-agent'] ?? '', sessionOf(request));
    const screen = sessionName(session);
    till.log.info({ kind, screen, from }, "a customer's screen was let in");
    reply.setCookie(cookieName, session.id, {
      ...cookieFor(OF_CUSTOMER_SCREENS),
      path: places.page,
      // On this machine there is no TLS, and no wire that anybody could read.
      secure: from === 'network',
    });
    return reply.send({ session: cookieName, secret: sessions.secretOf(session) });
  }

  return {
    kind,
    path: places.page,
    serve: (app, from) => serveRoutes(app, { ...parts, places, sockets, sessionOf, pair, from }),
    mayPass(request) {
      const { url } = request.routeOptions;
      const needsSession = url === places.bridge || url === places.session;
      return !needsSession || sessionOf(request) !== null;
    },
    isPaired: (request) => sessionOf(request) !== null,
    sessions,
    countOf: sockets.countOf,
    sweep: () => sessions.sweep(sockets.sessions()),
    view: () => ({
      ...pairing.view(),
      address: `http://127.0.0.1:${port()}${places.page}`,
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
    pageFolder,
    places,
    sockets,
    sessionOf,
    pair,
    from,
  }: Pick<CustomerDoorParts, 'pageFolder'> & {
    readonly places: Places;
    readonly sockets: PageSockets;
    readonly sessionOf: (request: FastifyRequest) => Session | null;
    readonly pair: (request: FastifyRequest, reply: FastifyReply, from: CameFrom) => FastifyReply;
    readonly from: CameFrom;
  },
): Promise<void> {
  app.get(places.page, (_request, reply) => reply.redirect(`${places.page}/`, 303));
  app.get(`${places.page}/`, (_request, reply) =>
    reply.sendFile('index.html', pageFolder, { cacheControl: false }),
  );
  app.get(places.session, (_request, reply) => reply.code(204).send());
  app.post(places.pair, { bodyLimit: LARGEST_PAIRING_BYTES }, (request, reply) =>
    pair(request, reply, from),
  );
  app.get(places.bridge, { websocket: true }, (socket, request) => {
    const session = sessionOf(request);
    if (session) sockets.take(socket, session, request.headers.host ?? '');
    else socket.terminate();
  });
  await app.register(fastifyStatic, {
    ...SCREEN_FILES,
    root: pageFolder,
    prefix: `${places.page}/`,
    // The till's own server has other files, and says how to send one with those.
    decorateReply: from === 'network' && !app.hasReplyDecorator('sendFile'),
    index: false,
  });
}
