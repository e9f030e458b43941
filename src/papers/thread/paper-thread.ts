import { parentPort, workerData } from 'node:worker_threads';
import { type PaperOrder, paperOrdered } from './paper-order.ts';

// The program of a thread of its own: setting a paper embeds whole fonts, and the cashier must not wait.

const set = async (order: PaperOrder): Promise<void> =>
  parentPort?.postMessage(await paperOrdered(order));

// One paper, and the thread is over; or, where it was begun for several, each as it is asked for.
if (workerData === null) parentPort?.on('message', (order: PaperOrder) => void set(order));
else await set(workerData as PaperOrder);
