import { existsSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { keyFingerprint } from '../../domain/register/register-identity.ts';
import { JOURNAL_NAME } from '../entry/backup-name.ts';
import { keyLineOf, strangersIn } from '../entry/journal-origin.ts';
import type { JournalPages } from '../entry/journal-pages.ts';
import type { JournalRow } from '../entry/journal-row.ts';
import { adoptionsIn, keysAdoptedIn } from '../entry/register-binding.ts';
import { modeOf } from '../opening/journal-reader.ts';
import { adoptedKeys } from '../proof/adopted-keys.ts';
import { headKeyId, isHeadChanged } from '../witness/chain-anchor.ts';
import { isBeyond } from '../witness/known-beyond.ts';
import { keyFileBeside, readSigner } from '../witness/register-key-beside.ts';
import { isMarkChanged, markKeyId, readMark } from '../witness/register-mark.ts';
import { readVerified } from '../witness/verified-file.ts';

type Read = Pick<JournalPages, 'beginning' | 'hashAt' | 'keyRows' | 'registerRows'>;

/**
 * What lies beside a journal and contradicts it: the register's key, its signed head, and the mark that is kept with
 * the key. A journal that was forged from its first entry with another key verifies by itself, and not beside these.
 * `lastKeyId` signed its newest entry; null where none is signed. In words, null where nothing contradicts it.
 */
export function problemBeside(
  file: string,
  journal: Read,
  lastKeyId: string | null,
): string | null {
  // Elsewhere, as in a backup, it may be of an earlier key.
  if (!JOURNAL_NAME.test(basename(file))) return null;
  const mode = modeOf(file);
  const keys = adoptedKeys(journal);
  const stated = { head: headKeyId(file), mark: markKeyId(keyFileBeside(file, mode)) };
  for (const [name, by] of Object.entries(stated)) {
    if (by === null || by === 'unreadable' || keys.has(by.keyId)) continue;
    return `the ${name} beside it is signed with key ${keyFingerprint(by.keyId)}, which it never adopted`;
  }
  const changed = {
    head: isHeadChanged(file, keys),
    mark: isMarkChanged(keyFileBeside(file, mode), keys),
  };
  for (const [name, isChanged] of Object.entries(changed)) {
    if (isChanged)
      return `the ${name} beside it is not what the register wrote: somebody changed it`;
  }
  const mark = readMark(keyFileBeside(file, mode), keys);
  if (mark !== null && isBeyond(journal, mark)) {
    return `the mark beside it knows of entry ${mark.sequence}, which it does not hold`;
  }
  return problemByKey(file, journal, lastKeyId);
}

function problemByKey(file: string, journal: Read, lastKeyId: string | null): string | null {
  const signer = readSigner(file, modeOf(file));
  if (signer === null) return null;
  const { keyId } = signer;
  const verified = readVerified(file, signer);
  if (verified !== null && isBeyond(journal, { ...verified, keyId })) {
    return `the till verified it up to entry ${verified.sequence}, which is another one now, or gone`;
  }
  if (lastKeyId === null || keyId === lastKeyId) return null;
  return `its newest entry is signed with key ${keyFingerprint(lastKeyId)}, and the register's key beside it is ${keyFingerprint(keyId)}`;
}

/**
 * Whether a backup goes on with a key that nobody handed over to, behind the register's key, which lies beside it or one
 * folder up: whoever can write a backup can bring in such a key. In words, null where nothing says so.
 */
export function strangerIn(file: string, adopting: readonly JournalRow[]): string | null {
  const mode = modeOf(file);
  const folders = [dirname(file), dirname(dirname(file))];
  const [signer] = folders.flatMap(
    (folder) => readSigner(join(folder, basename(file)), mode) ?? [],
  );
  if (signer === undefined) return null;
  const adoptions = adoptionsIn({ keyRows: () => adopting });
  const strangers = strangersIn(
    keysAdoptedIn(adoptions),
    keyLineOf({ keyId: signer.keyId, journal: null }),
  );
  const first = adoptions.find(({ keyId }) => strangers.has(keyId));
  if (first === undefined) return null;
  return `from entry ${first.sequence} on it is signed with key ${keyFingerprint(first.keyId)}, to which the register's key, ${keyFingerprint(signer.keyId)}, did not hand over`;
}

/** What ought to lie beside a journal and does not, or cannot be read; in words, null where all is there. */
export function missingBeside(file: string): string | null {
  if (!JOURNAL_NAME.test(basename(file))) return null;
  const head = headKeyId(file);
  if (head === null) return 'no head lies beside it, so that nothing says where it ends';
  if (head === 'unreadable') return 'the head beside it cannot be read';
  const keyFile = keyFileBeside(file, modeOf(file));
  const mark = markKeyId(keyFile);
  if (mark === 'unreadable') return 'the mark beside it cannot be read';
  if (mark === null && existsSync(keyFile))
    return 'no mark lies beside the key of the register, so that nothing else says how far it had come';
  const isKeyBroken = existsSync(keyFile) && readSigner(file, modeOf(file)) === null;
  return isKeyBroken ? 'the key of the register beside it cannot be read' : null;
}
