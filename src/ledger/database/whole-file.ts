import { access, link, open, rename, rm } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { err, ok, type Result } from '../../domain/result.ts';
import { syncFolder } from './file-sync.ts';

/**
 * Why a file could not be written. `folderMissing`: there is no such folder, or its drive was pulled out meanwhile;
 * `folderUnwritable`: every other reason but a lack of room.
 */
export interface FileFailure {
  readonly code: 'folderMissing' | 'folderUnwritable' | 'diskFull';
  /** For the log; never for a cashier. */
  readonly detail: string;
}

/** What goes into a file: whole, or in parts that are made while it is written. */
export type FileContent = string | AsyncIterable<string | Uint8Array>;

let written = 0;

/**
 * Writes a file whole or not at all, in flat memory where the content comes in parts: under another name first,
 * synced, then given its name, and the folder synced, so that a reader, or a machine that loses power, finds a whole
 * file or none. A file of that name stays as it is, and the new one is counted behind it: `…_2`. `isRight` reads the draft
 * back before it has a name. Errors: as `FileFailure` says. What the content or `isRight` throws is thrown again, and no
 * draft stays.
 */
export async function writeWholeFile(
  folder: string,
  fileName: string,
  content: FileContent,
  isRight: (draft: string) => Promise<void> = async () => undefined,
): Promise<Result<{ readonly path: string; readonly fileName: string }, FileFailure>> {
  written += 1;
  const draft = join(folder, `.${fileName}.${process.pid}-${written}.part`);
  try {
    await writeSynced(draft, content);
    await isRight(draft);
    const named = await nameWithoutReplacing(draft, folder, fileName);
    await syncFolder(folder);
    return ok({ path: join(folder, named), fileName: named });
  } catch (error) {
    await rm(draft, { force: true }).catch(() => undefined);
    return err(fileFailureOf(error));
  }
}

/** What a drive without hard links, such as one for a camera, says of them. */
const NO_LINKS: readonly unknown[] = [
  'EPERM',
  'ENOTSUP',
  'EOPNOTSUPP',
  'ENOSYS',
  'EMLINK',
  'EINVAL',
];

/** Gives the draft the first name that no other file has; returns it. */
async function nameWithoutReplacing(draft: string, folder: string, name: string): Promise<string> {
  const extension = extname(name);
  const stem = name.slice(0, name.length - extension.length);
  for (let count = 1; ; count += 1) {
    const free = count === 1 ? name : `${stem}_${count}${extension}`;
    if (await isGiven(draft, join(folder, free))) return free;
  }
}

/** A link is refused where the name is taken; a rename would take it. */
async function isGiven(draft: string, path: string): Promise<boolean> {
  try {
    await link(draft, path);
    await rm(draft);
    return true;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null;
    if (code === 'EEXIST') return false;
    if (!NO_LINKS.includes(code)) throw error;
  }
  if (await exists(path)) return false;
  await rename(draft, path);
  return true;
}

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

const NO_ROOM: readonly unknown[] = ['ENOSPC', 'EDQUOT'];
/** Told of a path that leads nowhere, and of a device that is gone, by the system and its kind of drive. */
const GONE: readonly unknown[] = ['ENOENT', 'ENOTDIR', 'ENODEV', 'ENXIO', 'EIO', 'ESTALE'];

/** Sorts what the file system said; throws the error again where it is not the file system's. */
export function fileFailureOf(error: unknown): FileFailure {
  if (!(error instanceof Error && 'code' in error && 'syscall' in error)) throw error;
  const detail = error.message;
  if (NO_ROOM.includes(error.code)) return { code: 'diskFull', detail };
  return { code: GONE.includes(error.code) ? 'folderMissing' : 'folderUnwritable', detail };
}

async function writeSynced(path: string, content: FileContent): Promise<void> {
  const file = await open(path, 'wx');
  try {
    await file.writeFile(content, 'utf8');
    await file.sync();
  } finally {
    await file.close();
  }
}
