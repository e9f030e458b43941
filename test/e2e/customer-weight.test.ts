import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readModuleList } from '../../scripts/module-list.ts';
import { ROOT } from './support/program.ts';

const PAGES = ['customer', 'kiosk'] as const;
type Page = (typeof PAGES)[number];
/** What a page may send, in bytes, without fonts: a tablet at the counter starts with it each morning. */
const MOST = { script: 110_000, style: 8_000 } as const;
/** What the till's own screens are made of, and the pages of customers are not. */
const OF_THE_TILL: Readonly<Record<Page, RegExp>> = {
  customer:
    /react-aria|react-stately|temporal-polyfill|src\/renderer\/(?!customer\/|language\/(?:number-format|once|own-name)|look\/|time\/|connection\/|parts\/(?:figures|signs)\/|state\/theme-now)/,
  kiosk:
    /react-aria|react-stately|temporal-polyfill|src\/renderer\/(?!kiosk\/|customer\/|language\/(?:number-format|once|own-name)|look\/|time\/|connection\/|parts\/(?:figures|signs)\/|state\/theme-now)/,
};

/** As the browser shell sends it. */
function sentBytes(of: Page, name: string): number {
  const file = join(ROOT, 'out', of, name);
  const compressed = `${file}.br`;
  return statSync(existsSync(compressed) ? compressed : file).size;
}

function namedByPage(of: Page, ending: string): readonly string[] {
  const page = readFileSync(join(ROOT, 'out', of, 'index.html'), 'utf8');
  const named = [...page.matchAll(/(?:src|href)="\.\/([^"]+)"/g)].map(([, name = '']) => name);
  return named.filter((name) => name.endsWith(ending));
}

const sum = (of: Page, ending: string): number =>
  namedByPage(of, ending).reduce((bytes, name) => bytes + sentBytes(of, name), 0);

describe.each(PAGES)('the page of the %s', (of) => {
  test('sends no more than its budget', () => {
    expect(namedByPage(of, '.js')).toHaveLength(1);
    expect(sum(of, '.js')).toBeGreaterThan(40_000);
    expect(sum(of, '.js')).toBeLessThan(MOST.script);
    expect(sum(of, '.css')).toBeLessThan(MOST.style);
  });

  test('loads nothing of the till’s own screens, and all of it at once', () => {
    const modules = Object.entries(readModuleList(of));
    const scripts = modules.filter(([file]) => file.endsWith('.js'));
    expect(scripts).toHaveLength(1);
    const [[, loaded = []] = []] = scripts;
    expect(loaded).toContain(`src/renderer/${of}/${of}-app.tsx`);
    expect(loaded.filter((module) => OF_THE_TILL[of].test(module))).toEqual([]);
  });
});
