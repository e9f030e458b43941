import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../../../e2e/support/program.ts';

/** A screen's function for class names, and the module that it is bound to. */
const BOUND = /const (\w+) = classesOf\((\w+)\)/g;

interface Used {
  readonly screen: string;
  readonly css: string;
  readonly name: string;
}

/** Each class that a screen writes out, with the module that must have it. */
function classesUsed(screen: string): readonly Used[] {
  const text = readFileSync(join(ROOT, screen), 'utf8');
  return [...text.matchAll(BOUND)].flatMap(([, call = '', module = '']) => {
    const from = new RegExp(`import ${module} from '([^']+)'`).exec(text)?.[1];
    if (from === undefined) throw new Error(`${screen} binds ${module}, which it does not import`);
    const css = join(dirname(screen), from);
    return calls(text, call)
      .flatMap((inside) => [...inside.matchAll(/'([\w-]+)'/g)])
      .map(([, name = '']) => ({ screen, css, name }));
  });
}

/** What stands in the parentheses of each call of this name, without what is only compared there. */
function calls(text: string, name: string): readonly string[] {
  return [...text.matchAll(new RegExp(`\\b${name}\\(([^()]*)\\)`, 'g'))].map(([, inside = '']) =>
    inside.replaceAll(/[!=]== '[\w-]+'/g, ''),
  );
}

/** The classes of a module, by its text. */
function classesOfModule(css: string): ReadonlySet<string> {
  const text = readFileSync(join(ROOT, css), 'utf8').replaceAll(/\/\*.*?\*\//gs, '');
  return new Set([...text.matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, name = '']) => name));
}

test('each class that a screen names is one of its module, also where no picture shows that screen', () => {
  const used = globSync('src/renderer/**/*.tsx', { cwd: ROOT }).flatMap(classesUsed);
  expect(used.length).toBeGreaterThan(500);
  const missing = used.filter(({ css, name }) => !classesOfModule(css).has(name));
  expect(missing).toEqual([]);
});
