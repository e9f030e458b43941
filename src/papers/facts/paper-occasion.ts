import type { Locale } from '../../domain/locale.ts';
import type { JournalMode } from '../../ledger/entry/backup-name.ts';

/** Which print it is, and whose, for an entry that does not say so itself. */
export interface PaperOccasion {
  readonly language: Locale;
  readonly shopName: string;
  /** Null where nobody has said. */
  readonly shopAddress: string | null;
  readonly taxNumber: string | null;
  readonly terminalId: string;
  /** What the shop calls the register; null where it has no name. */
  readonly registerName: string | null;
  readonly mode: JournalMode;
  /** Of the shop's clock, for a reading or a credit note; a closing names its own. */
  readonly timeZone: string;
  /** How often it was printed before; every later print says that it is a copy. */
  readonly printedBefore: number;
}
