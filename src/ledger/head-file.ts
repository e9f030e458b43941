import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import * as z from 'zod';
import { canonicalText, textHash } from './hash-chain.ts';
import type { JournalPages } from './journal-pages.ts';
import type { JournalHead } from './ledger.ts';
import type { KnownKeys, RegisterSigner } from './register-key.ts';

const keptHeadSchema = z.strictObject({
  sequence: z.int().check(z.positive()),
  hash: z.string(),
  keyId: z.string(),
  signature: z.string(),
});

/** Where the newest entry of a journal is kept beside it, such as `journal-live.head.json`. */
export const headFileOf = (file: string): string => `${file.replace(/\.sqlite$/, '')}.head.json`;

/**
 * Keeps the head of a journal outside of it, signed, so that a journal that is cut off is noticed. A reader finds
 * the old head or the new one; it is not synced, because a head that is older than its journal is right as well.
 * Throws the system's error.
 */
export function writeHead(file: string, head: JournalHead, signer: RegisterSigner): void {
  const { sequence, hash } = head;
  const stated = { sequence, hash, keyId: signer.keyId };
  const signature = signer.sign(statedHash(stated));
  const place = headFileOf(file);
  const draft = `${place}.part`;
  try {
    writeFileSync(draft, `${canonicalText({ ...stated, signature })}\n`, { mode: 0o600 });
    renameSync(draft, place);
  } finally {
    rmSync(draft, { force: true });
  }
}

/**
 * The head that is kept beside this journal; null where there is none, or none that one of these keys signed:
 * a power cut may leave half a file, and whoever can forge one can remove it as well.
 */
export function readHead(file: string, keys: KnownKeys): JournalHead | null {
  try {
    const kept = keptHeadSchema.parse(JSON.parse(readFileSync(headFileOf(file), 'utf8')));
    const { signature, ...stated } = kept;
    if (!keys.isSigned(statedHash(stated), stated.keyId, signature)) return null;
    return { sequence: stated.sequence, hash: stated.hash };
  } catch {
    return null;
  }
}

/** Whether a journal holds the head that was kept; of one that was taken out since, the purge's own entry vouches. */
export const holdsHead = (
  journal: Pick<JournalPages, 'beginning' | 'hashAt'>,
  head: JournalHead,
): boolean =>
  head.sequence < journal.beginning().sequence || journal.hashAt(head.sequence) === head.hash;

/** For a journal that another one replaces. */
export const removeHead = (file: string): void => rmSync(headFileOf(file), { force: true });

/** The name of what is signed keeps a head from passing for an entry, or for the end of an export. */
const statedHash = (stated: JournalHead & { readonly keyId: string }): string =>
  textHash(canonicalText({ ...stated, type: 'head' }));
