import type { Server } from 'node:http';
import { hostname } from 'node:os';
import type { NetworkScreensView } from '../../contract/views/customer-screens-view.ts';
import type { Log } from '../../host/log/log.ts';
import type { CertificateKeeper, DoorIdentity } from './certificate-keeper.ts';
import type { DoorLimits } from './door-budget.ts';
import { AUTHORITY_PATH } from './network-app.ts';
import { type NetworkDoor, openNetworkDoor } from './network-door.ts';
import { type NetworkNames, type Networks, networkNames } from './network-names.ts';

/** Every network of the machine; what does not lie on the shop's is refused by the address that was asked. */
const ANY_ADDRESS = '0.0.0.0';
/** How soon another address of the machine is noticed: no system tells of it. */
const LOOKED_EVERY_MS = 5000;
/** A thread that fell is followed by another, but not by one after the other. */
const AGAIN_AFTER_MS = 1000;

export interface NetworkWayParts {
  /** Where the build put the program of `screens-door.ts`. */
  readonly program: URL;
  /** The one address at which it is open; null for those of the machine's private networks. */
  readonly address: string | null;
  readonly port: number;
  readonly limits?: DoorLimits;
  readonly networks: () => Networks;
  readonly certificates: CertificateKeeper;
  /** Answers what comes in; made when it is first needed. */
  readonly served: () => Promise<Pick<Server, 'emit'>>;
  readonly log: Pick<Log, 'info' | 'warn'>;
  /** The way before this one has ended by then. */
  readonly after: Promise<void>;
}

/** The way for screens of the network, from one time that a manager opens it until it is closed. */
export interface NetworkWay {
  /** As a screen finds it whose page has this path. */
  view(path: string): NetworkScreensView;
  /** Under which hosts, each with its port, it is reached now. */
  hosts(): readonly string[];
  /** What a tablet installs, DER; null before it is made. */
  authority(): Uint8Array | null;
  /** Closes it at once; resolves once nothing listens any more. */
  end(): Promise<void>;
}

interface Opened {
  state: NetworkScreensView['state'];
  names: NetworkNames;
  identity: DoorIdentity | null;
  door: NetworkDoor | null;
}

/** Opens one: it is there some moments later, and tries again where it cannot be. */
export function openNetworkWay(parts: NetworkWayParts): NetworkWay {
  const { log, certificates, address, port } = parts;
  const is: Opened = { state: 'opening', names: NOWHERE, identity: null, door: null };
  let isOver = false;
  let timer: NodeJS.Timeout | null = null;
  let work: Promise<void> = Promise.resolve();

  async function begin(): Promise<void> {
    await parts.after;
    if (isOver) return;
    is.names = networkNames(parts.networks(), hostname(), address);
    is.identity = await certificates.identityFor(is.names);
    const opened = await openNetworkDoor({
      ...{ program: parts.program, host: address ?? ANY_ADDRESS, port },
      ...{ server: await parts.served(), face: faceOf(is.names, is.identity), fell },
      ...(parts.limits && { limits: parts.limits }),
    });
    if (!opened.ok) {
      is.state = opened.code === 'portTaken' ? 'portTaken' : 'failed';
      log.warn({ code: opened.code, detail: opened.detail }, NOT_OPEN);
      return later(begin, LOOKED_EVERY_MS);
    }
    is.door = opened.door;
    is.state = 'open';
    log.info({ port: is.door.port, ...is.names }, 'screens of the network are let in');
    later(look, LOOKED_EVERY_MS);
  }

  function fell(): void {
    log.warn('the door to the network fell; it is opened again');
    is.door = null;
    is.state = 'opening';
    later(begin, AGAIN_AFTER_MS);
  }

  async function look(): Promise<void> {
    const names = networkNames(parts.networks(), hostname(), address);
    if (!certificates.isFor(names)) {
      is.identity = await certificates.identityFor(names);
      is.names = names;
      is.door?.show(faceOf(names, is.identity));
    }
    if (is.door !== null) later(look, LOOKED_EVERY_MS);
  }

  /** What no rule foresees is written down and tried again: it must not end the till. */
  function doing(act: () => Promise<void>): void {
    work = act().catch((error: unknown) => {
      if (is.door === null) is.state = 'failed';
      log.warn({ error: String(error) }, NOT_OPEN);
      later(act, LOOKED_EVERY_MS);
    });
  }

  function later(act: () => Promise<void>, afterMs: number): void {
    if (isOver) return;
    if (timer !== null) clearTimeout(timer);
    timer = setTimeout(doing, afterMs, act).unref();
  }

  doing(begin);
  return {
    view: (path) => viewOf(is, port, path),
    hosts: () => hostsOf(is),
    authority: () => is.identity?.authority ?? null,
    async end() {
      isOver = true;
      if (timer !== null) clearTimeout(timer);
      const closed = is.door?.close();
      await work;
      await (closed ?? is.door?.close());
    },
  };
}

const NOT_OPEN = 'the door to the network does not open';
const NOWHERE: NetworkNames = { addresses: [], hostName: null };

const faceOf = ({ addresses }: NetworkNames, { certificate }: DoorIdentity) => ({
  addresses,
  certificate,
});

function hostsOf({ names: { addresses, hostName }, door }: Opened): readonly string[] {
  if (door === null) return [];
  const all = hostName === null ? addresses : [...addresses, hostName];
  return all.map((name) => `${name}:${door.port}`);
}

function viewOf(
  { state, names, identity, door }: Opened,
  wantedPort: number,
  path: string,
): NetworkScreensView {
  const port = door?.port ?? wantedPort;
  const origins = door === null ? [] : names.addresses.map((each) => `https://${each}:${port}`);
  const [first] = origins;
  return {
    state,
    addresses: origins.map((origin) => `${origin}${path}`),
    certificate:
      first === undefined || identity === null
        ? null
        : { address: `${first}${AUTHORITY_PATH}`, fingerprint: identity.fingerprint },
    port,
  };
}
