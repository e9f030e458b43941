import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import files from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { hardLink } from '../../../src/files/hard-link.ts';
import { writeNewFile } from '../../../src/files/new-file.ts';

/** A drive that says this of a hard link. */
function driveSaying(code: string): string {
  const said = Object.assign(new Error(`${code}: link`), { code, syscall: 'link' });
  const link = vi.spyOn(files, 'link').mockRejectedValue(said);
  syncBuiltinESMExports();
  const folder = mkdtempSync(join(tmpdir(), 'comptoir-drive-'));
  onTestFinished(() => {
    link.mockRestore();
    syncBuiltinESMExports();
    rmSync(folder, { recursive: true });
  });
  return folder;
}

test.each([
  ['a camera’s under Linux', 'EPERM'],
  ['the same under macOS', 'ENOTSUP'],
  // "Incorrect function" is told as a folder's error: https://github.com/nodejs/node/issues/65817
  ['the same under Windows', 'EISDIR'],
])(
  'on a drive without links, as %s, a new file has its name, and replaces none',
  async (_where, code) => {
    const folder = driveSaying(code);
    writeFileSync(join(folder, 'day.csv'), 'the first');
    const written = await writeNewFile(folder, 'day.csv', 'the second');
    expect(written).toMatchObject({ ok: true, value: { fileName: 'day_2.csv' } });
    expect(readdirSync(folder).toSorted()).toEqual(['day.csv', 'day_2.csv']);
    expect(readFileSync(join(folder, 'day.csv'), 'utf8')).toBe('the first');
    expect(readFileSync(join(folder, 'day_2.csv'), 'utf8')).toBe('the second');
    await hardLink(join(folder, 'day.csv'), join(folder, 'day.kept'));
    expect(readFileSync(join(folder, 'day.kept'), 'utf8')).toBe('the first');
  },
);

test('what a drive says of anything else is said, and no draft stays', async () => {
  const folder = driveSaying('EROFS');
  const written = await writeNewFile(folder, 'day.csv', 'text');
  expect(written).toMatchObject({ ok: false, error: { code: 'folderUnwritable' } });
  expect(readdirSync(folder)).toEqual([]);
});
