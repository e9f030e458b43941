import { isTestKeyShaped, newSecretKey } from './account/key.ts';
import { buildLoopbackApp, buildPhoneApp, type SharedParts } from './apps.ts';
import { memoryStore } from './book/memory-store.ts';
import type { BookStore } from './book/store.ts';
import { dateSkewMs, type FaultDesk } from './faults/fault-desk.ts';
import { type LanOptions, openLanDoor } from './lan/open-lan-door.ts';
import { openPlatform } from './platform.ts';
import { openStreamHub } from './routes/stream-hub.ts';
import { openScenarioDesk } from './scenarios/scenario-desk.ts';
import { listenOnFirst } from './server/listen.ts';
import { DEFAULT_LIFETIME_MS, DEFAULT_REQUESTS_PER_MINUTE } from './settings.ts';
import { afterOnTimer, dateHeader, type SimulatorClock } from './time/clock.ts';

const LOOPBACK = '127.0.0.1';
const DEFAULT_HEARTBEAT_MS = 10_000;

/** How a simulation is started; each option has a default that suits a developer. */
export interface SimulatorOptions {
  /** 0, the default, is the port of the last run if it is known and free, else any. */
  readonly port?: number;
  /** Also serves the payer's pages, and nothing else, to phones on the local network. */
  readonly lan?: LanOptions | null;
  /** How long a payment can be paid, in milliseconds. */
  readonly lifetimeMs?: number;
  /** Must begin with `sk_test_`; without it, the key of the last run, else a random one. */
  readonly secretKey?: string;
  /** Also accepts a key that begins with `sk_live_`; its payments say that they are simulated. */
  readonly live?: boolean;
  /** Without it, or null, every page calls the shop a simulated one. */
  readonly shopName?: string | null;
  /** A file that keeps the book between two runs; without it, the book is forgotten. */
  readonly stateFile?: string;
  /** 0 is no limit. */
  readonly requestsPerMinute?: number;
  /** Milliseconds since the epoch by the machine's clock, which the simulation's follows. */
  readonly now?: () => number;
  /** The delays of the machine's clock. */
  readonly after?: SimulatorClock['after'];
  readonly heartbeatMs?: number;
}

/** A simulation that runs. */
export interface Simulator {
  /** The interface's `{base_url}`, on the loopback. */
  readonly baseUrl: string;
  /** The interface's `{site_url}`, on the loopback; the controls are under it. */
  readonly siteUrl: string;
  readonly secretKey: string;
  /** Only of a simulation that was started with live keys. */
  readonly liveSecretKey: string | undefined;
  readonly port: number;
  close(): Promise<void>;
}

/** Why a simulation could not start; `detail` is for a developer. */
export interface SimulatorFailure {
  readonly code: 'portTaken' | 'portRefused' | 'stateUnusable' | 'noLanAddress';
  readonly detail: string;
}

/** A started simulation, or why there is none. */
export type SimulatorStart =
  | { readonly ok: true; readonly simulator: Simulator }
  | { readonly ok: false; readonly error: SimulatorFailure };

const failed = (
  code: SimulatorFailure['code'],
  detail: string,
): SimulatorStart & { ok: false } => ({
  ok: false,
  error: { code, detail },
});

/** Loaded only when asked for: the database's own code refuses to load on an old runtime. */
const openStore = async (stateFile: string | undefined): Promise<BookStore | string> => {
  if (stateFile === undefined) return memoryStore();
  const { openSqliteStore } = await import('./book/sqlite-store.ts');
  try {
    return openSqliteStore(stateFile);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
};

const isPort = (port: number): boolean => Number.isInteger(port) && port >= 0 && port <= 65_535;

/** Opens the listeners on the parts; one that was opened is closed again when the other fails. */
const listen = async (
  parts: SharedParts,
  options: SimulatorOptions,
  { secretKey, lastPort }: { readonly secretKey: string; readonly lastPort: number },
): Promise<SimulatorStart> => {
  const port = options.port ?? 0;
  const main = await listenOnFirst(
    () => buildLoopbackApp(parts),
    LOOPBACK,
    port === 0 && lastPort !== 0 ? [lastPort, 0] : [port],
  );
  if (!main.ok) {
    return failed(main.systemCode === 'EADDRINUSE' ? 'portTaken' : 'portRefused', main.detail);
  }
  const siteUrl = `http://${LOOPBACK}:${main.port}`;
  parts.site.payer = siteUrl;
  const doors: { close(): Promise<unknown> }[] = [main.app];
  if (options.lan) {
    const lan = await openLanDoor(options.lan, main.port, (host) => buildPhoneApp(parts, host));
    if (!lan.ok) {
      await main.app.close();
      return failed('noLanAddress', lan.detail);
    }
    doors.push(lan);
    parts.site.payer = lan.site;
  }
  const close = async (): Promise<void> => {
    parts.scenarios.stop();
    parts.hub.close();
    await Promise.all(doors.map((door) => door.close()));
    parts.platform.close();
  };
  const keys = parts.platform.account.acceptedKeys();
  return {
    ok: true,
    simulator: {
      baseUrl: `${siteUrl}/api/v1`,
      siteUrl,
      secretKey,
      liveSecretKey: keys.find(({ mode }) => mode === 'live')?.key,
      port: main.port,
      close,
    },
  };
};

/** The shared parts over the store; a sentence instead when a record of the store cannot be read. */
const openParts = (
  store: BookStore,
  options: SimulatorOptions,
  secretKey: string,
): SharedParts | string => {
  const machine = { nowMs: options.now ?? Date.now, after: options.after ?? afterOnTimer };
  const site = { payer: '' };
  try {
    const platform = openPlatform({
      store,
      machine,
      mainKey: secretKey,
      acceptsLiveKeys: options.live ?? false,
      payerSite: () => site.payer,
    });
    const faults: FaultDesk = { run: null };
    const { heartbeatMs = DEFAULT_HEARTBEAT_MS } = options;
    const hub = openStreamHub({ heartbeatMs, faults, nowMs: machine.nowMs });
    const { payerActs } = platform;
    return {
      platform,
      hub,
      faults,
      scenarios: openScenarioDesk({ desk: faults, machine, streams: hub, payerActs }),
      settings: {
        lifetimeMs: options.lifetimeMs ?? DEFAULT_LIFETIME_MS,
        requestsPerMinute: options.requestsPerMinute ?? DEFAULT_REQUESTS_PER_MINUTE,
      },
      machine,
      date: dateHeader(() => platform.clock.nowMs() + dateSkewMs(faults)),
      shopName: options.shopName ?? null,
      site,
    };
  } catch (error) {
    store.close();
    return `a record cannot be read: ${error instanceof Error ? error.message : String(error)}`;
  }
};

/**
 * Starts the payment platform's simulation: a real HTTP server on the loopback that speaks the whole
 * interface. Errors: `portTaken`, `portRefused` (the system does not let us have it),
 * `stateUnusable`, `noLanAddress`.
 */
export const startSimulator = async (options: SimulatorOptions = {}): Promise<SimulatorStart> => {
  if (options.secretKey !== undefined && !isTestKeyShaped(options.secretKey)) {
    throw new TypeError('A simulation answers only to a key that begins with sk_test_.');
  }
  if (!isPort(options.port ?? 0)) return failed('portRefused', `${options.port} is no port`);
  const store = await openStore(options.stateFile);
  if (typeof store === 'string') return failed('stateUnusable', store);
  const secretKey = options.secretKey ?? store.identity?.secretKey ?? newSecretKey('test');
  const parts = openParts(store, options, secretKey);
  if (typeof parts === 'string') return failed('stateUnusable', parts);
  const start = await listen(parts, options, { secretKey, lastPort: store.identity?.port ?? 0 });
  if (start.ok) {
    store.saveIdentity({ secretKey, port: start.simulator.port });
  } else {
    parts.hub.close();
    parts.platform.close();
  }
  return start;
};
