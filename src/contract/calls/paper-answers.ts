import * as z from 'zod/mini';
import { answer } from './answer.ts';
import { paperSize, writtenFile } from './paper.ts';

// What is answered to whoever asks for papers, of closings, readings and credit notes alike.

/** On which paper, and which print of it. */
export const paperOrder = {
  paper: paperSize,
  copy: z.int().check(z.nonnegative()),
};

/** `copy` is 0 for the original, then counts the later ones. */
const printed = z.extend(writtenFile, { copy: z.int() });

/**
 * A print that was made, whose `copy` is 0 for the original. `file` is null for one that went to the receipt printer; `isThere`:
 * it is still in its folder, as it was made. `isDropped`: somebody dropped it before the printer had all of it, and it comes where one is
 * printed again.
 */
export const madePrint = z.object({
  copy: z.int(),
  atMs: z.int(),
  file: z.nullable(z.extend(writtenFile, { isThere: z.boolean() })),
  isDropped: z.exactOptional(z.literal(true)),
});

/** `creditNotePurged`: its days were taken out of the journal once they were archived. */
export const NOT_FOUND = ['closingNotFound', 'creditNoteNotFound', 'creditNotePurged'] as const;

/** The papers that were made of an entry, the original first. */
export const printsAnswer = answer(z.object({ prints: z.array(madePrint) }), [
  ...NOT_FOUND,
  'journalUnavailable',
]);

/** Where the paper is that was asked for. */
export const printAnswer = answer(printed, [
  ...NOT_FOUND,
  'printGone',
  'diskFull',
  'folderMissing',
  'folderUnwritable',
  'journalUnavailable',
]);
