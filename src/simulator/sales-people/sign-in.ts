import { randomInt, timingSafeEqual } from 'node:crypto';
import { newId } from '../book/new-id.ts';
import type { BookStore } from '../book/store.ts';
import { signInCodeLetter } from '../mail/letters.ts';
import type { Mailbox } from '../mail/mailbox.ts';
import { err, ok, type Result } from '../result.ts';
import { isPassword, nobodysPassword } from './password.ts';
import type { SalesPeople } from './sales-people.ts';
import type { SalesPerson } from './sales-person.ts';
import { openSignInRecords } from './sign-in-records.ts';
import { openTryLimit } from './try-limit.ts';

/** How long a code can be used, and how often it can be tried: not shown (assumptions A60). */
const CODE_LIFETIME_MS = 10 * 60_000;
const CODE_TRIES = 5;
/** How long a session lasts: not shown (assumptions A60). */
const SESSION_MS = 12 * 3_600_000;
/** How long a device is trusted (interface, Limits). */
const TRUST_MS = 30 * 86_400_000;
/** Of addresses that are nobody's, there are as many as anybody types. */
const MOST_ADDRESSES_OF_NOBODY = 1_000;
const LONGEST_EMAIL = 254;

/** It never tells which part was wrong, nor whether there is such an account: an address of nobody is held as well. */
export type SignInRefusal =
  | { readonly code: 'signInRefused' }
  | { readonly code: 'signInHeld'; readonly waitMs: number };

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

const REFUSED = err<SignInRefusal>({ code: 'signInRefused' });

const heldFor = (waitMs: number) => err<SignInRefusal>({ code: 'signInHeld', waitMs });

const isSame = (given: string, expected: string): boolean => {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
};

/** Opens what the store kept of signing in. */
export const openSignIn = ({ store, people, mailbox, nowMs }: SignInParts): SignIn => {
  const { codes, sessions, devices, cookieSecret } = openSignInRecords(store);
  const nobodysHash = nobodysPassword();
  const limit = openTryLimit(nowMs);
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

  const sendCode = ({ salesPersonId, email }: SalesPerson): string => {
    const codeId = newId('cod');
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    codes.put({
      codeId,
      salesPersonId,
      code,
      expiresAtMs: nowMs() + CODE_LIFETIME_MS,
      triesLeft: CODE_TRIES,
    });
    mailbox.send(signInCodeLetter(code, email));
    return codeId;
  };

  /** The person whose code it is; each call is one try. */
  const redeem = (codeId: string, code: string): Result<SalesPerson, SignInRefusal> => {
    const sent = codes.values().find((one) => one.codeId === codeId);
    if (sent === undefined || sent.triesLeft === 0 || nowMs() >= sent.expiresAtMs) return REFUSED;
    // A new code for each five tries would be as many tries as anybody wants.
    const waitMs = limit.take(sent.salesPersonId);
    if (waitMs > 0) return heldFor(waitMs);
    const isRight = isSame(code, sent.code);
    // A right code is used up, so that it cannot be read over a shoulder and used again.
    codes.put({ ...sent, triesLeft: isRight ? 0 : sent.triesLeft - 1 });
    const person = people.find(sent.salesPersonId);
    return isRight && person?.isOpen ? ok(person) : REFUSED;
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
        return ok({ kind: 'codeSent', codeId: sendCode(person) });
      }
      limit.forget(person.salesPersonId);
      return ok({ kind: 'signedIn', sessionId: beginSession(person) });
    },
    finish: (codeId, code, trustsDevice) => {
      const redeemed = redeem(codeId, code);
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
