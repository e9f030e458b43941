import { createHash, randomInt } from 'node:crypto';
import type { Transaction } from '../store/store.ts';

/** Without those that look like another: a code is read aloud and typed. */
const LETTERS = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';
const GROUPS = 3;
const LETTERS_A_GROUP = 4;

/** A code is used soon, or made again. */
const LIVES_HOURS = 48;

/** A new code such as `K7QM-2XRP-9TFD`: 59 bits, which nobody guesses within two days at the rate that the office answers. */
function newJoinCode(): string {
  const group = () =>
    Array.from({ length: LETTERS_A_GROUP }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  return Array.from({ length: GROUPS }, group).join('-');
}

/** What is kept of a code, however it was typed: capitals or not, with or without its dashes. */
export function codeHash(code: string): string {
  const letters = code.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
  return createHash('sha256').update(letters).digest('hex');
}

/** What a code is for: a new register of a shop, or one that is there, whose journal was restored or whose disk was lost. */
interface CodeFor {
  readonly company: number;
  readonly shopId: number;
  readonly registerId: number | null;
  /** What a new register will be called; null for the name that it has for itself. */
  readonly name: string | null;
  /** Who made it. */
  readonly by: string;
}

/** Makes a code that works once; it cannot be read again. */
export async function makeJoinCode(
  transaction: Transaction,
  { company, shopId, registerId, name, by }: CodeFor,
): Promise<{ readonly code: string; readonly endsAt: Date }> {
  const code = newJoinCode();
  const made = await transaction.row<{ ends_at: Date }>(
    `INSERT INTO join_code (company_id, shop_id, register_id, name, code_hash, made_by, ends_at)
     VALUES ($1, $2, $3, $4, $5, $6, now() + make_interval(hours => $7)) RETURNING ends_at`,
    [company, shopId, registerId, name, codeHash(code), by, LIVES_HOURS],
  );
  if (made === null) throw new Error('no code was made');
  return { code, endsAt: made.ends_at };
}
