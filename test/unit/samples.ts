import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import * as z from 'zod';
import { temporaryFolder } from './ledger-setting.ts';

const SAMPLES = new URL('../fixtures/version-0.1/', import.meta.url).pathname;

const saidSchema = z.record(z.string(), z.object({ code: z.int(), said: z.string() }));

/** What version 0.1 said of each of its files, by the file's name within the data folder. */
export const SAID_BY_0_1 = saidSchema.parse(
  JSON.parse(readFileSync(join(SAMPLES, 'said.json'), 'utf8')),
);

/** A copy of a data folder that version 0.1 left behind (simulation), gone when the test ends. */
export function dataFolderOf01(): string {
  const folder = join(temporaryFolder(), 'data');
  cpSync(join(SAMPLES, 'data'), folder, { recursive: true });
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.gz')) continue;
    const packed = join(folder, name);
    writeFileSync(packed.slice(0, -'.gz'.length), gunzipSync(readFileSync(packed)));
    rmSync(packed);
  }
  return folder;
}
