import { KEY_VARIABLE } from '../host/start/platform-key.ts';
import type { KeyStored, KeyVault, StoredKey } from './key-vault.ts';

/** The key to start with, or why there is none. */
export type PlatformKey =
  | { readonly kind: 'known'; readonly apiKey: string; readonly isNew: boolean }
  | { readonly kind: 'missing'; readonly sentence: string };

/** Where a key can come from; a person may be asked only where one sits at a terminal. */
export interface KeySources {
  readonly vault: Pick<KeyVault, 'read'>;
  fromEnvironment(): Promise<string | null>;
  /** Is told why the vault has no key; null when there is nobody to ask. */
  fromPerson(why: string): Promise<string | null>;
}

const START_ONCE = `Start the till once with ${KEY_VARIABLE} set.`;
const START_ALWAYS = `Start the till with ${KEY_VARIABLE} set, each time.`;

const NO_KEY: Readonly<Record<Exclude<StoredKey['state'], 'stored'>, string>> = {
  absent: `No key is stored for this platform. ${START_ONCE}`,
  keyUnreadable: `The stored key can no longer be read: it is damaged, or another keychain made it. ${START_ONCE}`,
  keyOfOtherPlatform: `The stored key belongs to another platform and is not sent to this one. ${START_ONCE}`,
  insecureStorage: `This machine has no keychain that protects the key, so none is read. ${START_ALWAYS}`,
  storageUnavailable: `This machine's keychain does not answer. ${START_ALWAYS}`,
};

const NOT_STORED: Readonly<Record<Exclude<KeyStored['state'], 'stored'>, string>> = {
  keyUnwritable: `The key was not stored: the data folder cannot be written to. ${START_ALWAYS}`,
  insecureStorage: `The key was not stored: this machine has no keychain that protects it. ${START_ALWAYS}`,
  storageUnavailable: `The key was not stored: this machine's keychain does not answer. ${START_ALWAYS}`,
};

/** Finds the key of a platform: in the environment first, then in the vault, then with a person. */
export async function findPlatformKey(baseUrl: string, sources: KeySources): Promise<PlatformKey> {
  const given = await sources.fromEnvironment();
  if (given !== null) return { kind: 'known', apiKey: given, isNew: true };
  const stored = await sources.vault.read(baseUrl);
  if (stored.state === 'stored') return { kind: 'known', apiKey: stored.apiKey, isNew: false };
  const typed = await sources.fromPerson(NO_KEY[stored.state]);
  if (typed !== null) return { kind: 'known', apiKey: typed, isNew: true };
  return { kind: 'missing', sentence: NO_KEY[stored.state] };
}

/** Stores a key that has proved itself by a start. Returns the sentence that says why it was not stored, or null. */
export async function storePlatformKey(
  baseUrl: string,
  apiKey: string,
  vault: Pick<KeyVault, 'store'>,
): Promise<string | null> {
  const { state } = await vault.store(baseUrl, apiKey);
  return state === 'stored' ? null : NOT_STORED[state];
}
