import { parentPort, workerData } from 'node:worker_threads';
import { closingPdf } from './closing-pdf.ts';
import type { PaperOrder } from './paper-in-thread.ts';

// The program of a thread of its own: setting a paper embeds whole fonts, and the cashier must not wait.

parentPort?.postMessage(await closingPdf(...(workerData as PaperOrder)));
