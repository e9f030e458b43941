import * as z from 'zod';
import type { JournalHead } from '../entry/journal-entry.ts';
import type { JournalPages } from '../entry/journal-pages.ts';
import type { KnownKeys, RegisterSigner } from '../entry/register-key.ts';
import {
  isStatementChanged,
  readStatement,
  removeStatement,
  signStatement,
  statedKeyId,
  statementFile,
  writeStatement,
  writeStatementNow,
} from '../entry/signed-statement.ts';
import type { SignedHead } from './known-beyond.ts';

const HEAD = {
  name: 'head',
  schema: z.strictObject({ sequence: z.int().check(z.positive()), hash: z.string() }),
  mayBeLost: true,
} as const;

/** Where the newest entry of a journal is kept beside it, such as `journal-live.head.json`. */
export const anchorFileOf = (file: string): string => statementFile(file, HEAD);

const signedHead = (file: string, { sequence, hash }: JournalHead, signer: RegisterSigner) =>
  signStatement(file, HEAD, { sequence, hash }, signer);

/**
 * Keeps the head of a journal outside of it, signed, so that a journal that is cut off is noticed. A reader finds
 * the old head or the new one; it is not synced, because a head that is older than its journal is right as well.
 * Throws the system's error.
 */
export const writeHead = (file: string, head: JournalHead, signer: RegisterSigner): Promise<void> =>
  writeStatement(signedHead(file, head, signer));

/** The same while everything else waits. */
export const writeHeadNow = (file: string, head: JournalHead, signer: RegisterSigner): void =>
  writeStatementNow(signedHead(file, head, signer));

/**
 * The head that is kept beside this journal; null where there is none, or none that one of these keys signed:
 * a power cut may leave half a file, and whoever can forge one can remove it as well.
 */
export const readHead = (file: string, keys: KnownKeys): SignedHead | null =>
  readStatement(file, HEAD, keys);

/** Who says that they signed the head beside this journal, as `statedKeyId` says. */
export const headKeyId = (file: string) => statedKeyId(file, HEAD);

/** Whether somebody changed the head beside this journal, as `isStatementChanged` says. */
export const isHeadChanged = (file: string, keys: KnownKeys): boolean =>
  isStatementChanged(file, HEAD, keys);

/** Whether a journal holds the head that was kept; of one that was taken out since, the purge's own entry vouches. */
export const holdsHead = (
  journal: Pick<JournalPages, 'beginning' | 'hashAt'>,
  head: JournalHead,
): boolean =>
  head.sequence < journal.beginning().sequence || journal.hashAt(head.sequence) === head.hash;

/** For a journal that another one replaces. */
export const removeHead = (file: string): void => removeStatement(file, HEAD);
