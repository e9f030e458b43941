import * as z from 'zod/mini';
import { STAFF } from '../audience.ts';
import { LONGEST_OPERATOR_NAME } from '../views/access-view.ts';
import { shiftViewSchema } from '../views/shift-view.ts';
import { answer } from './answer.ts';
import type { CallRow } from './call-row.ts';

/** What somebody has sold. */
export const SHIFT_CALLS = {
  /** Of whoever calls; of another, by their name, where whoever calls may read days. */
  'shift.view': {
    audience: STAFF,
    right: 'sell',
    whileDamaged: 'journalUnavailable',
    input: z.object({
      operator: z.nullable(z.string().check(z.minLength(1), z.maxLength(LONGEST_OPERATOR_NAME))),
    }),
    output: answer(shiftViewSchema, ['journalUnavailable']),
  },
} as const satisfies Readonly<Record<string, CallRow>>;
