import { createHash, randomBytes } from 'node:crypto';

/** A word that nobody guesses: 256 bits, as an address may hold it. */
export const newSecretWord = (): string => randomBytes(32).toString('base64url');

/** What is kept of it. */
export const secretHash = (word: string): string => createHash('sha256').update(word).digest('hex');
