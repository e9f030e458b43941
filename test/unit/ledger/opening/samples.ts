import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import * as z from 'zod';
import { runLedgerCli } from '../../../../src/ledger/command/command-line.ts';
import { temporaryFolder } from '../setting.ts';

const samplesIn = (name: string): string =>
  new URL(`../../../fixtures/${name}/`, import.meta.url).pathname;

const saidSchema = z.record(z.string(), z.object({ code: z.int(), said: z.string() }));

const saidIn = (name: string) =>
  saidSchema.parse(JSON.parse(readFileSync(join(samplesIn(name), 'said.json'), 'utf8')));

/** What version 0.1 said of each of its files, by the file's name within the data folder. */
export const SAID_BY_0_1 = saidIn('version-0.1');

/** The same of the last version that kept its sales in the journal's own file. */
export const SAID_BY_SCHEMA_9 = saidIn('schema-9');

/** The same of the last version that kept hashes, keys and signatures as text. */
export const SAID_BY_SCHEMA_10 = saidIn('schema-10');

/** The same of the last version whose sales had one VAT rate and no lines. */
export const SAID_BY_ONE_RATE = saidIn('one-rate');

/** What the command says of a file now, and the code with which it ends. */
export async function verified(file: string): Promise<{ code: number; said: string }> {
  const said: string[] = [];
  const terminal = {
    out: (text: string) => void said.push(text),
    tell: (text: string) => void said.push(text),
  };
  const code = await runLedgerCli(['verify', file], terminal, '0.0.0');
  return { code, said: said.join('') };
}

/** A copy of a data folder that version 0.1 left behind (simulation), gone when the test ends. */
export const dataFolderOf01 = (): string => dataFolderOf('version-0.1');

/** The same of the last version that kept its sales in the journal's own file; the key is `generatedOptions`'. */
export const dataFolderOfSchema9 = (): string => dataFolderOf('schema-9');

/** The same of the last version that kept hashes, keys and signatures as text; in `purged` is one with a purge. */
export const dataFolderOfSchema10 = (): string => dataFolderOf('schema-10');

/**
 * The same of the last version whose sales had one VAT rate and no lines: by two keys, with a backup and a segment, every
 * kind of export and a paper; in `purged` is one of which all but the last closed day was taken out.
 */
export const dataFolderOfOneRate = (): string => dataFolderOf('one-rate');

function dataFolderOf(name: string): string {
  const folder = join(temporaryFolder(), 'data');
  cpSync(join(samplesIn(name), 'data'), folder, { recursive: true });
  for (const each of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!each.endsWith('.gz')) continue;
    const packed = join(folder, each);
    writeFileSync(packed.slice(0, -'.gz'.length), gunzipSync(readFileSync(packed)));
    rmSync(packed);
  }
  return folder;
}
