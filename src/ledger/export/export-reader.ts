import { Worker } from 'node:worker_threads';
import type { ExportProof } from './export-format.ts';
import { readBack } from './read-back.ts';

/**
 * Reads a file back that was just written; what is wrong with it, or null. `seen` is called now and then, and what it throws
 * ends the reading and is thrown. Throws the system's error where the file cannot be read.
 */
export type ExportReader = (
  file: string,
  proof: ExportProof,
  seen: () => void,
) => Promise<string | null>;

/** Reads on the thread that asks. */
export const READ_IN_PLACE: ExportReader = (file, proof, seen) => readBack(file, proof, { seen });

/**
 * A reader that runs `program` (`copy-checker.ts`, or what the build made of it) in a thread of its own, which has the
 * signatures judged by the program `judges` in another: the file of a year holds a till up by nothing.
 */
export function exportReaderThread(program: URL, judges: URL): ExportReader {
  return (file, proof, seen) =>
    new Promise((resolve, reject) => {
      const worker = new Worker(program, {
        workerData: { written: file, proof, judges: judges.href },
      });
      worker.on('message', (said: ReadingSaid) => {
        if ('problem' in said) return resolve(said.problem);
        try {
          seen();
        } catch (error) {
          reject(error);
          void worker.terminate();
        }
      });
      worker.once('error', reject);
      worker.once('exit', () => reject(new Error('the reading did not come to its end')));
    });
}

/** What the thread says: that it goes on, or what it found at the end. */
export type ReadingSaid = { readonly goesOn: true } | { readonly problem: string | null };
