import * as z from 'zod/mini';
import { mismatchSchema } from '../../domain/sale/sale-event.ts';

/** Money that does not match its sale, as the platform told of it; null where it said nothing of it. */
export const collectedViewSchema = z.object({
  mismatch: mismatchSchema,
  atMs: z.int(),
  amountMinor: z.nullable(z.int()),
  currency: z.nullable(z.string()),
  isSimulation: z.nullable(z.boolean()),
  /** The stream had called it paid before, and the sale is shown as paid. */
  afterPaid: z.exactOptional(z.literal(true)),
});
