import * as z from 'zod/mini';
import { MANAGERS } from '../audience.ts';
import {
  LONGEST_OFFICE_ADDRESS,
  LONGEST_OFFICE_CODE,
  officeJoinedViewSchema,
} from '../views/office-view.ts';
import { answer, done } from './answer.ts';
import type { CallRow } from './call-row.ts';

/** What a manager can say about the company's office. How the handing over stands is told in the till's view. */
export const OFFICE_CALLS = {
  'office.view': {
    audience: MANAGERS,
    right: 'changeSettings',
    whileDamaged: 'journalUnavailable',
    input: z.object({}),
    output: answer(officeJoinedViewSchema, ['journalUnavailable']),
  },
  /**
   * Joins the office at this address by a code that a manager of it made. `officeAddressUnusable`: no address, or one in the
   * clear beyond this machine; `officeUnproven`: it answers, and is no office; `officeCodeUnknown`: it was used, or has
   * ended; `officeOtherRegister`: the code is for another one; `officeHoldsOther`: it holds entries of this register that are not in
   * this journal; `officeBusy`, `officeRefused`.
   */
  'office.join': {
    audience: MANAGERS,
    right: 'changeSettings',
    whileDamaged: 'journalUnavailable',
    input: z.object({
      address: z.string().check(z.minLength(1), z.maxLength(LONGEST_OFFICE_ADDRESS)),
      code: z.string().check(z.minLength(1), z.maxLength(LONGEST_OFFICE_CODE)),
    }),
    output: answer(officeJoinedViewSchema, [
      'officeAddressUnusable',
      'officeUnreachable',
      'officeUnproven',
      'officeCodeUnknown',
      'officeOtherRegister',
      'officeHoldsOther',
      'officeBusy',
      'officeRefused',
      'journalUnavailable',
    ]),
  },
  /** Hands nothing over any more. `officeWaiting`: entries wait, and nobody said that they may stay behind (`evenWaiting`). */
  'office.leave': {
    audience: MANAGERS,
    right: 'changeSettings',
    whileDamaged: 'journalUnavailable',
    input: z.object({ evenWaiting: z.boolean() }),
    output: answer(officeJoinedViewSchema, ['officeWaiting', 'journalUnavailable']),
  },
  /** Tries now what waits. */
  'office.tryNow': {
    audience: MANAGERS,
    right: 'changeSettings',
    whileDamaged: 'journalUnavailable',
    input: z.object({}),
    output: answer(done, ['journalUnavailable']),
  },
} as const satisfies Readonly<Record<string, CallRow>>;
