import { renameSync } from 'node:fs';
import { copyFile, link, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
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
  const draft = `${running}.new`;
  try {
    // Beside it, because only within one file system a name is given over in one step.
    await copyFile(downloaded.path, draft);
    const handle = await open(draft, 'r+');
    await handle.chmod(0o755);
    await handle.sync();
    await handle.close();
    if (!(await isFile(draft, downloaded.file)))
      return notPutIn('the copy is not the described file');
    if (!isOurs()) return notPutIn('another version is in its place already');
    await keepBefore(running, before);
    // Nothing is waited for from here on, so that nobody changes their mind in between.
    if (!mayStill()) return { ok: false, error: { code: 'putOff' } };
    begin();
    renameSync(draft, running);
    await syncFolder(dirname(running));
    return { ok: true, value: true };
  } catch (error) {
    return notPutIn(String(error));
  } finally {
    await rm(draft, { force: true }).catch(() => undefined);
  }
}

/** A second name for the same file where the drive knows such names, and a copy elsewhere. */
async function keepBefore(running: string, before: string): Promise<void> {
  const draft = `${before}.new`;
  await rm(draft, { force: true });
  await link(running, draft).catch(() => copyFile(running, draft));
  await rename(draft, before);
  // Of two names for one file, giving one over to the other leaves both.
  await rm(draft, { force: true });
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  await handle.sync().catch(() => undefined);
  await handle.close();
}

const notPutIn = (detail: string) => ({ ok: false, error: { code: 'notPutIn', detail } }) as const;
