import * as z from 'zod';
import { faultSchema, LONGEST_MS, laterFaultSchema, triesSchema } from '../faults/fault.ts';
import { PLAIN_ACT_NAMES } from '../payer/plain-acts.ts';

const MOST_FAULTS = 100;
const MOST_STEPS = 500;

/** Something that happens to a payment so many milliseconds after it was made: a payer's act or a fault. */
const stepSchema = z
  .strictObject({
    afterMs: z.int().nonnegative().max(LONGEST_MS),
    /** Only for payments that were made by these tries of their sale. */
    tries: triesSchema.optional(),
    /** What the payer does; what is not possible by then is left undone. */
    payerAct: z.enum(PLAIN_ACT_NAMES).optional(),
    /** The payer acts on the payment of this try of the same sale instead. */
    ofTry: z.int().positive().optional(),
    /** Begins for this payment alone, when it can be about one payment; else for the whole platform. */
    fault: laterFaultSchema.optional(),
  })
  .refine(({ payerAct, fault }) => (payerAct === undefined) !== (fault === undefined), {
    path: ['payerAct'],
  })
  .refine(({ payerAct, ofTry }) => ofTry === undefined || payerAct !== undefined, {
    path: ['ofTry'],
  });

/** The fields of a plan: faults that begin at once, and the steps of every payment made from now on. */
export const planShape = {
  faults: z.array(faultSchema).max(MOST_FAULTS).default([]),
  steps: z.array(stepSchema).max(MOST_STEPS).default([]),
};

/** Body of `POST /control/faults`. */
export const planSchema = z.strictObject(planShape);

type Filled = z.infer<typeof planSchema>;

/** What is to go wrong, and what payers do. */
export interface Plan {
  readonly faults: readonly Filled['faults'][number][];
  readonly steps: readonly Filled['steps'][number][];
}
export type Step = Plan['steps'][number];
