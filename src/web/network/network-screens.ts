import { hostname, networkInterfaces } from 'node:os';
import type { FastifyInstance } from 'fastify';
import type { NetworkScreensView } from '../../contract/views/customer-screens-view.ts';
import type { JsonStore } from '../../files/json-store.ts';
import type { CustomerDoor } from '../customer-door.ts';
import { openCertificateKeeper } from './certificate-keeper.ts';
import { openNetworkApp } from './network-app.ts';
import { type NetworkWay, type NetworkWayParts, openNetworkWay } from './network-way.ts';

/** Where screens find the till, unless another port is asked for: an address that a tablet keeps must not change. */
const USUAL_PORT = 4343;

/** How the network's side is started: `address` and `port` are as whoever starts the till asked, or null. */
export interface NetworkAsked extends Pick<NetworkWayParts, 'program' | 'address'> {
  readonly port: number | null;
}

interface NetworkScreensParts extends NetworkAsked, Pick<NetworkWayParts, 'log'> {
  readonly doors: readonly Pick<CustomerDoor, 'isPaired' | 'mayPass' | 'serve'>[];
  /** Signs cookies. */
  readonly secret: string;
  /** Where its certificates are kept. */
  readonly store: JsonStore;
}

/** Customers' screens and kiosks on other devices of the shop's network: there is no way for them until a manager says so. */
export interface NetworkScreens {
  /** Opens the way or closes it at once, with every screen that came by it; the same again does nothing. */
  reach(isOn: boolean): void;
  /** As a screen finds it whose page has this path; null while there is no way. */
  view(path: string): NetworkScreensView | null;
  /** Closes it, and resolves once nothing listens any more. */
  close(): Promise<void>;
}

/** Nothing listens yet. */
export function openNetworkScreens(parts: NetworkScreensParts): NetworkScreens {
  const { log, doors, secret, store, program, address } = parts;
  const certificates = openCertificateKeeper({
    ...{ store, log },
    machine: machineName(),
    nowMs: Date.now,
  });
  let way: NetworkWay | null = null;
  let ending: Promise<void> = Promise.resolve();
  let app: Promise<FastifyInstance> | null = null;

  /** Made once, when it is first needed: most tills never do. */
  async function served(): Promise<FastifyInstance['server']> {
    app ??= openNetworkApp({
      ...{ doors, secret },
      hosts: () => way?.hosts() ?? [],
      authority: () => way?.authority() ?? null,
    });
    return (await app).server;
  }

  function end(): void {
    if (way === null) return;
    ending = Promise.all([ending, way.end()]).then(() => undefined);
    way = null;
    log.info('screens of the network are let in no more');
  }

  return {
    reach(isOn) {
      if (isOn === (way !== null)) return;
      if (!isOn) return end();
      const port = parts.port ?? USUAL_PORT;
      const own = { program, address, port, certificates, served, log };
      way = openNetworkWay({ ...own, networks: networkInterfaces, after: ending });
    },
    view: (path) => way?.view(path) ?? null,
    async close() {
      end();
      await ending;
      await (await app)?.close();
    },
  };
}

/** As a certificate can name it. */
const machineName = (): string =>
  hostname()
    .replaceAll(/[^\w.-]/g, '-')
    .slice(0, 40) || 'till';
