import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../e2e/support/folder.ts';
import { runOnSmallDisk } from '../support/small-disk.ts';

const OFFICE = join(import.meta.dirname, 'office-on-small-disk.ts');
const TILL = join(import.meta.dirname, 'handing-over-on-small-disk.ts');

test('an office whose disk is full takes nothing that it could not keep, says so, and goes on with room', async () => {
  using folder = temporaryFolder();
  // Root's PostgreSQL runs as another user.
  chmodSync(folder.path, 0o711);
  const said = await runOnSmallDisk(OFFICE, { folder: folder.path, size: '150m' });
  const [room, full, still, noLog, again] = said as [Kept, Kept, object, object, Kept];
  expect(room).toMatchObject({ at: 'room', joined: 200, taken: 200, isPrefix: true });
  expect(full).toMatchObject({ at: 'full', status: 503, code: 'unavailable', isPrefix: true });
  const unavailable = { status: 503, code: 'unavailable' };
  expect(still).toEqual({ at: 'still full', ...unavailable, isSaid: true });
  expect(noLog).toEqual({ at: 'no room for its log', ...unavailable });
  expect(again).toMatchObject({ at: 'room again', isPrefix: true, isAll: true });
  for (const { acknowledged, held } of [room, full, again]) expect(held).toBe(acknowledged);
});

interface Kept {
  readonly acknowledged: number;
  readonly held: number;
}

test('a till whose disk is full hands over what it wrote, and notes the office’s word once it can', async () => {
  using folder = temporaryFolder();
  const said = await runOnSmallDisk(TILL, { folder: folder.path, size: '96m' });
  const all = { isWaiting: false, trouble: null, isPrefix: true, isAll: true };
  expect(said).toEqual([
    { at: 'room', joined: true, ...all },
    {
      at: 'full',
      refused: 'diskFull',
      isWaiting: true,
      trouble: null,
      isPrefix: true,
      isAll: false,
    },
    {
      at: 'handed over',
      noted: 'diskFull',
      logged: ['what the office holds is not kept beside the journal'],
      ...all,
    },
    { at: 'room again', noted: null, ...all },
  ]);
});
