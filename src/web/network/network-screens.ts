import { hostname, networkInterfaces } from 'node:os';
import type { FastifyInstance } from 'fastify';
import type { NetworkScreensView } from '../../contract/views/customer-screens-view.ts';
import type { JsonStore } from '../../host/calls/json-store.ts';
import type { Log } from '../../host/log/log.ts';
import { CUSTOMER_PATH, type CustomerDoor } from '../customer-door.ts';
import { type CertificateKeeper, type DoorIdentity, openCertificateKeeper } from './certificate-keeper.ts';
import type { DoorLimits } from './door-budget.ts';
import { AUTHORITY_PATH, openNetworkApp } from './network-app.ts';
import { type NetworkDoor, openNetworkDoor } from './network-door.ts';
import { type NetworkNames, type Networks, networkNames } from './network-names.ts';

/** Every network of the machine; what does not lie on the shop's is refused by the address that was asked. */
const ANY_ADDRESS = '0.0.0.0';
/** Where screens find the till, unless another port is asked for: an address that a tablet keeps must not change. */
const USUAL_PORT = 4343;
/** How soon another address of the machine is noticed: no system tells of it. */
const LOOKED_EVERY_MS = 5000;
/** A thread that fell is followed by another, but not by one after the other. */
const AGAIN_AFTER_MS = 1000;

/** How the network's side is started: `address` and `port` are as whoever starts the till asked, or null. */
export interface NetworkAsked {
  readonly program: URL;
  readonly address: string | null;
  readonly port: number | null;
}

export interface NetworkScreensParts extends NetworkAsked {
  readonly customers: Pick<CustomerDoor, 'mayPass' | 'serve'>;
  readonly secret: string;
  /** Where its certificates are kept. */
  readonly store: JsonStore;
  readonly log: Pick<Log, 'info' | 'warn'>;
  readonly networks?: () => Networks;
  readonly limits?: DoorLimits;
}

/** Customers' screens on other devices of the shop's network: there is no way for them until a manager says so. */
export interface NetworkScreens {
  /** Opens the way or closes it at once, with every screen that came by it; the same again does nothing. */
  reach(isOn: boolean): void;
  /** Null while there is no way. */
  view(): NetworkScreensView | null;
  /** Closes it, and resolves once nothing listens any more. */
  close(): Promise<void>;
}

/** One time that the way is open: what was begun for one that is over is undone. */
interface Opening {
  state: NetworkScreensView['state'];
  names: NetworkNames;
  identity: DoorIdentity | null;
  door: NetworkDoor | null;
  isOver: boolean;
  timer: NodeJS.Timeout | null;
  /** What is being done for it. */
  work: Promise<void>;
}

/** Nothing listens yet. */
export function openNetworkScreens(parts: NetworkScreensParts): NetworkScreens {
  const { log, customers, secret, networks = networkInterfaces } = parts;
  const port = parts.port ?? USUAL_PORT;
  const certificates: CertificateKeeper = openCertificateKeeper({
    store: parts.store,
    machine: machineName(),
    nowMs: Date.now,
    log,
  });
  const namesNow = (): NetworkNames => networkNames(networks(), hostname(), parts.address);
  let opening: Opening | null = null;
  let ending: Promise<void> = Promise.resolve();
  let app: Promise<FastifyInstance> | null = null;

  const hostsOf = ({ names, door }: Opening): readonly string[] =>
    door === null ? [] : allOf(names).map((name) => `${name}:${door.port}`);

  /** Made once, when it is first needed: most tills never do. */
  function served(): Promise<FastifyInstance> {
    app ??= openNetworkApp({
      ...{ customers, secret },
      hosts: () => (opening === null ? [] : hostsOf(opening)),
      authority: () => opening?.identity?.authority ?? null,
    });
    return app;
  }

  async function begin(on: Opening): Promise<void> {
    await ending;
    if (on.isOver) return;
    on.names = namesNow();
    on.identity = await certificates.identityFor(on.names);
    const { server } = await served();
    const opened = await openNetworkDoor({
      ...{ program: parts.program, host: parts.address ?? ANY_ADDRESS, port, server },
      face: { addresses: on.names.addresses, certificate: on.identity.certificate },
      ...(parts.limits && { limits: parts.limits }),
      fell: () => {
        log.warn('the door to the network fell; it is opened again');
        on.door = null;
        later(on, begin, AGAIN_AFTER_MS);
      },
    });
    if (!opened.ok) {
      on.state = opened.error.code === 'portTaken' ? 'portTaken' : 'failed';
      log.warn({ ...opened.error }, 'the door to the network does not open');
      later(on, begin, LOOKED_EVERY_MS);
      return;
    }
    on.door = opened.value;
    if (on.isOver) return;
    on.state = 'open';
    log.info({ port: opened.value.port, ...on.names }, 'screens of the network are let in');
    later(on, look, LOOKED_EVERY_MS);
  }

  async function look(on: Opening): Promise<void> {
    const names = namesNow();
    if (!certificates.isFor(names)) {
      on.identity = await certificates.identityFor(names);
      on.names = names;
      on.door?.show({ addresses: names.addresses, certificate: on.identity.certificate });
    }
    if (on.door !== null) later(on, look, LOOKED_EVERY_MS);
  }

  /** What no rule foresees is written down and tried again: it must not end the till. */
  function doing(on: Opening, act: (on: Opening) => Promise<void>): void {
    on.work = act(on).catch((error: unknown) => {
      if (on.door === null) on.state = 'failed';
      log.warn({ error: String(error) }, 'the door to the network does not open');
      later(on, act, LOOKED_EVERY_MS);
    });
  }

  function later(on: Opening, act: (on: Opening) => Promise<void>, afterMs: number): void {
    if (on.isOver) return;
    on.timer = setTimeout(() => doing(on, act), afterMs);
    on.timer.unref();
  }

  function end(on: Opening): void {
    on.isOver = true;
    if (on.timer !== null) clearTimeout(on.timer);
    ending = Promise.all([ending, on.work]).then(() => on.door?.close());
    log.info('screens of the network are let in no more');
  }

  return {
    reach(isOn) {
      if (isOn === (opening !== null)) return;
      if (opening !== null) {
        end(opening);
        opening = null;
        return;
      }
      opening = newOpening();
      doing(opening, begin);
    },
    view: () => opening && viewOf(opening, port),
    async close() {
      if (opening !== null) end(opening);
      opening = null;
      await ending;
      await (await app)?.close();
    },
  };
}

const newOpening = (): Opening => ({
  state: 'opening',
  names: { addresses: [], hostName: null },
  identity: null,
  door: null,
  isOver: false,
  timer: null,
  work: Promise.resolve(),
});

const allOf = ({ addresses, hostName }: NetworkNames): readonly string[] =>
  hostName === null ? addresses : [...addresses, hostName];

function viewOf(
  { state, names, identity, door }: Opening,
  wantedPort: number,
): NetworkScreensView {
  const port = door?.port ?? wantedPort;
  const origins = door === null ? [] : names.addresses.map((each) => `https://${each}:${port}`);
  const [first] = origins;
  return {
    state,
    addresses: origins.map((origin) => `${origin}${CUSTOMER_PATH}`),
    certificate:
      first === undefined || identity === null
        ? null
        : { address: `${first}${AUTHORITY_PATH}`, fingerprint: identity.fingerprint },
    port,
  };
}

/** As a certificate can name it. */
const machineName = (): string => hostname().replaceAll(/[^\w.-]/g, '-').slice(0, 40) || 'till';
