import { Worker } from 'node:worker_threads';
import { createActsInTurn } from '../../domain/acts-in-turn.ts';
import type { PaperFile } from '../sheet/paper-pdf.ts';
import type { PaperOrder } from './paper-order.ts';

/** Between two customers of a busy hour; a till that prints nothing keeps no thread. In milliseconds. */
const IDLE_FOR_MS = 60_000;

/** Papers of a receipt printer are small: a thread that wants more than this is broken, and ends. In megabytes. */
const MEMORY = { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 16 } as const;

/** Sets one paper after another in the same thread; null where that has failed. */
export type WarmPaperThread = (order: PaperOrder) => Promise<PaperFile | null>;

/**
 * Keeps the thread of the first paper for those that follow, until none has for a minute: beginning one takes longer than setting a
 * receipt. One that fails is gone, and the next paper has another. It keeps no program running.
 */
export function warmPaperThread(program: URL, idleForMs = IDLE_FOR_MS): WarmPaperThread {
  const acts = createActsInTurn();
  let worker: Worker | null = null;
  let idle: NodeJS.Timeout | undefined;

  function end(): void {
    void worker?.terminate();
    worker = null;
  }

  function begin(): Worker {
    const begun = new Worker(program, { workerData: null, resourceLimits: MEMORY });
    // It may fail between two papers, when nobody waits for it.
    begun.on('error', () => undefined);
    begun.once('exit', () => {
      if (worker === begun) worker = null;
    });
    return begun;
  }

  return (order) =>
    acts.inTurn(async () => {
      clearTimeout(idle);
      worker ??= begin();
      const asked = worker;
      asked.ref();
      const paper = await answerOf(asked, order);
      asked.unref();
      if (paper === null) end();
      else idle = setTimeout(end, idleForMs).unref();
      return paper;
    });
}

function answerOf(worker: Worker, order: PaperOrder): Promise<PaperFile | null> {
  return new Promise((resolve) => {
    const answered = (made: PaperFile | null): void => {
      worker.off('message', took);
      worker.off('error', failed);
      worker.off('exit', failed);
      resolve(made);
    };
    // Bytes come over as they are, and no longer as a `Buffer`.
    const took = ({ fileName, bytes }: { fileName: string; bytes: Uint8Array }): void =>
      answered({ fileName, bytes: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength) });
    const failed = (): void => answered(null);
    worker.on('message', took);
    worker.on('error', failed);
    worker.on('exit', failed);
    worker.postMessage(order);
  });
}
