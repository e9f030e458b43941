/** What one address, or all of them together, may have of the door at once. */
interface Share {
  /** Requests at once, and how many come back each second. */
  readonly requests: { readonly most: number; readonly perSecond: number };
  /** Requests that wait for the simulation's answer. */
  readonly unanswered: number;
  readonly sockets: number;
}

/** How much the door takes from the network. */
export interface DoorLimits {
  readonly address: Share;
  readonly all: Share;
  /** Addresses that are remembered at once. */
  readonly addresses: number;
}

/**
 * A payment is some five requests, and a browser opens six sockets at the most. All together cost the till's thread some
 * tens of milliseconds a second, and leave room for a room full of trainees.
 */
export const DOOR_LIMITS: DoorLimits = {
  address: { requests: { most: 40, perSecond: 5 }, unanswered: 6, sockets: 12 },
  all: { requests: { most: 120, perSecond: 40 }, unanswered: 24, sockets: 120 },
  addresses: 250,
};

/** Nobody is asked to wait longer than that, in seconds. */
const LONGEST_WAIT_SECONDS = 60;

/** What each address of the network may still ask of the door, and all of them together. */
export interface DoorBudget {
  /** Counts a socket in, or says null where there are too many; its return value is to be called once it is closed. */
  connect(address: string): (() => void) | null;
  /** Counts a request: null where it may be asked, else after how many seconds the next one may. */
  ask(address: string): number | null;
  /** Counts what goes on to the simulation, or says null where too much waits; to be called once that has answered. */
  pass(address: string): (() => void) | null;
}

/**
 * Budgets that are full at first; `nowMs` is a monotonic clock. What an address asks over its own budget takes nothing
 * from what all have together, and what it is refused because of the others takes nothing from its own.
 */
export const openDoorBudget = (limits: DoorLimits, nowMs: () => number): DoorBudget => {
  const all = openAccount(limits.all, nowMs);
  const accounts = new Map<string, Account>();

  const accountOf = (address: string): Account | null => {
    const known = accounts.get(address);
    if (known !== undefined) return known;
    for (const [other, account] of accounts) if (account.isIdle()) accounts.delete(other);
    if (accounts.size >= limits.addresses) return null;
    const account = openAccount(limits.address, nowMs);
    accounts.set(address, account);
    return account;
  };

  const hold = (address: string, what: 'sockets' | 'unanswered'): (() => void) | null => {
    const own = accountOf(address);
    if (own === null || !own.hasRoom(what) || !all.hasRoom(what)) return null;
    own.add(what, 1);
    all.add(what, 1);
    return () => {
      own.add(what, -1);
      all.add(what, -1);
    };
  };

  return {
    connect: (address) => hold(address, 'sockets'),
    ask(address) {
      const own = accountOf(address);
      if (own === null) return LONGEST_WAIT_SECONDS;
      const waitSeconds = own.waitSeconds() ?? all.waitSeconds();
      if (waitSeconds === null) {
        own.take();
        all.take();
      }
      return waitSeconds;
    },
    pass: (address) => hold(address, 'unanswered'),
  };
};

interface Account {
  /** Null where a request is left, else the seconds until one is. */
  waitSeconds(): number | null;
  take(): void;
  hasRoom(what: 'sockets' | 'unanswered'): boolean;
  add(what: 'sockets' | 'unanswered', count: number): void;
  /** Whether nothing of it need be remembered. */
  isIdle(): boolean;
}

const openAccount = (share: Share, nowMs: () => number): Account => {
  const { most, perSecond } = share.requests;
  const held = { sockets: 0, unanswered: 0 };
  let left = most;
  let atMs = nowMs();
  const refill = (): void => {
    const sinceMs = nowMs() - atMs;
    atMs += sinceMs;
    left = Math.min(most, left + (sinceMs * perSecond) / 1000);
  };
  return {
    waitSeconds() {
      refill();
      if (left >= 1) return null;
      return Math.min(LONGEST_WAIT_SECONDS, Math.ceil((1 - left) / perSecond));
    },
    take() {
      left -= 1;
    },
    hasRoom: (what) => held[what] < share[what],
    add(what, count) {
      held[what] += count;
    },
    isIdle() {
      refill();
      return left === most && held.sockets === 0 && held.unanswered === 0;
    },
  };
};
