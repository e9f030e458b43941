import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { findTracer } from '../../scripts/tracer.ts';
import { temporaryFolder } from '../e2e/support/folder.ts';
import { runOnSmallDisk } from '../support/small-disk.ts';

const PROGRAM = join(import.meta.dirname, 'files-written.ts');
const CALLS = ['fsync', 'fdatasync', 'rename', 'renameat', 'renameat2', 'link', 'linkat', 'unlink'];

const tracer = findTracer();
if (tracer === null) {
  console.warn('LEFT OUT: no call of a writer to the disk is watched, because there is no strace.');
}

/** What each writer says where it is refused. */
const WRITERS: readonly (readonly [name: string, told: string | null])[] = [
  ['settings.json', 'settingsUnwritable'],
  ['operators.json', 'operatorsUnwritable'],
  // It lasts as long as the till runs.
  ['browser-session', null],
  ['comptoir-backups.txt', 'backupFolderUnwritable'],
  ['register-live.keys.json', 'EIO'],
  ['replaced', 'EIO'],
  ['replaced in turns', 'EIO'],
];

/** Writes a file under strace, whose `inject` refuses calls; returns the calls to the folder, in order, and what came of it. */
function written(
  folder: string,
  what: string,
  inject: readonly string[] = [],
  watched: readonly string[] = CALLS,
) {
  using beside = temporaryFolder();
  const trace = join(beside.path, 'trace');
  const calls = `trace=${watched.map((call) => `?${call}`)}`;
  const ran = spawnSync(
    'strace',
    [
      ...['-f', '-y', '-o', trace, '-e', calls],
      ...inject.flatMap((how) => ['-e', `inject=${how}`]),
      ...[process.execPath, PROGRAM, what, folder],
    ],
    // One thread beside the main one: each counts its own calls.
    { encoding: 'utf8', env: { ...process.env, UV_THREADPOOL_SIZE: '1' } },
  );
  expect(ran.status, ran.stderr).toBe(0);
  const traced = readFileSync(trace, 'utf8');
  if (inject.length > 0) expect(traced).toContain('(INJECTED)');
  return {
    calls: traced
      .split('\n')
      .filter((line) => line.includes(folder))
      .map((line) => callIn(line, folder)),
    ...(JSON.parse(ran.stdout) as { failed: string | null; left: Record<string, string> }),
  };
}

/** `12 rename("/tmp/x/.a.part", "/tmp/x/a") = 0` is `rename .a.part a`; the folder itself is `.`. */
function callIn(line: string, folder: string): string {
  const [, call = ''] = /^\d+ +(\w+)\(/.exec(line) ?? [];
  const paths = line.match(/(?<=[<"])\/[^<>"]*(?=[>"])/g) ?? [];
  const own = paths.filter((path) => path.startsWith(folder));
  return [call, ...own.map((path) => path.slice(folder.length + 1) || '.')].join(' ');
}

describe.skipIf(tracer === null)('a file of the till', () => {
  test.each(WRITERS)(
    '%s is on the disk before it has its name, and its name before it is told',
    (what) => {
      using folder = temporaryFolder();
      const { calls, failed } = written(folder.path, what);
      const draft = `.${what}.comptoir-1.part`;
      expect(failed).toBeNull();
      expect(calls.slice(0, 3)).toEqual([`fsync ${draft}`, `rename ${draft} ${what}`, 'fsync .']);
    },
  );

  test('that is new is on the disk before it has its name, and its name before it is told', () => {
    using folder = temporaryFolder();
    const draft = '.new.csv.comptoir-1.part';
    expect(written(folder.path, 'new.csv').calls.slice(0, 4)).toEqual([
      `fsync ${draft}`,
      `link ${draft} new.csv`,
      `unlink ${draft}`,
      'fsync .',
    ]);
  });

  test('that is large is on the disk from megabyte to megabyte, so that no commit of the journal waits for all of it', () => {
    using folder = temporaryFolder();
    const { calls, failed } = written(folder.path, 'large.csv', [], ['write', 'fdatasync']);
    expect(failed).toBeNull();
    const draft = '.large.csv.comptoir-1.part';
    const piece = [...Array(10).fill(`write ${draft}`), `fdatasync ${draft}`];
    expect(calls).toEqual([...piece, ...piece, ...piece, ...piece]);
  });

  test('that may be lost waits for no disk', () => {
    using folder = temporaryFolder();
    const what = 'replaced and may be lost';
    expect(written(folder.path, what).calls[0]).toBe(`rename .${what}.comptoir-1.part ${what}`);
    expect(written(folder.path, what).calls.filter((call) => call.startsWith('fsync'))).toEqual([]);
  });

  test.each(WRITERS)('%s stays the old one where the new one’s sync is refused', (what, told) => {
    using folder = temporaryFolder();
    const before = { [what]: OLD[what] ?? 'old' };
    writeFileSync(join(folder.path, what), before[what] ?? '');
    const refused = written(folder.path, what, ['fsync:error=EIO:when=1']);
    expect(refused).toMatchObject({ failed: told, left: before });
    expect(Object.keys(refused.left)).toEqual([what]);
  });

  test.each(WRITERS)('%s is told to be refused where its folder’s sync is', (what, told) => {
    using folder = temporaryFolder();
    const refused = written(folder.path, what, ['fsync:error=EIO:when=2']);
    expect(refused.failed).toBe(told);
    expect(Object.keys(refused.left)).toEqual([what]);
  });

  test('that is new is not there where its folder’s sync is refused', () => {
    using folder = temporaryFolder();
    const refused = written(folder.path, 'new.csv', ['fsync:error=EIO:when=2']);
    expect(refused).toMatchObject({ failed: 'folderMissing', left: {} });
    expect(refused.left).toEqual({});
  });

  test.each([...WRITERS, ['new.csv', null] as const])(
    '%s is written on a drive that cannot sync a folder',
    (what) => {
      using folder = temporaryFolder();
      const { failed, left } = written(folder.path, what, ['fsync:error=EINVAL:when=2']);
      expect([failed, Object.keys(left)]).toEqual([null, [what]]);
    },
  );
});

/** What a till can read of what it then writes anew. */
const OLD: Readonly<Record<string, string>> = {
  'settings.json': '{"shopName":"Before"}\n',
  'operators.json': '{"operators":[]}\n',
};

test('a file of the till stays the old one, whole, on a disk that is full, and nothing lies beside it', async () => {
  using disk = temporaryFolder();
  const program = join(import.meta.dirname, 'files-on-small-disk.ts');
  const [room, full, again] = await runOnSmallDisk(program, { folder: disk.path, size: '2m' });
  const old = { now: 'old', lost: 'old', turns: 'old', json: 'old', new: 'old' };
  const done = { now: null, lost: null, turns: null, json: null, new: null };
  expect(room).toEqual({ ...done, left: old });
  expect(full).toEqual({
    ...{ now: 'ENOSPC', lost: 'ENOSPC', turns: 'ENOSPC', json: 'ENOSPC', new: 'diskFull' },
    left: old,
  });
  const newer = { now: 'newer', lost: 'newer', turns: 'newer', json: 'newer' };
  expect(again).toEqual({ ...done, left: { ...newer, new: 'old', new_2: 'newer' } });
});
