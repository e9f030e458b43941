import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { openPromise } from 'yauzl';
import { ZipFile } from 'yazl';
import { FILE_MODE } from '../../../src/ledger/export/archive-frame.ts';
import { temporaryFolder } from './setting.ts';

/** The texts of an archive by their names. */
export async function filesIn(file: string): Promise<ReadonlyMap<string, string>> {
  const zip = await openPromise(file, { autoClose: false });
  const files = new Map<string, string>();
  for await (const entry of zip.eachEntry()) {
    const chunks: Buffer[] = [];
    for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(chunk);
    files.set(entry.fileName, Buffer.concat(chunks).toString('utf8'));
  }
  zip.close();
  return files;
}

/** An archive of these texts, whatever they are. */
export async function repacked(files: Iterable<readonly [string, string]>): Promise<string> {
  const file = join(temporaryFolder(), 'archive.zip');
  const zip = new ZipFile();
  const options = { mode: FILE_MODE, forceDosTimestamp: true };
  for (const [name, text] of files) zip.addBuffer(Buffer.from(text), name, options);
  zip.end();
  const output = createWriteStream(file);
  zip.outputStream.pipe(output);
  await once(output, 'close');
  return file;
}
