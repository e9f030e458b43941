import { parentPort, workerData } from 'node:worker_threads';
import * as z from 'zod';
import { err, type Result } from '../domain/result.ts';
import { type CopyFacts, type CopyProblem, checkCopy, settleCopy } from './copy-check.ts';

// The program of a thread of its own: checking a year's journal takes seconds, and the cashier must not wait.

const { file, isFresh } = z.object({ file: z.string(), isFresh: z.boolean() }).parse(workerData);
parentPort?.postMessage(check());

function check(): Result<CopyFacts, CopyProblem> {
  try {
    if (isFresh) settleCopy(file);
    return checkCopy(file, isFresh ? 'fresh' : 'kept');
  } catch (error) {
    return err({ code: 'unreadable', detail: String(error) });
  }
}
