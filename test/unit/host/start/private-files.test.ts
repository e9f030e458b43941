import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { dataFolderAt } from '../../../../src/host/start/data-folder.ts';
import { makePrivate } from '../../../../src/host/start/private-files.ts';

const modeOf = (path: string): string => (statSync(path).mode & 0o7777).toString(8);

describe('a data folder that was there before', () => {
  let outer: string;
  let path: string;

  beforeEach(() => {
    outer = mkdtempSync(join(tmpdir(), 'comptoir-modes-'));
    chmodSync(outer, 0o755);
    path = join(outer, 'till');
    for (const folder of ['', 'exports', 'backups']) mkdirSync(join(path, folder));
    for (const folder of ['', 'exports', 'backups']) chmodSync(join(path, folder), 0o755);
  });
  afterEach(() => rmSync(outer, { recursive: true, force: true }));

  function file(...names: string[]): string {
    const whole = join(path, ...names);
    writeFileSync(whole, 'the shop’s own');
    chmodSync(whole, 0o644);
    return whole;
  }

  test('is closed to others, with everything of the till in it', () => {
    const files = [
      file('journal-live.sqlite'),
      file('journal-live.sqlite-wal'),
      file('journal-live.damaged-1.sqlite'),
      file('register-live.key'),
      file('comptoir.log'),
      file('comptoir.log.1'),
      file('settings.json'),
      file('.settings.json.comptoir-1.part'),
      file('operators.json'),
      file('browser-sessions.json'),
      file('exports', 'day.csv'),
      file('backups', 'journal-live-1.sqlite'),
    ];
    const { putRight, exposed } = makePrivate(dataFolderAt(path));
    expect(exposed).toEqual([]);
    expect(putRight).toHaveLength(files.length + 3);
    for (const each of files) expect(modeOf(each), each).toBe('600');
    for (const each of ['', 'exports', 'backups']) expect(modeOf(join(path, each))).toBe('700');
    const nothing = { putRight: [], exposed: [], isChangeable: false };
    expect(makePrivate(dataFolderAt(path))).toEqual(nothing);
  });

  test('that holds other things is left as it is, and said; the till’s own files are closed', () => {
    const journal = file('journal-test.sqlite');
    const other = file('somebody-else.txt');
    const { exposed, isChangeable } = makePrivate(dataFolderAt(path));
    expect({ exposed, isChangeable }).toEqual({ exposed: [path], isChangeable: false });
    expect([modeOf(path), modeOf(journal), modeOf(other)]).toEqual(['755', '600', '644']);
  });

  test('where everybody may write is nobody’s to close', () => {
    chmodSync(path, 0o1777);
    const { exposed, isChangeable } = makePrivate(dataFolderAt(path));
    expect({ exposed, isChangeable }).toEqual({ exposed: [path], isChangeable: true });
    expect(modeOf(path)).toBe('1777');
  });

  test('leads nowhere: a link’s target keeps its rights', () => {
    const target = join(outer, 'elsewhere.txt');
    writeFileSync(target, '');
    chmodSync(target, 0o644);
    symlinkSync(target, join(path, 'settings.json'));
    makePrivate(dataFolderAt(path));
    expect(modeOf(target)).toBe('644');
    expect(lstatSync(join(path, 'settings.json')).isSymbolicLink()).toBe(true);
  });

  test('says where a link leads to what others can come to and read', () => {
    const link = join(path, 'comptoir.log');
    const target = join(outer, 'elsewhere.log');
    writeFileSync(target, '');
    symlinkSync(target, link);
    const saidOf = (mode: number, around: number) => {
      chmodSync(target, mode);
      chmodSync(outer, around);
      const { exposed, isChangeable } = makePrivate(dataFolderAt(path));
      return { exposed, isChangeable };
    };
    expect(saidOf(0o644, 0o755)).toEqual({ exposed: [link], isChangeable: false });
    expect(saidOf(0o666, 0o755)).toEqual({ exposed: [link], isChangeable: true });
    const nothing = { exposed: [], isChangeable: false };
    expect(saidOf(0o600, 0o755)).toEqual(nothing);
    expect(saidOf(0o666, 0o700)).toEqual(nothing);
    rmSync(target);
    expect(makePrivate(dataFolderAt(path)).exposed).toEqual([]);
  });

  test.each(['exports', 'backups'])(
    'leaves what lies behind a link in place of %s as it is',
    (name) => {
      const shared = join(outer, 'shared');
      mkdirSync(shared);
      const theirs = join(shared, 'their-own.txt');
      writeFileSync(theirs, '');
      for (const each of [shared, theirs]) chmodSync(each, 0o755);
      rmSync(join(path, name), { recursive: true });
      symlinkSync(shared, join(path, name));
      const { putRight, exposed } = makePrivate(dataFolderAt(path));
      expect(putRight.filter((each) => each.startsWith(join(path, name)))).toEqual([]);
      expect(exposed).toEqual([join(path, name)]);
      expect([modeOf(shared), modeOf(theirs)]).toEqual(['755', '755']);
    },
  );

  // A second user of the machine: only root can be one.
  test.skipIf(process.getuid?.() !== 0)('shows another user of the machine nothing', () => {
    const journal = file('journal-live.sqlite');
    const exported = file('exports', 'day.csv');
    const read = (each: string): string => {
      try {
        return execFileSync('su', ['nobody', '-s', '/bin/sh', '-c', `cat '${each}'`], {
          stdio: ['ignore', 'pipe', 'ignore'],
          encoding: 'utf8',
        });
      } catch {
        return 'refused';
      }
    };
    expect(read(journal)).toBe('the shop’s own');
    makePrivate(dataFolderAt(path));
    expect([journal, exported].map(read)).toEqual(['refused', 'refused']);
  });
});
