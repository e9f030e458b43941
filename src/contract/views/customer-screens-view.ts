import * as z from 'zod/mini';

/** A screen that was paired: its name opens nothing. Moments are UTC, milliseconds since the epoch. */
const customerScreenSchema = z.object({
  name: z.string(),
  /** What its browser said it is. */
  browser: z.string(),
  pairedAtMs: z.int(),
  seenAtMs: z.int(),
  /** How many of its pages are open now. */
  pages: z.int(),
});

/** The screens that are turned to customers, and the code by which another one is let in. */
export const customerScreensViewSchema = z.object({
  screens: z.array(customerScreenSchema),
  /** What such a screen's browser opens. */
  address: z.string(),
  /** The code that lets one in now, with what is left of it in milliseconds; null while there is none. */
  code: z.nullable(z.object({ digits: z.string(), endsInMs: z.number() })),
  /** Why there is none any more: a screen was let in by it, its time was up, or it was keyed wrong too often. */
  lastCode: z.nullable(z.enum(['used', 'ended', 'guessed'])),
});
export type CustomerScreensView = z.infer<typeof customerScreensViewSchema>;
