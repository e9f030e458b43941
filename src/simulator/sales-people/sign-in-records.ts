import { randomBytes } from 'node:crypto';
import * as z from 'zod';
import { type Collection, openCollection, openSingle } from '../book/collection.ts';
import type { BookStore } from '../book/store.ts';

/** A code on its way to a sales person; there is one of each person, the last. */
const signInCodeSchema = z.readonly(
  z.object({
    codeId: z.string(),
    salesPersonId: z.string(),
    /** Six digits (interface, Limits). */
    code: z.string(),
    expiresAtMs: z.int(),
    triesLeft: z.int().nonnegative(),
  }),
);
type SignInCode = z.infer<typeof signInCodeSchema>;

const sessionSchema = z.readonly(
  z.object({ sessionId: z.string(), salesPersonId: z.string(), endsAtMs: z.int() }),
);
type Session = z.infer<typeof sessionSchema>;

const trustedDeviceSchema = z.readonly(
  z.object({ deviceId: z.string(), salesPersonId: z.string(), trustedUntilMs: z.int() }),
);
type TrustedDevice = z.infer<typeof trustedDeviceSchema>;

const cookieSecretSchema = z.readonly(z.object({ cookieSecret: z.string() }));

/** What is kept of signing in. */
export interface SignInRecords {
  /** By sales person. */
  readonly codes: Collection<SignInCode>;
  readonly sessions: Collection<Session>;
  readonly devices: Collection<TrustedDevice>;
  /** Signs every cookie of a sales person. */
  readonly cookieSecret: string;
}

/** Opens what the store kept, so that nobody is signed out by a restart. */
export const openSignInRecords = (store: BookStore): SignInRecords => ({
  codes: openCollection(store, 'signInCode', signInCodeSchema, (code) => code.salesPersonId),
  sessions: openCollection(store, 'salesSession', sessionSchema, ({ sessionId }) => sessionId),
  devices: openCollection(store, 'trustedDevice', trustedDeviceSchema, (one) => one.deviceId),
  cookieSecret: openSingle(store, 'cookieSecret', cookieSecretSchema, () => ({
    cookieSecret: randomBytes(32).toString('base64url'),
  })).get().cookieSecret,
});
