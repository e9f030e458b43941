import type { keySentences } from './key-sentences.ts';
import type { KeyVault } from './key-vault.ts';

type Sentences = ReturnType<typeof keySentences>;

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

/** Finds the key of a platform: in the environment first, then in the vault, then with a person. */
export async function findPlatformKey(
  baseUrl: string,
  sources: KeySources,
  sentences: Pick<Sentences, 'unread'>,
): Promise<PlatformKey> {
  const given = await sources.fromEnvironment();
  if (given !== null) return { kind: 'known', apiKey: given, isNew: true };
  const stored = await sources.vault.read(baseUrl);
  if (stored.state === 'stored') return { kind: 'known', apiKey: stored.apiKey, isNew: false };
  const typed = await sources.fromPerson(sentences.unread[stored.state]);
  if (typed !== null) return { kind: 'known', apiKey: typed, isNew: true };
  return { kind: 'missing', sentence: sentences.unread[stored.state] };
}

/**
 * Stores a key that has proved itself by a start. Returns the sentence that says why it was not stored, or null. Where none
 * can be stored safely, one that an earlier version stored unsafely is removed.
 */
export async function storePlatformKey(
  baseUrl: string,
  apiKey: string,
  vault: Pick<KeyVault, 'store' | 'discardExposed'>,
  sentences: Pick<Sentences, 'notStored'>,
): Promise<string | null> {
  const { state } = await vault.store(baseUrl, apiKey);
  if (state === 'stored') return null;
  vault.discardExposed();
  return sentences.notStored[state];
}
