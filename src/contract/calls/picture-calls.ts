import * as z from 'zod/mini';
import {
  LONGEST_PICTURE_PART,
  MOST_PICTURE_PARTS,
  pictureNameSchema,
} from '../../domain/register/customer-picture.ts';
import { MANAGERS } from '../audience.ts';
import { answer, done } from './answer.ts';
import { ANSWERED, ANYONE, type CallRow } from './call-row.ts';

const named = z.object({ name: pictureNameSchema });
const uploadId = z.string().check(z.regex(/^[\w-]{8,40}$/));

/** A picture's bytes, in base64. */
const pictureAnswer = answer(z.object({ jpeg: z.string() }), ['noPicture']);

/** The pictures on the customer's screen: a manager brings them in, and only such a screen and a manager are given them. */
export const PICTURE_CALLS = {
  /** A picture for the screen that shows it. `noPicture`: it is not among those that are shown, or not there any more. */
  'customer.picture': {
    audience: ['customer'],
    right: ANYONE,
    whileDamaged: ANSWERED,
    input: named,
    output: pictureAnswer,
  },
  /** The same for a manager who looks at what is shown. */
  'customer.pictureShown': {
    audience: MANAGERS,
    right: 'changeSettings',
    whileDamaged: ANSWERED,
    input: named,
    output: pictureAnswer,
  },
  /** The next part of a picture that is brought in; the first one begins another. `pictureUnread`: a part before it is not there. */
  'customer.picturePart': {
    audience: MANAGERS,
    right: 'changeSettings',
    whileDamaged: ANSWERED,
    input: z.object({
      uploadId,
      place: z.int().check(z.nonnegative(), z.maximum(MOST_PICTURE_PARTS - 1)),
      base64: z.string().check(z.maxLength(LONGEST_PICTURE_PART), z.regex(/^[\w+/]+=*$/)),
    }),
    output: answer(done, ['pictureUnread']),
  },
  /** Shows it after the others. `pictureUnread`: it is no JPEG, or of too many bytes or pixels; `picturesFull`: as many are shown as can be. */
  'customer.pictureAdd': {
    audience: MANAGERS,
    right: 'changeSettings',
    whileDamaged: ANSWERED,
    input: z.object({ uploadId }),
    output: answer(done, ['pictureUnread', 'picturesFull', 'settingsUnwritable']),
  },
  /** Shows it no more, and removes its file; one that is not shown is removed already. */
  'customer.pictureRemove': {
    audience: MANAGERS,
    right: 'changeSettings',
    whileDamaged: ANSWERED,
    input: named,
    output: answer(done, ['settingsUnwritable']),
  },
} as const satisfies Readonly<Record<string, CallRow>>;
