import { parentPort, workerData } from 'node:worker_threads';
import * as z from 'zod';
import { err, type Result } from '../../domain/result.ts';
import { makeTablesAhead } from '../tables/tables-ahead.ts';
import { type CopyFacts, type CopyProblem, checkBackupFile, settleCopy } from './copy-check.ts';

// The program of a thread of its own: checking a year's journal takes seconds, and the cashier must not wait.

const boundsSchema = z.object({ timeZone: z.string(), startsAtHour: z.int() });
const copySchema = z.object({
  file: z.string(),
  age: z.enum(['fresh', 'kept', 'segment']),
  segments: z.array(z.string()),
  bounds: z.optional(boundsSchema),
});
/** A journal that is to be opened, and is no copy: nothing is checked of it. */
const journalSchema = z.object({ tablesOf: z.string(), bounds: boundsSchema });

const asked = z.union([copySchema, journalSchema]).parse(workerData);
if ('tablesOf' in asked) makeTablesAhead(asked.tablesOf, asked.bounds);
else parentPort?.postMessage(check(asked));

function check({
  file,
  age,
  segments,
  bounds,
}: z.infer<typeof copySchema>): Result<CopyFacts, CopyProblem> {
  try {
    if (age === 'fresh') settleCopy(file);
    const checked = checkBackupFile(file, age, segments);
    if (checked.ok && bounds !== undefined) makeTablesAhead(file, bounds);
    return checked;
  } catch (error) {
    return err({ code: 'unreadable', detail: String(error) });
  }
}
