import { closeSync, fstatSync, openSync, readdirSync, readSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { endHash, endSchema, entryLineSchema } from './journal-lines.ts';
import type { SignedHead } from './known-beyond.ts';
import { readLine } from './read-lines.ts';
import type { KnownKeys } from './register-key.ts';

/** The last entry and the end of an export are shorter than this together. */
const TAIL_BYTES = 512 * 1024;

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

function headOf(path: string, keys: KnownKeys): SignedHead | null {
  try {
    const [entryLine, endLine] = tailOf(path).slice(-2);
    const end = endSchema.parse(endLine && readLine(endLine)?.data);
    const { sequence, hash } = entryLineSchema.parse(entryLine && readLine(entryLine)?.data);
    const { keyId, signature } = end;
    if (keyId === null || signature === null || end.headHash !== hash) return null;
    return keys.isSigned(endHash(end), keyId, signature) ? { sequence, hash, keyId } : null;
  } catch {
    return null;
  }
}

/** The last lines of a file, without their ends. */
function tailOf(path: string): readonly Buffer[] {
  const opened = openSync(path, 'r');
  try {
    const { size } = fstatSync(opened);
    const bytes = Buffer.alloc(Math.min(size, TAIL_BYTES));
    readSync(opened, bytes, 0, bytes.length, size - bytes.length);
    const lines: Buffer[] = [];
    let begins = 0;
    for (let at = bytes.indexOf(10); at >= 0; at = bytes.indexOf(10, begins)) {
      lines.push(bytes.subarray(begins, at));
      begins = at + 1;
    }
    return lines;
  } finally {
    closeSync(opened);
  }
}
