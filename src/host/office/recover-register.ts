import { existsSync } from 'node:fs';
import type { Mode } from '../../contract/views/view.ts';
import type { Clock } from '../../domain/clock.ts';
import type { RegisterIdentity } from '../../domain/register/register-identity.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import type { Enrolled } from '../../handover/wire.ts';
import type { Backup } from '../../ledger/backup/backup-list.ts';
import type { CopyChecker } from '../../ledger/backup/checked-copy.ts';
import { GENESIS_HASH } from '../../ledger/entry/hash-chain.ts';
import type { RegisterSigner } from '../../ledger/entry/register-key.ts';
import type { LedgerOptions } from '../../ledger/ledger.ts';
import { standBeside } from '../../ledger/opening/stand-beside.ts';
import { prepareRestore, swapIn } from '../../ledger/restore/restore.ts';
import { readBaseUrl } from '../../platform/base-address.ts';
import { fetchBack } from './fetch-back.ts';
import { enrolAt, joinedOf } from './join-office.ts';
import { openOfficeClient } from './office-client.ts';
import { openOfficeFile } from './office-file.ts';

/** A register whose disk was lost, and the new place of its journal. */
export interface RecoverParts {
  /** The new key, which is kept already. */
  readonly signer: RegisterSigner;
  readonly keyFile: string;
  readonly mode: Mode;
  readonly terminalId: string;
  readonly shopName: string;
  /** Where the journal, the backups, and what is kept of the office go. */
  readonly journalFile: string;
  readonly backups: string;
  readonly officeFile: string;
  readonly bounds: LedgerOptions['bounds'];
  readonly softwareVersion: string;
  readonly check: CopyChecker;
  readonly clock: Clock;
}

/** A register that goes on where the office's copy ends. */
export interface Recovered {
  readonly company: string;
  /** The name that the office has for it. */
  readonly name: string;
  readonly entries: number;
  /** Whose journal it is, as it says itself. */
  readonly register: RegisterIdentity | null;
}

/** Why it does not; `there`: there is a journal, which nothing is put in the place of. */
export interface RecoverFailure {
  readonly code: 'there' | 'addressUnusable' | 'notJoined' | 'notFetched' | 'notRestored';
  readonly detail: string;
}

/** Who the journal says was at the till: nobody, but whoever started it so. */
const OPERATOR = 'recovered from the office';

/**
 * Builds the journal of a register whose disk was lost from what it had handed over to its office: joins by a code for that
 * register with a new key, fetches every entry, verifies them, and goes on behind them with that key, as behind any restore.
 * Stopped at any point it begins anew with the same code and the same key. Nothing is sold meanwhile.
 */
export async function recoverRegister(
  parts: RecoverParts,
  typed: { readonly address: string; readonly code: string },
): Promise<Result<Recovered, RecoverFailure>> {
  if (existsSync(parts.journalFile)) return err({ code: 'there', detail: parts.journalFile });
  const address = readBaseUrl(typed.address.trim());
  if (!address.ok) return err({ code: 'addressUnusable', detail: '' });
  const { signer, clock } = parts;
  const { keyId, publicKey } = signer;
  const enrolled = await enrolAt({ signer, clock }, address.value, {
    code: typed.code.trim(),
    register: keyId,
    key: { keyId, publicKey },
    mode: parts.mode,
    terminalId: parts.terminalId,
    shopName: parts.shopName,
    head: { sequence: 0, hash: GENESIS_HASH },
    restoredAt: null,
    softwareVersion: parts.softwareVersion,
  });
  if (!enrolled.ok) return err({ code: 'notJoined', detail: enrolled.error.detail });
  const backup = await fetched(parts, address.value, enrolled.value);
  if (!backup.ok) return backup;
  const register = identityOf(backup.value, parts);
  const restored = await goneOn(parts, backup.value, register);
  if (!restored.ok) return restored;
  const { membership, holding } = joinedOf(enrolled.value, address.value, clock.wallMs());
  await openOfficeFile(parts.officeFile).keep({ membership, holding });
  const { company, name } = membership;
  return ok({ company, name, register, entries: backup.value.entries });
}

async function fetched(
  { signer, clock, backups: folder, mode, check }: RecoverParts,
  address: string,
  { officeKey, holding }: Enrolled,
): Promise<Result<Backup, RecoverFailure>> {
  const backup = await fetchBack({
    client: openOfficeClient({
      ...{ address, clock },
      signer: () => signer,
      officeKey: () => officeKey,
    }),
    upTo: holding.sequence,
    backup: null,
    place: { folder, mode },
    check,
    nowMs: clock.wallMs(),
  });
  if (!backup.ok)
    return err({ code: 'notFetched', detail: `${backup.error.code}, ${backup.error.detail}` });
  const { entries, headHash } = backup.value;
  const isAll = entries === holding.sequence && headHash === holding.hash;
  return isAll ? backup : err({ code: 'notFetched', detail: `it ends with entry ${entries}` });
}

const identityOf = (
  { adoptions }: Pick<Backup, 'adoptions'>,
  { mode, shopName }: RecoverParts,
): RegisterIdentity | null => {
  const named = adoptions.findLast(({ register }) => register !== undefined)?.register;
  return named === undefined
    ? null
    : { mode, terminalId: named.terminalId, shopName: named.shopName || shopName };
};

async function goneOn(
  parts: RecoverParts,
  backup: Backup,
  register: RegisterIdentity | null,
): Promise<Result<true, RecoverFailure>> {
  const { signer, journalFile: file, bounds, softwareVersion, check, clock, keyFile } = parts;
  const options: LedgerOptions = {
    ...{ file, bounds, softwareVersion, signer },
    operator: () => OPERATOR,
    ...(register !== null && { register }),
  };
  const prepared = await prepareRestore(options, backup, {
    check,
    nowMs: clock.wallMs(),
    // Nothing of the register is left to compare with: that it is this one, the office's code says.
    own: { keyId: null, journal: null },
    elsewhere: () => ({ head: null, standing: null, witnesses: ['office'] }),
  });
  if (!prepared.ok) {
    const { code, detail } = prepared.error;
    return err({ code: 'notRestored', detail: `${code}, ${detail}` });
  }
  const swapped = await swapIn(prepared.value);
  if (!swapped.ok) return err({ code: 'notRestored', detail: swapped.error.detail });
  standBeside(options, keyFile);
  return ok(true);
}
