import * as z from 'zod/mini';
import { MANAGERS } from '../audience.ts';
import {
  LONGEST_MAIL_PASSWORD,
  mailServerSchema,
  mailSettingsSchema,
  mailTestSchema,
} from '../views/mail-view.ts';
import { answer, done } from './answer.ts';
import type { CallRow } from './call-row.ts';

const closing = z.int().check(z.positive());

/** What a manager can say about the reports that go by e-mail. How they stand is told in the till's view. */
export const MAIL_CALLS = {
  'mail.view': {
    audience: MANAGERS,
    right: 'changeSettings',
    whileDamaged: 'journalUnavailable',
    input: z.object({}),
    output: answer(mailSettingsSchema, ['journalUnavailable']),
  },
  /**
   * Keeps the server, or with null that nothing is sent. The password crosses here alone, and in this direction; null leaves
   * the one that is kept, which holds for the same server and user only. `shown`: the server that was kept as the screen began;
   * `changedMeanwhile`: somebody else has changed it since.
   */
  'mail.change': {
    audience: MANAGERS,
    right: 'changeSettings',
    whileDamaged: 'journalUnavailable',
    input: z.object({
      server: z.nullable(mailServerSchema),
      shown: z.nullable(mailServerSchema),
      password: z.nullable(z.string().check(z.minLength(1), z.maxLength(LONGEST_MAIL_PASSWORD))),
    }),
    output: answer(mailSettingsSchema, [
      'changedMeanwhile',
      'settingsUnwritable',
      'journalUnavailable',
    ]),
  },
  /** Sends a mail that says that it is a test, and answers what the server said. */
  'mail.test': {
    audience: MANAGERS,
    right: 'changeSettings',
    whileDamaged: 'journalUnavailable',
    input: z.object({}),
    output: answer(mailTestSchema, ['journalUnavailable']),
  },
  /** Tries what waits now. */
  'mail.tryNow': {
    audience: MANAGERS,
    right: 'closeDay',
    whileDamaged: 'journalUnavailable',
    input: z.object({}),
    output: answer(done, ['journalUnavailable']),
  },
  /** Says of a report that may have gone whether it is sent once more. `closingNotFound`: there is no doubt about it. */
  'mail.decide': {
    audience: MANAGERS,
    right: 'closeDay',
    whileDamaged: 'journalUnavailable',
    input: z.object({ closing, sendAgain: z.boolean() }),
    output: answer(done, ['closingNotFound', 'journalUnavailable']),
  },
} as const satisfies Readonly<Record<string, CallRow>>;
