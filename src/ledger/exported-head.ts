import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { endHash, endSchema, entryLineSchema } from './journal-lines.ts';
import type { SignedHead } from './known-beyond.ts';
import { lastLinesOf, readLine } from './read-lines.ts';
import type { KnownKeys } from './register-key.ts';

/**
 * The newest entries that exports in these folders hold, of the files written last; one that none of these keys signed
 * says nothing, nor does one that cannot be read.
 */
export function newestExports(
  folders: readonly string[],
  keys: KnownKeys,
  most: number,
): readonly (SignedHead & { readonly name: string; readonly path: string })[] {
  const files = folders.flatMap(exportsIn).sort((one, other) => other.writtenMs - one.writtenMs);
  return files.slice(0, most).flatMap(({ name, path }) => {
    const head = headOf(path, keys);
    return head === null ? [] : [{ ...head, name, path }];
  });
}

function exportsIn(folder: string) {
  try {
    return readdirSync(folder)
      .filter((name) => name.endsWith('.jsonl'))
      .map((name) => {
        const path = join(folder, name);
        return { name, path, writtenMs: statSync(path).mtimeMs };
      });
  } catch {
    return [];
  }
}

const dataIn = (line: Buffer | undefined) => line && readLine(line)?.data;

function headOf(path: string, keys: KnownKeys): SignedHead | null {
  try {
    const lines = lastLinesOf(path);
    const end = endSchema.parse(dataIn(lines.at(-1)));
    // Adoptions of later keys may stand between the last entry and the end.
    const entry = lines.slice(0, -1).findLast((line) => readLine(line)?.type !== 'adoption');
    const { sequence, hash } = entryLineSchema.parse(dataIn(entry));
    const { keyId, signature } = end;
    if (keyId === null || signature === null || end.headHash !== hash) return null;
    return keys.isSigned(endHash(end), keyId, signature) ? { sequence, hash, keyId } : null;
  } catch {
    return null;
  }
}
