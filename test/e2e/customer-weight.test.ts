import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readModuleList } from '../../scripts/module-list.ts';
import { ROOT } from './support/program.ts';

const FOLDER = join(ROOT, 'out', 'customer');
/** What its page may send, in bytes, without fonts: a tablet at the counter starts with it each morning. */
const MOST = { script: 110_000, style: 8_000 } as const;
/** What the till's own screens are made of, and the customer's is not. */
const OF_THE_TILL =
  /react-aria|react-stately|temporal-polyfill|src\/renderer\/(?!customer\/|language\/(?:number-format|once|own-name)|look\/|time\/|connection\/|parts\/(?:figures|signs)\/|state\/theme-now)/;

/** As the browser shell sends it. */
function sentBytes(name: string): number {
  const file = join(FOLDER, name);
  const compressed = `${file}.br`;
  return statSync(existsSync(compressed) ? compressed : file).size;
}

function namedByPage(ending: string): readonly string[] {
  const page = readFileSync(join(FOLDER, 'index.html'), 'utf8');
  const named = [...page.matchAll(/(?:src|href)="\.\/([^"]+)"/g)].map(([, name = '']) => name);
  return named.filter((name) => name.endsWith(ending));
}

const sum = (names: readonly string[]): number =>
  names.reduce((bytes, name) => bytes + sentBytes(name), 0);

describe('the page of the customer’s screen', () => {
  test('sends no more than its budget', () => {
    expect(namedByPage('.js')).toHaveLength(1);
    expect(sum(namedByPage('.js'))).toBeGreaterThan(40_000);
    expect(sum(namedByPage('.js'))).toBeLessThan(MOST.script);
    expect(sum(namedByPage('.css'))).toBeLessThan(MOST.style);
  });

  test('loads nothing of the till’s own screens, and all of it at once', () => {
    const modules = Object.entries(readModuleList('customer'));
    const scripts = modules.filter(([file]) => file.endsWith('.js'));
    expect(scripts).toHaveLength(1);
    const [[, loaded = []] = []] = scripts;
    expect(loaded).toContain('src/renderer/customer/customer-app.tsx');
    expect(loaded.filter((module) => OF_THE_TILL.test(module))).toEqual([]);
  });
});
