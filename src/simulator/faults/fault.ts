import * as z from 'zod';

/** A day: nothing that goes wrong here lasts longer, and no shift of a clock is larger than eleven years. */
export const LONGEST_MS = 86_400_000;
const LARGEST_SKEW_MS = 11 * 366 * LONGEST_MS;
/** As often as a fault may repeat itself, so that no slip of the hand keeps the simulation busy. */
const SHORTEST_PERIOD_MS = 10;
const LARGEST_DIFFERENCE_MINOR = 99_999_999;
/** More than any screen, log or journal should take. */
const MOST_CHARACTERS = 1_000_000;

const durationMs = z.int().positive().max(LONGEST_MS);
const skewMs = z.int().min(-LARGEST_SKEW_MS).max(LARGEST_SKEW_MS);
const characters = z.int().positive().max(MOST_CHARACTERS);
const periodMs = z.int().min(SHORTEST_PERIOD_MS).max(LONGEST_MS);

/** Numbers of tries: the first create request of a sale since the run began is 1. */
export const triesSchema = z.array(z.int().positive().max(1_000)).min(1).max(100);

/** How long the fault lasts, counted from its beginning; without it, until the run is stopped. */
const lasting = { forMs: durationMs.optional() };
const ofCreate = { ...lasting, tries: triesSchema.optional() };

const routesSchema = z.array(z.enum(['create', 'status', 'stream', 'other'])).min(1);
/** Which routes fail, all without it; and how many answers do, any number without it. */
const ofAnswers = {
  ...lasting,
  routes: routesSchema.optional(),
  count: z.int().positive().max(1_000_000).optional(),
};

/** An error's status: the interface's (interface, Errors), or one that only a network between us gives. */
const refusal = {
  httpStatus: z.int().min(400).max(599),
  code: z.string().min(1).max(64).optional(),
  /** What the answer says in words; a platform may say anything there. */
  message: z.string().min(1).max(1_000).optional(),
};

/** Where a payment's state is told: by the status route or by the stream; both without it. */
const ofTelling = {
  ...lasting,
  on: z
    .array(z.enum(['status', 'stream']))
    .min(1)
    .optional(),
};

/** What can be wrong with one answer of the create route; `tries` narrows it to some tries of a sale. */
const createFaultSchema = z.discriminatedUnion('kind', [
  /** The payment is made, and the answer waits. */
  z.strictObject({ kind: z.literal('createDelayed'), delayMs: durationMs, ...ofCreate }),
  /** No payment is made. */
  z.strictObject({ kind: z.literal('createRefused'), ...refusal, ...ofCreate }),
  /** The payment is made, and the connection closes without an answer. */
  z.strictObject({ kind: z.literal('createAnsweredButLost'), ...ofCreate }),
  /** The answer says that the payment is no simulation. */
  z.strictObject({ kind: z.literal('createUnmarked'), ...ofCreate }),
  /** The code can be paid this long and no longer. */
  z.strictObject({ kind: z.literal('createShortLived'), lifetimeMs: durationMs, ...ofCreate }),
  /** The answer is that of the payment which was made before it in this run, its id included; none is made. */
  z.strictObject({ kind: z.literal('paymentIdRepeated'), ...ofCreate }),
  /** A try of a sale that has a payment already answers that one again, with a new end; none is made. */
  z.strictObject({ kind: z.literal('createIdempotent'), ...ofCreate }),
  /** The payment link is so many characters long, and leads to the same page. */
  z.strictObject({ kind: z.literal('paymentLinkOversized'), characters, ...ofCreate }),
  /** `expiresAt` is wrong by so much; the payment ends when it should have. */
  z.strictObject({ kind: z.literal('expiresAtSkewed'), skewMs, ...ofCreate }),
]);

/** What can be wrong with the platform, whatever is asked of it. */
const platformFaultSchema = z.discriminatedUnion('kind', [
  /** The `Date` header is wrong by so much, as it is behind one proxy or server of several. */
  z.strictObject({ kind: z.literal('dateSkewed'), skewMs, ...ofAnswers }),
  /** The interface's answers have no `Date` header. */
  z.strictObject({ kind: z.literal('dateMissing'), ...ofAnswers }),
  z.strictObject({ kind: z.literal('answersFail'), ...refusal, ...ofAnswers }),
  /** Each answer is a 429; without `retryAfterSeconds`, it does not say for how long. */
  z.strictObject({
    kind: z.literal('rateLimited'),
    retryAfterSeconds: z.int().nonnegative().max(3_600).optional(),
    ...ofAnswers,
  }),
  /** Every connection to the interface's routes breaks at once; pages and controls stay. */
  z.strictObject({ kind: z.literal('platformDown'), ...lasting }),
]);

/** What can be wrong with how a payment is told. */
const paymentFaultSchema = z.discriminatedUnion('kind', [
  /** The status route answers late, with the status as it was when it was asked. */
  z.strictObject({ kind: z.literal('statusDelayed'), delayMs: durationMs, ...lasting }),
  /** Another status than the payment's is told. */
  z.strictObject({
    kind: z.literal('statusSays'),
    status: z.string().min(1).max(64),
    ...ofTelling,
  }),
  /** A status of so many characters is told, and it is no word. */
  z.strictObject({ kind: z.literal('statusOversized'), characters, ...ofTelling }),
  z.strictObject({
    kind: z.literal('amountDiffers'),
    byMinor: z.int().min(-LARGEST_DIFFERENCE_MINOR).max(LARGEST_DIFFERENCE_MINOR),
    ...ofTelling,
  }),
  z.strictObject({
    kind: z.literal('currencyDiffers'),
    currency: z.string().min(1).max(16),
    ...ofTelling,
  }),
  /** It is told that the payment is no simulation. */
  z.strictObject({ kind: z.literal('notMarkedSimulation'), ...ofTelling }),
  /** The stream tells a status once, as news, and the payment has none of it. */
  z.strictObject({ kind: z.literal('streamSays'), status: z.string().min(1).max(64), ...lasting }),
  /** Each event is told so many times. */
  z.strictObject({
    kind: z.literal('eventsDuplicated'),
    times: z.int().min(2).max(100),
    ...lasting,
  }),
  /** Each event is told before the one that it followed. */
  z.strictObject({ kind: z.literal('eventsReordered'), ...lasting }),
  /** Each `payment.status` is told so much later. */
  z.strictObject({ kind: z.literal('eventsLate'), delayMs: durationMs, ...lasting }),
  /** A connection is taken, and nothing is ever answered on it. */
  z.strictObject({ kind: z.literal('streamNeverOpens'), ...lasting }),
  /** So long after a stream opened it says nothing more: no events, no heartbeats. */
  z.strictObject({
    kind: z.literal('streamSilent'),
    afterMs: z.int().nonnegative().max(LONGEST_MS),
    ...lasting,
  }),
  z.strictObject({ kind: z.literal('streamCut'), everyMs: periodMs, ...lasting }),
  /** So often, the stream says something that means nothing. */
  z.strictObject({ kind: z.literal('streamGarbage'), everyMs: periodMs, ...lasting }),
  z.strictObject({
    kind: z.literal('streamContentType'),
    contentType: z.string().regex(/^[\x21-\x7e][\x20-\x7e]{0,99}$/),
    ...lasting,
  }),
]);

/** A fault that can begin while a payment is under way. */
export const laterFaultSchema = z.discriminatedUnion('kind', [
  platformFaultSchema,
  paymentFaultSchema,
]);

/** One small thing that can be wrong with the platform; every duration is in milliseconds. */
export const faultSchema = z.discriminatedUnion('kind', [createFaultSchema, laterFaultSchema]);
export type Fault = z.infer<typeof faultSchema>;

/** Each fault under its kind. */
type FaultsByKind = { readonly [Each in Fault as Each['kind']]: Each };
/** The fault of one kind. */
export type FaultOf<Kind extends Fault['kind']> = FaultsByKind[Kind];
/** Kinds of faults that are about one answer of the create route. */
export type CreateFaultKind = z.infer<typeof createFaultSchema>['kind'];
/** Kinds of faults that can be about one payment alone. */
export type PaymentFaultKind = z.infer<typeof paymentFaultSchema>['kind'];
/** One of the interface's routes, as a fault names it. */
export type FaultRoute = z.infer<typeof routesSchema>[number];

const PAYMENT_FAULT_KINDS: ReadonlySet<Fault['kind']> = new Set(
  paymentFaultSchema.options.map(({ shape }) => shape.kind.value),
);

/** Whether a fault can be about one payment alone; every other is about the whole platform. */
export const isAboutPayment = ({ kind }: Fault): boolean => PAYMENT_FAULT_KINDS.has(kind);
