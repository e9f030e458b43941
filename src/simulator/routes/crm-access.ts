import type { FastifyReply } from 'fastify';
import type { SecretKey } from '../account/key.ts';
import { sendError } from '../server/error-answer.ts';

/** Whether the key opens the CRM's routes (interface, API key); sends the 403 itself when it does not. */
export const hasCrmAccess = (key: SecretKey, reply: FastifyReply): boolean => {
  if (key.hasCrmAccess) return true;
  sendError(reply, 403, 'crm_access_denied', 'The key has no CRM access.');
  return false;
};
