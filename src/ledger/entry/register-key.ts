import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign,
  verify,
} from 'node:crypto';
import * as z from 'zod';
import { canonicalText, textHash } from './hash-chain.ts';

/** 64 bytes (RFC 8032, 5.1.6). Capitals would be other text of the same bytes, and so are refused. */
const SIGNATURE = /^[0-9a-f]{128}$/;

/** An Ed25519 public key as SubjectPublicKeyInfo (RFC 8410, 4), in hexadecimal: this, then 32 bytes. */
const PUBLIC_KEY = /^302a300506032b6570032100[0-9a-f]{64}$/;

/** Where the register's private key is kept: a file, or the machine's keychain. */
export interface RegisterKeyStore {
  /** The key as PKCS #8 in PEM; null where there is none, or none that can be read. */
  read(): Promise<string | null>;
  /** Whether it was kept; where it was not, it lasts as long as the till runs. */
  keep(pem: string): Promise<boolean>;
}

/** Whether a text has the form of a signature, whatever it is of. */
export const isSignature = (text: string): boolean => SIGNATURE.test(text);

/** Signs for this register. The private key never leaves it. */
export interface RegisterSigner {
  readonly keyId: string;
  /** SubjectPublicKeyInfo, in hexadecimal. */
  readonly publicKey: string;
  /** The Ed25519 signature, in hexadecimal, of the bytes of a SHA-256 hash in hexadecimal. */
  sign(hash: string): string;
}

/** The signer of this register, and where its key comes from. */
export interface RegisterKey {
  readonly signer: RegisterSigner;
  readonly origin: 'kept' | 'made' | 'madeForThisRun';
}

/** The key that is kept, or a new one where it is lost: the journal will say which signs from when on. */
export async function openRegisterKey(store: RegisterKeyStore): Promise<RegisterKey> {
  const kept = await store.read();
  const signer = kept === null ? null : signerOf(kept);
  return signer === null ? newRegisterKey().keptIn(store) : { signer, origin: 'kept' };
}

/** Makes a key; it is the register's once it was kept, in the place of any that was. */
export function newRegisterKey() {
  const { privateKey } = generateKeyPairSync('ed25519');
  const signer = signerWith(privateKey);
  return {
    signer,
    async keptIn(store: RegisterKeyStore): Promise<RegisterKey> {
      const pem = privateKey.export({ format: 'pem', type: 'pkcs8' }).toString();
      return { signer, origin: (await store.keep(pem)) ? 'made' : 'madeForThisRun' };
    },
  };
}

/** The signer of a private key as PKCS #8 in PEM; null where the text is no Ed25519 key. */
export function signerOf(pem: string): RegisterSigner | null {
  try {
    const key = createPrivateKey(pem);
    return key.asymmetricKeyType === 'ed25519' ? signerWith(key) : null;
  } catch {
    return null;
  }
}

function signerWith(privateKey: KeyObject): RegisterSigner {
  const spki = createPublicKey(privateKey).export({ format: 'der', type: 'spki' });
  const publicKey = spki.toString('hex');
  return {
    keyId: keyIdOf(publicKey),
    publicKey,
    sign: (hash) => sign(null, Buffer.from(hash, 'hex'), privateKey).toString('hex'),
  };
}

/** A public key's name: SHA-256 of its SubjectPublicKeyInfo, in hexadecimal. */
const keyIdOf = (publicKey: string): string =>
  createHash('sha256').update(Buffer.from(publicKey, 'hex')).digest('hex');

/** What the key in force signs so that another one takes its place, as a hash in hexadecimal. */
export const handoverHash = (from: string, to: string): string =>
  textHash(canonicalText({ type: 'registerKeyHandedOver', from, to }));

/** A public key as an entry or an export states it. */
export const statedKeySchema = z.object({
  keyId: z.string(),
  publicKey: z.string().regex(PUBLIC_KEY),
});
export type StatedKey = z.infer<typeof statedKeySchema>;

/** The public keys by which signatures are judged. */
export interface KnownKeys {
  /** Whether it is an Ed25519 key under its own name; only then is it known from now on. */
  add(stated: unknown): boolean;
  has(keyId: string): boolean;
  /** Whether the signature of this hash is by this known key. */
  isSigned(hash: string, keyId: string, signature: string): boolean;
  /** A known key as SubjectPublicKeyInfo, in hexadecimal; null where it is not known. */
  publicKeyOf(keyId: string): string | null;
  readonly ids: readonly string[];
}

/** The key at hand alone, to judge what it signed. */
export function keysOf(signer: RegisterSigner): KnownKeys {
  const keys = knownKeys();
  keys.add(signer);
  return keys;
}

/** So many are kept ready, as an office with thousands of registers meets them again and again. */
const READY = 20_000;
const ready = new Map<string, KeyObject>();

/** Reading a public key takes longer than judging a signature by it. */
function keyObjectOf(publicKey: string): KeyObject {
  const kept = ready.get(publicKey);
  if (kept !== undefined) return kept;
  const der = Buffer.from(publicKey, 'hex');
  const made = createPublicKey({ key: der, format: 'der', type: 'spki' });
  if (ready.size >= READY) ready.clear();
  ready.set(publicKey, made);
  return made;
}

/** No key is known at first. */
export function knownKeys(): KnownKeys {
  const keys = new Map<string, { readonly publicKey: string; readonly key: KeyObject }>();
  return {
    add(stated) {
      const parsed = statedKeySchema.safeParse(stated);
      if (!parsed.success || keyIdOf(parsed.data.publicKey) !== parsed.data.keyId) return false;
      const { keyId, publicKey } = parsed.data;
      keys.set(keyId, { publicKey, key: keyObjectOf(publicKey) });
      return true;
    },
    has: (keyId) => keys.has(keyId),
    isSigned(hash, keyId, signature) {
      const known = keys.get(keyId);
      if (known === undefined || !isSignature(signature)) return false;
      return verify(null, Buffer.from(hash, 'hex'), known.key, Buffer.from(signature, 'hex'));
    },
    publicKeyOf: (keyId) => keys.get(keyId)?.publicKey ?? null,
    get ids() {
      return [...keys.keys()];
    },
  };
}
