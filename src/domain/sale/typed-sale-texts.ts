import * as z from 'zod/mini';
import { asSeen, typedLine } from '../typed-text.ts';
import { LONGEST_REASON, REFERENCE } from './sale-event.ts';

// What somebody types about a sale, without what cannot be seen; what was recorded before stays as it is.

/** Why a manager settled a sale by hand, in their words. */
export const typedReasonSchema = typedLine(LONGEST_REASON, z.trim(), z.minLength(3));

/** What somebody types about an act; may be empty. */
export const typedNoteSchema = typedLine(LONGEST_REASON, z.trim());

/** The bank's reference of a refund, as it is typed or copied from the bank's page. */
export const typedReferenceSchema = z.string().check(asSeen, ...REFERENCE);
