import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import { updateKeyId } from '../../src/update/envelope.ts';

/** A new key to sign updates with. */
export interface NewUpdateKey {
  /** PKCS 8 in PEM: what has it can send any program to every shop. */
  readonly privatePem: string;
  /** As `resources/update.json` has it. */
  readonly publicBase64: string;
  readonly keyId: string;
}

/** Makes one; nothing is written. */
export function makeUpdateKey(): NewUpdateKey {
  const { privateKey } = generateKeyPairSync('ed25519');
  const publicKey = createPublicKey(privateKey);
  return {
    privatePem: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    publicBase64: publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
    keyId: updateKeyId(publicKey),
  };
}
