import { existsSync, readFileSync, rmSync } from 'node:fs';
import * as z from 'zod';
import { replaceFile, replaceFileNow } from '../../files/replace-file.ts';
import { canonicalText, textHash } from './hash-chain.ts';
import type { KnownKeys, RegisterSigner } from './register-key.ts';

/** What is said about a journal in a small file beside it; its name keeps it from passing for another statement. */
export interface StatementKind<Stated extends object> {
  readonly name: string;
  readonly schema: z.ZodType<Stated>;
  /** What an earlier one says is right as well: it is written often, and nobody waits for the disk. */
  readonly mayBeLost: boolean;
}

const signedSchema = z.looseObject({ keyId: z.string(), signature: z.string() });

/** Where a statement about this journal is, such as `journal-live.head.json`. */
export const statementFile = (
  file: string,
  { name }: Pick<StatementKind<object>, 'name'>,
): string => `${file.replace(/\.sqlite$/, '')}.${name}.json`;

/** A statement that is signed and to be written: its place, and its bytes. */
export interface SignedStatement {
  readonly path: string;
  readonly text: string;
  readonly mayBeLost: boolean;
}

/** Signs a statement about this journal. */
export function signStatement<Stated extends object>(
  file: string,
  kind: StatementKind<Stated>,
  content: Stated,
  signer: RegisterSigner,
): SignedStatement {
  const stated = { ...kind.schema.parse(content), keyId: signer.keyId };
  const signature = signer.sign(statedHash(kind, stated));
  const text = `${canonicalText({ ...stated, signature })}\n`;
  return { path: statementFile(file, kind), text, mayBeLost: kind.mayBeLost };
}

/** Writes it as `replaceFile` replaces a file: a reader finds the old one or the new one. Throws the system's error, and leaves no half file. */
export const writeStatement = ({ path, text, mayBeLost }: SignedStatement): Promise<void> =>
  replaceFile(path, text, { mayBeLost });

/** The same while everything else waits. */
export const writeStatementNow = ({ path, text, mayBeLost }: SignedStatement): void =>
  replaceFileNow(path, text, { mayBeLost });

/** Reads a statement; null where there is none, or none that one of these keys signed. */
export function readStatement<Stated extends object>(
  file: string,
  kind: StatementKind<Stated>,
  keys: KnownKeys,
): (Stated & { readonly keyId: string }) | null {
  try {
    const kept: unknown = JSON.parse(readFileSync(statementFile(file, kind), 'utf8'));
    const { signature, ...stated } = signedSchema.parse(kept);
    if (!keys.isSigned(statedHash(kind, stated), stated.keyId, signature)) return null;
    const { keyId, ...content } = stated;
    return { ...kind.schema.parse(content), keyId };
  } catch {
    return null;
  }
}

/** What a statement says, whoever signed it; null where there is none of its form. */
export function unprovenStatement<Stated extends object>(
  file: string,
  kind: StatementKind<Stated>,
): Stated | null {
  try {
    const kept: unknown = JSON.parse(readFileSync(statementFile(file, kind), 'utf8'));
    const { signature: _, keyId: __, ...content } = signedSchema.parse(kept);
    return kind.schema.parse(content);
  } catch {
    return null;
  }
}

/** Who says that they signed a statement; `unreadable` where something else lies in its place, null where nothing does. */
export function statedKeyId(
  file: string,
  kind: Pick<StatementKind<object>, 'name'>,
): { readonly keyId: string } | 'unreadable' | null {
  const place = statementFile(file, kind);
  if (!existsSync(place)) return null;
  try {
    const { keyId } = signedSchema.parse(JSON.parse(readFileSync(place, 'utf8')));
    return { keyId };
  } catch {
    return 'unreadable';
  }
}

/**
 * Whether a statement names one of these keys and is not what that signed: somebody changed it. What cannot be read is
 * none, because a power cut may leave half a file; what another version states is as it was written.
 */
export function isStatementChanged(
  file: string,
  kind: Pick<StatementKind<object>, 'name'>,
  keys: KnownKeys,
): boolean {
  try {
    const kept: unknown = JSON.parse(readFileSync(statementFile(file, kind), 'utf8'));
    const { signature, ...stated } = signedSchema.parse(kept);
    const { keyId } = stated;
    return keys.has(keyId) && !keys.isSigned(statedHash(kind, stated), keyId, signature);
  } catch {
    return false;
  }
}

/** Removes a statement, where there is one. */
export const removeStatement = (file: string, kind: Pick<StatementKind<object>, 'name'>): void =>
  rmSync(statementFile(file, kind), { force: true });

const statedHash = (
  { name }: Pick<StatementKind<object>, 'name'>,
  stated: Readonly<Record<string, unknown>>,
): string => textHash(canonicalText({ ...stated, type: name }));
