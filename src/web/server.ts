import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { PairedKind } from '../contract/audience.ts';
import { jsonStore } from '../files/json-store.ts';
import type { CustomerScreens, PairedScreens } from '../host/calls/customer/customer-screens.ts';
import { withinPage } from '../host/screen-headers.ts';
import type { RunningTill } from '../host/shell.ts';
import { type CustomerDoor, type LaterCustomerDoors, openCustomerDoor } from './customer-door.ts';
import { answerAtDoor, closeDoor, DOOR_PATH, type DoorPlace, openDoor } from './door.ts';
import { doorActs } from './door-acts.ts';
import { EXPORTS_PATH, NO_STORE, openGate } from './gate.ts';
import { openMachineApp } from './machine-app.ts';
import {
  type NetworkAsked,
  type NetworkScreens,
  openNetworkScreens,
} from './network/network-screens.ts';
import { pageSockets } from './page-sockets.ts';
import { SCREEN_FILES } from './screen-files.ts';
import { securityHeaders } from './security-headers.ts';
import { type ExportTickets, oneTimeToken, sessionCookie, sessionSecret } from './session.ts';
import { openSessions } from './sessions.ts';

/** An order at the door is two short texts; reading a larger one would hold the till's thread for whoever sends it. */
const LARGEST_ORDER_BYTES = 4 * 1024;
/** An address that was asked for while the till runs is for somebody who stands there. */
const ASKED_ADDRESS_FOR_MS = 10 * 60 * 1000;
/** How soon a session whose time is up is noticed; one with an open page counts as used. */
const SWEEP_EVERY_MS = 60 * 1000;

export interface WebServer {
  /** The address to open, with its one-time token. */
  readonly url: string;
  /** Where customers serve themselves. */
  readonly kioskUrl: string;
  close(): Promise<void>;
}

export interface ServerOptions {
  readonly port: number;
  readonly screensFolder: string;
  /** Where the build put the pages of customers. */
  readonly customerFolders: Readonly<Record<PairedKind, string>>;
  readonly tickets: ExportTickets;
  /** What the till knows of its customers' screens, once they are served. */
  readonly customers: LaterCustomerDoors;
  /** How customers' screens of the shop's network would come in. */
  readonly network: NetworkAsked;
}

/**
 * Serves the screens and the bridge to a browser of this machine: on 127.0.0.1 only, behind a one-time token that
 * becomes a session, with `Host` and `Origin` checked. Rejects with Node's error when the port is taken.
 */
export async function serveScreens(till: RunningTill, options: ServerOptions): Promise<WebServer> {
  const { folder, log } = till;
  const token = oneTimeToken();
  const cookieName = sessionCookie(folder.path);
  const secret = sessionSecret(folder.sessionSecretFile);
  const sessions = openSessions({
    store: jsonStore(folder.sessionsFile),
    secret,
    nowMs: Date.now,
    isNeeded: till.hasSalesOnScreen,
  });
  const sockets = pageSockets({
    name: cookieName,
    kind: 'browser',
    secretOf: sessions.secretOf,
    attach: till.bridge.attach,
  });
  till.onBegunAnew(sockets.endAll);
  sessions.onEnd((session) => {
    sockets.end(session);
    till.endClient(session.id);
  });

  const headers = securityHeaders(withinPage(pageIn(options.screensFolder)));
  const { app, room } = await openMachineApp(secret, headers);
  const port = () => portOf(app);
  const { tickets, screensFolder } = options;
  const known = { till, secret, port, ofStaff: cookieName };
  const { customers, network, screens } = openCustomers(known, options);
  const gate = openGate({ till, token, sessions, tickets, cookieName, customers, headers, port });
  app.addHook('onRequest', async (request, reply) => {
    const refused = gate.check(request, reply);
    if (!refused && gate.sessionOf(request) !== null) room.know(request.raw.socket);
    return refused;
  });

  app.get('/', (_request, reply) => reply.sendFile('index.html', { cacheControl: false }));
  app.get('/bridge', { websocket: true }, (socket, request) => {
    const session = gate.sessionOf(request);
    if (session) sockets.take(socket, session, request.headers.host ?? '');
    else socket.terminate();
  });
  let door: DoorPlace | null = null;
  const newAddress = (forMs: number): string =>
    `http://127.0.0.1:${port()}/?token=${token.issue(forMs)}`;
  const act = doorActs({
    sessions,
    sockets,
    customers,
    log,
    newAddress: () => newAddress(ASKED_ADDRESS_FOR_MS),
    allowNewManagerPin: till.allowNewManagerPin,
  });
  app.post(DOOR_PATH, { bodyLimit: LARGEST_ORDER_BYTES }, (request, reply) => {
    const answer = door && answerAtDoor(door, request.body, act);
    return answer ? reply.headers(NO_STORE).send(answer) : reply.code(403).send();
  });
  for (const { serve } of customers) await serve(app, 'machine');
  await serveFiles(app, screensFolder, folder.exports);

  await app.listen({ host: '127.0.0.1', port: options.port });
  const doorStore = jsonStore(folder.doorFile);
  door = openDoor(doorStore, port());
  options.customers.open(screens);
  const sweep = setInterval(() => {
    sessions.sweep(sockets.sessions());
    for (const { sweep: sweepThose } of customers) sweepThose();
  }, SWEEP_EVERY_MS);
  return {
    url: newAddress(Number.POSITIVE_INFINITY),
    kioskUrl: options.customers.kiosk.view().address,
    async close() {
      clearInterval(sweep);
      closeDoor(doorStore);
      await network.close();
      await app.close();
    },
  };
}

const pageIn = (screensFolder: string): string =>
  readFileSync(join(screensFolder, 'index.html'), 'utf8');

/**
 * A door for each kind of screen of customers', which the shop's network reaches where a manager says so, and none of the staff's.
 */
function openCustomers(
  parts: Omit<Parameters<typeof openCustomerDoor>[0], 'kind' | 'sessionsFile' | 'pageFolder'> & {
    readonly till: RunningTill;
  },
  { customerFolders, network: asked }: Pick<ServerOptions, 'customerFolders' | 'network'>,
) {
  const { folder, log } = parts.till;
  const opened = (kind: PairedKind): CustomerDoor =>
    openCustomerDoor({
      ...parts,
      kind,
      sessionsFile: folder.pairedScreensFile(kind),
      pageFolder: customerFolders[kind],
    });
  const doors = { customerDisplay: opened('customerDisplay'), kiosk: opened('kiosk') };
  const network = openNetworkScreens({
    ...asked,
    doors: Object.values(doors),
    secret: parts.secret,
    store: jsonStore(folder.networkCertificateFile),
    log,
  });
  return { customers: Object.values(doors), network, screens: asScreens(doors, network) };
}

/** All ways in, as the till knows of them. */
function asScreens(
  { customerDisplay, kiosk }: Readonly<Record<PairedKind, CustomerDoor>>,
  network: NetworkScreens,
): PairedScreens {
  const waysOf = (door: CustomerDoor): CustomerScreens => ({
    newCode: door.newCode,
    end: door.end,
    view: () => ({ ...door.view(), network: network.view(door.path) }),
  });
  return {
    customerDisplay: waysOf(customerDisplay),
    kiosk: waysOf(kiosk),
    reach: network.reach,
  };
}

async function serveFiles(app: FastifyInstance, screens: string, exported: string): Promise<void> {
  await app.register(fastifyStatic, {
    ...SCREEN_FILES,
    root: screens,
    index: false,
  });
  await app.register(fastifyStatic, {
    root: exported,
    prefix: EXPORTS_PATH,
    decorateReply: false,
    index: false,
    cacheControl: false,
    setHeaders(reply) {
      reply.headers({ ...NO_STORE, 'content-disposition': 'attachment' });
    },
  });
}

function portOf(app: FastifyInstance): number {
  return (app.server.address() as AddressInfo).port;
}
