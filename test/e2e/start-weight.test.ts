import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readModuleList } from '../../scripts/module-list.ts';
import { LOCALES } from '../../src/domain/locale.ts';
import { ROOT } from './support/program.ts';

const SCREENS = join(ROOT, 'out', 'renderer');
/** What a start may send, in bytes; heads come on top, some three hundred for each file. */
const MOST = { script: 160_000, page: 26_000, everything: 250_000 } as const;
/** Of its own script before the first frame: it is read and run while nothing is on the screen. */
const MOST_EARLY = 8_500;
/** Loaded where somebody asks for it: dialogs, the manager's rooms, what counts days. */
const LATER = /temporal-polyfill|react-aria|react-stately|screens\/(manager-room|settings|closing)/;

/** As the browser shell sends it. */
function sentBytes(name: string): number {
  const file = join(SCREENS, name);
  const compressed = `${file}.br`;
  return statSync(existsSync(compressed) ? compressed : file).size;
}

/** What the page names: nothing else is loaded before the first sale. */
function namedByPage(ending: string): readonly string[] {
  const page = readFileSync(join(SCREENS, 'index.html'), 'utf8');
  const named = [...page.matchAll(/(?:src|href)="\.\/([^"]+)"/g)].map(([, name = '']) => name);
  return [...new Set(named)].filter((name) => name.endsWith(ending));
}

/** A file for each language: the one that is spoken is loaded, and no other. */
function wordsNamedByPage(): readonly string[] {
  const page = readFileSync(join(SCREENS, 'index.html'), 'utf8');
  return [...page.matchAll(/data-words-[a-z]{2}="\.\/([^"]+)"/g)].map(([, name = '']) => name);
}

const sum = (names: readonly string[]): number =>
  names.reduce((bytes, name) => bytes + sentBytes(name), 0);

describe('a start of the screens', () => {
  test('sends no more than its budget', () => {
    const script = sum(namedByPage('.js'));
    const page = sentBytes('index.html');
    const fonts = Object.keys(readModuleList('renderer')).filter((name) =>
      /inter-latin-wght.*\.woff2$/.test(name),
    );
    expect(fonts).toHaveLength(1);
    expect(script).toBeGreaterThan(50_000);
    expect(script).toBeLessThan(MOST.script);
    expect(page).toBeLessThan(MOST.page);
    const words = wordsNamedByPage();
    expect(words).toHaveLength(LOCALES.length);
    const largest = Math.max(...words.map(sentBytes));
    expect(script + sum(fonts) + page + largest).toBeLessThan(MOST.everything);
  });

  test('runs little before its first frame', () => {
    const page = readFileSync(join(SCREENS, 'index.html'), 'utf8');
    const scripts = [...page.matchAll(/<script([^>]*)>(.*?)<\/script>/gs)];
    expect(scripts.map(([, attributes]) => attributes)).toEqual([
      expect.stringMatching(/^ data-screens="[^"]+"(?: data-words-[a-z]{2}="[^"]+")+$/),
    ]);
    const [[, , early = ''] = []] = scripts;
    expect(early.length).toBeGreaterThan(1_000);
    expect(early.length).toBeLessThan(MOST_EARLY);
  });

  test('loads nothing that the first sale does without', () => {
    const modules = readModuleList('renderer');
    const atStart = namedByPage('.js').flatMap((name) => modules[name] ?? []);
    expect(atStart).toContain('src/renderer/sale/charge/keypad.tsx');
    expect(atStart.filter((module) => LATER.test(module))).toEqual([]);
  });
});
