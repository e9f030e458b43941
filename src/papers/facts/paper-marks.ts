import type { JournalMode } from '../../ledger/entry/backup-name.ts';
import type { PaperFormat } from '../language/paper-language.ts';
import type { PaperOccasion } from './paper-occasion.ts';

// What stands across the head of whatever is handed out, so that nobody takes it for something else.

/** That no money moved, of what is not live. */
export const rehearsalMarks = (
  { mode }: { readonly mode: JournalMode },
  { words: { marks } }: PaperFormat,
): readonly string[] => (mode === 'live' ? [] : [marks[mode]]);

/** That, what it is by its nature (`own`), and that it is a copy where it was printed before. */
export const marksOf = (
  { mode, printedBefore }: Pick<PaperOccasion, 'mode' | 'printedBefore'>,
  format: PaperFormat,
  own: readonly string[] = [],
): readonly string[] => [
  ...rehearsalMarks({ mode }, format),
  ...own,
  ...(printedBefore > 0 ? [format.words.marks.copy(printedBefore)] : []),
];
