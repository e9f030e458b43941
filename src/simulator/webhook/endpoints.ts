import { randomBytes } from 'node:crypto';
import * as z from 'zod';
import { WEBHOOK_SECRET_PREFIX } from '../../platform/wire/secret-prefix.ts';
import { type Mode, modeSchema } from '../account/key.ts';
import { openCollection } from '../book/collection.ts';
import type { BookStore } from '../book/store.ts';

const endpointSchema = z.readonly(
  z.object({
    mode: modeSchema,
    /** Null until the merchant has given one. */
    url: z.string().nullable(),
    /** Also signs the browser's return, so there is one before there is an address. */
    secret: z.string(),
  }),
);
type Endpoint = z.infer<typeof endpointSchema>;

/** Where each mode's webhooks go, and what signs them (interface, Webhook endpoint configuration). */
export interface Endpoints {
  read(mode: Mode): Endpoint;
  /** Sets the address, and returns the secret when it is shown for the first and only time. */
  setUrl(mode: Mode, url: string): { readonly shownSecret: string | undefined };
  /** Replaces the secret and shows the new one; the old one signs nothing any more. */
  renewSecret(mode: Mode): string;
}

const newSecret = (): string => WEBHOOK_SECRET_PREFIX + randomBytes(24).toString('base64url');

/** Opens what the store kept; a mode has its secret from the start. */
export const openEndpoints = (store: BookStore): Endpoints => {
  const endpoints = openCollection(store, 'endpoint', endpointSchema, ({ mode }) => mode);
  const read = (mode: Mode): Endpoint => {
    const kept = endpoints.get(mode);
    if (kept !== undefined) return kept;
    const first = { mode, url: null, secret: newSecret() };
    endpoints.put(first);
    return first;
  };
  return {
    read,
    setUrl: (mode, url) => {
      const before = read(mode);
      endpoints.put({ ...before, url });
      return { shownSecret: before.url === null ? before.secret : undefined };
    },
    renewSecret: (mode) => {
      const secret = newSecret();
      endpoints.put({ ...read(mode), secret });
      return secret;
    },
  };
};
