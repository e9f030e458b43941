import * as z from 'zod/mini';
import { currencySchema, minorUnitsSchema } from '../../domain/money/money.ts';

/** What the screens are told of the journal as a record: its checks, its backups, and what a restore would cost. */

/**
 * Why there is no newer backup. `folderMissing`: the chosen folder is not there, as where its drive was pulled out;
 * `copyDamaged`: the copy failed its check. While the chosen folder fails, the till's own takes what is new.
 */
const backupTroubleSchema = z.enum([
  'folderMissing',
  'folderUnwritable',
  'diskFull',
  'copyFailed',
  'copyDamaged',
]);
export type BackupTrouble = z.infer<typeof backupTroubleSchema>;

/**
 * The company's office, which may hold what a journal that cannot be sold over has lost. `fetching`: how far the fetching back has
 * come, up to which entry; null while none is under way.
 */
const officeCopyViewSchema = z.object({
  company: z.string(),
  fetching: z.nullable(z.object({ entries: z.int(), upTo: z.int() })),
});
export type OfficeCopyView = z.infer<typeof officeCopyViewSchema>;

/** Moments are UTC milliseconds; null before the first. */
export const recordViewSchema = z.object({
  verifiedAtMs: z.nullable(z.int()),
  verifiedEntries: z.int(),
  /** Of the register's key, as people compare it; null for a register without one, or whose journal is not open. */
  keyFingerprint: z.nullable(z.string()),
  /** How far the check that is under way has come, from 0 to 1; null while none is. */
  verifying: z.nullable(z.number()),
  lastBackupAtMs: z.nullable(z.int()),
  backupFailure: z.nullable(backupTroubleSchema),
  /** Null while the journal is whole, and where the register belongs to no office. */
  officeCopy: z.nullable(officeCopyViewSchema),
});
export type RecordView = z.infer<typeof recordViewSchema>;

/** Of a journal that was neither verified nor copied yet. */
export const NEW_RECORD: RecordView = {
  verifiedAtMs: null,
  verifiedEntries: 0,
  keyFingerprint: null,
  verifying: null,
  lastBackupAtMs: null,
  backupFailure: null,
  officeCopy: null,
};

/** The most backups that can be asked for; the newest of each of the last days are kept besides. */
export const MOST_BACKUPS_KEPT = 500;
export const backupsKeptSchema = z.int().check(z.minimum(1), z.maximum(MOST_BACKUPS_KEPT));

/**
 * What keeps a moment from being gone back to. `cut`: a file's end is not there; `exchanged`: it holds other entries than
 * its name says; `foreign`: another register's; `strangersKey`: it goes on with a key that nobody handed over to; `replacedKey`: with
 * one that had been replaced by then; `missing`: the file is not there that it goes on from; `overlaid`: old pages lie beside it, which no till makes.
 */
const backupFaultSchema = z.enum([
  'unreadable',
  'cut',
  'exchanged',
  'foreign',
  'strangersKey',
  'replacedKey',
  'missing',
  'overlaid',
]);
export type ListedFault = z.infer<typeof backupFaultSchema>;

/** A file with a backup's name; `holds` is null where nothing can be brought back from it, and `problem` says why, and in which file. */
const listedBackupSchema = z.object({
  fileName: z.string(),
  takenAtMs: z.int(),
  bytes: z.int(),
  holds: z.nullable(
    z.object({ entries: z.int(), sales: z.int(), lastEntryAtMs: z.nullable(z.int()) }),
  ),
  problem: z.nullable(z.object({ code: backupFaultSchema, fileName: z.string() })),
});
export type ListedBackup = z.infer<typeof listedBackupSchema>;

/** The backups, newest first, and where they go. */
export const backupsViewSchema = z.object({
  /** Null for the till's own folder. */
  chosenFolder: z.nullable(z.string()),
  ownFolder: z.string(),
  kept: backupsKeptSchema,
  backups: z.array(listedBackupSchema),
});
export type BackupsListed = z.infer<typeof backupsViewSchema>;

/** A sale of which a restore would take something out of the journal. */
const lostSaleSchema = z.object({
  id: z.string(),
  draftedAtMs: z.int(),
  label: z.string(),
  amountMinor: minorUnitsSchema,
  /** How often money for it came since the backup. */
  timesPaid: z.int(),
});

/** What going back to a backup would take out of the journal. */
export const lossViewSchema = z.object({
  entries: z.int(),
  /** Sales begun since. */
  sales: z.int(),
  /** Earlier sales that go back to the state that they had. */
  changed: z.int(),
  receivedCount: z.int(),
  receivedMinor: minorUnitsSchema,
  currency: currencySchema,
  /** Whether the journal could be read to its end; otherwise this much is lost at least. */
  isWhole: z.boolean(),
  /** Whether there is no journal: then none is kept either. */
  isMissing: z.boolean(),
  /** Whether the register's own files know of more than can be read of it: then this is what they say. */
  isKnownBeside: z.boolean(),
  /** Newest first. */
  newest: z.array(lostSaleSchema),
});
export type LossView = z.infer<typeof lossViewSchema>;

/** What the office of the register holds that a backup does not, as the office signed it. */
export const officeBeyondViewSchema = z.object({
  company: z.string(),
  /** The number of the last entry that it holds, and when that was written, UTC milliseconds; null where it holds nothing beyond. */
  upTo: z.int(),
  lastEntryAtMs: z.nullable(z.int()),
  /** How many entries it holds behind the backup's last; all of them where there is no backup. */
  entries: z.int(),
});
export type OfficeBeyondView = z.infer<typeof officeBeyondViewSchema>;
