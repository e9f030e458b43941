import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sourceFiles } from '../../../scripts/architecture.ts';
import { ROOT } from '../../../scripts/root.ts';

/** What writes a file from nothing by hand: without a draft, its sync and its folder's a power cut leaves half of it under its name. */
const BY_HAND = /\b(?:writeFile|appendFile|createWriteStream)(?:Sync)?\(/g;

/** How often each file outside of `src/files` does, and why it may. */
const MAY: Readonly<Record<string, { readonly times: number; readonly why: string }>> = {
  'src/main/update/start-guard.ts': {
    times: 1,
    why: 'It looks before any other file is read, and does by itself what src/files does.',
  },
  'src/office/store/own-postgres.ts': {
    times: 1,
    why: 'A copy of the password for the user that makes the cluster, removed behind it.',
  },
};

test('files are written by src/files, but where it is said why not', () => {
  const times = sourceFiles()
    .filter((path) => /\.tsx?$/.test(path) && !path.startsWith('src/files/'))
    .map((path) => {
      const found = readFileSync(join(ROOT, path), 'utf8').matchAll(BY_HAND);
      return [path, [...found].length] as const;
    });
  expect(Object.fromEntries(times.filter(([, count]) => count > 0))).toEqual(
    Object.fromEntries(Object.entries(MAY).map(([path, may]) => [path, may.times])),
  );
});
