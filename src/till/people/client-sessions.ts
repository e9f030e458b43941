import type { RegisterEvent } from '../../domain/register/register-event.ts';
import { openSession, type Session, type SessionParts } from './session.ts';
import { openSignIn, type SignIn } from './sign-in.ts';
import type { KeptTries } from './sign-in-limit.ts';

/** Names one client of the till: a window, or a browser that was let in. */
export type ClientId = string;

export interface ClientSessionsParts extends Omit<SessionParts, 'signIn' | 'note'> {
  readonly keptTries: KeptTries;
  /** Writes down who came to and went from a client; null: no client's alone, as a PIN that is not taken any more. */
  readonly note: (event: RegisterEvent, client: ClientId | null) => void;
}

/** Who is at each client of the till: a manager who signed in at one is not signed in at another. */
export interface ClientSessions {
  /** The session of this client, which begins with its first question. */
  of(client: ClientId): Session;
  /** The same, without beginning one: nobody is at a client that has asked nothing yet, or is let in no more. */
  find(client: ClientId): Session;
  /** Somebody did something at this client. */
  touched(client: ClientId): void;
  /**
   * Who is at the till as far as what happens by itself is concerned: where somebody did something last, and is still
   * there; nobody where no one is anywhere.
   */
  readonly last: Session;
  /** An operator was changed or removed, by whoever is at this client; null: at none. */
  operatorsChanged(at: ClientId | null): void;
  /** The wait before somebody is signed out is another one. */
  settingsChanged(): void;
  /** Judges a PIN at no client: nobody comes anywhere by it. */
  readonly judge: SignIn['judge'];
  /** This client is let in no more: whoever is there is signed out. */
  end(client: ClientId): void;
  close(): void;
}

/** No client is known yet. */
export function openClientSessions(parts: ClientSessionsParts): ClientSessions {
  const note = (event: RegisterEvent): void => parts.note(event, null);
  const signIn = openSignIn({ ...parts, note });
  const nobody = openSession({ ...parts, signIn, note });
  // It stands for every client that has none: whoever came to it would be at all of them.
  nobody.close();
  const known = new Map<ClientId, Session>();
  /** The clients in the order in which somebody did something there, the last one at the end. */
  const touchedInTurn = new Set<ClientId>();

  const begin = (client: ClientId): Session =>
    openSession({ ...parts, signIn, note: (event) => parts.note(event, client) });

  const all = (): Iterable<Session> => known.values();

  return {
    of(client) {
      const session = known.get(client) ?? begin(client);
      known.set(client, session);
      return session;
    },
    find: (client) => known.get(client) ?? nobody,
    touched(client) {
      touchedInTurn.delete(client);
      touchedInTurn.add(client);
      known.get(client)?.touched();
    },
    get last() {
      const touched = [...touchedInTurn].reverse().flatMap((client) => known.get(client) ?? []);
      return touched.find(({ isSomebodyHere }) => isSomebodyHere) ?? nobody;
    },
    operatorsChanged(at) {
      for (const [client, session] of known) session.operatorsChanged(client === at);
    },
    settingsChanged() {
      for (const session of all()) session.touched();
    },
    judge: signIn.judge,
    end(client) {
      known.get(client)?.close();
      known.delete(client);
      touchedInTurn.delete(client);
    },
    close() {
      for (const session of all()) session.close();
    },
  };
}
