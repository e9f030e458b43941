import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { preallocate } from '../../../src/files/preallocate.ts';
import { temporaryFolder } from '../../e2e/support/folder.ts';

const PIECE_AND_MORE = 1024 * 1024 + 5;

test.each([0, 7, PIECE_AND_MORE])(
  'a file grows with zeros behind what it holds: %d',
  async (more) => {
    using folder = temporaryFolder();
    const file = join(folder.path, 'copy');
    writeFileSync(file, 'what is there');
    const held = readFileSync(file).length;
    await preallocate(file, held + more);
    expect(
      readFileSync(file).equals(Buffer.concat([Buffer.from('what is there'), Buffer.alloc(more)])),
    ).toBe(true);
  },
);

test('a file that is longer stays as it is', async () => {
  using folder = temporaryFolder();
  const file = join(folder.path, 'copy');
  writeFileSync(file, 'what is there');
  await preallocate(file, 4);
  expect(readFileSync(file, 'utf8')).toBe('what is there');
});
