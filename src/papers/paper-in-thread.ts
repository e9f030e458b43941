import { Worker } from 'node:worker_threads';
import { closingPdf, type PaperFile } from './closing-pdf.ts';

/** What is to be set: all that `closingPdf` is given. */
export type PaperOrder = Required<Parameters<typeof closingPdf>>;

/** Sets the paper of a closing, a reading or a credit note, as `closingPdf` says. */
export type PaperSetter = (...order: PaperOrder) => Promise<PaperFile>;

/**
 * Sets papers in threads that run `program` (`paper-thread.ts`, or what the build made of it), one for each paper. A thread
 * that fails leaves the paper to the thread that asked: whoever closes a day gets its paper, and an error is thrown there.
 */
export function paperThread(program: URL): PaperSetter {
  return async (...order) => (await setInThread(program, order)) ?? closingPdf(...order);
}

function setInThread(program: URL, order: PaperOrder): Promise<PaperFile | null> {
  return new Promise((resolve) => {
    const worker = new Worker(program, { workerData: order });
    // Bytes come over as they are, and no longer as a `Buffer`.
    worker.once('message', ({ fileName, bytes }: { fileName: string; bytes: Uint8Array }) =>
      resolve({ fileName, bytes: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength) }),
    );
    worker.once('error', () => resolve(null));
    worker.once('exit', () => resolve(null));
  });
}
