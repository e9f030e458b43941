import * as z from 'zod';

/** What a program that prints is told, and what it says when it is through with all of it. */
export const printOrderSchema = z.object({
  folder: z.string(),
  /** Where its printer listens. */
  address: z.string(),
  receipts: z.int(),
  /** Where it kills itself; null for nowhere. */
  killAt: z.nullable(z.object({ point: z.string(), time: z.int() })),
});
export type PrintOrder = z.infer<typeof printOrderSchema>;

export const printEndingSchema = z.object({
  /** How often each place was passed where it could have died. */
  points: z.record(z.string(), z.int()),
  /** The prints of each receipt, as the journal has them. */
  prints: z.array(z.array(z.int())),
});
export type PrintEnding = z.infer<typeof printEndingSchema>;
