import type { PrinterState, PrinterTrouble } from '../../contract/views/printer-view.ts';
import { type ActsInTurn, createActsInTurn } from '../../domain/acts-in-turn.ts';
import { type Clock, createTimer } from '../../domain/clock.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import type { PrintPatience } from './print-at.ts';
import { type PrintJobParts, printJob, takeOut } from './print-job.ts';
import {
  brokenOff,
  isSameThing,
  openPrintJobs,
  type PrintedOf,
  type PrintJob,
  type PrintJobs,
} from './print-jobs.ts';
import { isSamePlace, type PrintPlace, type PrintPort } from './print-port.ts';
import { createPrinterHand, type PrinterHand } from './printer-hand.ts';

/** A printer that could not be used is tried again after the first of these, then the next; the last one repeats. */
const TRIED_AGAIN_AFTER_MS = [2_000, 4_000, 8_000, 15_000] as const;

export interface PrintLineParts extends PrintJobParts {
  /** Where it is kept what is still to be printed, for this journal. */
  readonly file: string;
  readonly clock: Clock;
  readonly patience: PrintPatience;
  /** Null while the shop has no printer. */
  readonly place: () => PrintPlace | null;
  readonly port: PrintPort;
  readonly readFailed: (error: unknown) => void;
  readonly changed: () => void;
}

/** Receipts on their way to the printer, one after the other; nothing of a sale waits for them. */
export interface PrintLine {
  view(): PrinterState;
  /** Puts it in line, once the journal has it: what the disk or the journal refuses is not in line. */
  add(job: PrintJob): 'added' | 'notKept' | 'notNoted';
  /**
   * Puts a paper of this back in line that somebody dropped: by its own number where the printer was given nothing of it, else as the next
   * print. Null where none was dropped; else as for `add`.
   */
  takeUp(of: PrintedOf): PrintJob | 'notKept' | 'notNoted' | null;
  /** The papers of this that were dropped, the first one first. */
  droppedOf(of: PrintedOf): readonly PrintJob[];
  /** What nobody dropped, but was not sold when its turn came. */
  notSold(): readonly PrintJob[];
  /** Tries what waits at once, and what was held once more. */
  tryNow(): void;
  /** The shop may have named another printer: what waits goes there, and what was held at the one before once more. */
  placeNamed(): void;
  /** Drops what waits, and leaves the paper that is printed now. */
  forget(): void;
  /**
   * Prints a page that nobody keeps; null once it came out, else what keeps it from that: it may come out later, where somebody
   * puts paper in.
   */
  once(bytes: Uint8Array, place: PrintPlace): Promise<PrinterTrouble | null>;
  close(): Promise<void>;
}

/** Takes up what was in line. */
export function openPrintLine(parts: PrintLineParts): PrintLine {
  const { changed } = parts;
  const jobs = openPrintJobs(parts.file);
  const hand = createPrinterHand(parts);
  const acts = createActsInTurn();
  const tries = triesWhatWaits(parts, { jobs, hand, acts });
  let named = parts.place();
  tries.go();
  return {
    view: () => viewOf(jobs.all, hand),
    add(job) {
      if (!jobs.put([...jobs.all, job])) return 'notKept';
      if (parts.noted(job) === null) {
        takeOut(jobs, job);
        return 'notNoted';
      }
      tries.anew();
      return 'added';
    },
    takeUp(of) {
      const [job] = droppedOf(jobs, of);
      if (job === undefined) return null;
      const taken = takeUp(parts, jobs, job);
      if (typeof taken !== 'string') tries.anew();
      return taken;
    },
    droppedOf: (of) => droppedOf(jobs, of),
    notSold: () => jobs.dropped.filter(({ wasNotSold }) => wasNotSold),
    tryNow() {
      jobs.put(jobs.all.map(triedOnceMore));
      tries.anew();
    },
    placeNamed() {
      const before = named;
      named = parts.place();
      if (named === null || (before !== null && isSamePlace(named, before))) return;
      hand.leaveElsewhere();
      hand.told(null);
      jobs.put(jobs.all.map(triedOnceMore));
      tries.anew();
    },
    forget() {
      jobs.put([], [...jobs.dropped, ...jobs.all.map(asDropped)]);
      hand.leave();
      hand.told(null);
      changed();
    },
    once: (bytes, place) => printOnce(hand, acts, bytes, place),
    async close() {
      tries.close();
      hand.close();
      await acts.ended();
    },
  };
}

/** Prints what is in line, one after the other, and tries again later what did not come out. */
function triesWhatWaits(
  parts: PrintLineParts,
  over: { readonly jobs: PrintJobs; readonly hand: PrinterHand; readonly acts: ActsInTurn },
) {
  const { changed } = parts;
  const { jobs, hand, acts } = over;
  const work = { ...parts, jobs, told: hand.told, give: hand.give };
  const timer = createTimer(parts.clock);
  let isClosed = false;
  let tries = 0;

  async function printDue(): Promise<void> {
    for (;;) {
      const place = parts.place();
      const job = jobs.all.find(isDue);
      if (isClosed || place === null || job === undefined) break;
      const mayGoOn = (await printJob(work, job, place)) || isElsewhere(place);
      if (!mayGoOn) waitForNext();
      changed();
      if (!mayGoOn) return;
    }
    tries = 0;
  }

  /** Whether the shop has named another printer than this one meanwhile. */
  function isElsewhere(place: PrintPlace): boolean {
    const named = parts.place();
    return named !== null && !isSamePlace(named, place);
  }

  function waitForNext(): void {
    if (isClosed) return;
    const last = TRIED_AGAIN_AFTER_MS.length - 1;
    timer.start(TRIED_AGAIN_AFTER_MS[Math.min(tries, last)] ?? 0, go);
    tries += 1;
  }

  function go(): void {
    if (isClosed) return;
    timer.stop();
    acts.inTurn(printDue).catch(parts.readFailed);
  }

  return {
    go,
    /** At once, and from then on soon again. */
    anew(): void {
      tries = 0;
      changed();
      go();
    },
    close(): void {
      isClosed = true;
      timer.stop();
    },
  };
}

/**
 * Puts a paper in line; the number of the print that comes out. What somebody dropped comes first: an original of which the printer was given
 * nothing is the original still.
 */
export function putInLine(
  line: Pick<PrintLine, 'add' | 'takeUp'>,
  job: PrintJob,
): Result<number, { readonly code: 'diskFull' | 'journalUnavailable' }> {
  const taken = line.takeUp(job.of) ?? line.add(job);
  if (taken === 'notKept') return err({ code: 'diskFull' });
  if (taken === 'notNoted') return err({ code: 'journalUnavailable' });
  return ok(taken === 'added' ? job.copy : taken.copy);
}

/** What is printed now may wait for paper as long as nobody puts any in: nothing else is tried then. */
function printOnce(
  hand: PrinterHand,
  acts: ActsInTurn,
  bytes: Uint8Array,
  place: PrintPlace,
): Promise<PrinterTrouble | null> {
  if (hand.isPrinting) return Promise.resolve(hand.trouble ?? 'slow');
  return new Promise((came) => {
    const heard = (code: PrinterTrouble | null) => code && came(code);
    const given = acts.inTurn(() => hand.give(bytes, place, () => true, heard));
    void given.then((printed) => came(printed.ok ? null : printed.error.code));
  });
}

/** One that is said to be sent while none is: the disk did not take what became of it. */
const isDue = ({ state }: PrintJob): boolean => state !== 'held';

/** Of what was begun nobody knows how much came out. */
const asDropped = (job: PrintJob): PrintJob => (job.state === 'sending' ? brokenOff(job) : job);

const droppedOf = ({ dropped }: PrintJobs, of: PrintedOf): readonly PrintJob[] =>
  dropped.filter((job) => isSameThing(job.of, of)).toSorted((one, other) => one.copy - other.copy);

/** One of which the printer was given something is another print from here on, which the journal has before it is in line for good. */
function takeUp(
  { anew, noted }: Pick<PrintLineParts, 'anew' | 'noted'>,
  jobs: PrintJobs,
  job: PrintJob,
): PrintJob | 'notKept' | 'notNoted' {
  const { all, dropped } = jobs;
  const { wasNotSold, ...again } = job;
  const wanted = again.state === 'waiting' ? again : anew({ ...again, brokenOff: 0 });
  const left = dropped.filter((each) => each !== job);
  if (!jobs.put([...all, wanted], left)) return 'notKept';
  const taken = noted(wanted);
  if (taken !== null && jobs.put([...all, taken])) return taken;
  jobs.put(all, dropped);
  return 'notNoted';
}

const triedOnceMore = (job: PrintJob): PrintJob =>
  job.state === 'held' ? { ...job, state: 'broken', brokenOff: 0 } : job;

/** What is wrong with a printer that nothing waits for, nobody needs to know. */
function viewOf(
  all: readonly PrintJob[],
  {
    isPrinting,
    trouble,
  }: { readonly isPrinting: boolean; readonly trouble: PrinterTrouble | null },
): PrinterState {
  const held = all.filter(({ state }) => state === 'held').length;
  const waiting = all.length - held;
  return { waiting, isPrinting, trouble: all.length > 0 ? trouble : null, held };
}
