import type { Period } from '../../domain/calendar/period.ts';
import type { DayBounds } from '../../domain/calendar/shop-time.ts';
import type { Result } from '../../domain/result.ts';
import type { JournalMode } from '../entry/backup-name.ts';
import type { RegisterSigner } from '../entry/register-key.ts';
import type { RegisterClosings } from '../ports/register-closings.ts';
import type { RegisterJournal } from '../ports/register-journal.ts';
import type { RegisterReports } from '../ports/register-reports.ts';

/** What an export is made from. */
export interface ExportSource {
  readonly ledger: {
    readonly journal: Pick<RegisterJournal, 'entries' | 'head' | 'sale'>;
    readonly reports: Pick<RegisterReports, 'daysHeld' | 'months' | 'salesOfDays'>;
    readonly closings: Pick<
      RegisterClosings,
      'mendDays' | 'openDays' | 'prepare' | 'receiptsOfDay' | 'returnsOfDay'
    >;
  };
  readonly bounds: DayBounds;
  readonly mode: JournalMode;
  /** The till that exports; each row names the till of its own sale. */
  readonly terminalId: string;
  /** Null for a register without a key. */
  readonly signer: RegisterSigner | null;
  /** Now, in UTC milliseconds by the till's clock. */
  readonly atMs: () => number;
}

/** A piece of a file, made in a few milliseconds at the most: the till sells between two of them. */
export interface ExportPart {
  readonly bytes: string | Uint8Array;
  /** How much of the content's `total` is done with this part. */
  readonly done: number;
}

/** A file to be written, and what is in it. */
export interface ExportContent {
  readonly fileName: string;
  /** In whatever the format counts by, such as days or entries; at least 1. */
  readonly total: number;
  readonly parts: Iterable<ExportPart> | AsyncIterable<ExportPart>;
  /** As what it is read back before it is offered, as its reader would. Of a file that proves nothing, absent. */
  readonly proves?: ExportProof;
}

/**
 * How a file proves itself: the lines of a journal, the page of a day with such lines in it, or a fiscal archive whose
 * spreadsheets have the local times of this zone.
 */
export type ExportProof =
  | { readonly what: 'lines' }
  | { readonly what: 'page' }
  | { readonly what: 'archive'; readonly timeZone: string };

/**
 * Why there is nothing to write. `nothingToExport`: the period has no entry; `keyMissing`: the journal is signed,
 * and its register's key is not here to sign the export.
 */
export interface ContentFailure {
  readonly code: 'nothingToExport' | 'keyMissing';
  /** For the log. */
  readonly detail: string;
}

/**
 * Why this format is not made of these days. `dayOpen`: one of them is not closed yet; `oneDayOnly`: the file is of
 * one day, and these are more; `dayPurged`: one of them was taken out of the journal.
 */
interface PeriodFailure {
  readonly code: 'dayOpen' | 'dayPurged' | 'oneDayOnly';
  /** For the log. */
  readonly detail: string;
}

/** Says what the file of a period holds, without making it yet: the parts are made while it is written. */
export type ExportFormat<Options = unknown> = (
  source: ExportSource,
  period: Period,
  options: Options,
) => Result<ExportContent, ContentFailure | PeriodFailure>;
