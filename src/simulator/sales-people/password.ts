import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

/** Work of one hash: 16 MB and some tens of milliseconds; kept in the text, so that it can be raised later. */
const COST = 16_384;
const BLOCK_SIZE = 8;
const KEY_BYTES = 32;
const SALT_BYTES = 16;

const SHAPE = /^scrypt\$(\d{1,8})\$(\d{1,3})\$([\w-]+)\$([\w-]+)$/;

const scrypted = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);

/** The same letters typed on another keyboard must be the same password (RFC 8265). */
const derive = (password: string, salt: Buffer, options: ScryptOptions): Promise<Buffer> =>
  scrypted(password.normalize('NFC'), salt, KEY_BYTES, options);

const optionsOf = (cost: number, blockSize: number): ScryptOptions => ({
  N: cost,
  r: blockSize,
  p: 1,
  // Twice what the work needs: the runtime's own bound is just below it.
  maxmem: 256 * cost * blockSize,
});

const keptText = (salt: Buffer, key: Buffer): string =>
  ['scrypt', COST, BLOCK_SIZE, salt.toString('base64url'), key.toString('base64url')].join('$');

/** The text that is kept of a password: how it was hashed, with which salt, and to what (scrypt, RFC 7914). */
export const hashPassword = async (password: string): Promise<string> => {
  const salt = randomBytes(SALT_BYTES);
  return keptText(salt, await derive(password, salt, optionsOf(COST, BLOCK_SIZE)));
};

/** A kept text behind which there is no password: trying one takes as long as with any other. */
export const nobodysPassword = (): string =>
  keptText(randomBytes(SALT_BYTES), randomBytes(KEY_BYTES));

/** Whether a password is the one behind a kept text; throws for a text that `hashPassword` did not make. */
export const isPassword = async (password: string, kept: string): Promise<boolean> => {
  const [, cost, blockSize, salt, key] = SHAPE.exec(kept) ?? [];
  if (salt === undefined || key === undefined) throw new Error('A kept password has another form.');
  const expected = Buffer.from(key, 'base64url');
  const options = optionsOf(Number(cost), Number(blockSize));
  const given = await derive(password, Buffer.from(salt, 'base64url'), options);
  return given.length === expected.length && timingSafeEqual(given, expected);
};
