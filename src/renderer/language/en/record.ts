import type { BackupTrouble, ListedFault } from '../../../contract/views/record-view.ts';
import { count } from './spoken-span.ts';

/** The journal as a record: its checks, its backups, and going back to one. */
export const recordWords = {
  recordHealth: {
    title: 'The record',
    verified: 'Last verified',
    verifiedAt: (moment: string, entries: string) => `${moment}: ${entries}, all right`,
    verifying: (share: string) => `being verified, ${share}`,
    notYet: 'not yet',
    backup: 'Last backup',
    noBackup: 'none yet',
    verify: 'Verify now',
    take: 'Back up now',
    taking: 'Backing up…',
    taken: 'The backup is taken and checked.',
    open: 'Backups…',
    failures: {
      folderMissing:
        'The chosen backup folder is not there. Plug its drive in; until then the till keeps backups in its own folder.',
      folderUnwritable:
        'The backup folder cannot be written to. Until it can, the till keeps backups in its own folder where possible.',
      diskFull:
        'There is no room for a backup. Make room on its drive, or keep fewer backups; the till tries again every hour.',
      copyFailed: 'The last backup could not be made. The till tries again every hour.',
      copyDamaged: 'The last backup failed its check, and the journal is being verified.',
    } satisfies Record<BackupTrouble, string>,
  },
  backups: {
    title: 'Backups',
    text: 'Moments to go back to, one for every hour with sales, each checked when it was written.',
    loading: 'Reading the backups…',
    none: 'There is no backup yet.',
    faults: {
      unreadable: 'cannot be read',
      cut: 'is cut short',
      exchanged: 'another file has its name',
      foreign: 'is of another till',
      strangersKey: 'is signed with a key that nobody handed over',
      replacedKey: 'goes on with a key that had been replaced',
      missing: 'a file before it is missing',
      overlaid: 'move the “-journal” file beside it away',
    } satisfies Record<ListedFault, string>,
    holds: (sales: number, entries: string) =>
      `${count(sales, { one: 'sale', other: 'sales' })}, ${entries}`,
    entries: (entries: string) => `${entries} entries`,
    size: (megabytes: string) => `${megabytes} MB`,
    sizeSmall: 'under 0.1 MB',
    goBack: (moment: string) => `Go back to ${moment}`,
    close: 'Close',
  },
  goBack: {
    title: 'Go back to this backup?',
    text: (moment: string) => `The till goes back to ${moment}.`,
    lost: 'What leaves the journal',
    reading: 'Reading what would be lost…',
    nothing: 'Nothing: no sale was made since.',
    doubts: {
      damaged:
        'The journal is damaged: this is what can still be read of it, and more may be missing.',
      damagedBeside:
        'The journal cannot be read as far as the register’s own files say that it went. This is the least that is lost, as they say; more may be missing.',
      missing: 'The journal is missing: what was written since the backup is not known.',
      missingBeside:
        'The journal is missing. This is the least that is lost, as the register’s own files say; more may be missing.',
    },
    stillPayable:
      'Codes that were shown since may still be paid, and the till asks about them no more.',
    least: (known: string) => `at least ${known}`,
    notKnown: 'not known',
    sales: (sales: number) => count(sales, { one: 'sale', other: 'sales' }),
    salesName: 'Sales made since',
    changedName: 'Earlier sales set back',
    receivedName: 'Money received since',
    received: (money: string, times: number) =>
      `${money} in ${count(times, { one: 'payment', other: 'payments' })}`,
    entriesName: 'Journal entries',
    newest: 'The newest of them',
    paid: 'paid',
    notPaid: 'not paid since',
    kept: 'The journal of now is kept under another name, for whoever can read it.',
    compare: 'Compare the day with the platform afterwards.',
  },
  backupSettings: {
    title: 'Backups',
    folder: 'Folder for backups',
    folderHint: (own: string) => `Left empty: the till’s own folder, ${own}`,
    folderNote: 'A folder for this till alone, best on another drive.',
    kept: 'Newest backups kept',
    keptNote: 'The last one of each of the past 14 days is kept besides.',
    keptWrong: (most: number) => `A number from 1 to ${most}.`,
    save: 'Keep these settings',
    saving: 'Checking the folder…',
    saved: 'Kept. The next backup goes there.',
    lookAgain: 'Show what stands there now',
  },
};
