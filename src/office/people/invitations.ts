import { err, ok, type Result } from '../../domain/result.ts';
import { noteAct } from '../store/audit.ts';
import { tellNews } from '../store/news-channel.ts';
import type { Store, Transaction } from '../store/store.ts';
import { keptPassword } from './password.ts';
import { authenticatorAddress, newSecondFactor, stepOfCode } from './second-factor.ts';
import { newSecretWord, secretHash } from './secret-word.ts';
import { openSession, type PeopleParts } from './sign-in.ts';
import type { Vault } from './vault.ts';

/** An invitation is used within so long, or made again. */
const LIVES_HOURS = 72;

/** What somebody who was invited sees before they choose a password. */
export interface Welcome {
  readonly company: string;
  /** Null for the first manager, who says them. */
  readonly person: { readonly name: string; readonly login: string } | null;
  readonly secret: string;
  readonly authenticator: string;
}

/** What they say. */
export interface Welcomed {
  readonly word: string;
  readonly name: string;
  readonly login: string;
  readonly password: string;
  readonly code: string;
  readonly browser: string;
}

/** Makes an address' secret word by which this person, or the first manager, chooses a password. Earlier ones of theirs end. */
export async function invite(
  transaction: Transaction,
  vault: Vault,
  company: number,
  personId: number | null,
): Promise<string> {
  const word = newSecretWord();
  await transaction.rows(
    'UPDATE invitation SET ends_at = now() WHERE used_at IS NULL AND person_id IS NOT DISTINCT FROM $1',
    [personId],
  );
  await transaction.rows(
    `INSERT INTO invitation (company_id, person_id, token_hash, second_factor, ends_at)
     VALUES ($1, $2, $3, $4, now() + make_interval(hours => $5))`,
    [company, personId, secretHash(word), vault.seal(newSecondFactor()), LIVES_HOURS],
  );
  return word;
}

/** The word by which a company's first manager comes; null where somebody has come already. */
export async function inviteFirst(store: Store, vault: Vault): Promise<string | null> {
  const first = await store.asOwner((transaction) =>
    transaction.row<{ id: number; is_empty: boolean }>(
      'SELECT min(id) AS id, NOT EXISTS (SELECT FROM person WHERE password IS NOT NULL) AS is_empty FROM company',
    ),
  );
  if (first === null || !first.is_empty) return null;
  return store.as('comptoir_pages', first.id, (transaction) =>
    invite(transaction, vault, first.id, null),
  );
}

interface Invitation {
  readonly id: number;
  readonly company: number;
  readonly company_name: string;
  readonly second_factor: string;
  readonly person_id: number | null;
  readonly name: string | null;
  readonly login: string | null;
}

/** What an invitation says. Errors: `ended`, also for one that was used or never was. */
export async function lookAtInvitation(
  { store, vault }: Pick<PeopleParts, 'store' | 'vault'>,
  word: string,
): Promise<Result<Welcome, { readonly code: 'ended' }>> {
  const found = await withInvitation(store, word, async (_transaction, invitation) => invitation);
  if (found === null) return err({ code: 'ended' });
  const { second_factor: sealed, company_name: company, name, login } = found;
  const secret = vault.open(sealed);
  const person = name === null || login === null ? null : { name, login };
  return ok({
    company,
    person,
    secret,
    authenticator: authenticatorAddress(secret, company, login ?? 'manager'),
  });
}

/**
 * Takes an invitation: the password and the second factor are theirs, and they are signed in with the word that is given back.
 * Errors: `ended`; `codeWrong`, of the authenticator; `loginTaken`.
 */
export async function takeInvitation(
  parts: PeopleParts,
  said: Welcomed,
): Promise<Result<string, { readonly code: 'ended' | 'codeWrong' | 'loginTaken' }>> {
  const { store, vault, nowMs, signer } = parts;
  // A password costs a tenth of a second: not for a word that nobody was given.
  const looked = await lookAtInvitation(parts, said.word);
  if (!looked.ok) return looked;
  const password = await keptPassword(said.password);
  const taken = await withInvitation(store, said.word, async (transaction, invitation) => {
    const { id, company, second_factor: sealed } = invitation;
    const step = stepOfCode(vault.open(sealed), said.code, { nowMs: nowMs(), lastStep: 0 });
    if (step === null) return err({ code: 'codeWrong' } as const);
    const personId = invitation.person_id ?? (await makeFirst(transaction, company, said));
    if (personId === null) return err({ code: 'loginTaken' } as const);
    const person = await transaction.row<{ name: string }>(
      'UPDATE person SET password = $2, second_factor = $3, last_step = $4 WHERE id = $1 RETURNING name',
      [personId, password, sealed, step],
    );
    await transaction.rows('UPDATE invitation SET used_at = now() WHERE id = $1', [id]);
    // Whoever forgot a password may have lost more.
    await transaction.rows(
      'UPDATE person_session SET ended_at = now() WHERE person_id = $1 AND ended_at IS NULL',
      [personId],
    );
    await tellNews(transaction, { company, person: personId, news: 'access' });
    const by = { id: personId, name: person?.name ?? '' };
    await noteAct(transaction, { company, nowMs, signer }, { person: by, what: 'welcomed' });
    return ok(await openSession(transaction, { company, id: personId }, said.browser));
  });
  return taken ?? err({ code: 'ended' });
}

/** Null where the name is somebody's. */
async function makeFirst(
  transaction: Transaction,
  company: number,
  { name, login }: Welcomed,
): Promise<number | null> {
  const made = await transaction.row<{ id: number }>(
    'INSERT INTO person (company_id, login, name) VALUES ($1, $2, $3) ON CONFLICT (login) DO NOTHING RETURNING id',
    [company, login.trim().toLowerCase(), name.trim()],
  );
  if (made === null) return null;
  await transaction.rows(
    "INSERT INTO person_role (company_id, person_id, shop_id, role) VALUES ($1, $2, NULL, 'manager')",
    [company, made.id],
  );
  return made.id;
}

/** Works with an invitation that holds, which nobody else takes meanwhile; null where there is none. */
async function withInvitation<Value>(
  store: Store,
  word: string,
  work: (transaction: Transaction, invitation: Invitation) => Promise<Value>,
): Promise<Value | null> {
  const found = await store.as('comptoir_pages', null, (transaction) =>
    transaction.row<{ company_id: number; invitation_id: number }>(
      'SELECT * FROM whose_invitation($1)',
      [secretHash(word)],
    ),
  );
  if (found === null) return null;
  return store.as('comptoir_pages', found.company_id, async (transaction) => {
    const invitation = await transaction.row<Invitation & Record<string, unknown>>(
      `SELECT i.id, i.company_id AS company, c.name AS company_name, i.second_factor, i.person_id, p.name, p.login
         FROM invitation i JOIN company c ON c.id = i.company_id LEFT JOIN person p ON p.id = i.person_id
        WHERE i.id = $1 AND i.used_at IS NULL AND i.ends_at > now() AND p.ended_at IS NULL FOR UPDATE OF i`,
      [found.invitation_id],
    );
    return invitation === null ? null : work(transaction, invitation);
  });
}
