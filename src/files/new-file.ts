import { access, link, rename, rm } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { err, ok, type Result } from '../domain/result.ts';
import { openFolder } from './durable-rename.ts';
import { type FileFailure, fileFailureOf } from './file-failure.ts';
import { type FileContent, withDraft } from './with-draft.ts';

/** Where a new file is. */
interface NewFile {
  readonly path: string;
  readonly fileName: string;
}

/**
 * Writes a new file whole or not at all: under another name first, synced, then given its name, and the folder synced, so
 * that a reader, or a machine that loses power, finds a whole file or none. A file of that name stays as it is,
 * and the new one is counted behind it: `…_2`. `isRight` reads the draft back before it has a name. Errors: as `FileFailure` says.
 * What the content or `isRight` throws is thrown again, and no draft stays.
 */
export async function writeNewFile(
  folder: string,
  fileName: string,
  content: FileContent,
  isRight: (draft: string) => Promise<void> = async () => undefined,
): Promise<Result<NewFile, FileFailure>> {
  try {
    const named = await withDraft(join(folder, fileName), content, async (draft) => {
      await isRight(draft);
      return await giveNewName(draft, folder, fileName);
    });
    return ok({ path: join(folder, named), fileName: named });
  } catch (error) {
    return err(fileFailureOf(error));
  }
}

/** Gives the draft the first name that no other file has, durably or not at all; returns it. */
async function giveNewName(draft: string, folder: string, fileName: string): Promise<string> {
  const opened = await openFolder(folder);
  try {
    const named = await nameWithoutReplacing(draft, folder, fileName);
    try {
      await rm(draft, { force: true });
      await opened.sync();
    } catch (error) {
      // Whoever is told that there is no file is not to find one.
      await rm(join(folder, named), { force: true });
      throw error;
    }
    return named;
  } finally {
    await opened.close();
  }
}

async function nameWithoutReplacing(draft: string, folder: string, name: string): Promise<string> {
  const extension = extname(name);
  const stem = name.slice(0, name.length - extension.length);
  for (let count = 1; ; count += 1) {
    const free = count === 1 ? name : `${stem}_${count}${extension}`;
    if (await isGiven(draft, join(folder, free))) return free;
  }
}

/**
 * What a drive without hard links, such as one for a camera, says of them. Under Windows it is told as a folder's error
 * (nodejs/node#65817): ours links no folder.
 */
const NO_LINKS: readonly unknown[] = [
  'EPERM',
  'ENOTSUP',
  'EOPNOTSUPP',
  'ENOSYS',
  'EMLINK',
  'EINVAL',
  'EISDIR',
];

/** A link is refused where the name is taken; a rename would take it. */
async function isGiven(draft: string, path: string): Promise<boolean> {
  try {
    await link(draft, path);
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
