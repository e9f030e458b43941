import { parentPort } from 'node:worker_threads';
import { firstWrongSignature, type SignatureBatch } from '../entry/signature-batch.ts';

// The program of a thread that judges signatures: batches come and are answered in order, until the thread is ended.

parentPort?.on('message', (batch: SignatureBatch) => {
  parentPort?.postMessage(firstWrongSignature(batch));
});
