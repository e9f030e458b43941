import { createHash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { isClosingKind } from '../../domain/register/closing.ts';
import { lineOf } from '../entry/journal-lines.ts';
import type { JournalRow } from '../entry/journal-row.ts';
import type { Manifest } from '../witness/archive-manifest.ts';
import { CLOSINGS_NAME, SALES_NAME } from './archive-contents.ts';
import { checkSheets, type SheetsParts } from './archive-spreadsheets.ts';
import { unknownTexts } from './archive-texts.ts';
import type { WrongSheet } from './opened-sheets.ts';

export type BesideProblem = WrongSheet['problem'];

/** Compares what lies beside the journal's parts with the entries in these, while they are read. */
export interface BesideCheck {
  /** Shown each entry, in order. */
  take(row: JournalRow): void;
  /** The bytes of a part, none before what was read of it is compared; others have a turn between any two pieces. */
  pacing(chunks: AsyncIterable<Buffer>): AsyncIterable<Buffer>;
  /** Once every entry, and every file's hash, was found right. */
  end(): Promise<WrongSheet | null>;
  notJudged(): readonly string[];
  wentOn(): number;
  close(): Promise<void>;
}

/** What is known of who asks. */
interface Asked {
  readonly timeZone?: string;
  readonly isJournalAlone?: boolean;
}

/** Of an archive whose names are right. */
export function checkBeside(
  manifest: Manifest,
  open: SheetsParts['open'],
  { timeZone, isJournalAlone = false }: Asked,
): BesideCheck {
  const closings = createHash('sha256');
  const hasSheets = manifest.files.some(({ name }) => name === SALES_NAME);
  const sheets =
    hasSheets && !isJournalAlone
      ? checkSheets({ manifest, open, timeZone: timeZone ?? null })
      : null;

  function wrongClosings(): WrongSheet | null {
    const stated = manifest.files.find(({ name }) => name === CLOSINGS_NAME)?.sha256;
    if (closings.digest('hex') === stated) return null;
    return { file: CLOSINGS_NAME, sequence: null, problem: 'toldOtherwise' };
  }

  return {
    take(row) {
      if (isClosingKind(row.kind)) {
        closings.update(`${lineOf('entry', row)}\n`);
      }
      sheets?.take(row);
    },
    async *pacing(chunks) {
      for await (const chunk of chunks) {
        yield chunk;
        await sheets?.catchUp();
        // A stream gives several pieces in one turn, and each sale in them is folded by now.
        await nextTurn();
      }
    },
    end: async () => (isJournalAlone ? null : (wrongClosings() ?? (await sheets?.end()) ?? null)),
    notJudged: () =>
      isJournalAlone ? [] : [...unknownTexts(manifest), ...(sheets?.notJudged() ?? [])],
    wentOn: () => sheets?.wentOn() ?? 0,
    close: async () => sheets?.close(),
  };
}
