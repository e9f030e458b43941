import {
  lstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { hardLink } from '../../../src/files/hard-link.ts';
import { writeNewFile } from '../../../src/files/new-file.ts';

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'comptoir-files-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

test('a new file is counted behind those of its name, links among them, and replaces none', async () => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'day.csv'), 'the first');
  symlinkSync(join(folder, 'nowhere'), join(folder, 'day_2.csv'));
  const written = await writeNewFile(folder, 'day.csv', 'the third');
  expect(written).toEqual({
    ok: true,
    value: { path: join(folder, 'day_3.csv'), fileName: 'day_3.csv' },
  });
  expect(readdirSync(folder).toSorted()).toEqual(['day.csv', 'day_2.csv', 'day_3.csv']);
  expect(readFileSync(join(folder, 'day.csv'), 'utf8')).toBe('the first');
  expect(lstatSync(join(folder, 'day_2.csv')).isSymbolicLink()).toBe(true);
  expect(readFileSync(join(folder, 'day_3.csv'), 'utf8')).toBe('the third');
});

test('new files of one name that are written at one moment all stay, each whole', async () => {
  const folder = temporaryFolder();
  const texts = ['a', 'b', 'c'].map((letter) => letter.repeat(50_000));
  await Promise.all(texts.map((text) => writeNewFile(folder, 'x.txt', text)));
  const names = readdirSync(folder).toSorted();
  expect(names).toEqual(['x.txt', 'x_2.txt', 'x_3.txt']);
  expect(names.map((name) => readFileSync(join(folder, name), 'utf8')).toSorted()).toEqual(texts);
});

test('a long text is written as it would be at once, whatever character falls where it is taken apart', async () => {
  const folder = temporaryFolder();
  const parts = ['é€😀', 'a€😀', 'ab😀', '€'].map((few) => few.repeat(100_000));
  const cut = `${'x'.repeat(200_000)}\ud83d`;
  await writeNewFile(folder, 'x.txt', async (write) => {
    for (const part of ['short', ...parts, cut, new Uint8Array([1, 2])]) await write(part);
  });
  const whole = Buffer.concat([
    Buffer.from(['short', ...parts, cut].join('')),
    Buffer.from([1, 2]),
  ]);
  expect(readFileSync(join(folder, 'x.txt')).equals(whole)).toBe(true);
});

test('a new file has its name only once it was found right', async () => {
  const folder = temporaryFolder();
  const names: (readonly string[])[] = [];
  const wrong = writeNewFile(folder, 'x.txt', 'text', async () => {
    names.push(readdirSync(folder));
    throw new Error('other bytes');
  });
  await expect(wrong).rejects.toThrow('other bytes');
  expect(names).toEqual([['.x.txt.comptoir-1.part']]);
  expect(readdirSync(folder)).toEqual([]);
});

test('a folder that is not there is told apart from one that takes no file', async () => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'file'), '');
  expect(await writeNewFile(join(folder, 'gone'), 'x', '')).toMatchObject({
    error: { code: 'folderMissing' },
  });
  expect(await writeNewFile(folder, 'x'.repeat(250), '')).toMatchObject({
    error: { code: 'folderUnwritable' },
  });
  expect(readdirSync(folder)).toEqual(['file']);
});

test('a file that is kept under a second name is the same, and takes the place of none', async () => {
  const folder = temporaryFolder();
  const [file, kept] = [join(folder, 'journal'), join(folder, 'journal.damaged')];
  writeFileSync(file, 'entries');
  await hardLink(file, kept);
  expect(statSync(kept).ino).toBe(statSync(file).ino);
  writeFileSync(join(folder, 'other'), 'somebody’s');
  await expect(hardLink(file, join(folder, 'other'))).rejects.toThrow('EEXIST');
  expect(readFileSync(join(folder, 'other'), 'utf8')).toBe('somebody’s');
});
