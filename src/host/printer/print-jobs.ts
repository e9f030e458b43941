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

const keptSchema = z.object({ jobs: z.array(jobSchema) });

/** What is still to be printed, in a file: what is in line survives every stop of the till. */
export interface PrintJobs {
  readonly all: readonly PrintJob[];
  /** Whether the disk took it; what it refuses is not so. */
  put(jobs: readonly PrintJob[]): boolean;
}

/** Opens those of one journal; none where there is no file, or none that can be read. What was being sent is broken. */
export function openPrintJobs(file: string): PrintJobs {
  const read = readJsonFile<readonly PrintJob[]>(file, (stored) => {
    const parsed = keptSchema.safeParse(stored ?? { jobs: [] });
    return parsed.success ? ok(parsed.data.jobs) : err({ detail: 'it is not of its shape' });
  });
  let jobs: readonly PrintJob[] = read.ok ? read.value.map(asFound) : [];
  return {
    get all() {
      return jobs;
    },
    put(next) {
      if (!writeJsonFile(file, { jobs: next }).ok) return false;
      jobs = next;
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
