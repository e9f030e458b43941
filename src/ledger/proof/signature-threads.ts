import { Worker } from 'node:worker_threads';
import { firstWrongSignature, type SignatureBatch } from '../entry/signature-batch.ts';

/** Judges batches of signatures, one or several at a time. */
export interface SignatureJudge {
  /** The place of the first wrong signature of a batch, from 0; null where all are right. */
  judge(batch: SignatureBatch): Promise<number | null>;
  /** How many batches may wait for it before whoever gives them waits too. */
  readonly capacity: number;
  /** Nothing more is given to it for a while: what it keeps for that is let go, and comes again when needed. */
  rest(): void;
}

/** Judges on the thread that asks. */
export const JUDGED_IN_PLACE: SignatureJudge = {
  judge: async (batch) => firstWrongSignature(batch),
  capacity: 1,
  rest: () => undefined,
};

/** So that no thread waits for the one that reads. */
const BATCHES_A_THREAD = 3;

interface Waiting {
  readonly batch: SignatureBatch;
  readonly answer: (wrong: number | null) => void;
}

/**
 * Judges in threads that run `program` (`signature-thread.ts`, or what the build made of it), as many as there is work
 * for and `most` at the most. What a thread that fails leaves unanswered is judged in place: no batch passes unjudged.
 */
export function signatureThreads(program: URL, most: number): SignatureJudge {
  const threads = new Set<ReturnType<typeof startThread>>();

  function leastBusy() {
    const [first] = [...threads].sort((one, other) => one.waiting() - other.waiting());
    if (first !== undefined && (first.waiting() === 0 || threads.size >= most)) return first;
    const started = startThread(program, () => threads.delete(started));
    threads.add(started);
    return started;
  }

  return {
    judge: (batch) => new Promise((answer) => leastBusy().take({ batch, answer })),
    capacity: most * BATCHES_A_THREAD,
    rest() {
      for (const thread of threads) if (thread.waiting() === 0) thread.end();
    },
  };
}

function startThread(program: URL, ended: () => void) {
  const worker = new Worker(program);
  // A program ends when it has nothing else to do than to keep a thread for later.
  worker.unref();
  let waiting: Waiting[] = [];

  function answered(wrong: number | null): void {
    waiting.shift()?.answer(wrong);
    if (waiting.length === 0) worker.unref();
  }

  function failed(): void {
    ended();
    const left = waiting;
    waiting = [];
    for (const { batch, answer } of left) answer(firstWrongSignature(batch));
  }

  worker.on('message', answered);
  worker.once('error', failed);
  worker.once('exit', failed);

  return {
    waiting: () => waiting.length,
    take(next: Waiting): void {
      if (waiting.length === 0) worker.ref();
      waiting.push(next);
      worker.postMessage(next.batch);
    },
    end(): void {
      ended();
      void worker.terminate();
    },
  };
}
