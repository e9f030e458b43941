import type { PrinterState, PrinterTrouble } from '../../contract/views/printer-view.ts';
import { type ActsInTurn, createActsInTurn } from '../../domain/acts-in-turn.ts';
import { type Clock, createTimer } from '../../domain/clock.ts';
import type { PrintPatience } from './print-at.ts';
import { type PrintJobParts, printJob, takeOut } from './print-job.ts';
import { openPrintJobs, type PrintJob } from './print-jobs.ts';
import type { PrintPlace, PrintPort } from './print-port.ts';
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
  /** Tries what waits at once, and what was held once more. */
  tryNow(): void;
  /** Forgets what waits, and leaves the paper that is printed now. */
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
  const work = { ...parts, jobs, told: hand.told, give: hand.give };
  const acts = createActsInTurn();
  const timer = createTimer(parts.clock);
  let isClosed = false;
  let tries = 0;

  async function printDue(): Promise<void> {
    for (;;) {
      const place = parts.place();
      const job = jobs.all.find(isDue);
      if (isClosed || place === null || job === undefined) break;
      const mayGoOn = await printJob(work, job, place);
      if (!mayGoOn) waitForNext();
      changed();
      if (!mayGoOn) return;
    }
    tries = 0;
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

  function anew(): void {
    tries = 0;
    changed();
    go();
  }

  go();
  return {
    view: () => viewOf(jobs.all, hand),
    add(job) {
      if (!jobs.put([...jobs.all, job])) return 'notKept';
      if (parts.noted(job) === null) {
        takeOut(jobs, job);
        return 'notNoted';
      }
      anew();
      return 'added';
    },
    tryNow() {
      jobs.put(jobs.all.map(triedOnceMore));
      anew();
    },
    forget() {
      jobs.put([]);
      hand.leave();
      hand.told(null);
      changed();
    },
    once: (bytes, place) => printOnce(hand, acts, bytes, place),
    async close() {
      isClosed = true;
      timer.stop();
      hand.close();
      await acts.settled();
    },
  };
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
