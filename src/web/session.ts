import { randomBytes, timingSafeEqual } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';

/** The cookie that lets a browser reach the till; HttpOnly, so that no script can read it. */
export const SESSION_COOKIE = 'comptoir_session';

/** A token that opens the door once. */
export interface OneTimeToken {
  readonly value: string;
  /** True for the right token, the first time only. */
  redeem(given: unknown): boolean;
}

/** Makes the token that the printed address carries: 256 random bits. */
export function oneTimeToken(): OneTimeToken {
  const value = randomBytes(32).toString('base64url');
  let isSpent = false;
  return {
    value,
    redeem(given) {
      if (isSpent || typeof given !== 'string') return false;
      const expected = Buffer.from(value);
      const actual = Buffer.from(given);
      if (expected.length !== actual.length || !timingSafeEqual(expected, actual)) return false;
      isSpent = true;
      return true;
    },
  };
}

/**
 * The secret that signs sessions, kept beside the till's data so that a page that is open
 * while the till restarts finds its way back without a new address. Where it cannot be kept, as on a full disk,
 * it lasts as long as the till runs.
 */
export function sessionSecret(file: string): string {
  try {
    const kept = readFileSync(file, 'utf8').trim();
    if (/^[\w-]{43}$/.test(kept)) return kept;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  const secret = randomBytes(32).toString('base64url');
  try {
    writeFileSync(file, `${secret}\n`, { mode: 0o600, flush: true });
  } catch {
    rmSync(file, { force: true });
  }
  return secret;
}

/** A new session's name; its signature is what counts. */
export const newSessionId = (): string => randomBytes(16).toString('base64url');
