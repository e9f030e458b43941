import { type Allowance, type Budget, openBudget } from '../../bridge/budget.ts';

/** What one address, or all of its kind together, may have of the door. */
interface Share {
  readonly sockets: number;
  /** Sockets that are opened, each of which costs a handshake. */
  readonly connects: Allowance;
  /** What goes on to the till's thread, in bytes once it is decrypted. */
  readonly bytes: Allowance;
}

/** How much the door takes from the network. */
export interface DoorLimits {
  readonly address: Share;
  /** Of those where a screen of the shop was seen, and as much again of all others: strangers take nothing from screens. */
  readonly all: Share;
  /** Addresses that are remembered at once. */
  readonly addresses: number;
}

/**
 * A page is some thirty requests of half a kilobyte over six sockets, then half a kilobyte a second. All together cost the
 * till's thread some hundreds of requests a second at the most, whoever sends them.
 */
export const DOOR_LIMITS: DoorLimits = {
  address: {
    sockets: 16,
    connects: { most: 40, perSecond: 4 },
    bytes: { most: 256_000, perSecond: 8000 },
  },
  all: {
    sockets: 96,
    connects: { most: 160, perSecond: 20 },
    bytes: { most: 1_000_000, perSecond: 24_000 },
  },
  addresses: 250,
};

/** More devices with screens than a till has; where one more is seen, the one that was seen least of late is a stranger again. */
const MOST_WITH_SCREENS = 32;

/** Each piece that goes on costs as much as so many bytes, however short it is. */
const PIECE_BYTES = 200;

/** A socket that was let in. */
export interface HeldSocket {
  /** Counts what came over it; false where it is too much, and the socket is to be let go. */
  take(bytes: number): boolean;
  /** A screen that was paired is at its other end: its address is no stranger's from now on. */
  know(): void;
  /** To be called once it is closed. */
  closed(): void;
}

/** What each address of the network may still have, and all of its kind together. */
export interface DoorBudget {
  /** Counts a socket in, or says null where there are too many. */
  connect(address: string): HeldSocket | null;
}

interface Account {
  readonly share: Share;
  readonly connects: Budget;
  readonly bytes: Budget;
  sockets: number;
}

/**
 * Budgets that are full at first; `nowMs` is a monotonic clock. What an address asks over its own budget takes nothing
 * from what all have together.
 */
export function openDoorBudget(limits: DoorLimits, nowMs: () => number): DoorBudget {
  const accountOf = (share: Share): Account => ({
    share,
    connects: openBudget(share.connects, nowMs),
    bytes: openBudget(share.bytes, nowMs),
    sockets: 0,
  });
  const strangers = accountOf(limits.all);
  const screens = accountOf(limits.all);
  const accounts = new Map<string, Account>();
  const withScreens = new Set<string>();

  function knownOr(address: string): Account | null {
    const known = accounts.get(address);
    if (known !== undefined) return known;
    for (const [other, account] of accounts) if (isIdle(account)) accounts.delete(other);
    if (accounts.size >= limits.addresses && !withScreens.has(address)) return null;
    const account = accountOf(limits.address);
    accounts.set(address, account);
    return account;
  }

  function see(address: string): void {
    withScreens.delete(address);
    withScreens.add(address);
    const [oldest] = withScreens;
    if (withScreens.size > MOST_WITH_SCREENS && oldest !== undefined) withScreens.delete(oldest);
  }

  return {
    connect(address) {
      const own = knownOr(address);
      if (own === null) return null;
      let all = withScreens.has(address) ? screens : strangers;
      if (![own, all].every(({ sockets, share }) => sockets < share.sockets)) return null;
      if (!own.connects.take(1) || !all.connects.take(1)) return null;
      own.sockets += 1;
      all.sockets += 1;
      return {
        know() {
          see(address);
          all.sockets -= 1;
          all = screens;
          all.sockets += 1;
        },
        take: (bytes) => own.bytes.take(bytes + PIECE_BYTES) && all.bytes.take(bytes + PIECE_BYTES),
        closed() {
          own.sockets -= 1;
          all.sockets -= 1;
        },
      };
    },
  };
}

/** Whether nothing of it need be remembered. */
const isIdle = ({ sockets, connects, bytes }: Account): boolean =>
  sockets === 0 && connects.isFull() && bytes.isFull();
