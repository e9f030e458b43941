import * as z from 'zod/mini';
import { businessDaySchema } from '../../domain/calendar/business-day.ts';
import { MANAGERS } from '../audience.ts';
import {
  CLOSING_FAILURES,
  closingListSchema,
  closingViewSchema,
  readingViewSchema,
} from '../views/closing-view.ts';
import { answer, done } from './answer.ts';
import type { CallRow } from './call-row.ts';
import { paperOrder, printAnswer, printsAnswer } from './paper-answers.ts';

const closingNumber = z.int().check(z.positive());

/** A closing by its number, a reading by its journal entry's. */
export const closingPaper = z.union([
  z.object({ closing: closingNumber }),
  z.object({ reading: z.int().check(z.positive()) }),
]);

/** What a manager can ask about the ends of days. How a closing goes on is told in the till's view. */
export const CLOSING_CALLS = {
  /** Takes a reading (X) of the day that it is, and notes it. */
  'closing.read': {
    audience: MANAGERS,
    right: 'readDays',
    whileDamaged: 'journalUnavailable',
    input: z.object({}),
    output: answer(readingViewSchema, ['diskFull', 'journalUnavailable']),
  },
  /**
   * Begins to close this day and every open one before it: the platform is asked first.
   * `clockAccepted`: the manager was told that the till's clock shows another day than the platform's.
   */
  'closing.begin': {
    audience: MANAGERS,
    right: 'closeDay',
    whileDamaged: 'journalUnavailable',
    input: z.object({ through: businessDaySchema, clockAccepted: z.boolean() }),
    output: answer(done, CLOSING_FAILURES),
  },
  /** Signs the day under way as it is known now: what was not asked about yet is listed as that. */
  'closing.sign': {
    audience: MANAGERS,
    right: 'closeDay',
    whileDamaged: 'journalUnavailable',
    input: z.object({ day: businessDaySchema }),
    output: answer(done, [...CLOSING_FAILURES, 'notClosing']),
  },
  /** Forgets the closing under way: nothing of it is written. */
  'closing.cancel': {
    audience: MANAGERS,
    right: 'closeDay',
    whileDamaged: 'notClosing',
    input: z.object({}),
    output: answer(done, ['notClosing']),
  },
  /** Closings, newest first, from before this number on; null for the newest. */
  'closing.list': {
    audience: MANAGERS,
    right: 'readDays',
    whileDamaged: 'journalUnavailable',
    input: z.object({ before: z.nullable(closingNumber) }),
    output: answer(closingListSchema, ['journalUnavailable']),
  },
  'closing.view': {
    audience: MANAGERS,
    right: 'readDays',
    whileDamaged: 'journalUnavailable',
    input: z.object({ number: closingNumber }),
    output: answer(closingViewSchema, ['closingNotFound', 'journalUnavailable']),
  },
  /** The papers that were made of a closing or a reading, the original first. */
  'closing.prints': {
    audience: MANAGERS,
    right: 'export',
    whileDamaged: 'journalUnavailable',
    input: z.object({ of: closingPaper }),
    output: printsAnswer,
  },
  /**
   * Makes the paper of a closing or a reading as PDF, on a sheet or for the receipt printer's roll, in the till's own
   * folder for exports. `copy` says which one is wanted, 0 for the original: one that was made already is handed out
   * again as it is, so that asking again after an answer that was lost makes nothing new.
   * `printGone`: it was made, is not in that folder any more, and cannot be made again as it was.
   */
  'closing.print': {
    audience: MANAGERS,
    right: 'export',
    whileDamaged: 'journalUnavailable',
    input: z.object({ of: closingPaper, ...paperOrder }),
    output: printAnswer,
  },
} as const satisfies Readonly<Record<string, CallRow>>;
