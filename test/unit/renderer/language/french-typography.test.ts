import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const CATALOGUES = [
  ...readdirSync('src/renderer/language/fr').map((name) => join('src/renderer/language/fr', name)),
  'src/papers/language/fr.ts',
  'src/renderer/customer/words/fr.ts',
  'src/renderer/kiosk/words/fr.ts',
  'src/renderer/help/topics/words/fr.ts',
];

/** A space that a line may break at before a sign that belongs to the word, or within quotation marks. */
const BREAKING = /[^\s?:&|=(] (?:[;!»]|:(?=[ '`$])|\?(?=['`]))|« /;
/** A condition is written with such spaces as well. */
const CODE = /\$\{[^{}]*\}|=> |\? '|' :|` :|\) :|\? `|null : /g;

test.each(CATALOGUES)('no line of %s breaks before a sign of its own word', (file) => {
  const lines = readFileSync(file, 'utf8').split('\n');
  const said = lines.map((line) => [...line.matchAll(/'[^']*'|`[^`]*`/g)].map(([text]) => text));
  const broken = said.flat().filter((text) => BREAKING.test(text.replaceAll(CODE, '')));
  expect(broken).toEqual([]);
});
