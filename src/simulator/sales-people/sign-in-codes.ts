import { randomInt, timingSafeEqual } from 'node:crypto';
import { newId } from '../book/new-id.ts';
import { signInCodeLetter } from '../mail/letters.ts';
import type { Mailbox } from '../mail/mailbox.ts';
import type { Language } from '../pages/frame/language.ts';
import { ok, type Result } from '../result.ts';
import type { SalesPeople } from './sales-people.ts';
import type { SalesPerson } from './sales-person.ts';
import type { openSignInRecords } from './sign-in-records.ts';
import { heldFor, REFUSED, type SignInRefusal } from './sign-in-refusal.ts';
import type { openTryLimit } from './try-limit.ts';

/** How long a code can be used, and how often it can be tried: not shown (assumptions A60). */
const CODE_LIFETIME_MS = 10 * 60_000;
const CODE_TRIES = 5;
const isSame = (given: string, expected: string): boolean => {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
};

/** The codes that are e-mailed to whoever signs in. */
export interface SignInCodes {
  /** Sends one in a language; returns the name of what was sent. */
  send(person: SalesPerson, language: Language): string;
  /** The person whose code it is; each call is one try. */
  redeem(codeId: string, code: string): Result<SalesPerson, SignInRefusal>;
}

/** Makes them over what was kept of codes, and the limit of tries that a person has. */
export const createSignInCodes = (
  {
    people,
    mailbox,
    nowMs,
  }: { readonly people: SalesPeople; readonly mailbox: Mailbox; readonly nowMs: () => number },
  codes: ReturnType<typeof openSignInRecords>['codes'],
  limit: ReturnType<typeof openTryLimit>,
): SignInCodes => ({
  send: ({ salesPersonId, email }, language) => {
    const codeId = newId('cod');
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    codes.put({
      codeId,
      salesPersonId,
      code,
      expiresAtMs: nowMs() + CODE_LIFETIME_MS,
      triesLeft: CODE_TRIES,
    });
    mailbox.send(signInCodeLetter(code, { email, language }));
    return codeId;
  },

  redeem: (codeId, code) => {
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
  },
});
