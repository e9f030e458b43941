import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import {
  type ExportHeader,
  endHash,
  endSchema,
  entryLineSchema,
  headerSchema,
} from '../journal/journal-lines.ts';
import { completeLines, firstLineOf, lastLinesOf, readLine } from '../journal/read-lines.ts';
import { type KnownKeys, knownKeys } from '../journal/register-key.ts';
import type { SignedHead } from '../proof/known-beyond.ts';
import { journalOfPage } from '../proof/page-journal.ts';

/** An export that knows of an entry; what lies within a page cannot be read from there. */
export type ExportWitness = SignedHead & { readonly name: string; readonly path?: string };

/** More are not read at a start: each takes about a millisecond. */
const MOST_NUMBERED = 50;
/** Of files that say no number, the ones that were written last. */
const MOST_OTHERS = 3;

/** The last number of a name is the journal's newest entry when the file was begun (`export-name.ts`). */
const NUMBERED = /_(\d{6,})(?:_(?:simulation|training|test))?(?:_\d+)?\.(?:jsonl|html)$/;

/**
 * What exports and pages in these folders know of entries behind `after`: of files whose name says that the journal had
 * come further, whenever they were written, and of the newest others. One that cannot be read says nothing, nor does one
 * that no key of this register signed.
 */
export function exportsBeyond(
  folders: readonly string[],
  keys: KnownKeys,
  after: number,
): readonly ExportWitness[] {
  const files = folders.flatMap(exportsIn);
  const numbered = files
    .filter(({ number }) => number !== null && number > after)
    .toSorted((one, other) => (other.number ?? 0) - (one.number ?? 0));
  const others = files
    .filter(({ number }) => number === null)
    .toSorted((one, other) => other.writtenMs - one.writtenMs);
  const read = [...numbered.slice(0, MOST_NUMBERED), ...others.slice(0, MOST_OTHERS)];
  return read.flatMap(({ name, path }) => {
    const head = headOf(path, keys);
    return head === null ? [] : [{ ...head, name, ...(!isPage(name) && { path }) }];
  });
}

const isPage = (name: string): boolean => name.endsWith('.html');

function exportsIn(folder: string) {
  try {
    return readdirSync(folder)
      .filter((name) => name.endsWith('.jsonl') || isPage(name))
      .map((name) => {
        const path = join(folder, name);
        const [, digits] = NUMBERED.exec(name) ?? [];
        const number = digits === undefined ? null : Number(digits);
        return { name, path, number, writtenMs: statSync(path).mtimeMs };
      });
  } catch {
    return [];
  }
}

const dataIn = (line: Buffer | null | undefined) => line && readLine(line)?.data;

function endsOf(path: string): { readonly first: Buffer | null; readonly last: readonly Buffer[] } {
  if (!isPage(path)) return { first: firstLineOf(path), last: lastLinesOf(path) };
  const lines = completeLines(journalOfPage(path) ?? Buffer.alloc(0));
  return { first: lines[0] ?? null, last: lines };
}

function headOf(path: string, keys: KnownKeys): SignedHead | null {
  try {
    const { first, last } = endsOf(path);
    const end = endSchema.parse(dataIn(last.at(-1)));
    // Adoptions of later keys may stand between the last entry and the end.
    const entry = last.slice(0, -1).findLast((line) => readLine(line)?.type !== 'adoption');
    const { sequence, hash } = entryLineSchema.parse(dataIn(entry));
    const { keyId, signature } = end;
    if (keyId === null || signature === null || end.headHash !== hash) return null;
    const judged = keys.has(keyId) ? keys : keysAfter(keys, headerSchema.parse(dataIn(first)));
    return judged.isSigned(endHash(end), keyId, signature) ? { sequence, hash, keyId } : null;
  } catch {
    return null;
  }
}

/**
 * A journal that was put back knows no key that came later: one that an export names together with a known one says that
 * there is more. That proves nothing, and is asked about.
 */
function keysAfter(keys: KnownKeys, header: ExportHeader): KnownKeys {
  const named = knownKeys();
  if (header.keys.some(({ keyId }) => keys.has(keyId)))
    for (const key of header.keys) named.add(key);
  return named;
}
