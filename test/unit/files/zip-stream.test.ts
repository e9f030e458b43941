import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { type ZippedFile, zipStream } from '../../../src/files/zip-stream.ts';
import { contentsOf } from '../ledger/archive/archive-files.ts';

async function unzipped(zip: Buffer): Promise<readonly (readonly [string, string])[]> {
  const folder = mkdtempSync(join(tmpdir(), 'zip-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'some.zip');
  writeFileSync(file, zip);
  return [...(await contentsOf(file))].map(([name, bytes]) => [name, bytes.toString('utf8')]);
}

test('several files go into one ZIP in their order, each begun once the one before has ended', async () => {
  const steps: string[] = [];
  const file = (name: string, isPacked: boolean): ZippedFile => ({
    name,
    isPacked,
    async *content() {
      steps.push(`${name} begins`);
      yield 'é';
      yield Buffer.from(name);
      steps.push(`${name} ends`);
    },
  });
  const zip = await buffer(zipStream([file('b.txt', false), file('a.txt', true)]));
  expect(await unzipped(zip)).toEqual([
    ['b.txt', 'éb.txt'],
    ['a.txt', 'éa.txt'],
  ]);
  expect(steps).toEqual(['b.txt begins', 'b.txt ends', 'a.txt begins', 'a.txt ends']);
});

test('what goes wrong while a file is made breaks the ZIP off with the same error', async () => {
  const wrong = new Error('the disk is gone');
  const files: readonly ZippedFile[] = [
    {
      name: 'half.txt',
      async *content() {
        yield 'half';
        throw wrong;
      },
    },
  ];
  await expect(buffer(zipStream(files))).rejects.toBe(wrong);
});
