import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** Every file of French words: the till's, the papers', the help's, the simulation's and the office's. */
const CATALOGUES = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts') && /(?:^|\/)fr(?:\.ts$|\/)/.test(path))
  .map((path) => join('src', path))
  .toSorted();

/** A space that a line may break at before a sign that belongs to the word, or within quotation marks. */
const BREAKING = /[^\s?:&|=(] (?:[;!»]|:(?=[ '`$])|\?(?=['`]))|« /;
/** A condition is written with such spaces as well. */
const CODE = /\$\{[^{}]*\}|=> |\? '|' :|` :|\) :|\? `|null : /g;

test('the catalogues of every part are looked at', () => {
  const parts = ['main', 'office', 'papers', 'renderer', 'simulator'];
  expect([...new Set(CATALOGUES.map((path) => path.split('/')[1]))]).toEqual(parts);
});

test.each(CATALOGUES)('no line of %s breaks before a sign of its own word', (file) => {
  const lines = readFileSync(file, 'utf8').split('\n');
  const said = lines.map((line) => [...line.matchAll(/'[^']*'|`[^`]*`/g)].map(([text]) => text));
  const broken = said.flat().filter((text) => BREAKING.test(text.replaceAll(CODE, '')));
  expect(broken).toEqual([]);
});
