import * as z from 'zod/mini';
import { businessDaySchema } from '../../domain/calendar/business-day.ts';
import { MANAGERS } from '../audience.ts';
import { answer } from './answer.ts';
import type { CallRow } from './call-row.ts';
import { cameOut, paperSize } from './paper.ts';
import { SHIFT_CALLS } from './shift-calls.ts';

/** The VAT of a year by month, on paper. */
export const VAT_CALLS = {
  /** Makes it as PDF of the year that holds a day, null for today's, in the till's own folder for exports. */
  'vat.print': {
    audience: MANAGERS,
    right: 'export',
    whileDamaged: 'journalUnavailable',
    input: z.object({ containing: z.nullable(businessDaySchema), paper: paperSize }),
    output: SHIFT_CALLS['shift.print'].output,
  },
  /** Prints it as of now. Nothing waits: the answer is what came of it. */
  'printer.vat': {
    audience: MANAGERS,
    right: 'export',
    whileDamaged: 'journalUnavailable',
    input: z.object({ containing: z.nullable(businessDaySchema) }),
    output: answer(cameOut, ['noPrinter', 'journalUnavailable']),
  },
} as const satisfies Readonly<Record<string, CallRow>>;
