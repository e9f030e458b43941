import type { DayBounds } from '../domain/calendar/shop-time.ts';
import type { ClosingShop } from '../domain/register/closing.ts';
import type { RegisterAuthor } from './entry/register-entries.ts';
import type { RegisterClosings } from './ports/register-closings.ts';
import type { RegisterJournal } from './ports/register-journal.ts';
import type { RegisterMaintenance } from './ports/register-maintenance.ts';
import type { RegisterReports } from './ports/register-reports.ts';
import type { TablesMaker } from './tables/tables-thread.ts';

/**
 * The record of one register in one mode: an append-only journal, and what is told of it. Whoever needs one of its ports is
 * given that one (docs/decisions/0031).
 */
export interface Ledger {
  readonly journal: RegisterJournal;
  readonly reports: RegisterReports;
  readonly closings: RegisterClosings;
  readonly maintenance: RegisterMaintenance;
}

/** Where a ledger is, and who writes it: without a signer unsigned, without a register nothing says whose it is. */
export interface LedgerOptions extends RegisterAuthor {
  /** The database file; its folder must exist. */
  readonly file: string;
  readonly bounds: DayBounds;
  /** Who is at the till when an entry is written. */
  readonly operator: () => string;
  readonly softwareVersion: string;
  /** Whose a closing or a reading is when it is written; without it, or where it gives null, they do not say. */
  readonly shop?: () => ClosingShop | null;
  /**
   * Makes tables again away from the thread that sells, where they turn out to be damaged while it does: for a till. Without
   * it they are made in one go, as suits a command that nobody waits at a counter for.
   */
  readonly makeTables?: TablesMaker;
  /** Whether there must be a journal already, as where copies of it are known; otherwise one is begun. */
  readonly mustExist?: boolean;
  /** The signer takes the place of the key in force, as a manager or a restore decided; else such a one is refused. */
  readonly takesOver?: boolean;
}
