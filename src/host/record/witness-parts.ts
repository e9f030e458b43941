import type { JournalOrigin } from '../../ledger/entry/journal-origin.ts';
import type { JournalPages } from '../../ledger/entry/journal-pages.ts';
import type { LedgerOptions } from '../../ledger/ledger.ts';
import type { BackupPlaces } from './backup-places.ts';

/** A journal that is gone on with, as its ledger or a backup of it says. */
export interface GoneOnWith {
  readonly entries: Pick<
    JournalPages,
    'beginning' | 'hashAt' | 'keyRows' | 'lastSequence' | 'registerRows'
  >;
  origin(): JournalOrigin | null;
}

/** Where a register's files are that may be asked about its journal. */
export interface WitnessParts {
  readonly options: () => LedgerOptions;
  /** The place of the register's key. */
  readonly keyFile: string;
  /** Whether the key was there when the till started. */
  readonly isKeyKept: boolean;
  readonly places: () => BackupPlaces;
  readonly exportFolders: () => readonly string[];
}
