import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../e2e/support/folder.ts';
import { runOnSmallDisk } from '../support/small-disk.ts';

const PROGRAM = join(import.meta.dirname, 'export-on-small-disk.ts');
const FILE = 'comptoir_till-1_2026-11-20_sales-fr_000800.csv';

test('a drive that is full or pulled out in the middle is told apart, and has no half file', async () => {
  using drive = temporaryFolder();
  using elsewhere = temporaryFolder();
  const disk = { folder: drive.path, size: '1m' };
  const [room, full, pulledOut] = await runOnSmallDisk(PROGRAM, disk, [elsewhere.path]);
  expect(room).toEqual({ at: 'room', code: null, left: [FILE] });
  expect(full).toEqual({ at: 'full', code: 'diskFull', left: ['ballast', FILE] });
  expect(pulledOut).toEqual({ at: 'pulled out', code: 'folderMissing', left: [] });
});
