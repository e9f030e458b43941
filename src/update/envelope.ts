import {
  createHash,
  createPrivateKey,
  createPublicKey,
  type KeyObject,
  sign,
  verify,
} from 'node:crypto';
import { err, ok, type Result } from '../domain/result.ts';
import { LONGEST_DESCRIPTION_BYTES } from './description.ts';

/**
 * A signed description is one file: a line that says what it is, a line for each signature, an empty line, and the
 * description's own bytes. Nothing of those is parsed before a signature of them holds.
 */
const FIRST_LINE = 'comptoir-update 1';
const SIGNATURE_LINE = /^signature ([0-9a-f]{64}) ([A-Za-z0-9+/]{85}[AQgw]==)$/;
/** A release is signed by the key in force, and by the next one while the shops learn it. */
const MOST_SIGNATURES = 4;
/** Of the lines before the description. */
const LONGEST_HEAD_BYTES = 1024;
/** Of the whole file. */
export const LONGEST_ENVELOPE_BYTES = LONGEST_HEAD_BYTES + LONGEST_DESCRIPTION_BYTES;

/** What is signed begins with this, so that no signature of it says anything of another text, nor the other way round. */
const DOMAIN = Buffer.from('comptoir update description 1\0', 'utf8');

/**
 * Why nothing of an answer is believed. `unsigned`: it is no signed description at all; `wrongKey`: none of the keys
 * that signed it is in this program; `signatureWrong`: one of them is, and it did not sign these bytes.
 */
export interface EnvelopeFault {
  readonly code: 'unsigned' | 'wrongKey' | 'signatureWrong';
}

/** The name of a public key: SHA-256 of its SubjectPublicKeyInfo, in hexadecimal. */
export const updateKeyId = (key: KeyObject): string =>
  createHash('sha256')
    .update(key.export({ type: 'spki', format: 'der' }))
    .digest('hex');

/** A public key from its SubjectPublicKeyInfo in base64; null where it is none of Ed25519. */
export function updateKey(base64: string): KeyObject | null {
  try {
    const der = Buffer.from(base64, 'base64');
    const key = createPublicKey({ key: der, type: 'spki', format: 'der' });
    return key.asymmetricKeyType === 'ed25519' ? key : null;
  } catch {
    return null;
  }
}

/** Signs a description's bytes with each of these private keys (PEM). Throws for a key that is not of Ed25519. */
export function sealDescription(bytes: Uint8Array, privateKeys: readonly string[]): Buffer {
  if (privateKeys.length === 0 || privateKeys.length > MOST_SIGNATURES)
    throw new Error(`A description has one to ${MOST_SIGNATURES} signatures.`);
  const lines = privateKeys.map((pem) => {
    const key = createPrivateKey(pem);
    if (key.asymmetricKeyType !== 'ed25519') throw new Error('The key is none of Ed25519.');
    const signature = sign(null, signedBytes(bytes), key).toString('base64');
    return `signature ${updateKeyId(createPublicKey(key))} ${signature}\n`;
  });
  return Buffer.concat([Buffer.from(`${FIRST_LINE}\n${lines.join('')}\n`), bytes]);
}

/** The description's exact bytes, once one of these keys vouches for them. */
export function openEnvelope(
  file: Uint8Array,
  keys: readonly KeyObject[],
): Result<Uint8Array, EnvelopeFault> {
  const whole = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  const end = whole.subarray(0, LONGEST_HEAD_BYTES).indexOf('\n\n');
  if (end < 0 || whole.length > LONGEST_ENVELOPE_BYTES) return err({ code: 'unsigned' });
  const [first, ...lines] = whole.subarray(0, end).toString('latin1').split('\n');
  const signatures = lines.map((line) => SIGNATURE_LINE.exec(line));
  const isHead = first === FIRST_LINE && lines.length > 0 && lines.length <= MOST_SIGNATURES;
  if (!isHead || signatures.includes(null)) return err({ code: 'unsigned' });

  const bytes = whole.subarray(end + 2);
  const ours = keys.flatMap((key) => {
    const id = updateKeyId(key);
    const found = signatures.filter((signature) => signature?.[1] === id);
    return found.map((signature) => ({ key, signature: signature?.[2] ?? '' }));
  });
  if (ours.length === 0) return err({ code: 'wrongKey' });
  const holds = ours.some(({ key, signature }) =>
    verify(null, signedBytes(bytes), key, Buffer.from(signature, 'base64')),
  );
  return holds ? ok(bytes) : err({ code: 'signatureWrong' });
}

const signedBytes = (bytes: Uint8Array): Buffer => Buffer.concat([DOMAIN, bytes]);
