import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../e2e/support/folder.ts';
import { runOnSmallDisk } from '../support/small-disk.ts';

const PROGRAM = join(import.meta.dirname, 'backups-on-small-disk.ts');

test('a backup drive that is full, then pulled out, is said, leaves no half file, and the till’s own folder stands in', async () => {
  using folder = temporaryFolder();
  const drive = join(folder.path, 'drive');
  const elsewhere = join(folder.path, 'till');
  mkdirSync(drive);
  mkdirSync(elsewhere);
  const said = await runOnSmallDisk(PROGRAM, { folder: drive, size: '8m' }, [elsewhere]);
  const well = { backupFailure: null, unfinished: [], behind: [] };
  expect(said).toEqual([
    { at: 'room', ...well, stick: 1, own: 0 },
    {
      at: 'full',
      backupFailure: 'diskFull',
      unfinished: [],
      behind: ['ballast'],
      stick: 1,
      own: 1,
    },
    { at: 'room again', ...well, stick: 2, own: 1 },
    { at: 'pulled out', ...well, backupFailure: 'folderMissing', stick: 0, own: 2 },
  ]);
  expect(readdirSync(drive)).toEqual([]);
});

test('a backup for which the journal’s disk has no room is refused for that, and put in place once there is', async () => {
  using folder = temporaryFolder();
  const disk = join(folder.path, 'disk');
  const elsewhere = join(folder.path, 'backups');
  mkdirSync(disk);
  mkdirSync(elsewhere);
  const program = join(import.meta.dirname, 'restore-on-small-disk.ts');
  const said = await runOnSmallDisk(program, { folder: disk, size: '96m' }, [elsewhere]);
  expect(said).toEqual([
    { at: 'full', refused: 'restoreNoRoom', prepared: false, untouched: true },
    { at: 'room', refused: null, prepared: true, untouched: true },
  ]);
});
