import { type Backup, backupsInTurns } from '../../ledger/backup/backup-list.ts';
import {
  isKin,
  isOwn,
  type JournalOrigin,
  type OwnOrigin,
} from '../../ledger/entry/journal-origin.ts';
import { knownEnds } from '../../ledger/entry/key-ends.ts';
import { keyEndsListed } from '../../ledger/entry/listed-keys.ts';
import { keysOf, type RegisterSigner } from '../../ledger/entry/register-key.ts';
import type { LedgerOptions } from '../../ledger/ledger.ts';
import { keyEndsAt, originAt } from '../../ledger/restore/own-origin.ts';
import { readHead } from '../../ledger/witness/chain-anchor.ts';
import { readRegisterKeys } from '../../ledger/witness/register-keys.ts';
import {
  keysMarkedBeside,
  keysSignedBeside,
  readMark,
} from '../../ledger/witness/register-mark.ts';
import { type BackupPlaces, whereFound } from './backup-places.ts';
import type { KeyRing } from './key-ring.ts';
import { keysBefore } from './keys-in-backups.ts';

/** Where a register's key, its journal and its backups are. */
interface RegisterParts {
  readonly keys: KeyRing;
  /** The place of the key, beside which its mark is. */
  readonly keyFile: string;
  readonly ledger: Pick<LedgerOptions, 'file'>;
  readonly places: () => BackupPlaces;
  readonly witnesses: {
    /** As `Witnesses` says. */
    keysToldBy(signer: RegisterSigner): Promise<readonly string[] | null>;
  };
}

/**
 * Whose backups are this register's, as far as its key, the mark beside that and what can be read of its journal say; where
 * nothing can, as far as a backup that knows the key does: an earlier one need not know it.
 */
export async function ownOrigin({
  keys,
  keyFile,
  ledger,
  places,
  witnesses,
}: RegisterParts): Promise<OwnOrigin> {
  const { signer, origin } = keys.current;
  const inPlace = originAt(ledger.file);
  const backups = () => backupsInTurns(whereFound(places()));
  const told = origin === 'kept' ? await witnesses.keysToldBy(signer) : null;
  if (told === null) return { keyId: null, journal: inPlace };
  const { keyId } = signer;
  const signed = keysSignedBeside(keyFile, signer);
  const before =
    signed.length > 0
      ? { keyIds: [], ends: keyEndsListed(signed) }
      : keysBefore(keyId, await backups());
  const listed = [...new Set([...before.keyIds, ...signed.map((key) => key.keyId), ...told])];
  const ends = knownEnds(before.ends, keyEndsAt(ledger.file), keyId);
  const byKeys: OwnOrigin = { keyId, listed, journal: null };
  if (inPlace !== null && isKin(inPlace, byKeys)) return { ...byKeys, ends, journal: inPlace };
  const found = originsFound(ledger.file, await backups());
  const begun = originByKey(keyId, found) ?? originByMark(keyFile, signer);
  // What lies in its place may be another's, and then says nothing of this one. A list names all keys that it had.
  const isInPlace =
    inPlace !== null &&
    (begun === null ? signed.length === 0 : isKin(inPlace, { ...byKeys, journal: begun }));
  return { ...byKeys, ends, journal: isInPlace ? inPlace : begun };
}

/** What lies in a journal's place, and the backups, each read when it is asked for: of this register, or not. */
export function* originsFound(file: string, backups: Iterable<Backup>): Iterable<JournalOrigin> {
  const inPlace = originAt(file);
  if (inPlace !== null) yield inPlace;
  for (const { origin } of backups) yield origin;
}

/** A key, its place, the journal's place, and what was found (`originsFound`). */
interface KeptKey {
  readonly signer: RegisterSigner;
  readonly keyFile: string;
  readonly file: string;
  readonly found: () => Iterable<JournalOrigin>;
}

/**
 * Whether anything tells of a journal that this key signed. One that was made because the register's was lost signed nothing
 * yet, though it is kept since: it says no more about whose the backups are than no key does.
 */
export function isOfARegister({ signer, keyFile, file, found }: KeptKey): boolean {
  const by = keysOf(signer);
  if (readMark(keyFile, by) !== null || readHead(file, by) !== null) return true;
  if (readRegisterKeys(keyFile, signer).length > 0) return true;
  if (keysMarkedBeside(keyFile, undefined).some((key) => key.keyId === signer.keyId)) return true;
  for (const { keyIds } of found()) if (keyIds.includes(signer.keyId)) return true;
  return false;
}

/** The mark says which entry the register's journal begins with. */
function originByMark(keyFile: string, signer: RegisterSigner): JournalOrigin | null {
  const firstHash = readMark(keyFile, keysOf(signer))?.first ?? null;
  return firstHash === null ? null : { firstHash, keyIds: [], handedOver: [] };
}

function originByKey(keyId: string, found: Iterable<JournalOrigin>): JournalOrigin | null {
  for (const origin of found) {
    if (origin.keyIds.includes(keyId) && isOwn(origin, { keyId, journal: null })) return origin;
  }
  return null;
}
