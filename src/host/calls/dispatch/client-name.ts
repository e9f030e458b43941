import { createHash } from 'node:crypto';
import type { ClientId } from '../../../till/people/client-sessions.ts';

/** A client's name for people, in the log and in lists: it opens nothing. */
export const clientName = (id: ClientId): string =>
  createHash('sha256').update(id).digest('hex').slice(0, 8);
