import { createHash, randomBytes } from 'node:crypto';
import * as z from 'zod';
import type { KnownKeys, RegisterSigner } from '../ledger/entry/register-key.ts';
import { hashSchema, signatureSchema, statedHash } from './stated.ts';

/** How far the time of a request may be from the office's clock, either way. */
export const REQUEST_TIME_WINDOW_MS = 300_000;

/** The headers by which a register proves that a request is its own. Source: docs/office.md, "Who asks". */
export const signedHeadersSchema = z.object({
  'comptoir-key': hashSchema,
  'comptoir-time': z
    .string()
    .regex(/^\d{13}$/)
    .transform(Number),
  'comptoir-nonce': z.string().regex(/^[0-9a-f]{32}$/),
  'comptoir-signature': signatureSchema,
});

/** What is asked: the path with its query, and the bytes of the body as they travel. */
export interface AskedOf {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body: Uint8Array;
}

/** Who asked, when by their own clock, and the word that makes this request the only one of its kind. */
interface Asker {
  readonly keyId: string;
  readonly timeMs: number;
  readonly nonce: string;
}

/**
 * Signs a request with the register's key. `timeMs` is UTC milliseconds by the office's clock as far as the register knows
 * it: its own clock, corrected by what an earlier `clockOff` said.
 */
export function signRequest(
  asked: AskedOf,
  signer: Pick<RegisterSigner, 'keyId' | 'sign'>,
  timeMs: number,
  nonce: string = randomBytes(16).toString('hex'),
): Readonly<Record<string, string>> {
  const { keyId } = signer;
  return {
    'comptoir-key': keyId,
    'comptoir-time': String(timeMs),
    'comptoir-nonce': nonce,
    'comptoir-signature': signer.sign(requestHash(asked, { keyId, timeMs, nonce })),
  };
}

/**
 * Who a request is from; null where a header is missing or malformed, or the signature is not that key's. Whether the
 * time is near and the nonce new is for whoever keeps them. `keys` must know the key that is named.
 */
export function askerOf(
  asked: AskedOf,
  headers: Readonly<Record<string, unknown>>,
  keys: Pick<KnownKeys, 'isSigned'>,
): Asker | null {
  const parsed = signedHeadersSchema.safeParse(headers);
  if (!parsed.success) return null;
  const asker = {
    keyId: parsed.data['comptoir-key'],
    timeMs: parsed.data['comptoir-time'],
    nonce: parsed.data['comptoir-nonce'],
  };
  const signature = parsed.data['comptoir-signature'];
  return keys.isSigned(requestHash(asked, asker), asker.keyId, signature) ? asker : null;
}

/** The hash that the signature is of. */
function requestHash({ method, path, body }: AskedOf, { keyId, timeMs, nonce }: Asker): string {
  const bodyHash = createHash('sha256').update(body).digest('hex');
  return statedHash({ type: 'officeRequest', method, path, bodyHash, keyId, timeMs, nonce });
}
