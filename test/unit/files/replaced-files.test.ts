import {
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { renameDurably } from '../../../src/files/durable-rename.ts';
import { replaceFileNow } from '../../../src/files/replace-file.ts';
import { withDraft } from '../../../src/files/with-draft.ts';

const DAY_MS = 24 * 3_600_000;

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'comptoir-files-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

/** Both ways to replace a file: while everything else waits, and while other things are done. */
const WAYS: readonly (readonly [string, (path: string, text: string) => void | Promise<void>])[] = [
  ['at once', replaceFileNow],
  [
    'at once, where it may be lost',
    (path, text) => replaceFileNow(path, text, { mayBeLost: true }),
  ],
  ['in turns', (path, text) => withDraft(path, text, (draft) => renameDurably(draft, path))],
];

describe.each(WAYS)('a file that is replaced %s', (_how, replace) => {
  test('is the new one whole, is read by its owner alone, and leaves nothing beside it', async () => {
    const folder = temporaryFolder();
    const path = join(folder, 'settings.json');
    writeFileSync(path, 'a longer text that was there before', { mode: 0o644 });
    const wide = process.umask(0);
    try {
      await replace(path, 'é');
    } finally {
      process.umask(wide);
    }
    expect(readFileSync(path, 'utf8')).toBe('é');
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(readdirSync(folder)).toEqual(['settings.json']);
  });

  test('takes the place of a link, and what that leads to stays', async () => {
    const folder = temporaryFolder();
    const [path, target] = [join(folder, 'key.json'), join(folder, 'elsewhere')];
    writeFileSync(target, 'not the till’s');
    symlinkSync(target, path);
    await replace(path, 'new');
    expect([lstatSync(path).isFile(), readFileSync(path, 'utf8')]).toEqual([true, 'new']);
    expect(readFileSync(target, 'utf8')).toBe('not the till’s');
  });

  test('is not written through a link that lies where its draft would be', async () => {
    const folder = temporaryFolder();
    const path = join(folder, 'key.json');
    const planted = join(folder, '.key.json.comptoir-1.part');
    symlinkSync(join(folder, 'elsewhere'), planted);
    await replace(path, 'secret');
    expect(existsSync(join(folder, 'elsewhere'))).toBe(false);
    expect(readFileSync(path, 'utf8')).toBe('secret');
    expect(readdirSync(folder).toSorted()).toEqual(['.key.json.comptoir-1.part', 'key.json']);
  });

  test('is the old one where the new one cannot have its name, and no draft stays', async () => {
    const folder = temporaryFolder();
    const path = join(folder, 'window.json');
    mkdirSync(join(path, 'with something in it'), { recursive: true });
    await expect(async () => replace(path, 'new')).rejects.toThrow(/EISDIR|ENOTEMPTY|EEXIST/);
    expect(readdirSync(folder)).toEqual(['window.json']);
    expect(readdirSync(path)).toEqual(['with something in it']);
  });

  test('takes away what a run that was stopped left in the folder, and nothing else', async () => {
    const folder = temporaryFolder();
    const at = (name: string) => join(folder, name);
    const old = [
      '.other.json.comptoir-1.part',
      '.key.json.comptoir-12.part',
      'a.csv.part',
      '.notes.part',
      '.key.json.comptoir-1.partner',
    ];
    const young = '.key.json.comptoir-3.part';
    for (const name of [...old, young]) writeFileSync(at(name), 'half');
    const now = Date.now() / 1_000;
    for (const name of old) utimesSync(at(name), now, now - (DAY_MS + 60_000) / 1_000);
    utimesSync(at(young), now, now - (DAY_MS - 60_000) / 1_000);
    mkdirSync(at('.a-folder.comptoir-1.part'));
    utimesSync(at('.a-folder.comptoir-1.part'), now, now - 2 * (DAY_MS / 1_000));
    await replace(at('key.json'), 'new');
    expect(readdirSync(folder).toSorted()).toEqual(
      [...old.slice(2), young, 'key.json', '.a-folder.comptoir-1.part'].toSorted(),
    );
  });
});

test('a draft that its user throws at is removed, and the file is the old one', async () => {
  const folder = temporaryFolder();
  const path = join(folder, 'program');
  writeFileSync(path, 'old');
  const seen: string[] = [];
  const failing = withDraft(path, 'new', async (draft) => {
    seen.push(readFileSync(draft, 'utf8'));
    throw new Error('it is not the described file');
  });
  await expect(failing).rejects.toThrow('not the described file');
  expect(seen).toEqual(['new']);
  expect([readdirSync(folder), readFileSync(path, 'utf8')]).toEqual([['program'], 'old']);
});

test('a program may be run by everybody, whatever the process leaves out', async () => {
  const folder = temporaryFolder();
  const path = join(folder, 'program');
  const narrow = process.umask(0o077);
  try {
    await withDraft(path, 'new', (draft) => renameDurably(draft, path), { mode: 0o755 });
  } finally {
    process.umask(narrow);
  }
  expect(statSync(path).mode & 0o777).toBe(0o755);
});

test('files of one name that are written at one moment are each whole, and one of them stays', async () => {
  const folder = temporaryFolder();
  const path = join(folder, 'x');
  const texts = Array.from({ length: 5 }, (_, index) => String(index).repeat(100_000));
  await Promise.all(
    texts.map((text) => withDraft(path, text, (draft) => renameDurably(draft, path))),
  );
  expect(readdirSync(folder)).toEqual(['x']);
  expect(texts).toContain(readFileSync(path, 'utf8'));
});
