import { closeSync, openSync, readSync } from 'node:fs';
import type { Entry, ZipFile } from 'yauzl';
import { linesIn } from '../entry/read-lines.ts';
import { type ExportProblem, type LinesVerdict, verifyLines } from '../proof/verify-export.ts';
import type { Watched } from '../proof/verify-in-threads.ts';
import { MANIFEST_NAME, type Manifest } from '../witness/archive-manifest.ts';
import { type BesideCheck, type BesideProblem, checkBeside } from './archive-beside.ts';
import { misnamedIn } from './archive-contents.ts';
import { entryBytes } from './archive-entry.ts';
import { ArchiveFault, type FrameProblem } from './archive-fault.ts';
import { checkFrame } from './archive-frame.ts';
import { hashed } from './hashed-bytes.ts';
import { readManifest } from './read-manifest.ts';

/**
 * `archiveUnreadable`: no ZIP, or one that is damaged; `manifestWrong`: it is missing, no manifest, or not signed by
 * one of its keys; `fileMissing`, `fileAdded`, `fileDiffers`: against the manifest; `partWrong`: a part of the journal
 * does not follow from the one before, or is not of the keys and entries that the manifest names; `toldOtherwise`: a file
 * beside the journal does not say what the entries say, whoever signed it; and as `FrameProblem` says.
 */
export type ArchiveProblem =
  | FrameProblem
  | 'archiveUnreadable'
  | 'manifestWrong'
  | 'fileDiffers'
  | 'partWrong'
  | 'fileAdded'
  | BesideProblem;

/** What an archive proves; where it does not, the first file that is wrong, and the entry within it. */
export type ArchiveVerdict =
  | {
      readonly ok: true;
      readonly manifest: Manifest;
      /** Files of which nothing can be said: another version wrote them, or whoever has the key. */
      readonly notJudged: readonly string[];
      /** How many rows of the sales tell of what happened behind the archive, too. */
      readonly wentOn: number;
    }
  | {
      readonly ok: false;
      readonly file: string;
      /** Null where it is not one entry that is wrong. */
      readonly sequence: number | null;
      readonly problem: ArchiveProblem | ExportProblem;
    };

type Wrong = Extract<ArchiveVerdict, { ok: false }>;

const ZIP_MARK = 'PK\u0003\u0004';

/** Whether the file is a ZIP; throws the system's error where it cannot be read. */
export function isArchive(file: string): boolean {
  const opened = openSync(file, 'r');
  try {
    const mark = Buffer.alloc(ZIP_MARK.length);
    readSync(opened, mark);
    return mark.toString('latin1') === ZIP_MARK;
  } finally {
    closeSync(opened);
  }
}

/** How an archive is read back. */
export interface ArchiveWatched extends Watched {
  /** By which its spreadsheets write local times, where that is known; otherwise it is found. */
  readonly timeZone?: string;
  /** Only the journal in it is asked for: what lies beside it is compared with the manifest alone. */
  readonly isJournalAlone?: boolean;
}

/**
 * Reads an archive back, in flat memory: its manifest's signature, every file's hash, every entry of its journal,
 * that its parts follow from each other, that it is its files and nothing else, and that these say what the entries say. Only at
 * the end is the archive known to be whole. Throws the system's error where it cannot be read.
 */
export async function verifyArchive(
  file: string,
  watched: ArchiveWatched = {},
): Promise<ArchiveVerdict> {
  try {
    return (
      (await inZip(file, (zip) => verdictOn(file, zip, watched))) ??
      wrong(file, 'archiveUnreadable')
    );
  } catch (error) {
    if (error instanceof ArchiveFault) return wrong(error.file, error.problem);
    throw error;
  }
}

/**
 * What the manifest of an archive states, where a key that it names signed it: nothing else of the archive is judged. Null
 * where there is none. Throws the system's error where it cannot be read.
 */
export const manifestOf = (file: string): Promise<Manifest | null> =>
  inZip(file, async (zip) => {
    for await (const entry of zip.eachEntry()) {
      if (entry.fileName === MANIFEST_NAME) return readManifest(zip, entry);
    }
    return null;
  });

/** How an office calls each file of several: by shop and register, the register's number, and the day of a page. */
const ONE_OF_SEVERAL = /\(\d+\)( \d{4}-\d{2}-\d{2})?\.(zip|html|jsonl)$/;

/**
 * How many files a ZIP holds in which a company's office handed out those of several registers or days: it is no archive, and each of them
 * is verified by itself. Null of any other. Throws the system's error where it cannot be read.
 */
export const filesOfSeveral = (file: string): Promise<number | null> =>
  inZip(file, async (zip) => {
    let files = 0;
    for await (const { fileName } of zip.eachEntry()) {
      if (!ONE_OF_SEVERAL.test(fileName)) return null;
      files += 1;
    }
    return files === 0 ? null : files;
  });

/** Reads in a ZIP; null where it is none, or damaged. Throws `ArchiveFault`, and the system's error. */
async function inZip<Value>(
  file: string,
  read: (zip: ZipFile) => Promise<Value>,
): Promise<Value | null> {
  const { openPromise } = await import('yauzl');
  let zip: ZipFile | null = null;
  try {
    zip = await openPromise(file, { autoClose: false, strictFileNames: true });
    return await read(zip);
  } catch (error) {
    // The system's own errors name what it was asked to do; what the ZIP's reader says of its bytes does not.
    const isItsOwn =
      error instanceof ArchiveFault || (error instanceof Error && 'syscall' in error);
    if (isItsOwn) throw error;
    return null;
  } finally {
    zip?.close();
  }
}

const wrong = (file: string, problem: Wrong['problem'], sequence: number | null = null): Wrong => ({
  ok: false,
  file,
  sequence,
  problem,
});

async function verdictOn(
  file: string,
  zip: ZipFile,
  watched: ArchiveWatched,
): Promise<ArchiveVerdict> {
  const entries = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) {
    if (entries.has(entry.fileName)) return wrong(entry.fileName, 'fileAdded');
    entries.set(entry.fileName, entry);
  }
  await checkFrame(file, zip, [...entries.values()]);
  const manifest = await readManifest(zip, entries.get(MANIFEST_NAME));
  if (manifest === null) return wrong(MANIFEST_NAME, 'manifestWrong');
  const names = manifest.files.map(({ name }) => name);
  const added = [...entries.keys()].find((name) => name !== MANIFEST_NAME && !names.includes(name));
  if (added !== undefined) return wrong(added, 'fileAdded');
  const misnamed = misnamedIn(manifest);
  if (misnamed !== null) return wrong(misnamed.file, misnamed.problem);
  const beside = checkBeside(manifest, (name) => bytesOf(zip, entries, name), watched);
  try {
    const problem =
      (await problemOfJournal(zip, entries, manifest, beside, watched)) ??
      (await problemOfFiles(zip, entries, manifest)) ??
      (await beside.end());
    if (problem !== null) return { ok: false, ...problem };
    return { ok: true, manifest, notJudged: beside.notJudged(), wentOn: beside.wentOn() };
  } finally {
    await beside.close();
  }
}

async function* bytesOf(zip: ZipFile, entries: Entries, name: string): AsyncIterable<Buffer> {
  const entry = entries.get(name);
  if (entry !== undefined) yield* entryBytes(zip, entry);
}

type Entries = ReadonlyMap<string, Entry>;

async function problemOfJournal(
  zip: ZipFile,
  entries: Entries,
  manifest: Manifest,
  beside: BesideCheck,
  watched: Watched,
): Promise<Wrong | null> {
  const parts = journalParts(manifest, {
    ...watched,
    seen(row) {
      watched.seen?.(row);
      beside.take(row);
    },
  });
  for (const name of manifest.journal) {
    const entry = entries.get(name);
    const stated = manifest.files.find((file) => file.name === name);
    if (entry === undefined || stated === undefined) return wrong(name, 'fileMissing');
    const read = hashed(entryBytes(zip, entry));
    const problem = await parts.take(stated, beside.pacing(read.chunks));
    if (problem !== null) return problem;
    if (!isAsStated(await read.end(), stated)) return wrong(name, 'fileDiffers');
  }
  return parts.end();
}

async function problemOfFiles(
  zip: ZipFile,
  entries: Entries,
  { files, journal }: Manifest,
): Promise<Wrong | null> {
  for (const stated of files) {
    if (journal.includes(stated.name)) continue;
    const entry = entries.get(stated.name);
    if (entry === undefined) return wrong(stated.name, 'fileMissing');
    const found = await hashed(entryBytes(zip, entry)).end();
    if (!isAsStated(found, stated)) return wrong(stated.name, 'fileDiffers');
  }
  return null;
}

type Stated = Manifest['files'][number];
type FileFacts = Pick<Manifest['files'][number], 'bytes' | 'sha256'>;

const isAsStated = (found: FileFacts, stated: FileFacts): boolean =>
  found.sha256 === stated.sha256 && found.bytes === stated.bytes;

/** One key signs it all, the register's or the office's; a part from before the register's first key has none. */
const isOfManifest = ({ keyId, office }: Manifest, of: LinesVerdict): boolean =>
  office === undefined
    ? of.office === null && (of.signedBy === null || of.signedBy === keyId)
    : of.office === keyId;

/** The parts of the journal in order: each proves itself, and begins where the one before ended. */
function journalParts(manifest: Manifest, watched: Watched) {
  const keyIds = manifest.keys.map(({ keyId }) => keyId);
  const parts = manifest.files.filter(({ name }) => manifest.journal.includes(name));
  const all = parts.reduce((sum, { bytes }) => sum + bytes, 0);
  let read = 0;
  let next = manifest.firstSequence;
  let hash = manifest.previousHash;
  let keysOfLast: readonly string[] = [];
  /** The days of the first and of the last entry. */
  let days: readonly string[] = [];

  const isWithin = (day: string): boolean => day >= manifest.from && day <= manifest.to;

  return {
    async take({ name, bytes }: Stated, chunks: AsyncIterable<Buffer>): Promise<Wrong | null> {
      const found = await verifyLines(linesIn(chunks), bytes, {
        ...watched,
        seen(row) {
          days = [days[0] ?? row.businessDay, row.businessDay];
          watched.seen?.(row);
        },
        progress: (share) => watched.progress?.((read + share * bytes) / all),
      });
      const { verdict, header } = found;
      if (!verdict.ok) return wrong(name, verdict.problem, verdict.sequence);
      const isNext =
        header?.firstSequence === next &&
        header.previousHash === hash &&
        header.mode === manifest.mode &&
        isOfManifest(manifest, found) &&
        verdict.keyIds.every((keyId) => keyIds.includes(keyId));
      if (!isNext) return wrong(name, 'partWrong', next);
      read += bytes;
      next += verdict.entries;
      hash = verdict.headHash;
      keysOfLast = verdict.keyIds;
      return null;
    },
    end(): Wrong | null {
      const isWhole =
        next === manifest.firstSequence + manifest.entries && hash === manifest.headHash;
      if (!isWhole) return wrong(MANIFEST_NAME, 'partWrong', next);
      const isRight = keysOfLast.join() === keyIds.join() && days.every(isWithin);
      return isRight ? null : wrong(MANIFEST_NAME, 'manifestWrong');
    },
  };
}
