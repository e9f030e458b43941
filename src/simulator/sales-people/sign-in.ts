import { newId } from '../book/new-id.ts';
import type { BookStore } from '../book/store.ts';
import type { Mailbox } from '../mail/mailbox.ts';
import type { Language } from '../pages/frame/language.ts';
import { ok, type Result } from '../result.ts';
import { isPassword, nobodysPassword } from './password.ts';
import type { SalesPeople } from './sales-people.ts';
import type { SalesPerson } from './sales-person.ts';
import { createSignInCodes } from './sign-in-codes.ts';
import { openSignInRecords } from './sign-in-records.ts';
import { heldFor, REFUSED, type SignInRefusal } from './sign-in-refusal.ts';
import { openTryLimit } from './try-limit.ts';

/** How long a session lasts: not shown (assumptions A60). */
const SESSION_MS = 12 * 3_600_000;
/** How long a device is trusted (interface, Limits). */
const TRUST_MS = 30 * 86_400_000;
/** Of addresses that are nobody's, there are as many as anybody types. */
const MOST_ADDRESSES_OF_NOBODY = 1_000;
const LONGEST_EMAIL = 254;

/** A session was begun, or a code was e-mailed that must come first. */
type SignInStep =
  | { readonly kind: 'signedIn'; readonly sessionId: string }
  | { readonly kind: 'codeSent'; readonly codeId: string };

/** What a code was exchanged for; the device is there when it is to be trusted. */
interface SignedIn {
  readonly sessionId: string;
  readonly trustedDevice: { readonly salesPersonId: string; readonly deviceId: string } | undefined;
}

/** What a person types first. */
interface Credentials {
  readonly email: string;
  readonly password: string;
  /** Of the page on which it is typed, and so of the e-mail with the code. */
  readonly language: Language;
  /** The device's own identifier for a sales person, when it has one. */
  readonly deviceIdOf: (salesPersonId: string) => string | undefined;
}

/** Lets sales people in (interface, Authentication 7). All times are the simulation's. */
export interface SignIn {
  readonly cookieSecret: string;
  /** By e-mail and password. Errors: `signInRefused`; `signInHeld` after ten tries in a quarter of an hour. */
  begin(credentials: Credentials): Promise<Result<SignInStep, SignInRefusal>>;
  /** By the e-mailed code, which works once, for ten minutes and five tries. Errors: as of `begin`. */
  finish(codeId: string, code: string, trustsDevice: boolean): Result<SignedIn, SignInRefusal>;
  /** Whose session it is, while it lasts. */
  personOf(sessionId: string): SalesPerson | undefined;
  end(sessionId: string): void;
}

/** What signing in reads, and the mailbox that gets its codes. */
export interface SignInParts {
  readonly store: BookStore;
  readonly people: SalesPeople;
  readonly mailbox: Mailbox;
  readonly nowMs: () => number;
}

/** Opens what the store kept of signing in. */
export const openSignIn = ({ store, people, mailbox, nowMs }: SignInParts): SignIn => {
  const { codes, sessions, devices, cookieSecret } = openSignInRecords(store);
  const nobodysHash = nobodysPassword();
  const limit = openTryLimit(nowMs);
  const sentCodes = createSignInCodes({ people, mailbox, nowMs }, codes, limit);
  const limitOfNobody = openTryLimit(nowMs, MOST_ADDRESSES_OF_NOBODY);

  /** The person behind the credentials; an unknown address takes the same time as a wrong password. */
  const authenticate = async ({
    email,
    password,
  }: Credentials): Promise<Result<SalesPerson, SignInRefusal>> => {
    const known = people.findByEmail(email);
    // Counted before it is known to be right: many at once are as many tries. One too many takes as long as any.
    const waitMs = known
      ? limit.take(known.salesPersonId)
      : limitOfNobody.take(email.toLowerCase().slice(0, LONGEST_EMAIL));
    const person = waitMs === 0 ? known : undefined;
    const isRight = await isPassword(password, person?.passwordHash ?? nobodysHash);
    if (waitMs > 0) return heldFor(waitMs);
    // Read again: the account may have been closed while the password was hashed.
    return isRight && person && people.find(person.salesPersonId)?.isOpen ? ok(person) : REFUSED;
  };

  const beginSession = ({ salesPersonId }: SalesPerson): string => {
    const sessionId = newId('ses');
    sessions.put({ sessionId, salesPersonId, endsAtMs: nowMs() + SESSION_MS });
    return sessionId;
  };

  const isTrusted = (salesPersonId: string, deviceId: string | undefined): boolean => {
    const device = deviceId === undefined ? undefined : devices.get(deviceId);
    return device?.salesPersonId === salesPersonId && nowMs() < device.trustedUntilMs;
  };

  const trust = ({ salesPersonId }: SalesPerson) => {
    const deviceId = newId('dev');
    devices.put({ deviceId, salesPersonId, trustedUntilMs: nowMs() + TRUST_MS });
    return { salesPersonId, deviceId };
  };

  return {
    cookieSecret,
    begin: async (credentials) => {
      const authenticated = await authenticate(credentials);
      if (!authenticated.ok) return authenticated;
      const person = authenticated.value;
      const deviceId = credentials.deviceIdOf(person.salesPersonId);
      if (person.hasTwoFactor && !isTrusted(person.salesPersonId, deviceId)) {
        return ok({ kind: 'codeSent', codeId: sentCodes.send(person, credentials.language) });
      }
      limit.forget(person.salesPersonId);
      return ok({ kind: 'signedIn', sessionId: beginSession(person) });
    },
    finish: (codeId, code, trustsDevice) => {
      const redeemed = sentCodes.redeem(codeId, code);
      if (!redeemed.ok) return redeemed;
      const person = redeemed.value;
      limit.forget(person.salesPersonId);
      return ok({
        sessionId: beginSession(person),
        trustedDevice: trustsDevice ? trust(person) : undefined,
      });
    },
    personOf: (sessionId) => {
      const session = sessions.get(sessionId);
      if (session === undefined || nowMs() >= session.endsAtMs) return undefined;
      const person = people.find(session.salesPersonId);
      return person?.isOpen ? person : undefined;
    },
    end: (sessionId) => {
      const session = sessions.get(sessionId);
      if (session !== undefined) sessions.put({ ...session, endsAtMs: nowMs() });
    },
  };
};
