import { Worker } from 'node:worker_threads';
import type { DayBounds } from '../../domain/calendar/shop-time.ts';

/**
 * Makes the tables beside a journal that nobody has open, away from the thread that asks for it; resolves once it is over,
 * however it went: whoever opens the journal makes what is missing.
 */
export type TablesMaker = (file: string, bounds: DayBounds) => Promise<void>;

/** A maker that runs `program` (`copy-checker.ts`, or what the build made of it) in a thread of its own. */
export function tablesMakerThread(program: URL): TablesMaker {
  return (tablesOf, bounds) =>
    new Promise((resolve) => {
      const worker = new Worker(program, { workerData: { tablesOf, bounds } });
      const isOver = (): void => resolve();
      worker.once('error', isOver);
      worker.once('exit', isOver);
    });
}
