import * as z from 'zod';
import { SALE_STATES } from '../../src/domain/sale/sale-state.ts';

/** What the till's process says of itself, a line of JSON each. */
export const lineSchema = z.discriminatedUnion('says', [
  /** A commit has returned: from now on it may not be lost. */
  z.object({ says: z.literal('committed'), saleId: z.string(), type: z.string() }),
  /** A code is on the screen: from now on it may be paid. */
  z.object({
    says: z.literal('shown'),
    draftId: z.string(),
    paymentId: z.string(),
    ordinal: z.int(),
  }),
  /** It is about to end itself here. */
  z.object({ says: z.literal('dies'), at: z.string() }),
  /** So many sales are over; what the process then holds. */
  z.object({
    says: z.literal('counts'),
    over: z.int(),
    heapBytes: z.number(),
    /** Sockets, files and the like. */
    handles: z.int(),
    /** Each code that is still watched has one, for a day. */
    timers: z.int(),
    /** Payments that are still asked about. */
    watched: z.int(),
  }),
  /** Nothing is open on its screens, and every sale of the story was rung up. */
  z.object({ says: z.literal('quiet') }),
  /** What it knows at last, and how often it passed each point. */
  z.object({
    says: z.literal('ends'),
    points: z.record(z.string(), z.int()),
    verified: z.boolean(),
    /** In minor units: what was collected, each code that was paid counted. */
    collectedMinor: z.int(),
    sales: z.array(
      z.object({
        id: z.string(),
        state: z.enum(SALE_STATES),
        timesPaid: z.int(),
        acknowledged: z.boolean(),
        events: z.array(z.string()),
        number: z.int(),
        /** Whether its customer has a receipt: nobody has what goes back. */
        isSold: z.boolean(),
        /** The receipts that were printed of it, by the numbers of their copies; none without a printer. */
        prints: z.array(z.int()),
      }),
    ),
  }),
]);
export type Line = z.infer<typeof lineSchema>;
export type Ending = Extract<Line, { says: 'ends' }>;

/** How the till's process is started: one JSON argument. */
export const orderSchema = z.object({
  folder: z.string(),
  baseUrl: z.string(),
  apiKey: z.string(),
  seed: z.int(),
  /** How many sales the story has, and how many are open at the same time. */
  sales: z.int(),
  atOnce: z.int(),
  pace: z.object({ startedAtMs: z.number(), factor: z.number() }),
  /** How long the machine sleeps once the payers are done, in the till's milliseconds; what is over by then is let go of. */
  sleepsMs: z.int(),
  /** Where the printer of its receipts listens; null where the shop has none. */
  printerAddress: z.nullable(z.string()),
  /** The point at which it kills itself, and at which time of passing it, from 1; null lives. */
  killAt: z.nullable(z.object({ point: z.string(), time: z.int() })),
});
export type Order = z.infer<typeof orderSchema>;
export type KillAt = Order['killAt'];
