import { AsyncLocalStorage } from 'node:async_hooks';
import type { ClientId, ClientSessions } from '../../till/people/client-sessions.ts';
import type { Session } from '../../till/people/session.ts';

/**
 * Which client something is done for, through everything that follows from its call: an entry that a press leads to names
 * who pressed, whoever signs in elsewhere meanwhile.
 */
export interface ActingClient {
  /** Does this for a client; null: for none, as what happens by itself. */
  as<Value>(client: ClientId | null, act: () => Value): Value;
  /** The client that is acted for now; null where there is none. */
  readonly current: ClientId | null;
}

/** Nothing is done for anybody yet. */
export function openActingClient(): ActingClient {
  const storage = new AsyncLocalStorage<ClientId | null>();
  return {
    as: (client, act) => storage.run(client, act),
    get current() {
      return storage.getStore() ?? null;
    },
  };
}

/** The session of whoever is acted for, or of who is at the till where nobody is. */
export function actingSession(
  acting: Pick<ActingClient, 'current'>,
  sessions: Pick<ClientSessions, 'find' | 'last'>,
): Pick<Session, 'name' | 'view' | 'may' | 'signIn' | 'signOut' | 'welcome'> {
  function session(): Session {
    const { current } = acting;
    return current === null ? sessions.last : sessions.find(current);
  }
  return {
    get name() {
      return session().name;
    },
    view: () => session().view(),
    may: (right) => session().may(right),
    signIn: (...tried) => session().signIn(...tried),
    welcome: (operator) => session().welcome(operator),
    signOut: () => session().signOut(),
  };
}
