import { parentPort, workerData } from 'node:worker_threads';
import * as z from 'zod';
import { err, type Result } from '../../domain/result.ts';
import { makeTablesAhead } from '../tables/tables-ahead.ts';
import { type CopyFacts, type CopyProblem, checkBackupFile, settleCopy } from './copy-check.ts';

// The program of a thread of its own: checking a year's journal takes seconds, and the cashier must not wait.

const { file, age, segments, bounds } = z
  .object({
    file: z.string(),
    age: z.enum(['fresh', 'kept', 'segment']),
    segments: z.array(z.string()),
    bounds: z.optional(z.object({ timeZone: z.string(), startsAtHour: z.int() })),
  })
  .parse(workerData);
parentPort?.postMessage(check());

function check(): Result<CopyFacts, CopyProblem> {
  try {
    if (age === 'fresh') settleCopy(file);
    const checked = checkBackupFile(file, age, segments);
    if (checked.ok && bounds !== undefined) makeTablesAhead(file, bounds);
    return checked;
  } catch (error) {
    return err({ code: 'unreadable', detail: String(error) });
  }
}
