import { closeSync, fsyncSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { draftAt, removeLeftDraftsNow } from './draft.ts';
import { renameDurably, renameDurablyNow } from './durable-rename.ts';
import { type FileContent, withDraft } from './with-draft.ts';

/** What may become of a file that is replaced. */
interface Keeping {
  /** The old one is right as well: after a power cut there may be that one, half a file, or none, and nobody waits for the disk. */
  readonly mayBeLost?: boolean;
}

/**
 * Replaces a small file whole or not at all; its owner alone may read it. A power cut leaves the old one or the new one, and
 * the new one once this has resolved. A link in its place is replaced, and what it leads to stays.
 * Throws the system's error: the old one is then there and no draft, but where the folder's sync was refused the new one is.
 */
export async function replaceFile(
  path: string,
  content: FileContent,
  keeping: Keeping = {},
): Promise<void> {
  const name = keeping.mayBeLost ? rename : renameDurably;
  await withDraft(path, content, (draft) => name(draft, path), keeping);
}

/** The same while everything else waits. */
export function replaceFileNow(
  path: string,
  content: string | Uint8Array,
  keeping: Keeping = {},
): void {
  const { draft, file } = openDraft(path);
  try {
    removeLeftDraftsNow(draft);
    try {
      writeFileSync(file, content);
      if (!keeping.mayBeLost) fsyncSync(file);
    } finally {
      closeSync(file);
    }
    if (keeping.mayBeLost) renameSync(draft, path);
    else renameDurablyNow(draft, path);
  } finally {
    rmSync(draft, { force: true });
  }
}

function openDraft(path: string): { readonly draft: string; readonly file: number } {
  for (let count = 1; ; count += 1) {
    const draft = draftAt(path, count);
    try {
      return { draft, file: openSync(draft, 'wx', 0o600) };
    } catch (error) {
      // Another one is being written at this moment, or was left behind.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
}
