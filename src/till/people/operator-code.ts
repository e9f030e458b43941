import { randomBytes, randomUUID, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import type { KeptCode } from '../../domain/register/kept-code.ts';

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);

/** Some tens of milliseconds and 16 MB for each try (scrypt, RFC 7914); kept with the hash, so that it can be raised. */
const COST = { N: 16_384, r: 8, p: 1 };
const HASH_BYTES = 32;

/** What to keep of a PIN of digits; its salt is new each time. */
export async function keepCode(digits: string): Promise<KeptCode> {
  const salt = randomBytes(16);
  const hash = await derive(digits, salt, HASH_BYTES, COST);
  return { salt: salt.toString('base64'), hash: hash.toString('base64'), cost: COST };
}

/** What to keep of somebody who has no PIN: one that nobody was told, so that an earlier version of the till knows them as well. */
export const keepNoCode = (): Promise<KeptCode> => keepCode(randomUUID());

/** Whether these digits are the PIN of which this was kept; it takes as long for right ones as for wrong ones. */
export async function isCode(digits: string, { salt, hash, cost }: KeptCode): Promise<boolean> {
  const kept = Buffer.from(hash, 'base64');
  const given = await derive(digits, Buffer.from(salt, 'base64'), HASH_BYTES, cost);
  return given.length === kept.length && timingSafeEqual(given, kept);
}
