import { type Stats, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { RegisterIdentity } from '../../domain/register/register-identity.ts';
import { manifestOf } from '../archive/verify-archive.ts';
import { filesIn } from '../backup/backup-files.ts';
import type { JournalHead } from '../entry/journal-entry.ts';
import {
  adoptionLineSchema,
  endHash,
  endSchema,
  entryLineSchema,
  headerSchema,
} from '../entry/journal-lines.ts';
import type { KeyLine } from '../entry/journal-origin.ts';
import { addHandedOver } from '../entry/listed-keys.ts';
import { completeLines, firstLineOf, lastLinesOf, readLine } from '../entry/read-lines.ts';
import {
  type KnownKeys,
  knownKeys,
  type StatedKey,
  statedKeySchema,
} from '../entry/register-key.ts';
import { manifestHash } from '../witness/archive-manifest.ts';
import { kindOfFile } from '../witness/file-kind.ts';
import type { SignedHead } from '../witness/known-beyond.ts';
import { exportWithin, keysAdoptedWithin } from './handed-out.ts';
import { registerNamedBy } from './named-register.ts';

/**
 * Something that was handed out, and knows of an entry. Where it is only `heard`, nothing proves that the key which signed it
 * came to the register: it is not read for its money.
 */
export type ExportWitness = SignedHead & {
  readonly name: string;
  readonly path: string;
  readonly isHeardOnly: boolean;
  /** The keys that it names. */
  readonly named: readonly StatedKey[];
};

/** Of one kind more of the register's own are not looked at in a start: each takes about a millisecond. */
const MOST_OWN = { numbered: 50, closings: 3, others: 20 } as const;
/** Nor more of those that bear no name of the register's; all that do are looked at, until so many of its own are found. */
const MOST_OF_OTHERS = 400;
/** A journal of more entries is none: a shop of a million sales a year writes so many in twenty years. */
const MOST_ENTRIES = 100_000_000;

/** The last number of a name is the journal's newest entry when the file was begun (`export-name.ts`, `closing-pdf.ts`). */
const BY_ENTRY =
  /_(?:X-)?(\d{6,})(?:_(?:simulation|training|test))?(?:_[^.]*)?\.(?:jsonl|html|zip|pdf)$/;

/** The paper of a closing is named by the number of that. */
const BY_CLOSING = /_Z-(\d{6,})[^.]*\.pdf$/;

/** What is looked for in the folders of what was handed out. */
export interface ExportSearch {
  readonly folders: readonly string[];
  /** The register's. */
  readonly keys: KnownKeys;
  /** Which of them may have handed over to one that is not among them. */
  readonly line: KeyLine;
  /** The journal's newest entry. */
  readonly after: number;
  /** How the names of the register's own files begin; those are read first. Empty where it has no name. */
  readonly prefix: string;
  /** Segments of backups that nothing leads to any more. */
  readonly segments?: readonly string[];
  /** Where neither key nor journal is left, what names this register and mode is its own, whichever key signed it. */
  readonly lost?: RegisterIdentity | undefined;
}

/**
 * What exports, pages, archives and papers in these folders know of entries behind `after`: of files whose name says that
 * the journal had come further, whenever they were written, of the papers of the highest closings, and of the newest others.
 * One that cannot be read says nothing, nor does one that no key of this register signed; nor does a spreadsheet, which
 * nobody signs.
 */
export async function exportsBeyond(search: ExportSearch): Promise<readonly ExportWitness[]> {
  const { numbered, closings, others } = sortedByKind(search);
  const segments = (search.segments ?? []).map((path) => ({ name: basename(path), path }));
  return [
    ...(await ownOf(segments, segments.length, search)),
    ...(await ownOf(numbered, MOST_OWN.numbered, search)),
    ...(await ownOf(closings, MOST_OWN.closings, search)),
    ...(await ownOf(others, MOST_OWN.others, search)),
  ];
}

async function ownOf(
  files: readonly Pick<HandedOut, 'name' | 'path'>[],
  most: number,
  search: ExportSearch,
): Promise<readonly ExportWitness[]> {
  const found: ExportWitness[] = [];
  let others = 0;
  let proven = 0;
  for (const { name, path } of files) {
    if (proven === most) break;
    if (!name.startsWith(search.prefix)) others += 1;
    if (others > MOST_OF_OTHERS) continue;
    const stated = await statedBy(path).catch(() => null);
    const head = stated && (await headOf(path, stated, search));
    if (head === null) continue;
    // One that only names a key of the register must not stand in for one that this signed.
    if (!head.isHeardOnly) proven += 1;
    else if (found.length - proven >= most) continue;
    found.push({ ...head, name });
  }
  return found;
}

async function headOf(
  path: string,
  stated: Stated,
  { keys, line, lost, prefix }: ExportSearch,
): Promise<Omit<ExportWitness, 'name'> | null> {
  const { named, keyId } = stated;
  if (stated.sequence > MOST_ENTRIES) return null;
  if (lost !== undefined) {
    const own = signedHead(stated, keysIn(named));
    if (own === null || stated.mode !== lost.mode) return null;
    const name = await registerNamedBy(path);
    const isOurs = name === null ? basename(path).startsWith(prefix) : name === lost.terminalId;
    return isOurs ? { ...own, path, named, isHeardOnly: false } : null;
  }
  const head = signedHead(stated, keys);
  if (head === null) return null;
  const isProven = keys.has(keyId) || (await isHandedOver(path, keyId, keys, line));
  return { ...head, path, named, isHeardOnly: !isProven };
}

/** By what its name says how far it goes: the journal's newest entry, a closing, or nothing. */
type NamedBy = 'entry' | 'closing' | 'nothing';

interface HandedOut {
  readonly name: string;
  readonly path: string;
  readonly namedBy: NamedBy;
  /** That entry's or closing's; 0 where it is named by nothing. */
  readonly number: number;
  readonly writtenMs: number;
}

function sortedByKind({ folders, after, prefix }: ExportSearch) {
  const ownFirst = (one: HandedOut, other: HandedOut): number =>
    Number(other.name.startsWith(prefix)) - Number(one.name.startsWith(prefix));
  const files = folders
    .flatMap(handedOutIn)
    .sort(
      (one, other) =>
        ownFirst(one, other) || other.number - one.number || other.writtenMs - one.writtenMs,
    );
  const kinds = Map.groupBy(files, ({ namedBy }) => namedBy);
  return {
    numbered: (kinds.get('entry') ?? []).filter(({ number }) => number > after),
    closings: kinds.get('closing') ?? [],
    others: kinds.get('nothing') ?? [],
  };
}

function saidBy(name: string): Pick<HandedOut, 'namedBy' | 'number'> {
  const closing = BY_CLOSING.exec(name)?.[1];
  if (closing !== undefined) return { namedBy: 'closing', number: Number(closing) };
  const entry = Number(BY_ENTRY.exec(name)?.[1] ?? 0);
  return { namedBy: entry === 0 ? 'nothing' : 'entry', number: entry };
}

const FORMS = /\.(?:jsonl|html|zip|pdf)$/;

/** A link that leads nowhere, or a file that is gone meanwhile, is none; the others are read all the same. */
function handedOutIn(folder: string): readonly HandedOut[] {
  return filesIn(folder).flatMap((name) => {
    const path = join(folder, name);
    const writtenMs = FORMS.test(name) ? statsOf(path)?.mtimeMs : undefined;
    return writtenMs === undefined ? [] : [{ name, path, ...saidBy(name), writtenMs }];
  });
}

function statsOf(path: string): Stats | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false });
  } catch {
    return undefined;
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
  readonly mode: string;
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
  const { firstSequence, entries, headHash: hash, keyId, signature, keys: named, mode } = manifest;
  const sequence = firstSequence + entries - 1;
  return { sequence, hash, keyId, signed: manifestHash(manifest), signature, named, mode };
}

const dataIn = (line: Buffer | null | undefined) => line && readLine(line)?.data;

function statedByLines(first: Buffer | null, last: readonly Buffer[]): Stated | null {
  const end = endSchema.parse(dataIn(last.at(-1)));
  // Adoptions of later keys may stand between the last entry and the end.
  const entry = last.slice(0, -1).findLast((line) => readLine(line)?.type !== 'adoption');
  const { sequence, hash } = entryLineSchema.parse(dataIn(entry));
  const { keyId, signature } = end;
  if (keyId === null || signature === null || end.headHash !== hash) return null;
  const { keys, mode } = headerSchema.parse(dataIn(first));
  const named = [...keys, ...last.flatMap((line) => adoptedBy(line) ?? [])];
  return { sequence, hash, keyId, signed: endHash(end), signature, named, mode };
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
const namedWithOurs = (named: readonly StatedKey[], keys: KnownKeys): KnownKeys =>
  keysIn(named.some(({ keyId }) => keys.has(keyId)) ? named : []);

function keysIn(named: readonly StatedKey[]): KnownKeys {
  const judged = knownKeys();
  for (const key of named) judged.add(key);
  return judged;
}

async function isHandedOver(
  path: string,
  keyId: string,
  keys: KnownKeys,
  line: KeyLine,
): Promise<boolean> {
  const led = knownKeys();
  for (const id of keys.ids) led.add({ keyId: id, publicKey: keys.publicKeyOf(id) });
  addHandedOver(led, await keysAdoptedWithin(path).catch(() => []), line);
  return led.has(keyId);
}
