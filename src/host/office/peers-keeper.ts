import type { PeersView } from '../../contract/views/peers-view.ts';
import { type Clock, createTimer } from '../../domain/clock.ts';
import { type Peers, readPeers, STILL_THERE_MS } from '../../handover/peers.ts';
import { REQUEST_TIME_WINDOW_MS } from '../../handover/signed-request.ts';
import { knownKeys, type StatedKey } from '../../ledger/entry/register-key.ts';
import type { Log } from '../log/log.ts';
import type { OfficeClient, OfficeFailure } from './office-client.ts';
import { meaningOf, pauseMs } from './sending-rules.ts';

/** An office that was not heard for so long is away: it says twice within that time that it is there. */
const SILENT_MS = STILL_THERE_MS * 2 + 5_000;

/** However long the office was away, what stands open elsewhere is seen again within this time. */
const LONGEST_PAUSE_MS = 60_000;

export interface PeersKeeperParts {
  readonly client: Pick<OfficeClient, 'peers'>;
  readonly officeKey: StatedKey;
  /** The name of this register; null while its journal has none. */
  readonly register: () => string | null;
  readonly clock: Clock;
  readonly random: () => number;
  readonly log: Pick<Log, 'warn'>;
  readonly changed: () => void;
}

/** Knows what stands open at the other registers of the shop, while the office says it. Nothing waits for it. */
export interface PeersKeeper {
  /** Null where the shop has no other register, as far as the office ever said in this run. */
  view(): PeersView | null;
  /** What the office calls this register now; null where it has not said it in this run. */
  name(): string | null;
  /** Tries at once, where it is away. */
  askNow(): void;
  close(): void;
}

/** Begins to listen. */
export function startPeersKeeper(parts: PeersKeeperParts): PeersKeeper {
  const { client, clock, log, changed } = parts;
  const watchdog = createTimer(clock);
  const retry = createTimer(clock);
  const keys = knownKeys();
  keys.add(parts.officeKey);
  let connection: { close(): void } | null = null;
  let said: Peers | null = null;
  let isThere = false;
  let isClosed = false;
  let failures = 0;

  function connect(): void {
    retry.stop();
    if (isClosed) return;
    watch();
    // What a connection says that was given up is of before.
    const isMine = (): boolean => !isClosed && connection === mine;
    const mine = client.peers({
      heard: () => isMine() && watch(),
      said: (data) => isMine() && take(data),
      ended: (failure) => isMine() && gone(failure),
    });
    connection = mine;
  }

  function watch(): void {
    watchdog.start(SILENT_MS, () => gone({ code: 'unreachable', detail: 'silent' }));
  }

  function take(data: unknown): void {
    const register = parts.register();
    const read = register === null ? null : readPeers(data, register, keys);
    // What the office said long before does not come again; its processes' clocks need not agree to the millisecond.
    if (read === null || (said !== null && read.atMs < said.atMs - REQUEST_TIME_WINDOW_MS)) {
      gone({ code: 'unproven', detail: 'a list of other registers that this office did not sign' });
      return;
    }
    said = read;
    isThere = true;
    failures = 0;
    changed();
  }

  /** Nothing is shown that may have passed meanwhile. */
  function gone(failure: OfficeFailure): void {
    connection?.close();
    connection = null;
    watchdog.stop();
    const wasThere = isThere;
    isThere = false;
    failures += 1;
    const { again } = meaningOf(failure);
    // Of an outage the handing over tells; anything else is told once.
    if (again !== 'soon' && failures === 1) {
      const { code, detail } = failure;
      log.warn({ code, detail }, 'other registers are not seen');
    }
    if (again !== 'never') {
      const waitMs = pauseMs(again, failures, parts.random(), failure.retryAfterMs);
      retry.start(again === 'soon' ? Math.min(waitMs, LONGEST_PAUSE_MS) : waitMs, connect);
    }
    if (wasThere) changed();
  }

  retry.start(0, connect);
  return {
    view: () => (said === null || said.others === 0 ? null : viewOf(said, isThere)),
    name: () => said?.name ?? null,
    askNow() {
      if (connection === null) connect();
    },
    close() {
      isClosed = true;
      watchdog.stop();
      retry.stop();
      connection?.close();
    },
  };
}

function viewOf({ registers }: Peers, isReached: boolean): PeersView {
  if (!isReached) return { isReached, registers: [] };
  return {
    isReached,
    registers: registers.map(({ register: id, name, lastHeardMs, sales }) => ({
      ...{ id, name },
      lastHeardAtMs: lastHeardMs,
      sales: sales.map(({ sinceMs, ...sale }) => ({ ...sale, sinceAtMs: sinceMs })),
    })),
  };
}
