import type { ExportFailureCode, ExportFormatName } from '../../../till/view.ts';

/** Files for an accountant: which days, which kind, where to, and what became of them. */
export const exportWords = {
  export: {
    open: 'Export',
    title: 'Export for the accountant',
    period: 'Days',
    periods: { day: 'This day', week: 'Its week', month: 'Its month', days: 'Other days' },
    from: 'From',
    to: 'To',
    backwards: 'The first day comes after the last one.',
    days: (from: string, to: string) => (from === to ? from : `${from} to ${to}`),
    format: 'File',
    formats: { csv: 'Spreadsheet', jsonl: 'Signed journal' } satisfies Record<
      ExportFormatName,
      string
    >,
    formatDetails: {
      csv: 'every sale, whatever its state',
      jsonl: 'every entry, to be verified (JSON Lines)',
    } satisfies Record<ExportFormatName, string>,
    convention: 'Made for',
    en: 'English spreadsheets',
    enDetail: 'comma between cells, 48.90',
    fr: 'French spreadsheets',
    frDetail: 'semicolon between cells, 48,90',
    folder: 'Folder',
    ownFolder: 'The till’s own',
    otherFolder: 'Another',
    otherFolderDetail: 'a drive, or a shared folder',
    place: 'Its place',
    placeHint: 'such as /media/accountant',
    go: 'Export',
    going: 'Writing the file',
    goingOn: 'The till sells meanwhile. This window may be closed.',
    stop: 'Cancel the export',
    stopping: 'Cancelling…',
    written: 'The file is written',
    download: (file: string) => `Download ${file}`,
    failures: {
      cancelled: 'The export was cancelled. No file was kept.',
      diskFull: 'The drive is full. No file was kept.',
      folderMissing: 'This folder is not there. Is its drive plugged in? No file was kept.',
      folderUnwritable: 'The till may not write into this folder. No file was kept.',
      journalUnavailable: 'The journal cannot be read or written at the moment. No file was kept.',
      keyMissing: 'The key that must sign this file is not on this till.',
      nothingToExport: 'The journal has no entry for these days.',
    } satisfies Record<ExportFailureCode, string>,
    again: 'Another export',
    close: 'Close',
  },
};
