import type { PrinterTrouble } from '../../contract/views/printer-view.ts';
import type { Result } from '../../domain/result.ts';
import type { Log } from '../log/log.ts';
import type { PrintFailure } from './print-at.ts';
import { brokenOff, type PrintJob, type PrintJobs } from './print-jobs.ts';
import type { PrintPlace } from './print-port.ts';

/** A paper that broke off so often is tried no more unasked: each try may have left a part of it. */
const MOST_BROKEN_OFF = 3;

/** What a receipt in line is printed with. */
export interface PrintJobParts {
  readonly log: Pick<Log, 'info' | 'warn'>;
  /** What the printer at this place is given; null where there is no such receipt now: its sale is not sold. */
  readonly make: (job: PrintJob, place: PrintPlace) => Promise<Uint8Array | null>;
  /** The job, once the journal has its print, by the number that this is then; null where the journal does not take it. */
  readonly noted: (job: PrintJob) => PrintJob | null;
  /** The job as another print of the same, which the journal does not have yet. */
  readonly anew: (job: PrintJob) => PrintJob;
}

interface PrintJobWork extends PrintJobParts {
  readonly jobs: PrintJobs;
  readonly told: (trouble: PrinterTrouble | null) => void;
  readonly give: (
    bytes: Uint8Array,
    place: PrintPlace,
    mayBegin: () => boolean,
  ) => Promise<Result<true, PrintFailure>>;
}

/** Prints one, or keeps what became of it; whether the next one can be tried at once. */
export async function printJob(
  work: PrintJobWork,
  found: PrintJob,
  place: PrintPlace,
): Promise<boolean> {
  const { jobs, told, log, make, give } = work;
  // None is being sent now: what became of this one the disk did not take.
  const left = found.state === 'sending' ? brokenOff(found) : found;
  if (left.state === 'broken' && left.brokenOff >= MOST_BROKEN_OFF) {
    return put(jobs, { ...left, state: 'held' });
  }
  const job = toBePrinted(work, left);
  if (job === null) {
    told('notNoted');
    return false;
  }
  const bytes = await make(job, place);
  if (bytes === null) {
    log.warn({ printId: job.printId }, 'the sale of a receipt in line is not sold now');
    return putAside(jobs, job);
  }
  // Somebody may want it no more, before it is begun as well as later.
  const begins = () => isThere(jobs, job) && put(jobs, { ...job, state: 'sending' });
  const printed = await give(bytes, place, begins);
  return isThere(jobs, job) ? cameOf(work, job, printed) : true;
}

/** What broke off comes again as another print; whatever comes is in the journal first. */
function toBePrinted({ jobs, anew, noted }: PrintJobWork, found: PrintJob): PrintJob | null {
  const wanted = found.state === 'broken' ? anew(found) : found;
  if (!jobs.put(jobs.all.map((each) => (isOf(found)(each) ? wanted : each)))) return null;
  const job = noted(wanted);
  return job !== null && put(jobs, job) ? job : null;
}

function cameOf(
  { jobs, log, told }: PrintJobWork,
  job: PrintJob,
  printed: Result<true, PrintFailure>,
): boolean {
  const { printId } = job;
  if (printed.ok) {
    log.info({ printId }, 'a receipt was printed');
    told(null);
    return takeOut(jobs, job);
  }
  const { code, mayBeInPart } = printed.error;
  log.warn({ printId, code, mayBeInPart }, 'a receipt was not printed');
  put(jobs, mayBeInPart ? brokenOff(job) : { ...job, state: 'waiting' });
  told(code);
  return false;
}

const isOf =
  ({ printId }: PrintJob) =>
  (each: PrintJob): boolean =>
    each.printId === printId;

const isThere = (jobs: PrintJobs, job: PrintJob): boolean => jobs.all.some(isOf(job));

const put = (jobs: PrintJobs, job: PrintJob): boolean =>
  jobs.put(jobs.all.map((each) => (isOf(job)(each) ? job : each)));

/** Out of the line until its sale is sold again: more money may have come, and nobody decided yet. */
const putAside = (jobs: PrintJobs, job: PrintJob): boolean =>
  takeOut(jobs, job, [...jobs.dropped, { ...job, wasNotSold: true }]);

/** Takes it out of the line, beside which these are dropped from now on; whether the disk took that. */
export const takeOut = (jobs: PrintJobs, job: PrintJob, dropped = jobs.dropped): boolean =>
  jobs.put(
    jobs.all.filter((each) => !isOf(job)(each)),
    dropped,
  );
