import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

/** Shorter ones are guessed; longer ones only cost time (NIST SP 800-63B, 5.1.1.2). */
export const SHORTEST_PASSWORD = 12;
export const LONGEST_PASSWORD = 200;

/** 32 MiB and three rounds (OWASP, Password Storage): a guess costs what a sign-in costs. */
const COST = { N: 2 ** 15, r: 8, p: 3, maxmem: 64 * 1024 * 1024 } as const;
const BYTES = 32;

/** What is kept of a password: `scrypt$N$r$p$salt$hash`, both in Base64 (RFC 7914). */
export async function keptPassword(password: string): Promise<string> {
  const { N, r, p } = COST;
  const salt = randomBytes(16);
  const hash = await derived(password, salt, COST);
  return ['scrypt', N, r, p, salt.toString('base64'), hash.toString('base64')].join('$');
}

/** Whether it is this password. Takes the same time where `kept` is null: nobody learns who has one. */
export async function isPassword(password: string, kept: string | null): Promise<boolean> {
  const [, N, r, p, salt = '', hash = ''] = (kept ?? NOBODYS).split('$');
  const cost = { N: Number(N), r: Number(r), p: Number(p), maxmem: COST.maxmem };
  const found = await derived(password, Buffer.from(salt, 'base64'), cost);
  return timingSafeEqual(found, Buffer.from(hash, 'base64')) && kept !== null;
}

const NOBODYS = `scrypt$${COST.N}$${COST.r}$${COST.p}$${Buffer.alloc(16).toString('base64')}$${Buffer.alloc(BYTES).toString('base64')}`;

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);

let last: Promise<unknown> = Promise.resolve();

/**
 * One writing of a text counts (RFC 8265, 4.2.2). One after the other: what registers hand over is unpacked in the same few threads, and
 * does not wait for guesses.
 */
function derived(password: string, salt: Buffer, cost: ScryptOptions): Promise<Buffer> {
  const next = last.then(() => derive(password.normalize('NFC'), salt, BYTES, cost));
  last = next.catch(() => undefined);
  return next;
}
