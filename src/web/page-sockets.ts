import type { WebSocket } from '@fastify/websocket';
import { type Allowance, type Budget, openBudget } from '../bridge/budget.ts';
import { admitPage } from '../bridge/page-proof.ts';
import type { BridgePort } from '../bridge/port.ts';
import type { Client, ClientKind } from '../contract/audience.ts';
import type { Session, Sessions } from './sessions.ts';
import { OVER, websocketPort } from './websocket-port.ts';

/** A page proves itself at once; whoever has not by then is not one. */
const PROVES_WITHIN_MS = 5000;
/** Pages that have not proved themselves yet; they cost memory and nothing else. */
const MOST_UNPROVED = 16;
/** Pages of one browser. */
const MOST_OF_A_SESSION = 8;

/** What the pages of a browser may send: far more than screens do, far less than would hold the till's thread. */
const TRAFFIC: Allowance = { most: 2_000_000, perSecond: 200_000 };
/** Each message costs as much as so many bytes, however short it is. */
const MESSAGE_BYTES = 500;

/** A proof is two short texts in one message, and all that comes before a page is let in. */
const PROOF: Allowance = { most: 1024 + MESSAGE_BYTES, perSecond: 0 };

/** Why a socket is closed, for whoever reads the browser's own tools. */
const REFUSED = { code: 4401, reason: 'not let in' } as const;

/** The open sockets of every page, each known to its session. */
export interface PageSockets {
  /** Takes a socket that came with a session's cookie: the bridge is its own once it has proved itself. */
  take(socket: WebSocket, session: Session, host: string): void;
  /** Closes the pages of a session that has ended. */
  end(session: Session): void;
  /** Closes every page's socket: each opens another one by itself. */
  endAll(): void;
  /** How many pages of a session are open. */
  countOf(session: Session): number;
  /** The sessions that have a page open. */
  sessions(): readonly string[];
}

/** Lets pages in over their sockets; `attach` gives a page the bridge. */
export function pageSockets(parts: {
  /** What pages keep their secret under. */
  readonly name: string;
  /** What each of these browsers is to the till. */
  readonly kind: ClientKind;
  readonly secretOf: Sessions['secretOf'];
  readonly attach: (port: BridgePort, client: Client) => void;
  /** The last of all their pages is gone. */
  readonly left?: () => void;
}): PageSockets {
  const { name, kind, secretOf, attach, left } = parts;
  const proved = new Map<string, Set<WebSocket>>();
  const traffic = new Map<string, Budget>();
  /** Those that have not proved themselves yet, the oldest first; each with the session that its cookie named. */
  const unproved = new Map<WebSocket, string>();

  /** Kept over a new socket, or a client that reconnects would have a new one each time. */
  function trafficOf({ id }: Session): Budget {
    for (const [other, { isFull }] of traffic) {
      if (!proved.has(other) && isFull()) traffic.delete(other);
    }
    const budget = traffic.get(id) ?? openBudget(TRAFFIC, () => performance.now());
    traffic.set(id, budget);
    return budget;
  }

  /**
   * Whoever has the cookie alone can open sockets: the newest may be the page's own, and the oldest is not. The session goes
   * short that has the most of them, and no other one.
   */
  function addUnproved(socket: WebSocket, { id }: Session): void {
    const goes = unproved.size < MOST_UNPROVED ? undefined : oldestOfMost(unproved);
    if (goes !== undefined) {
      unproved.delete(goes);
      goes.terminate();
    }
    unproved.set(socket, id);
    socket.once('close', () => unproved.delete(socket));
  }

  function addProved(socket: WebSocket, { id }: Session): void {
    const open = proved.get(id) ?? new Set();
    proved.set(id, open.add(socket));
    socket.once('close', () => {
      open.delete(socket);
      if (open.size === 0 && proved.get(id) === open) proved.delete(id);
      if (proved.size === 0) left?.();
    });
  }

  async function admit(socket: WebSocket, session: Session, host: string): Promise<void> {
    // What has proved nothing takes nothing from the page that has.
    let budget: Budget = openBudget(PROOF, () => performance.now());
    const port = websocketPort(socket, (bytes) => budget.take(bytes + MESSAGE_BYTES));
    const tooLate = setTimeout(() => socket.terminate(), PROVES_WITHIN_MS);
    const known = { session: name, secret: secretOf(session), host };
    const isAdmitted = await admitPage(port, known, () => {
      // While its proof was judged the page may have gone, or its session ended: it is no page then, and counts as none.
      if (socket.readyState !== socket.OPEN) return;
      if ((proved.get(session.id)?.size ?? 0) >= MOST_OF_A_SESSION) {
        // Until it is gone it counts with those that have yet to prove themselves: there are never more of them.
        socket.close(OVER.code, OVER.reason);
        return;
      }
      budget = trafficOf(session);
      unproved.delete(socket);
      addProved(socket, session);
      attach(port, { id: session.id, kind });
    });
    clearTimeout(tooLate);
    if (!isAdmitted) socket.close(REFUSED.code, REFUSED.reason);
  }

  return {
    take(socket, session, host) {
      addUnproved(socket, session);
      void admit(socket, session, host);
    },
    end({ id }) {
      // Not closed by agreement: what such a page says meanwhile would still be heard.
      for (const socket of proved.get(id) ?? []) socket.terminate();
      // Nor may one that has yet to prove itself still do so.
      for (const [socket, session] of unproved) if (session === id) socket.terminate();
    },
    endAll() {
      for (const open of proved.values()) for (const socket of open) socket.terminate();
    },
    countOf: ({ id }) => proved.get(id)?.size ?? 0,
    sessions: () => [...proved.keys()],
  };
}

/** The socket that was opened first by whom the most are open; undefined where none is. */
function oldestOfMost(sockets: ReadonlyMap<WebSocket, string>): WebSocket | undefined {
  const counts = new Map<string, number>();
  for (const id of sockets.values()) counts.set(id, (counts.get(id) ?? 0) + 1);
  const most = Math.max(0, ...counts.values());
  return [...sockets].find(([, id]) => counts.get(id) === most)?.[0];
}
