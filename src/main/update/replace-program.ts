import { createReadStream, renameSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { renameDurably, syncFolder } from '../../files/durable-rename.ts';
import { hardLink } from '../../files/hard-link.ts';
import { withDraft } from '../../files/with-draft.ts';
import { isFile } from '../../host/update/fetch-release.ts';
import type { UpdateShell } from '../../host/update/update-shell.ts';
import type { UpdateFile } from '../../update/description.ts';

/**
 * Replaces a program that is one file by a downloaded one: what stands under its name is the old or the new version at every moment, and
 * the old one is kept under `before`. Where something else than the program that runs stands there (`isOurs`), as when another till
 * put a version in, that would be kept as the way back. `mayStill` is asked once nothing but the replacing itself is left to do;
 * `begin` is called before anything is replaced. `notPutIn`, `putOff`: nothing was replaced.
 */
export async function replaceProgram(
  places: { readonly running: string; readonly before: string; readonly isOurs: () => boolean },
  downloaded: { readonly path: string; readonly file: UpdateFile },
  { mayStill, begin }: { readonly mayStill: () => boolean; readonly begin: () => void },
): ReturnType<UpdateShell['putIn']> {
  const { running, before, isOurs } = places;
  try {
    // Beside it, because only within one file system a name is given over in one step.
    return await withDraft(running, copied, putIn, { mode: 0o755 });
  } catch (error) {
    return notPutIn(String(error));
  }

  async function copied(write: (part: Uint8Array) => Promise<void>): Promise<void> {
    for await (const part of createReadStream(downloaded.path)) await write(part as Buffer);
  }

  async function putIn(draft: string): ReturnType<UpdateShell['putIn']> {
    if (!(await isFile(draft, downloaded.file)))
      return notPutIn('the copy is not the described file');
    if (!isOurs()) return notPutIn('another version is in its place already');
    await keepBefore(running, before);
    // Nothing is waited for from here on, so that nobody changes their mind in between.
    if (!mayStill()) return { ok: false, error: { code: 'putOff' } };
    begin();
    renameSync(draft, running);
    // It is in. Where the disk does not keep the name, a power cut takes it back, and the next start says so.
    await syncFolder(dirname(running)).catch(() => undefined);
    return { ok: true, value: true };
  }
}

/** Until the new name is given, what was kept there before stays. */
async function keepBefore(running: string, before: string): Promise<void> {
  const draft = `${before}.new`;
  await rm(draft, { force: true });
  await hardLink(running, draft);
  await renameDurably(draft, before);
  // Of two names for one file, giving one over to the other leaves both.
  await rm(draft, { force: true });
}

const notPutIn = (detail: string) => ({ ok: false, error: { code: 'notPutIn', detail } }) as const;
