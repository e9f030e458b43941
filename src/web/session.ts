import { createHash, createHmac, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { replaceFileNow } from '../files/replace-file.ts';
import { countByMachine } from '../host/start/count-by-machine.ts';
import { isSameSecret } from './same-secret.ts';

/**
 * The cookie that lets a browser load the till's page; HttpOnly, so that no script can read it. Cookies know no
 * ports: its name belongs to the data folder, so that two tills in one browser keep theirs.
 */
export const sessionCookie = (dataFolder: string): string =>
  `comptoir_${createHash('sha256').update(dataFolder).digest('hex').slice(0, 12)}`;

/** The one address that opens the door now. */
export interface OneTimeToken {
  /** Draws a new one, good for so long, in milliseconds: the one before opens nothing any more. */
  issue(forMs: number): string;
  /** True for the right token, the first time only. */
  redeem(given: unknown): boolean;
}

/** Makes the tokens that printed addresses carry: 256 random bits each. One ends while the machine sleeps as well. */
export function oneTimeToken(count = countByMachine): OneTimeToken {
  let current: { readonly value: string; readonly isInTime: () => boolean } | null = null;
  return {
    issue(forMs) {
      const value = randomBytes(32).toString('base64url');
      const agoMs = count();
      current = { value, isInTime: () => agoMs() < forMs };
      return value;
    },
    redeem(given) {
      if (current === null || typeof given !== 'string') return false;
      if (!isSameSecret(given, current.value)) return false;
      const isInTime = current.isInTime();
      current = null;
      return isInTime;
    },
  };
}

/** Tells whether an exported file may be fetched: only the till's own page is told the ticket for its name. */
export interface ExportTickets {
  ticketFor(fileName: string): string;
  isFor(fileName: string, ticket: unknown): boolean;
}

/** Tickets that are good until the till stops. */
export function exportTickets(): ExportTickets {
  const secret = randomBytes(32);
  const ticketFor = (fileName: string): string =>
    createHmac('sha256', secret).update(fileName).digest('base64url');
  return {
    ticketFor,
    isFor: (fileName, ticket) =>
      typeof ticket === 'string' && isSameSecret(ticket, ticketFor(fileName)),
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
    replaceFileNow(file, `${secret}\n`);
  } catch {
    // It is another one at the next start.
  }
  return secret;
}
