import { randomBytes } from 'node:crypto';
import * as z from 'zod';
import { LIVE_KEY_PREFIX, TEST_KEY_PREFIX } from '../../platform/wire/secret-prefix.ts';

/** The two environments, which share nothing (interface, The service 5 and Authentication 5). */
export const modeSchema = z.enum(['test', 'live']);
export type Mode = z.infer<typeof modeSchema>;

/** Prefix of public keys, which open no route here (interface, Authentication 3). */
export const PUBLIC_KEY_PREFIX = 'pk_test_';

/** A secret key of the account (interface, API key): its prefix selects its mode. */
export const secretKeySchema = z.readonly(
  z.object({
    key: z.string().regex(/^sk_(test|live)_[\w-]+$/),
    mode: modeSchema,
    /** Whether it opens the CRM's routes (interface, Authentication 5). */
    hasCrmAccess: z.boolean(),
  }),
);
export type SecretKey = z.infer<typeof secretKeySchema>;

const PREFIXES: Record<Mode, string> = { test: TEST_KEY_PREFIX, live: LIVE_KEY_PREFIX };

const randomPart = (): string => randomBytes(18).toString('base64url');

/** A fresh secret key of the mode (interface, Authentication 2). */
export const newSecretKey = (mode: Mode): string => PREFIXES[mode] + randomPart();

/** A fresh public key. */
export const newPublicKey = (): string => PUBLIC_KEY_PREFIX + randomPart();

/** Whether a text may be the simulation's own key: the test prefix, then letters, digits, `-` or `_`. */
export const isTestKeyShaped = (text: string): boolean => /^sk_test_[\w-]+$/.test(text);
