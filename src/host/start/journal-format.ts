import { latestVersion, MIGRATIONS } from '../../ledger/database/migrations.ts';

/**
 * The format of the journal that this version writes, and the newest that it reads. A release that an older one could not
 * read raises it, also where only a kind of entry is new (docs/release.md).
 */
export const JOURNAL_FORMAT: number = latestVersion(MIGRATIONS);
