import * as z from 'zod';
import { minorUnitsSchema } from '../../domain/money/money.ts';

// What a check of closings reads of the entries that tell of money, in whichever version they were written: no more than it adds up.

/** Of `completed`: an entry of an early version does not say its amount, which is its sale's. */
export const completedSchema = z.object({
  paymentId: z.string(),
  channel: z.string(),
  amountMinor: z.nullable(minorUnitsSchema).default(null),
});

/** Of `collectedOtherwise`: whether it takes back what the stream alone had said. */
export const takenBackSchema = z.object({
  paymentId: z.string(),
  takesBack: z.literal(true).optional(),
});
