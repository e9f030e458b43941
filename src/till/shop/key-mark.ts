import { createHash } from 'node:crypto';

/** So that the mark is no hash of the key that anything else may have made. */
const PREFIX = 'comptoir platform key mark 1\n';
const MARK_CHARACTERS = 16;

/**
 * Tells one key of the platform from another without being one: the first 64 bits, in hexadecimal, of a SHA-256.
 * It gives nothing away: a key is long and drawn at random, so that nobody finds it by trying, and of all possible
 * keys far more than one have the same mark.
 */
export const keyMark = (apiKey: string): string =>
  createHash('sha256').update(PREFIX).update(apiKey).digest('hex').slice(0, MARK_CHARACTERS);
