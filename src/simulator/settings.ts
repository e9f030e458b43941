import * as z from 'zod';

/** A day: a link that lives longer is no till payment (interface, Limits: a few minutes). */
const LONGEST_LIFETIME_MS = 86_400_000;

/** What may be changed while the simulation runs; `requestsPerMinute` 0 means no limit. */
const settingsSchema = z.object({
  lifetimeMs: z.int().positive().max(LONGEST_LIFETIME_MS),
  requestsPerMinute: z.int().nonnegative().max(1_000_000_000),
});
export type Settings = z.infer<typeof settingsSchema>;

/** Body of `PUT /control/settings`: one setting or more. */
export const settingsChangeSchema = settingsSchema.partial();

/** A few minutes, as the interface says of the platform (interface, Limits). */
export const DEFAULT_LIFETIME_MS = 180_000;
/** Generous: no till reaches it, a runaway loop does. The interface gives no number (interface, Limits). */
export const DEFAULT_REQUESTS_PER_MINUTE = 6_000;
