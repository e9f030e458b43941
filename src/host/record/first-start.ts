import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { replaceFile } from '../../files/replace-file.ts';
import type { RegisterKeyStore } from '../../ledger/entry/register-key.ts';
import { isMissing } from './journal-opening.ts';

/** The first start of a register, which makes its key before the journal that is begun with it. */
interface FirstStart {
  /** An earlier start kept the key and was cut off before there was a journal: nobody had one to miss. */
  readonly wasCutOff: boolean;
  /** The journal is there, or what was found in its place was said: from now on a key without one is a journal that is gone. */
  over(): Promise<void>;
}

/**
 * Notes beside the key, where there is neither it nor a journal, that both are about to be made. Where that cannot be written,
 * a first start that is cut off is taken for one whose journal is gone, and nothing worse.
 */
export async function noteFirstStart(
  keyFile: string,
  journalFile: string,
  store: Pick<RegisterKeyStore, 'read'>,
): Promise<FirstStart> {
  const note = `${keyFile}.first-start`;
  const isThere = !isMissing(journalFile);
  const wasCutOff = !isThere && existsSync(note);
  if (!isThere && !wasCutOff && (await store.read()) === null) {
    await replaceFile(note, '').catch(() => undefined);
  }
  return {
    wasCutOff,
    async over() {
      await rm(note, { force: true }).catch(() => undefined);
    },
  };
}
