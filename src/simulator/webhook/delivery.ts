import * as z from 'zod';
import { modeSchema } from '../account/key.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Waits before each further try of a delivery: retries are not shown (interface, Events 11; assumptions A47). */
const RETRY_WAITS_MS: readonly number[] = [
  MINUTE_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  12 * HOUR_MS,
];

/** One try: what the merchant's server answered, or why no answer came. */
const tryResultSchema = z.readonly(
  z.object({
    httpStatus: z.int().nullable(),
    /** The beginning of the answer's body. */
    answer: z.string(),
    problem: z.enum(['timedOut', 'unreachable']).nullable(),
    /** The signature header as it was sent; null of a try that was kept before it was noted. */
    signature: z.string().nullable().default(null),
  }),
);
export type TryResult = z.infer<typeof tryResultSchema>;

/** A webhook on its way to the merchant, and what became of it (interface, Events 3: delivery logs). */
export const deliverySchema = z.readonly(
  z.object({
    deliveryId: z.string(),
    mode: modeSchema,
    url: z.string(),
    event: z.string(),
    paymentId: z.string(),
    /** The raw body, as it was signed. */
    body: z.string(),
    /** Asked for by the test button: tried once. */
    isTest: z.boolean(),
    status: z.enum(['waiting', 'delivered', 'givenUp']),
    createdAtMs: z.int(),
    nextTryAtMs: z.int().nullable(),
    tries: z.array(z.object({ atMs: z.int(), result: tryResultSchema })),
  }),
);
export type Delivery = z.infer<typeof deliverySchema>;

const isAccepted = ({ httpStatus }: TryResult): boolean =>
  httpStatus !== null && httpStatus >= 200 && httpStatus < 300;

/** The delivery after a try: delivered by any 2xx, tried again with ever longer waits, or given up. */
export const afterTry = (delivery: Delivery, atMs: number, result: TryResult): Delivery => {
  const tries = [...delivery.tries, { atMs, result }];
  if (isAccepted(result)) return { ...delivery, tries, status: 'delivered', nextTryAtMs: null };
  const waitMs = delivery.isTest ? undefined : RETRY_WAITS_MS[tries.length - 1];
  return waitMs === undefined
    ? { ...delivery, tries, status: 'givenUp', nextTryAtMs: null }
    : { ...delivery, tries, nextTryAtMs: atMs + waitMs };
};
