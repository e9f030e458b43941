import type { KeyStored, StoredKey } from '../key-vault.ts';

/** What is said of keys to the person who starts the till, before any screen is there to say it. */
export interface KeySentences {
  /** Why no key was read for this platform, and what to do. */
  readonly unread: Readonly<Record<Exclude<StoredKey['state'], 'stored'>, string>>;
  /** Why the key that was given is not there at the next start. */
  readonly notStored: Readonly<Record<Exclude<KeyStored['state'], 'stored'>, string>>;
  /** The register's private key lies in a file that its owner can read. */
  readonly registerKeyInFile: (file: string) => string;
}
