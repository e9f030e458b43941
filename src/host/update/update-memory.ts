import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { err, ok } from '../../domain/result.ts';
import { readJsonFile, writeJsonFile } from '../../files/json-file.ts';
import { versionSchema } from '../../update/description.ts';

const seenSchema = z.object({ releasedAtMs: z.int(), version: versionSchema, sha256: z.string() });

const memorySchema = z.object({
  /** The newest description that was ever believed, by channel. */
  newestSeen: z.partialRecord(z.enum(['stable', 'beta']), seenSchema).default({}),
  /** Versions that were put in and did not start: they are not put in again by themselves. */
  didNotStart: z.array(z.string()).default([]),
});
export type UpdateMemory = Readonly<z.infer<typeof memorySchema>>;

const MEMORY_FILE = 'updates.json';

/** What a till remembers of updates, in a file of the folder of downloads. */
export function openUpdateMemory(folder: string): {
  readonly current: UpdateMemory;
  /** False where the disk refuses: then it is known for this run alone. */
  keep(memory: UpdateMemory): boolean;
} {
  const file = join(folder, MEMORY_FILE);
  const read = readJsonFile(file, (stored) => {
    const parsed = memorySchema.safeParse(stored ?? {});
    return parsed.success ? ok(parsed.data) : err({ detail: 'it is not of its shape' });
  });
  // What cannot be read says nothing: what was seen is a second guard, behind the time that a description is valid.
  let current: UpdateMemory = read.ok ? read.value : memorySchema.parse({});
  return {
    get current() {
      return current;
    },
    keep(memory) {
      current = memory;
      return writeJsonFile(file, memory).ok;
    },
  };
}

/** Takes away the downloads that nobody needs any more; one that cannot be taken away stays. */
export async function keepOnly(folder: string, names: readonly string[]): Promise<void> {
  const needed = new Set([MEMORY_FILE, ...names]);
  const there = await readdir(folder).catch(() => []);
  for (const name of there) {
    if (needed.has(name)) continue;
    await rm(join(folder, name), { force: true, recursive: true }).catch(() => undefined);
  }
}
