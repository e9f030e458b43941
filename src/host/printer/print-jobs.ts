import { isDeepStrictEqual } from 'node:util';
import { v7 as uuidV7 } from 'uuid';
import * as z from 'zod';
import { err, ok } from '../../domain/result.ts';
import { saleIdSchema } from '../../domain/sale/sale-event.ts';
import { readJsonFile, writeJsonFile } from '../../files/json-file.ts';

/** Of what a paper is: a sale's receipt, or an entry's. */
const printedOfSchema = z.union([
  z.strictObject({ saleId: saleIdSchema }),
  z.strictObject({ creditNote: z.int() }),
  z.strictObject({ closing: z.int() }),
  z.strictObject({ reading: z.int() }),
]);
export type PrintedOf = Readonly<z.infer<typeof printedOfSchema>>;

/**
 * A paper that is to come out of the printer. `sending`: the printer is given it at this moment, and if the till stops now
 * nobody knows how much came out; `broken`: that is so, and it comes again only as another print, which says that it is a copy;
 * `held`: it broke off again and again, and a person says how it goes on.
 */
const jobSchema = z.object({
  printId: z.string(),
  of: printedOfSchema,
  copy: z.int(),
  state: z.enum(['waiting', 'sending', 'broken', 'held']),
  brokenOff: z.int(),
  /** Nobody dropped it: its sale was not sold when its turn came, and may be again. */
  wasNotSold: z.exactOptional(z.literal(true)),
});
export type PrintJob = Readonly<z.infer<typeof jobSchema>>;

/** One that nobody has tried to print. */
export const newJob = (of: PrintedOf, copy: number): PrintJob => ({
  printId: `print_${uuidV7()}`,
  of,
  copy,
  state: 'waiting',
  brokenOff: 0,
});

/** So many that were dropped are kept, the last ones: whoever still wants one asks soon. */
const MOST_DROPPED = 50;

/** A till of the version before reads the jobs alone. */
const keptSchema = z.object({
  jobs: z.array(jobSchema),
  dropped: z.array(jobSchema).default([]),
});
type Kept = Readonly<z.infer<typeof keptSchema>>;

/** What is still to be printed, in a file: what is in line survives every stop of the till. */
export interface PrintJobs {
  readonly all: readonly PrintJob[];
  /** What somebody dropped or was not sold when its turn came, the oldest first: it waits to be asked for again. */
  readonly dropped: readonly PrintJob[];
  /** Whether the disk took it; what it refuses is not so. */
  put(jobs: readonly PrintJob[], dropped?: readonly PrintJob[]): boolean;
}

/** Whether both are papers of the same thing. */
export const isSameThing = (one: PrintedOf, other: PrintedOf): boolean =>
  isDeepStrictEqual(one, other);

/** Opens those of one journal; none where there is no file, or none that can be read. What was being sent is broken. */
export function openPrintJobs(file: string): PrintJobs {
  const read = readJsonFile<Kept>(file, (stored) => {
    const parsed = keptSchema.safeParse(stored ?? { jobs: [] });
    return parsed.success ? ok(parsed.data) : err({ detail: 'it is not of its shape' });
  });
  let jobs: readonly PrintJob[] = read.ok ? read.value.jobs.map(asFound) : [];
  let dropped: readonly PrintJob[] = read.ok ? read.value.dropped : [];
  return {
    get all() {
      return jobs;
    },
    get dropped() {
      return dropped;
    },
    put(next, left = dropped) {
      const kept = left.slice(-MOST_DROPPED);
      const stored = { jobs: next, ...(kept.length > 0 && { dropped: kept }) };
      if (!writeJsonFile(file, stored).ok) return false;
      jobs = next;
      dropped = kept;
      return true;
    },
  };
}

const asFound = (job: PrintJob): PrintJob => (job.state === 'sending' ? brokenOff(job) : job);

/** It broke off in the middle of its paper. */
export const brokenOff = (job: PrintJob): PrintJob => ({
  ...job,
  state: 'broken',
  brokenOff: job.brokenOff + 1,
});
