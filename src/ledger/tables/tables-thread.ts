import { Worker } from 'node:worker_threads';
import type { DayBounds } from '../../domain/calendar/shop-time.ts';

/** A smaller journal's tables are made by whoever has it open, in less time than a thread takes to begin. */
export const SMALL_JOURNAL_BYTES = 8 * 1024 * 1024;

/**
 * Makes the tables beside a journal that nobody has open, away from the thread that asks for it; resolves once it is over,
 * however it went: whoever opens the journal makes what is missing. It is given up where the signal says so.
 */
export type TablesMaker = (file: string, bounds: DayBounds, signal?: AbortSignal) => Promise<void>;

/** A maker that runs `program` (`copy-checker.ts`, or what the build made of it) in a thread of its own. */
export function tablesMakerThread(program: URL): TablesMaker {
  return (tablesOf, bounds, signal) =>
    new Promise((resolve) => {
      const worker = new Worker(program, { workerData: { tablesOf, bounds } });
      const giveUp = (): void => void worker.terminate();
      const isOver = (): void => {
        signal?.removeEventListener('abort', giveUp);
        resolve();
      };
      worker.once('error', isOver);
      worker.once('exit', isOver);
      signal?.addEventListener('abort', giveUp);
    });
}
