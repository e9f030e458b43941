import { timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { PUBLIC_KEY_PREFIX, type SecretKey } from '../account/key.ts';
import { sendError } from './error-answer.ts';

const BEARER = /^Bearer +(\S+)$/i;

/** Finds the account's key in a request; sends the 401 itself when there is none. */
export interface KeyCheck {
  /** By header `Authorization: Bearer` (interface, Authentication 1). */
  bearer(request: FastifyRequest, reply: FastifyReply): SecretKey | undefined;
  /** By query parameter `token`, for the stream alone (interface, Authentication 4). */
  token(token: string | undefined, reply: FastifyReply): SecretKey | undefined;
  /** The key with which `bearer` let a request in. */
  of(request: FastifyRequest): SecretKey;
}

const isSame = (given: Buffer, key: string): boolean => {
  const expected = Buffer.from(key);
  return given.length === expected.length && timingSafeEqual(given, expected);
};

/** Checks keys against those accepted, in a time that does not tell how much of one was right. */
export const keyCheck = (acceptedKeys: () => readonly SecretKey[]): KeyCheck => {
  const letIn = new WeakMap<FastifyRequest, SecretKey>();
  const find = (key: string | undefined, reply: FastifyReply): SecretKey | undefined => {
    if (key === undefined || key === '') {
      sendError(reply, 401, 'key_missing', 'The API key is missing.');
      return undefined;
    }
    const given = Buffer.from(key);
    const found = acceptedKeys().filter((secretKey) => isSame(given, secretKey.key))[0];
    if (found !== undefined) return found;
    if (key.startsWith(PUBLIC_KEY_PREFIX)) {
      sendError(reply, 401, 'key_public', 'A public key opens no route.');
    } else {
      sendError(reply, 401, 'key_invalid', 'The API key is not valid.');
    }
    return undefined;
  };
  return {
    bearer: (request, reply) => {
      const header = request.headers.authorization;
      const found = find(header && BEARER.exec(header)?.[1], reply);
      if (found !== undefined) letIn.set(request, found);
      return found;
    },
    token: find,
    of: (request) => {
      const key = letIn.get(request);
      if (key === undefined) throw new Error('A request was let in without a key.');
      return key;
    },
  };
};
