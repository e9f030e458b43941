import * as z from 'zod/mini';
import { MANAGERS } from '../audience.ts';
import {
  backupsKeptSchema,
  backupsViewSchema,
  lossViewSchema,
  officeBeyondViewSchema,
} from '../views/record-view.ts';
import { answer, done } from './answer.ts';
import { ANSWERED, type CallRow } from './call-row.ts';

const fileName = z.string().check(z.minLength(1), z.maxLength(200));

/** Why the register's office does not say what it holds. */
const OFFICE_SILENT = [
  'journalWhole',
  'backupNotFound',
  'backupDamaged',
  'officeUnreachable',
  'officeUnproven',
  'officeBusy',
  'officeRefused',
  'officeCopyWrong',
] as const;

/** The calls about the journal as a record: its check, its backups, its restore. */
export const RECORD_CALLS = {
  /** Verifies the whole journal from its first entry, in the background; the till's view says how far it is. */
  'record.verify': {
    audience: MANAGERS,
    right: 'mendJournal',
    whileDamaged: ANSWERED,
    input: z.object({}),
    output: answer(done, ['journalUnavailable']),
  },
  'backups.list': {
    audience: MANAGERS,
    right: 'mendJournal',
    whileDamaged: ANSWERED,
    input: z.object({}),
    output: answer(backupsViewSchema, ['notAllowed']),
  },
  /** Takes a backup now; why none was taken is in the till's view. */
  'backups.take': {
    audience: MANAGERS,
    right: 'mendJournal',
    whileDamaged: ANSWERED,
    input: z.object({}),
    output: answer(done, ['backupNotTaken']),
  },
  /** Chooses where backups go, null for the till's own folder, and how many of the newest are kept. */
  'backups.keep': {
    audience: MANAGERS,
    right: 'changeSettings',
    whileDamaged: ANSWERED,
    input: z.object({
      folder: z.nullable(z.string().check(z.minLength(1), z.maxLength(1000))),
      kept: backupsKeptSchema,
      /** Both as the screen had them as it began; `changedMeanwhile`: somebody else has changed one since. */
      shown: z.object({ folder: z.nullable(z.string()), kept: z.int() }),
    }),
    output: answer(done, [
      'changedMeanwhile',
      'backupFolderNotAbsolute',
      'backupFolderMissing',
      'backupFolderUnwritable',
      'settingsUnwritable',
    ]),
  },
  /** What going back to this backup would take out of the journal. */
  'backups.loss': {
    audience: MANAGERS,
    right: 'mendJournal',
    whileDamaged: ANSWERED,
    input: z.object({ fileName }),
    output: answer(lossViewSchema, ['backupNotFound', 'backupDamaged', 'journalUnavailable']),
  },
  /**
   * Puts a journal that is damaged, missing or older than known away under another name, and goes on from this backup
   * with a new key. Nothing that was closed disappears: one that is whole is never replaced.
   */
  'journal.restore': {
    audience: MANAGERS,
    right: 'mendJournal',
    whileDamaged: ANSWERED,
    input: z.object({ fileName }),
    output: answer(done, [
      'journalWhole',
      'backupNotFound',
      'backupDamaged',
      'backupForeign',
      'restoreFailed',
      'restoreNoRoom',
    ]),
  },
  /**
   * What the register's office holds beyond a backup, null for all that it holds; nothing is fetched but the newest of it.
   * `officeCopyWrong`: what it gives is not what this register signed; `officeRefused`: it does not know the register's key, or the
   * register belongs to none.
   */
  'journal.officeCopy': {
    audience: MANAGERS,
    right: 'mendJournal',
    whileDamaged: ANSWERED,
    input: z.object({ fileName: z.nullable(fileName) }),
    output: answer(officeBeyondViewSchema, OFFICE_SILENT),
  },
  /**
   * Fetches what the office holds beyond a backup, verifies all of it, and goes on behind it as behind a restore. The till's view
   * says how far it is. Stopped at any point, nothing was replaced.
   */
  'journal.fetchBack': {
    audience: MANAGERS,
    right: 'mendJournal',
    whileDamaged: ANSWERED,
    input: z.object({ fileName: z.nullable(fileName) }),
    output: answer(done, [...OFFICE_SILENT, 'backupForeign', 'restoreFailed', 'restoreNoRoom']),
  },
  /** Goes on with the journal that is there, or begins one, with a new key: a manager has seen why it is doubtful. */
  'journal.goOn': {
    audience: MANAGERS,
    right: 'mendJournal',
    whileDamaged: ANSWERED,
    input: z.object({}),
    output: answer(done, ['journalWhole', 'restoreFailed']),
  },
} as const satisfies Readonly<Record<string, CallRow>>;
