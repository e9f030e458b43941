import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { openPromise } from 'yauzl';
import { ZipFile } from 'yazl';
import { FILE_MODE } from '../../../../src/ledger/archive/archive-frame.ts';
import { canonicalText } from '../../../../src/ledger/entry/hash-chain.ts';
import type { RegisterSigner } from '../../../../src/ledger/entry/register-key.ts';
import {
  MANIFEST_NAME,
  manifestHash,
  manifestSchema,
} from '../../../../src/ledger/witness/archive-manifest.ts';
import { temporaryFolder } from '../setting.ts';

/** The files of a ZIP by their names. */
export async function contentsOf(file: string): Promise<ReadonlyMap<string, Buffer>> {
  const zip = await openPromise(file, { autoClose: false });
  const files = new Map<string, Buffer>();
  for await (const entry of zip.eachEntry()) {
    const chunks: Buffer[] = [];
    for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(chunk);
    files.set(entry.fileName, Buffer.concat(chunks));
  }
  zip.close();
  return files;
}

/** The texts of an archive by their names. */
export async function filesIn(file: string): Promise<ReadonlyMap<string, string>> {
  const texts = [...(await contentsOf(file))];
  return new Map(texts.map(([name, content]) => [name, content.toString('utf8')]));
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

/** An archive of these texts as whoever has the register's key could make it: its manifest names and signs them all. */
export async function signedAnew(
  texts: ReadonlyMap<string, string>,
  signer: RegisterSigner,
): Promise<string> {
  const { [MANIFEST_NAME]: stated = '', ...others } = Object.fromEntries(texts);
  const files = Object.entries(others).map(([name, text]) => ({
    name,
    bytes: Buffer.byteLength(text),
    sha256: createHash('sha256').update(text).digest('hex'),
  }));
  const manifest = { ...manifestSchema.parse(JSON.parse(stated)), files };
  const signature = signer.sign(manifestHash(manifest));
  return repacked([
    ...Object.entries(others),
    [MANIFEST_NAME, canonicalText({ ...manifest, signature })],
  ]);
}
