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

/** A company's registers are told a code within this time, each at its next start. */
export const MANY_LIVES_DAYS = 14;
export const MOST_USES = 10_000;

/**
 * What a code is for: a new register of a shop, or one that is there, whose journal was restored or whose disk was lost; or many new
 * registers.
 */
interface CodeFor {
  readonly company: number;
  /** Null for many, each in the shop that it names; one that is made has this time zone. */
  readonly shopId: number | null;
  readonly timeZone?: string;
  readonly registerId: number | null;
  /** What a new register will be called; null for the name that it has for itself. */
  readonly name: string | null;
  /** How many registers join by it, up to `MOST_USES`; one where it is left out. More than one only of new registers. */
  readonly mostUses?: number;
  /** How long a code for many works; `MANY_LIVES_DAYS` where it is left out. */
  readonly days?: number;
  /** Who made it. */
  readonly by: string;
}

/** Makes a code that works once, or for many registers once each; it cannot be read again. */
export async function makeJoinCode(
  transaction: Transaction,
  { company, shopId, timeZone, registerId, name, mostUses = 1, days, by }: CodeFor,
): Promise<{ readonly code: string; readonly endsAt: Date }> {
  const code = newJoinCode();
  const hours = mostUses === 1 ? LIVES_HOURS : 24 * (days ?? MANY_LIVES_DAYS);
  const made = await transaction.row<{ ends_at: Date }>(
    `INSERT INTO join_code (company_id, shop_id, register_id, name, code_hash, made_by, ends_at, most_uses, time_zone)
     VALUES ($1, $2, $3, $4, $5, $6, now() + make_interval(hours => $7), $8, $9) RETURNING ends_at`,
    [
      ...[company, shopId, registerId, name, codeHash(code), by, hours, mostUses],
      shopId === null ? (timeZone ?? null) : null,
    ],
  );
  if (made === null) throw new Error('no code was made');
  return { code, endsAt: made.ends_at };
}
