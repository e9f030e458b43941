import * as z from 'zod';

/** What folding a register's entries must remember from one segment to the next, beside its sales. */
export const progressSchema = z.object({
  /** How many sales were drafted, and how many numbers restores left out. */
  drafted: z.int().default(0),
  skipped: z.int().default(0),
  /** Payments whose money a restore carried over: it counts no more. */
  counted: z.array(z.string()).default([]),
  /** The program began last and did not end in order since. */
  isStarted: z.boolean().default(false),
});
export type Progress = z.infer<typeof progressSchema>;

/** Before the first entry. */
export const NO_PROGRESS: Progress = progressSchema.parse({});
