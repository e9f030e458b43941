import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { sourceFiles } from '../../../scripts/architecture.ts';
import { ROOT } from '../../../scripts/root.ts';

/** A pattern stands for files that are not there by that name. */
const PATTERN = /[*{}]|XX/;

const documents = globSync(['*.md', 'docs/**/*.md'], { cwd: ROOT });
const names = new Set(sourceFiles().map((path) => basename(path)));
const textOf = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

test('every file and folder of the house that a document names is there', () => {
  const gone = documents.flatMap((document) =>
    [...textOf(document).matchAll(/`((?:src|test|scripts|resources)\/[\w./*{}-]+)`/g)]
      .map(([, path = '']) => path)
      .filter((path) => !PATTERN.test(path) && !existsSync(join(ROOT, path)))
      .map((path) => `${document}: ${path}`),
  );
  expect(gone).toEqual([]);
});

test('every module that a comment names is there', () => {
  const isThere = (named: string): boolean =>
    names.has(basename(named)) || existsSync(join(ROOT, named));
  const gone = sourceFiles()
    .filter((path) => /\.tsx?$/.test(path))
    .flatMap((path) =>
      textOf(path)
        .split('\n')
        .filter((line) => /^\s*(?:\/?\*|\/\/)/.test(line))
        .flatMap((line) => [...line.matchAll(/`([\w./-]+\.tsx?)`/g)])
        .map(([, named = '']) => named)
        .filter((named) => !PATTERN.test(named) && !isThere(named))
        .map((named) => `${path}: ${named}`),
    );
  expect(gone).toEqual([]);
});
