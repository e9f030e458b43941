import { AsyncLocalStorage } from 'node:async_hooks';
import { KIOSK } from '../../../domain/sale/kiosk.ts';
import type { ClientId, ClientSessions } from '../../../till/people/client-sessions.ts';
import type { Session } from '../../../till/people/session.ts';

/**
 * Which client something is done for, through everything that follows from its call: an entry that a press leads to names
 * who pressed, whoever signs in elsewhere meanwhile.
 */
export interface ActingClient {
  /** Does this for a client; null: for none, as what happens by itself. */
  as<Value>(client: ClientId | null, act: () => Value): Value;
  /** The same for a kiosk, at which nobody of the shop stands: its entries name it as what it is. */
  asKiosk<Value>(client: ClientId, act: () => Value): Value;
  /** The client that is acted for now; null where there is none. */
  readonly current: ClientId | null;
  /** Whether that is a kiosk. */
  readonly isKiosk: boolean;
}

interface Acting {
  readonly client: ClientId | null;
  readonly isKiosk: boolean;
}

/** Nothing is done for anybody yet. */
export function openActingClient(): ActingClient {
  const storage = new AsyncLocalStorage<Acting>();
  return {
    as: (client, act) => storage.run({ client, isKiosk: false }, act),
    asKiosk: (client, act) => storage.run({ client, isKiosk: true }, act),
    get current() {
      return storage.getStore()?.client ?? null;
    },
    get isKiosk() {
      return storage.getStore()?.isKiosk ?? false;
    },
  };
}

/** The session of whoever is acted for, or of who is at the till where nobody is. */
export function actingSession(
  acting: Pick<ActingClient, 'current' | 'isKiosk'>,
  sessions: Pick<ClientSessions, 'find' | 'last'>,
): Pick<Session, 'name' | 'view' | 'may' | 'signIn' | 'signOut' | 'welcome'> {
  function session(): Session {
    const { current } = acting;
    return current === null ? sessions.last : sessions.find(current);
  }
  return {
    get name() {
      return acting.isKiosk ? KIOSK : session().name;
    },
    view: () => session().view(),
    may: (right) => !acting.isKiosk && session().may(right),
    signIn: (...tried) => session().signIn(...tried),
    welcome: (operator) => session().welcome(operator),
    signOut: () => session().signOut(),
  };
}
