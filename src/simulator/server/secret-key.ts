import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { TEST_KEY_PREFIX } from '../../platform/wire/secret-prefix.ts';
import { sendError } from './error-answer.ts';

/** Prefix of public keys, which open no route of the till (interface, Authentication 3). */
const PUBLIC_KEY_PREFIX = 'pk_test_';
const BEARER = /^Bearer +(\S+)$/i;

/** A fresh key of the simulation; its prefix selects simulation (interface, Authentication 2). */
export const newSecretKey = (): string => TEST_KEY_PREFIX + randomBytes(18).toString('base64url');

/** Whether a text may be the simulation's key: the test prefix, then letters, digits, `-` or `_`. */
export const isSecretKeyShaped = (text: string): boolean => /^sk_test_[\w-]+$/.test(text);

/** Answers whether a key is the account's; sends the 401 itself when it is not. */
export interface KeyCheck {
  /** By header `Authorization: Bearer` (interface, Authentication 1). */
  bearer(header: string | undefined, reply: FastifyReply): boolean;
  /** By query parameter `token`, for the stream alone (interface, Authentication 4). */
  token(token: string | undefined, reply: FastifyReply): boolean;
}

/** Checks keys against the secret one, in a time that does not tell how much of it was right. */
export const keyCheck = (secretKey: string): KeyCheck => {
  const expected = Buffer.from(secretKey);
  const isSecret = (key: string): boolean => {
    const given = Buffer.from(key);
    return given.length === expected.length && timingSafeEqual(given, expected);
  };
  const accept = (key: string | undefined, reply: FastifyReply): boolean => {
    if (key === undefined || key === '') {
      sendError(reply, 401, 'key_missing', 'The API key is missing.');
      return false;
    }
    if (isSecret(key)) return true;
    if (key.startsWith(PUBLIC_KEY_PREFIX)) {
      sendError(reply, 401, 'key_public', 'A public key opens no route of the till.');
    } else {
      sendError(reply, 401, 'key_invalid', 'The API key is not valid.');
    }
    return false;
  };
  return {
    bearer: (header, reply) => accept(header && BEARER.exec(header)?.[1], reply),
    token: accept,
  };
};
