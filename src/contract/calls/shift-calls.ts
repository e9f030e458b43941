import * as z from 'zod/mini';
import { STAFF } from '../audience.ts';
import { LONGEST_OPERATOR_NAME } from '../views/access-view.ts';
import { shiftViewSchema } from '../views/shift-view.ts';
import { answer } from './answer.ts';
import type { CallRow } from './call-row.ts';
import { paperSize, writtenFile } from './paper.ts';

/** Null for whoever calls. */
const asked = z.nullable(z.string().check(z.minLength(1), z.maxLength(LONGEST_OPERATOR_NAME)));

/** What somebody has sold. */
export const SHIFT_CALLS = {
  /** Of whoever calls; of another, by their name, where whoever calls may read days. */
  'shift.view': {
    audience: STAFF,
    right: 'sell',
    whileDamaged: 'journalUnavailable',
    input: z.object({ operator: asked }),
    output: answer(shiftViewSchema, ['journalUnavailable']),
  },
  /** Makes a paper of it as PDF, of this moment, in the till's own folder for exports; for those who may see it. */
  'shift.print': {
    audience: STAFF,
    right: 'sell',
    whileDamaged: 'journalUnavailable',
    input: z.object({ operator: asked, paper: paperSize }),
    output: answer(writtenFile, [
      'diskFull',
      'folderMissing',
      'folderUnwritable',
      'journalUnavailable',
    ]),
  },
} as const satisfies Readonly<Record<string, CallRow>>;
