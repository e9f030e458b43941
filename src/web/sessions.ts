import { createHmac, randomBytes } from 'node:crypto';
import * as z from 'zod';
import type { JsonStore } from '../files/json-store.ts';
import { clientName } from '../host/calls/dispatch/client-name.ts';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
/** For how many days a session lasts: without use, and however much it is used. */
export interface Lasting {
  readonly idleDays: number;
  readonly longestDays: number;
}

/** Over a weekend and a bank holiday nobody is locked out; after that, whoever comes back opens a new address. */
export const OF_STAFF: Lasting = { idleDays: 7, longestDays: 30 };
/** A screen that is turned to customers does nothing else, and is not paired anew after the shop's holidays. */
export const OF_CUSTOMER_SCREENS: Lasting = { idleDays: 45, longestDays: 365 };
/** A session that a sale still needs lives on for so long after its end. */
const GRACE_MS = DAY_MS;
/** A till has a few screens; with one more, the one that was used longest ago ends. */
const MOST_SESSIONS = 20;
/** How exactly the file knows when a session was last used. */
const SEEN_EVERY_MS = HOUR_MS;

const sessionSchema = z.object({
  id: z.string().regex(/^[\w-]{22}$/),
  openedAtMs: z.int(),
  seenAtMs: z.int(),
  /** What the browser said it is. */
  browser: z.string().max(200),
});
const fileSchema = z.object({ sessions: z.array(sessionSchema).max(MOST_SESSIONS) });

/** A browser that opened a printed address. Times are UTC, milliseconds since the epoch. */
export type Session = z.infer<typeof sessionSchema>;

/** The browsers that the till knows; each has an end, and can be ended. */
export interface Sessions {
  /** Begins one; the browser's own earlier one ends with it. */
  open(browser: string, replaces: Session | null): Session;
  /** The session of a cookie; null where it is unknown or has ended. */
  find(id: string): Session | null;
  /** What only the page of that session and the till know. */
  secretOf(session: Session): string;
  /** Those that have not ended, the one that was used last first. */
  list(): readonly Session[];
  /** Ends one by its short name, or all of them; says how many ended. */
  end(name: string | 'all'): number;
  /** Called with each session that ends while the till runs. */
  onEnd(listener: (session: Session) => void): void;
  /** Ends those whose time is up; the ones named have an open page, and are used therefore. */
  sweep(inUse: readonly string[]): void;
}

export interface SessionParts {
  readonly store: JsonStore;
  /** Signs what pages know; the same over a restart. */
  readonly secret: string;
  readonly nowMs: () => number;
  /** Whether a sale is on the screen: nobody is locked out of it by a date. */
  readonly isNeeded: () => boolean;
  readonly lasting?: Lasting;
}

/** A session's name for people: it opens nothing. */
export const sessionName = ({ id }: Pick<Session, 'id'>): string => clientName(id);

/** Takes up the sessions that the till knew when it stopped; a file that cannot be read knows none. */
export function openSessions(parts: SessionParts): Sessions {
  const { store, secret, nowMs, isNeeded, lasting = OF_STAFF } = parts;
  const kept = fileSchema.safeParse(store.read());
  let sessions = kept.success ? kept.data.sessions : [];
  const listeners: ((session: Session) => void)[] = [];

  function endOf({ openedAtMs, seenAtMs }: Session): number {
    return Math.min(
      openedAtMs + lasting.longestDays * DAY_MS,
      seenAtMs + lasting.idleDays * DAY_MS,
    );
  }

  function isOver(session: Session): boolean {
    return nowMs() >= endOf(session) + (isNeeded() ? GRACE_MS : 0);
  }

  function keepOnly(stays: (session: Session) => boolean): number {
    const ended = sessions.filter((session) => !stays(session));
    if (ended.length === 0) return 0;
    sessions = sessions.filter(stays);
    keep();
    for (const session of ended) for (const listener of listeners) listener(session);
    return ended.length;
  }

  /**
   * A full disk keeps nothing: what is known then lasts as long as the till runs, and is kept once the disk takes it, or a
   * browser that was ended meanwhile would be let in again after a restart.
   */
  let isKept = true;
  function keep(): void {
    isKept = store.write({ sessions });
  }

  function seen(session: Session): Session {
    const atMs = nowMs();
    // A clock that was set back must not make a session older than it is.
    if (atMs - session.seenAtMs < SEEN_EVERY_MS && atMs >= session.seenAtMs) return session;
    const now = { ...session, seenAtMs: atMs };
    sessions = sessions.map((each) => (each.id === session.id ? now : each));
    keep();
    return now;
  }

  const endThoseThatAreOver = (): void => void keepOnly((session) => !isOver(session));

  function find(id: string): Session | null {
    endThoseThatAreOver();
    const session = sessions.find((each) => each.id === id);
    return session ? seen(session) : null;
  }

  return {
    open(browser, replaces) {
      const atMs = nowMs();
      const id = randomBytes(16).toString('base64url');
      const session = { id, openedAtMs: atMs, seenAtMs: atMs, browser: browser.slice(0, 200) };
      const byUse = sessions.toSorted((a, b) => b.seenAtMs - a.seenAtMs);
      const staying = new Set(byUse.slice(0, MOST_SESSIONS - 1).map((each) => each.id));
      keepOnly((each) => each.id !== replaces?.id && staying.has(each.id) && !isOver(each));
      sessions = [...sessions, session];
      keep();
      return session;
    },
    find,
    secretOf: ({ id }) => createHmac('sha256', secret).update(`page ${id}`).digest('base64url'),
    list() {
      endThoseThatAreOver();
      return sessions.toSorted((a, b) => b.seenAtMs - a.seenAtMs);
    },
    end: (name) => keepOnly((session) => name !== 'all' && sessionName(session) !== name),
    onEnd: (listener) => void listeners.push(listener),
    sweep(inUse) {
      for (const id of inUse) find(id);
      endThoseThatAreOver();
      if (!isKept) keep();
    },
  };
}
