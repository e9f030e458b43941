import * as z from 'zod/mini';
import { businessDaySchema } from '../../domain/calendar/business-day.ts';
import { MANAGERS } from '../audience.ts';
import { csvConventionSchema } from '../views/export-view.ts';
import { answer, done } from './answer.ts';
import type { CallRow } from './call-row.ts';

const ofDays = {
  from: businessDaySchema,
  to: businessDaySchema,
  folder: z.nullable(z.string().check(z.minLength(1), z.maxLength(1_000))),
};

/** Files for somebody outside. */
export const EXPORT_CALLS = {
  /**
   * Begins to write a file of these days, the first and the last included; the view's `export` says what becomes of
   * it. `folder` is an absolute path, or null for the till's own. `exportBusy`: another one is under way.
   */
  'export.start': {
    audience: MANAGERS,
    right: 'export',
    whileDamaged: 'journalUnavailable',
    input: z
      .discriminatedUnion('what', [
        z.object({ ...ofDays, what: z.literal('csv'), convention: csvConventionSchema }),
        z.object({ ...ofDays, what: z.literal('receipts'), convention: csvConventionSchema }),
        z.object({ ...ofDays, what: z.literal('returns'), convention: csvConventionSchema }),
        z.object({ ...ofDays, what: z.literal('vat'), convention: csvConventionSchema }),
        z.object({ ...ofDays, what: z.literal('jsonl') }),
        z.object({ ...ofDays, what: z.literal('html') }),
        z.object({ ...ofDays, what: z.literal('archive'), convention: csvConventionSchema }),
      ])
      .check(z.refine(({ from, to }) => from <= to)),
    output: answer(z.object({ exportId: z.string() }), ['exportBusy', 'journalUnavailable']),
  },
  /** Ends an export; nothing of it stays. `exportEnded`: it is not under way any more. */
  'export.cancel': {
    audience: MANAGERS,
    right: 'export',
    whileDamaged: 'exportEnded',
    input: z.object({ exportId: z.string() }),
    output: answer(done, ['exportEnded']),
  },
  /** The till's own folder for exports, and the one that was chosen last, if it is another. */
  'export.folders': {
    audience: MANAGERS,
    right: 'export',
    whileDamaged: 'journalUnavailable',
    input: z.object({}),
    output: answer(z.object({ own: z.string(), chosen: z.nullable(z.string()) }), [
      'journalUnavailable',
    ]),
  },
} as const satisfies Readonly<Record<string, CallRow>>;
