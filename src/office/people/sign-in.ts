import { createHash } from 'node:crypto';
import { err, ok, type Result } from '../../domain/result.ts';
import type { RegisterSigner } from '../../ledger/entry/register-key.ts';
import { type Audited, noteAct } from '../store/audit.ts';
import type { Store, Transaction } from '../store/store.ts';
import { isPassword } from './password.ts';
import { stepOfCode } from './second-factor.ts';
import { newSecretWord, secretHash } from './secret-word.ts';
import type { Vault } from './vault.ts';

/** So many failures within so long, and nobody signs in by that name until the first of them is so old. */
const MOST_FAILURES = 5;
const FAILURES_COUNT_MINUTES = 15;

/** And so many from one address, by whatever names: a house behind one address has many people. */
const MOST_FROM_ADDRESS = 50;

/** A session ends so long after it began, used or not. */
const LIVES_HOURS = 7 * 24;

/** Whom they say to be, and how they prove it. */
export interface Credentials {
  readonly login: string;
  readonly password: string;
  /** Six figures of their authenticator. */
  readonly code: string;
  /** What the browser calls itself. */
  readonly browser: string;
  /** From where it asks. */
  readonly address: string;
}

/** What signing in works with; `nowMs` is the office's clock. */
export interface PeopleParts {
  readonly store: Store;
  readonly signer: RegisterSigner;
  readonly vault: Vault;
  readonly nowMs: () => number;
}

interface Known {
  readonly company: number;
  readonly id: number;
  readonly name: string;
  readonly password: string | null;
  readonly second_factor: string | null;
  readonly last_step: number;
  readonly is_ended: boolean;
}

/**
 * Signs somebody in: the word that their browser keeps. Errors: `refused`, whichever of the three was wrong; `limited`, where too
 * many were within a quarter of an hour, whether the right ones come now or not.
 */
export async function signIn(
  parts: PeopleParts,
  { login, password, code, browser, address }: Credentials,
): Promise<Result<string, { readonly code: 'refused' | 'limited' }>> {
  const { store, vault, nowMs } = parts;
  const name = login.trim().toLowerCase();
  const failures = failuresOf(store, name, address);
  // Counted before it is tried: many at once are as many as one after the other.
  if (!(await failures.begin())) return err({ code: 'limited' });
  const known = await knownBy(store, name);
  const isRight = await isPassword(password, known?.is_ended ? null : (known?.password ?? null));
  const step =
    isRight && known?.second_factor
      ? stepOfCode(vault.open(known.second_factor), code, {
          nowMs: nowMs(),
          lastStep: known.last_step,
        })
      : null;
  if (known === null) return err({ code: 'refused' });
  const word = step === null ? null : await beginSession(parts, known, step, browser);
  if (word === null) {
    await store.as('comptoir_pages', known.company, (transaction) =>
      note(transaction, parts, known, 'signInRefused'),
    );
    return err({ code: 'refused' });
  }
  await failures.forget();
  return ok(word);
}

async function knownBy(store: Store, login: string): Promise<Known | null> {
  const found = await store.as('comptoir_pages', null, (transaction) =>
    transaction.row<{ company_id: number; person_id: number }>('SELECT * FROM whose_login($1)', [
      login,
    ]),
  );
  if (found === null) return null;
  return store.as('comptoir_pages', found.company_id, (transaction) =>
    transaction.row<Known & Record<string, unknown>>(
      `SELECT company_id AS company, id, name, password, second_factor, last_step, ended_at IS NOT NULL AS is_ended
         FROM person WHERE id = $1`,
      [found.person_id],
    ),
  );
}

/** Null where the code was used in between. */
const beginSession = (
  parts: PeopleParts,
  known: Known,
  step: number,
  browser: string,
): Promise<string | null> =>
  parts.store.as('comptoir_pages', known.company, async (transaction) => {
    const taken = await transaction.row(
      'UPDATE person SET last_step = $2 WHERE id = $1 AND last_step < $2 RETURNING id',
      [known.id, step],
    );
    if (taken === null) return null;
    const word = await openSession(transaction, known, browser);
    await note(transaction, parts, known, 'signedIn');
    return word;
  });

/** A new session of somebody who has proved who they are; only its hash is kept. */
export async function openSession(
  transaction: Transaction,
  { company, id }: Pick<Known, 'company' | 'id'>,
  browser: string,
): Promise<string> {
  const word = newSecretWord();
  await transaction.rows(
    `INSERT INTO person_session (company_id, person_id, token_hash, ends_at, browser)
     VALUES ($1, $2, $3, now() + make_interval(hours => $4), $5)`,
    [company, id, secretHash(word), LIVES_HOURS, browser.slice(0, 200)],
  );
  return word;
}

const note = (
  transaction: Transaction,
  { nowMs, signer }: PeopleParts,
  { company, id, name }: Known,
  what: Audited,
): Promise<void> =>
  noteAct(transaction, { company, nowMs, signer }, { person: { id, name }, what });

/** Failures by the name that was typed, so that nobody learns from them which names there are, and by the address that they came from. */
function failuresOf(store: Store, login: string, address: string) {
  const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');
  // No name has the character of number 0 in it.
  const limits = [
    { hash: hashOf(`address\0${address}`), most: MOST_FROM_ADDRESS },
    { hash: hashOf(login), most: MOST_FAILURES },
  ] as const;
  const within = `login_hash = $1 AND at > now() - make_interval(mins => ${FAILURES_COUNT_MINUTES})`;

  async function isFull(transaction: Transaction, hash: string, most: number): Promise<boolean> {
    await transaction.rows('SELECT pg_advisory_xact_lock(hashtext($1))', [`sign-in ${hash}`]);
    const counted = await transaction.row<{ count: number }>(
      `SELECT count(*) AS count FROM sign_in_failure WHERE ${within}`,
      [hash],
    );
    return (counted?.count ?? 0) >= most;
  }

  return {
    begin: () =>
      store.as('comptoir_pages', null, async (transaction) => {
        await transaction.rows(
          `DELETE FROM sign_in_failure WHERE at < now() - make_interval(mins => ${FAILURES_COUNT_MINUTES})`,
        );
        for (const { hash, most } of limits) {
          if (await isFull(transaction, hash, most)) return false;
        }
        for (const { hash } of limits) {
          await transaction.rows('INSERT INTO sign_in_failure (login_hash) VALUES ($1)', [hash]);
        }
        return true;
      }),
    /** It was none: this one does not count for the address either. */
    forget: () =>
      store.as('comptoir_pages', null, async (transaction) => {
        const [ofAddress, ofName] = limits;
        await transaction.rows('DELETE FROM sign_in_failure WHERE login_hash = $1', [ofName.hash]);
        await transaction.rows(
          'DELETE FROM sign_in_failure WHERE ctid = (SELECT ctid FROM sign_in_failure WHERE login_hash = $1 LIMIT 1)',
          [ofAddress.hash],
        );
      }),
  };
}
