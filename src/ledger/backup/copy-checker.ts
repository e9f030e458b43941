import { parentPort, workerData } from 'node:worker_threads';
import * as z from 'zod';
import { err, type Result } from '../../domain/result.ts';
import type { ReadingSaid } from '../export/export-reader.ts';
import { readBack } from '../export/read-back.ts';
import { signatureThreads } from '../proof/signature-threads.ts';
import { makeTablesAhead } from '../tables/tables-ahead.ts';
import { type CopyFacts, type CopyProblem, checkBackupFile, makeOneFile } from './copy-check.ts';

// The program of a thread of its own: checking a year's journal takes seconds, reading a year's export back takes minutes,
// and the cashier must not wait.

/** So many entries between two words that the reading goes on. */
const TOLD_EVERY = 500;

const boundsSchema = z.object({ timeZone: z.string(), startsAtHour: z.int() });
const copySchema = z.object({
  file: z.string(),
  age: z.enum(['fresh', 'kept', 'segment']),
  segments: z.array(z.string()),
  bounds: z.optional(boundsSchema),
});
/** A journal that is to be opened, and is no copy: nothing is checked of it. */
const journalSchema = z.object({ tablesOf: z.string(), bounds: boundsSchema });

/** An export that was just written. */
const exportSchema = z.object({
  written: z.string(),
  proof: z.discriminatedUnion('what', [
    z.object({ what: z.enum(['lines', 'page']) }),
    z.object({ what: z.literal('archive'), timeZone: z.string() }),
  ]),
  judges: z.url(),
});

const asked = z.union([copySchema, journalSchema, exportSchema]).parse(workerData);
if ('tablesOf' in asked) makeTablesAhead(asked.tablesOf, asked.bounds);
else if ('written' in asked) await readExport(asked);
else parentPort?.postMessage(check(asked));

async function readExport({ written, proof, judges }: z.infer<typeof exportSchema>): Promise<void> {
  const say = (said: ReadingSaid): void => parentPort?.postMessage(said);
  let entries = 0;
  const seen = (): void => {
    entries += 1;
    if (entries % TOLD_EVERY === 0) say({ goesOn: true });
  };
  const judge = signatureThreads(new URL(judges), 1);
  say({ problem: await readBack(written, proof, { seen, judge }) });
}

function check({
  file,
  age,
  segments,
  bounds,
}: z.infer<typeof copySchema>): Result<CopyFacts, CopyProblem> {
  try {
    if (age === 'fresh') makeOneFile(file);
    const checked = checkBackupFile(file, age, segments);
    if (checked.ok && bounds !== undefined) makeTablesAhead(file, bounds);
    return checked;
  } catch (error) {
    return err({ code: 'unreadable', detail: String(error) });
  }
}
