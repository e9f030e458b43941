import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** Keeps secrets so that whoever has the database alone, or a backup of it, cannot read them. */
export interface Vault {
  seal(secret: string): string;
  /** What was sealed; a text that never was is given back as it is. Throws where it is another office's, or was changed. */
  open(sealed: string): string;
}

const MARK = 'sealed:';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** A vault whose key follows from the office's own (RFC 5869), so that there is one file to keep with the backups. `key` is any secret's bytes. */
export function vaultOf(key: Uint8Array): Vault {
  const derived = Buffer.from(hkdfSync('sha256', key, '', 'comptoir office secrets', 32));

  return {
    seal(secret) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv('aes-256-gcm', derived, iv);
      const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
      return `${MARK}${Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64')}`;
    },
    open(sealed) {
      if (!sealed.startsWith(MARK)) return sealed;
      const bytes = Buffer.from(sealed.slice(MARK.length), 'base64');
      const decipher = createDecipheriv('aes-256-gcm', derived, bytes.subarray(0, IV_BYTES));
      decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
      const text = decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES));
      return Buffer.concat([text, decipher.final()]).toString('utf8');
    },
  };
}
