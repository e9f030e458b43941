import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sourceFiles } from '../../../scripts/architecture.ts';
import { ROOT } from '../../../scripts/root.ts';

/** A line that exports a function, by its own word or as an arrow, whose parameters may go on behind the line. */
const EXPORTED =
  /^export (?:(?:async )?function\*? ?\w|const \w+(?:: [^=]+)? =\s*(?:async )?(?:<[^>]*>)?\((?!.*\) *(?:as|satisfies)\b))/;

/** Where a text exports a function of which the line above says nothing. */
function untoldIn(text: string): readonly string[] {
  const lines = text.split('\n');
  return lines.filter((line, at) => {
    const isFunction = EXPORTED.test(line) || EXPORTED.test(`${line} ${lines[at + 1]?.trim()}`);
    return isFunction && !/\*\/$|^\/\//.test(lines[at - 1]?.trim() ?? '');
  });
}

test('every function that a file of src exports says in a sentence what it is for', () => {
  const untold = sourceFiles()
    .filter((path) => /\.tsx?$/.test(path))
    .flatMap((path) =>
      untoldIn(readFileSync(join(ROOT, path), 'utf8')).map((line) => `${path}: ${line}`),
    );
  expect(untold).toEqual([]);
});

test('one that says nothing would be found, in each way to write it', () => {
  const untold = [
    'export function told(): void {}',
    'export async function* pages() {}',
    'export const sum = (one: number): number => one;',
    'export const wide = async <Value,>(value: Value) => value;',
    'export const broken =\n  (one: number) => one;',
  ];
  for (const text of untold) {
    expect(untoldIn(`const before = 1;\n${text}`)).toHaveLength(1);
    expect(untoldIn(`/** What it is for. */\n${text}`)).toEqual([]);
  }
  expect(untoldIn('export const PLACES = [1] as const;\nexport interface Of {}')).toEqual([]);
});
