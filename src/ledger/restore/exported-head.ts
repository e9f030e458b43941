import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { manifestOf } from '../export/verify-archive.ts';
import type { JournalHead } from '../journal/journal-entry.ts';
import {
  adoptionLineSchema,
  endHash,
  endSchema,
  entryLineSchema,
  headerSchema,
} from '../journal/journal-lines.ts';
import { completeLines, firstLineOf, lastLinesOf, readLine } from '../journal/read-lines.ts';
import {
  type KnownKeys,
  knownKeys,
  type StatedKey,
  statedKeySchema,
} from '../journal/register-key.ts';
import { manifestHash } from '../proof/archive-manifest.ts';
import { kindOfFile } from '../proof/file-kind.ts';
import type { SignedHead } from '../proof/known-beyond.ts';
import { exportWithin, keysHandedOver } from './handed-out.ts';

/**
 * Something that was handed out, and knows of an entry. Without a `path` it is heard and not read: nothing proves that the
 * key which signed it came to the register.
 */
export type ExportWitness = SignedHead & { readonly name: string; readonly path?: string };

/** More are not read at a start: each takes about a millisecond. */
const MOST_NUMBERED = 50;
/** Of files that say no number, the ones that were written last. */
const MOST_OTHERS = 3;

/** The last number of a name is the journal's newest entry when the file was begun (`export-name.ts`). */
const NUMBERED = /_(\d{6,})(?:_(?:simulation|training|test))?(?:_\d+)?\.(?:jsonl|html|zip)$/;

/** A paper is named by its own number, of a closing or of the entry of a reading (`closing-pdf.ts`). */
const PAPER = /_[XZ]-(\d{6,})[^.]*\.pdf$/;

/**
 * What exports, pages, archives and papers in these folders know of entries behind `after`: of files whose name says that
 * the journal had come further, whenever they were written, of the newest others, and of the papers of the highest numbers.
 * One that cannot be read says nothing, nor does one that no key of this register signed; nor does a spreadsheet, which
 * nobody signs.
 */
export async function exportsBeyond(
  folders: readonly string[],
  keys: KnownKeys,
  after: number,
): Promise<readonly ExportWitness[]> {
  const found: ExportWitness[] = [];
  for (const { name, path } of worthReading(folders.flatMap(handedOutIn), after)) {
    const stated = await statedBy(path).catch(() => null);
    const head = stated && signedHead(stated, keys);
    if (stated === null || head === null) continue;
    const isProven = keys.has(stated.keyId) || (await isHandedOver(path, stated, keys));
    found.push({ ...head, name, ...(isProven && { path }) });
  }
  return found;
}

interface HandedOut {
  readonly name: string;
  readonly path: string;
  /** The number in its name; null where there is none. */
  readonly number: number | null;
  readonly isPaper: boolean;
  readonly writtenMs: number;
}

function worthReading(files: readonly HandedOut[], after: number): readonly HandedOut[] {
  const byNumber = files
    .filter(({ number }) => number !== null)
    .toSorted((one, other) => (other.number ?? 0) - (one.number ?? 0));
  const numbered = byNumber.filter(({ number, isPaper }) => !isPaper && (number ?? 0) > after);
  const papers = byNumber.filter(({ isPaper }) => isPaper);
  const others = files
    .filter(({ number }) => number === null)
    .toSorted((one, other) => other.writtenMs - one.writtenMs);
  return [
    ...numbered.slice(0, MOST_NUMBERED),
    ...papers.slice(0, MOST_OTHERS),
    ...others.slice(0, MOST_OTHERS),
  ];
}

const FORMS = /\.(?:jsonl|html|zip|pdf)$/;

function handedOutIn(folder: string): readonly HandedOut[] {
  try {
    return readdirSync(folder)
      .filter((name) => FORMS.test(name))
      .map((name) => {
        const path = join(folder, name);
        const paper = PAPER.exec(name);
        const [, digits] = paper ?? NUMBERED.exec(name) ?? [];
        const number = digits === undefined ? null : Number(digits);
        return { name, path, number, isPaper: paper !== null, writtenMs: statSync(path).mtimeMs };
      });
  } catch {
    return [];
  }
}

/** What a file states of its newest entry, and by which keys that is to be judged. */
interface Stated extends JournalHead {
  readonly keyId: string;
  /** Of what the signature is. */
  readonly signed: string;
  readonly signature: string;
  /** The keys that it names itself. */
  readonly named: readonly StatedKey[];
}

async function statedBy(path: string): Promise<Stated | null> {
  const kind = kindOfFile(path);
  if (kind === 'archive') return statedByArchive(path);
  if (kind === 'export') return statedByLines(firstLineOf(path), lastLinesOf(path));
  const lines = completeLines(exportWithin(path, kind) ?? Buffer.alloc(0));
  return statedByLines(lines[0] ?? null, lines);
}

async function statedByArchive(path: string): Promise<Stated | null> {
  const manifest = await manifestOf(path);
  if (manifest === null || manifest.keyId === null || manifest.signature === null) return null;
  const { firstSequence, entries, headHash: hash, keyId, signature, keys: named } = manifest;
  const sequence = firstSequence + entries - 1;
  return { sequence, hash, keyId, signed: manifestHash(manifest), signature, named };
}

const dataIn = (line: Buffer | null | undefined) => line && readLine(line)?.data;

function statedByLines(first: Buffer | null, last: readonly Buffer[]): Stated | null {
  const end = endSchema.parse(dataIn(last.at(-1)));
  // Adoptions of later keys may stand between the last entry and the end.
  const entry = last.slice(0, -1).findLast((line) => readLine(line)?.type !== 'adoption');
  const { sequence, hash } = entryLineSchema.parse(dataIn(entry));
  const { keyId, signature } = end;
  if (keyId === null || signature === null || end.headHash !== hash) return null;
  const { keys } = headerSchema.parse(dataIn(first));
  const later = last.flatMap((line) => adoptedBy(line) ?? []);
  return { sequence, hash, keyId, signed: endHash(end), signature, named: [...keys, ...later] };
}

/** The key that a later adoption states, behind the entries of a file; null for any other line. */
function adoptedBy(line: Buffer): StatedKey | null {
  const row = adoptionLineSchema.safeParse(dataIn(line)).data;
  return row === undefined ? null : (statedKeySchema.safeParse(JSON.parse(row.body)).data ?? null);
}

/**
 * A journal that was put back knows no key that came later: one that a file names together with a known one says that
 * there is more. That proves nothing, and is asked about; its numbers and its money are not gone on behind.
 */
function signedHead(stated: Stated, keys: KnownKeys): SignedHead | null {
  const { sequence, hash, keyId, signed, signature, named } = stated;
  const by = keys.has(keyId) ? keys : namedWithOurs(named, keys);
  return by.isSigned(signed, keyId, signature) ? { sequence, hash, keyId } : null;
}

/** The keys that a file names together with one of these; none where it names none of them. */
function namedWithOurs(named: readonly StatedKey[], keys: KnownKeys): KnownKeys {
  const judged = knownKeys();
  if (named.some(({ keyId }) => keys.has(keyId))) for (const key of named) judged.add(key);
  return judged;
}

const isHandedOver = async (path: string, { keyId }: Stated, keys: KnownKeys): Promise<boolean> =>
  (await keysHandedOver(path, keys).catch(() => null))?.has(keyId) ?? false;
