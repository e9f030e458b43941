import { existsSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { DayBounds } from '../../domain/calendar/shop-time.ts';
import { dayClosedSchema } from '../../domain/register/closing.ts';
import type { JournalRestored } from '../../domain/register/register-event.ts';
import type { RegisterIdentity } from '../../domain/register/register-identity.ts';
import { type Backup, findBackup } from '../../ledger/backup/backup-list.ts';
import { checkBackupFile, makeOneFile } from '../../ledger/backup/copy-check.ts';
import {
  NOTHING_SAID,
  report,
  reportUnopened,
  type Terminal,
  WHOLE,
} from '../../ledger/command/command-report.ts';
import type { RestoreAsked } from '../../ledger/command/restore-subcommand.ts';
import { statedByMark } from '../../ledger/command/summary-report.ts';
import { refuseBackup, verifyBackup } from '../../ledger/command/verify-backup.ts';
import {
  type BackupName,
  JOURNAL_NAME,
  readAnyBackupName,
} from '../../ledger/entry/backup-name.ts';
import type { JournalRow } from '../../ledger/entry/journal-row.ts';
import { type Adoption, bindingOf } from '../../ledger/entry/register-binding.ts';
import type { LedgerOptions } from '../../ledger/ledger.ts';
import { openJournalReader } from '../../ledger/opening/journal-reader.ts';
import { standBeside } from '../../ledger/opening/stand-beside.ts';
import { holdsBackup } from '../../ledger/restore/own-origin.ts';
import { prepareRestore, type RestoreFailure, swapIn } from '../../ledger/restore/restore.ts';
import { readSigner } from '../../ledger/witness/register-key-beside.ts';
import { registerNamedBeside } from '../../ledger/witness/register-mark.ts';
import { registerInSettings } from '../../till/shop/settings.ts';
import { openLog } from '../log/log.ts';
import { type DataFolder, dataFolderAt } from '../start/data-folder.ts';
import { machineTimeZone } from '../start/machine-time-zone.ts';
import { type BackupPlaces, backupPlaces } from './backup-places.ts';
import { openJournalFile } from './journal-opening.ts';
import { type KeyRing, keepNext, openKeyRing } from './key-ring.ts';
import { ownOrigin } from './own-origin.ts';
import { registerKeyFile } from './register-key-file.ts';
import { withOffices } from './restore-with-office.ts';
import { askWitnesses, type Witnesses } from './witnesses.ts';

/** Who the journal says was at the till: nobody, but whoever called the command. */
const OPERATOR = 'ledger restore';

const REFUSED: Readonly<Record<RestoreFailure['code'], string>> = {
  backupDamaged: 'The backup failed its check',
  backupForeign: 'The backup is of another register or another mode',
  restoreFailed: 'The backup could not be put in place',
  restoreNoRoom: 'The journal’s disk has no room for the backup',
};

/**
 * Goes back to a backup as the till's screen does, with its guards: a journal that is whole and that no witness knows more
 * than is never replaced, the backup is verified in full and must be this register's, and the journal goes on with a new
 * key. The till must be closed. Exit codes: 0 restored; 1 the backup is not whole; 2 nothing was done.
 */
export async function restoreByCommand(
  {
    backup: path,
    journal: file,
    terminal: named,
    office,
    softwareVersion,
  }: RestoreAsked & { readonly softwareVersion: string },
  terminal: Terminal,
): Promise<number> {
  const name = readAnyBackupName(basename(path));
  const isJournal = JOURNAL_NAME.test(basename(file));
  if (name === null || !isJournal || basename(file) !== `journal-${name.mode}.sqlite`) {
    return refuse(`${basename(path)} is no backup of ${basename(file)} by its name`, terminal);
  }
  const place = { folder: dirname(path), mode: name.mode };
  const found = findBackup(place, name.fileName);
  if (!found.ok) {
    const { error } = found;
    if (error.code === 'backupNotFound') return refuse(`There is no ${path}`, terminal);
    return refuseBackup(path, error.problem, place, terminal);
  }
  const told = telling();
  const verified = await verifyBackup(found.value, { seen: told.take });
  if (!verified.ok) {
    const { error } = verified;
    if ('failure' in error) return reportUnopened(error.failure, error.file, terminal);
    return refuseBackup(path, error.problem, place, terminal);
  }
  if (!verified.value.ok) return report(path, verified.value, terminal);
  const folder = dataFolderAt(dirname(file));
  const keyFile = folder.registerKeyFile(name.mode);
  const problem =
    problemOfKey(file, keyFile, name) ??
    problemOfName(registersBeside(folder, keyFile, named), found.value.adoptions);
  if (problem !== null) return refuse(problem, terminal);
  const keys = await openKeyRing(registerKeyFile(keyFile));
  const options = optionsOf(file, softwareVersion, keys, told);
  const places = () => backupPlaces(place.folder, folder.backups, name.mode);
  const witnesses = askWitnesses({
    options: () => options,
    keyFile,
    isKeyKept: keys.current.origin === 'kept',
    places,
    exportFolders: () => [folder.exports],
  });
  const whole = await whyNotReplaced(options, found.value, witnesses, folder);
  if (whole !== null) return refuse(whole, terminal);
  const backup = await withOffices(found.value, {
    ...{ office, place, terminal },
    officeFile: folder.officeFile(name.mode),
    signer: keys.current.signer,
  });
  if (backup === null) return NOTHING_SAID;
  return replaced(backup, options, { keys, keyFile, witnesses, places }, terminal);
}

/** Who says what the register of this place is called, and which name that is. */
interface NamedBeside {
  readonly by: string;
  readonly terminalId: string | null;
}

/**
 * The mark names it also where its key and its journal are lost, and where that is lost as well the settings do: a till may
 * be started with another name than theirs, which its caller says.
 */
function registersBeside(
  folder: DataFolder,
  keyFile: string,
  named: string | null,
): readonly NamedBeside[] {
  const marked = registerNamedBeside(keyFile);
  const isNamed = named !== null || marked !== null || existsSync(keyFile);
  return [
    { by: 'the mark beside the key of', terminalId: marked },
    { by: '--terminal says', terminalId: named },
    {
      by: 'the settings beside the journal (or else --terminal) say',
      terminalId: isNamed ? null : registerInSettings(folder.path),
    },
  ];
}

function problemOfName(
  beside: readonly NamedBeside[],
  adoptions: readonly Adoption[],
): string | null {
  const theirs = adoptions.findLast(({ register }) => register !== undefined)?.register;
  if (theirs === undefined) return null;
  const other = beside.find(
    ({ terminalId }) => terminalId !== null && terminalId !== theirs.terminalId,
  );
  return other === undefined
    ? null
    : `The backup is of ${theirs.terminalId}, and ${other.by} ${other.terminalId}`;
}

/** The till keeps the key in the machine's keychain where it can: then only the till can make the next one. */
function problemOfKey(file: string, keyFile: string, { mode }: BackupName): string | null {
  if (existsSync(`${keyFile}.json`)) {
    return 'The key of the register is in the keychain: go back to the backup on the screen of the till';
  }
  if (existsSync(keyFile)) {
    return readSigner(file, mode) === null
      ? `The key of the register cannot be read: ${keyFile}`
      : null;
  }
  return existsSync(file) ? `The key of the register is not beside ${file}` : null;
}

/** Null where the journal is missing, damaged or older than known, and the backup holds what it does not. */
async function whyNotReplaced(
  options: LedgerOptions,
  backup: Backup,
  witnesses: Witnesses,
  folder: DataFolder,
): Promise<string | null> {
  if (!existsSync(options.file)) return null;
  const opened = await openJournalFile(options, witnesses, openLog(folder.logFile));
  if (!opened.ok) return opened.error.sentence;
  const { trouble, ledger } = opened.value;
  ledger?.maintenance.close();
  const isLess = trouble?.code === 'doubtful' && holdsBackup(options.file, backup);
  if (trouble !== null && !isLess) return null;
  const reader = openJournalReader(options.file);
  if (!reader.ok) return null;
  try {
    const verdict = await reader.value.verify();
    if (!verdict.ok) return null;
    return `${options.file} is whole, and is never replaced${isLess ? ' by what holds less' : ''}`;
  } finally {
    reader.value.close();
  }
}

async function replaced(
  backup: Backup,
  options: LedgerOptions,
  of: {
    readonly keys: KeyRing;
    readonly keyFile: string;
    readonly witnesses: Witnesses;
    readonly places: () => BackupPlaces;
  },
  terminal: Terminal,
): Promise<number> {
  const key = of.keys.next();
  const { signer, replaces: handedOverBy } = key;
  const led = await of.witnesses.ledToBy(handedOverBy);
  let stated: JournalRestored['stated'] | null = null;
  const prepared = await prepareRestore({ ...options, signer, handedOverBy }, backup, {
    check: async (file, age, segments) => {
      if (age === 'fresh') makeOneFile(file);
      return checkBackupFile(file, age, segments);
    },
    nowMs: Date.now(),
    own: await ownOrigin({ ...of, ledger: options }),
    async elsewhere(kept) {
      const known = await of.witnesses.knownBeyond(kept);
      stated = known?.stated ?? null;
      return known ?? { head: null, standing: null, witnesses: [] };
    },
  });
  if (!prepared.ok) {
    return refuse(`${REFUSED[prepared.error.code]}: ${prepared.error.detail}`, terminal);
  }
  await keepNext(key, of.keyFile, led, prepared.value.left);
  const swapped = await swapIn(prepared.value);
  if (!swapped.ok) return refuse(`${REFUSED.restoreFailed}: ${swapped.error.detail}`, terminal);
  const unwritten = problemOf(() => standBeside({ ...options, signer }, of.keyFile));
  const { damagedFile } = prepared.value;
  const whose = options.register === undefined ? '' : `, of ${options.register.terminalId}`;
  terminal.out(`${options.file} goes on from ${backup.fileName}${whose}, with a new key.\n`);
  if (unwritten !== null) {
    terminal.out(`How far it has come could not be written beside it: ${unwritten}.\n`);
  }
  if (stated !== null) terminal.out(`But ${statedByMark(stated)}.\n`);
  if (damagedFile !== '') {
    terminal.out(`What it left behind is kept: ${join(dirname(options.file), damagedFile)}.\n`);
  }
  return WHOLE;
}

/** What the system said to an act that is not needed for what was done; null where it did it. */
function problemOf(act: () => void): string | null {
  try {
    act();
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

function refuse(why: string, { tell }: Terminal): number {
  tell(`${why}.\nNothing was replaced.\n`);
  return NOTHING_SAID;
}

/** Whose journal a backup is, and by which clock its days go, as its entries say. */
function telling() {
  let bounds: DayBounds | null = null;
  const rows: JournalRow[] = [];
  return {
    take(row: JournalRow): void {
      if (row.kind === 'registerBound' || row.kind === 'registerKeyAdopted') rows.push(row);
      if (row.kind !== 'dayClosed') return;
      const { timeZone, startsAtHour } = dayClosedSchema.parse(JSON.parse(row.body));
      bounds = { timeZone, startsAtHour };
    },
    register: (): RegisterIdentity | null =>
      bindingOf({
        keyRows: () => rows.filter(({ kind }) => kind === 'registerKeyAdopted'),
        registerRows: () => rows.filter(({ kind }) => kind === 'registerBound'),
      }),
    /** Before the first closing nothing says it: the till tells its days anew by its own. */
    bounds: (): DayBounds => bounds ?? { timeZone: machineTimeZone(), startsAtHour: 0 },
  };
}

function optionsOf(
  file: string,
  softwareVersion: string,
  keys: KeyRing,
  told: ReturnType<typeof telling>,
): LedgerOptions {
  const register = told.register();
  return {
    file,
    bounds: told.bounds(),
    operator: () => OPERATOR,
    softwareVersion,
    mustExist: true,
    get signer() {
      return keys.current.signer;
    },
    ...(register !== null && { register }),
  };
}
