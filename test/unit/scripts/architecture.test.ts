import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  ARCHITECTURE_FILE,
  importRules,
  roomsNamed,
  sourceFiles,
  withImports,
} from '../../../scripts/architecture.ts';
import { ROOT } from '../../../scripts/root.ts';

const text = readFileSync(ARCHITECTURE_FILE, 'utf8');

const foldersIn = (folder: string): readonly string[] =>
  readdirSync(join(ROOT, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `${folder}/${name}`);

/** A pattern stands for files that are not there by that name. */
const PATTERN = /[*{}]|XX/;

test('the tables of rooms say what the rules of imports say (npm run architecture)', () => {
  expect(withImports(text, importRules(), sourceFiles())).toBe(text);
});

test('every room is named, and no other', () => {
  const named = roomsNamed(text);
  const withFloors = new Set(named.map((room) => room.slice(0, room.lastIndexOf('/'))));
  expect(named.toSorted()).toEqual([...withFloors].flatMap(foldersIn).toSorted());
});

test('every room with rooms of its own beneath it has a table', () => {
  const named = new Set(roomsNamed(text));
  // No floors are between the rooms of this one: what they are for is said elsewhere in the document.
  const flat = ['src/simulator'];
  const large = foldersIn('src').filter((room) => foldersIn(room).length > 0);
  const missing = large.filter((room) => !foldersIn(room).every((inner) => named.has(inner)));
  expect(missing.toSorted()).toEqual(flat);
});

test('every room of a table has a floor of its own', () => {
  const without = text.split('\n').filter((line) => line.endsWith('| all of them |'));
  expect(without).toHaveLength(1);
  // What runs on a terminal puts the rooms of the ledger together, as the files beside the rooms do elsewhere.
  expect(without[0]).toMatch(/^\| `command` \|/);
});

/** The parts of the house, storey by storey from the top: each storey of the drawing begins with the line of their names. */
const storeysDrawn = (document: string): readonly (readonly string[])[] =>
  [...document.matchAll(/^[┌├]─ .*\n│(.*)│$/gm)].map(([, names = '']) => names.trim().split(/\s+/));

test('the drawing has every part of the house, once', () => {
  const parts = foldersIn('src').map((folder) => folder.slice('src/'.length));
  expect(storeysDrawn(text).flat().toSorted()).toEqual(parts.toSorted());
});

test('no part is drawn beside what it may import, or below it', () => {
  const storeys = storeysDrawn(text);
  const storeyOf = (part: string): number => storeys.findIndex((parts) => parts.includes(part));
  const rows = [...text.matchAll(/^\| `src\/([\w-]+)` \|.*\| (?!may import)([^|]*) \|$/gm)];
  const drawnWrong = rows.flatMap(([, part = '', imports = '']) =>
    [...imports.matchAll(/`([\w-]+)/g)]
      .map(([, imported = '']) => imported)
      .filter((imported) => storeyOf(imported) <= storeyOf(part))
      .map((imported) => `${part} imports ${imported}`),
  );
  expect(rows.map(([, part = '']) => part).toSorted()).toEqual(storeys.flat().toSorted());
  expect(drawnWrong).toEqual([]);
});

test('every file and folder that the document names is there', () => {
  const named = [...text.matchAll(/`([\w./-]+\/[\w./-]*)`/g)].map(([, path = '']) => path);
  const gone = named
    .filter((path) => !PATTERN.test(path))
    .filter(
      (path) =>
        ![path, join('src', path), join('src/renderer', path), join('src/platform', path)].some(
          isThere,
        ),
    );
  expect(gone).toEqual([]);
});

const isThere = (path: string): boolean => existsSync(join(ROOT, path));

test('a rule is read as the checker reads it', () => {
  const rules = [
    { from: { path: '^src/one/' }, to: { path: '^src/(?!(one|two)/)' } },
    { from: { path: '^src/(one|two)/' }, to: { path: '^src/(one|two)/', pathNot: '^src/$1/' } },
    { from: { path: '^src/', pathNot: '^src/three/' }, to: { path: '^src/two/inner/' } },
  ];
  const files = ['one/a.ts', 'two/b.ts', 'two/inner/c.ts', 'three/d.ts'].map(
    (file) => `src/${file}`,
  );
  const table = (one: string, two: string, three: string) =>
    [
      '| room | may import |',
      '|---|---|',
      `| \`src/one\` | ${one} |`,
      `| \`src/two\` | ${two} |`,
      `| \`src/three\` | ${three} |`,
      '',
      '| `src/one` | no table of rooms |',
    ].join('\n');
  expect(withImports(table('', 'what was there', ''), rules, files)).toBe(
    table('none of them', '`three`', 'all of them'),
  );
});
