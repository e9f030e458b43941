import { parentPort, workerData } from 'node:worker_threads';
import { type PaperOrder, paperOrdered } from './paper-order.ts';

// The program of a thread of its own: setting a paper embeds whole fonts, and the cashier must not wait.

parentPort?.postMessage(await paperOrdered(workerData as PaperOrder));
