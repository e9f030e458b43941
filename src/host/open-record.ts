import type { Mode } from '../contract/views/view.ts';
import type { DayBounds } from '../domain/calendar/shop-time.ts';
import { ok, type Result } from '../domain/result.ts';
import type { LedgerOptions } from '../ledger/ledger.ts';
import { hasBackupsOf } from '../ledger/restore/named-register.ts';
import { tablesMakerThread } from '../ledger/tables/tables-thread.ts';
import type { SettingsFile } from '../till/shop/settings.ts';
import { shownShopName } from '../till/shop/shop-name.ts';
import type { Log } from './log/log.ts';
import { type BackupPlaces, backupPlaces, whereFound } from './record/backup-places.ts';
import { noteFirstStart } from './record/first-start.ts';
import { type OpenedJournal, openJournalFile } from './record/journal-opening.ts';
import { type KeyRing, openKeyRing } from './record/key-ring.ts';
import { askWitnesses, type Witnesses } from './record/witnesses.ts';
import type { Shell } from './shell.ts';
import type { DataFolder } from './start/data-folder.ts';
import type { StartFailure } from './start/options.ts';
import { SOFTWARE_VERSION } from './start/software-version.ts';
import { noteKeyOrigin } from './start-warnings.ts';

/** The register's record as it was found: its journal, its keys, and what beside them knows of it. */
export interface OpenedRecord {
  readonly ledger: LedgerOptions;
  readonly keys: KeyRing;
  readonly keyFile: string;
  readonly witnesses: Witnesses;
  readonly places: () => BackupPlaces;
  readonly journal: OpenedJournal;
  /** What the person who starts the till should know of the key, a sentence each. */
  readonly warnings: readonly string[];
}

export interface OpenedRecordParts {
  readonly folder: DataFolder;
  readonly mode: Mode;
  readonly terminalId: string;
  readonly settings: SettingsFile;
  /** Who is at the till. */
  readonly session: { readonly name: string };
  readonly shell: Pick<Shell, 'registerKey' | 'copyChecker'>;
  readonly log: Log;
}

/** Opens it. Errors: as opening a journal has them, with a sentence for the person who starts the till. */
export async function openRecord(
  parts: OpenedRecordParts,
): Promise<Result<OpenedRecord, StartFailure>> {
  const { folder, mode, terminalId, settings, shell, log } = parts;
  const keyFile = folder.registerKeyFile(mode);
  const store = shell.registerKey(keyFile);
  const firstStart = await noteFirstStart(keyFile, folder.journalFile(mode), store);
  const keys = await openKeyRing(store);
  const warnings = noteKeyOrigin(keys.current, keyFile, log);
  const places = () => backupPlaces(settings.current.backupFolder, folder.backups, mode);
  const mustExist = await hasBackupsOf(whereFound(places()), terminalId);
  const ledger = ledgerOptions(parts, keys, mustExist);
  const witnesses = askWitnesses({
    options: () => ledger,
    keyFile,
    isKeyKept: keys.current.origin === 'kept' && !firstStart.wasCutOff,
    places,
    exportFolders: () => [
      ...new Set([folder.exports, settings.current.exportFolder ?? folder.exports]),
    ],
  });
  const makeTables = tablesMakerThread(shell.copyChecker);
  const journal = await openJournalFile(ledger, witnesses, log, makeTables);
  if (!journal.ok) return journal;
  await firstStart.over();
  return ok({ ledger, keys, keyFile, witnesses, places, journal: journal.value, warnings });
}

/** What a ledger asks of the shop, each time as it is then. */
const ledgerOptions = (
  { folder, mode, terminalId, settings, session }: OpenedRecordParts,
  keys: KeyRing,
  mustExist: boolean,
): LedgerOptions => ({
  file: folder.journalFile(mode),
  get bounds(): DayBounds {
    const { timeZone, dayStartsAtHour } = settings.current;
    return { timeZone, startsAtHour: dayStartsAtHour };
  },
  operator: () => session.name,
  softwareVersion: SOFTWARE_VERSION,
  shop: () => {
    const { shopAddress: address, taxNumber, registerName } = settings.current;
    const name = shownShopName(mode, settings.current);
    return { name, address, taxNumber, terminalId, registerName };
  },
  mustExist,
  get signer() {
    return keys.current.signer;
  },
  get register() {
    return { mode, terminalId, shopName: shownShopName(mode, settings.current) };
  },
});
