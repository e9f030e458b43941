import * as z from 'zod';
import { jsonStore } from '../../files/json-store.ts';
import { type AfterFailure, afterFailure } from './restart-limit.ts';

/** What the file holds; of anything else nobody knows what it counted. */
const crashesSchema = z.object({ crashedAtMs: z.array(z.number()) });

/** Since the machine began: the one monotonic clock that a program and the one before it have in common. */
const machineMs = (): number => Number(process.hrtime.bigint() / 1_000_000n);

/**
 * Counts a crash of the whole program in this file, and says whether it is begun again. Where that cannot be kept, it is not:
 * nobody would end the loop.
 */
export function countCrash(file: string, nowMs: number = machineMs()): boolean {
  const store = jsonStore(file);
  const after: AfterFailure = afterFailure(momentsIn(store.read()), nowMs);
  return store.write({ crashedAtMs: after.countedAtMs }) && after.mayRestart;
}

const momentsIn = (kept: unknown): readonly number[] =>
  crashesSchema.safeParse(kept).data?.crashedAtMs ?? [];
