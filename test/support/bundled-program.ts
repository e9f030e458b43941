import { rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { build } from 'vite';
import { ROOT } from '../../scripts/root.ts';

/** Within the project, where what is not bundled is found. */
const folder = join(ROOT, 'node_modules', '.cache', 'programs', String(process.pid));
const bundled = new Map<string, Promise<string>>();
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));

/**
 * A program of the tests as one file, made once for all its runs in this process: as sources it is some hundreds of
 * files, whose reading costs more than most runs. Resolves with the file's place; rejects with the bundler's own error.
 */
export function bundledProgram(source: string): Promise<string> {
  const known = bundled.get(source);
  if (known) return known;
  const made = bundle(source);
  bundled.set(source, made);
  return made;
}

async function bundle(source: string): Promise<string> {
  const name = basename(source, '.ts');
  const outDir = join(folder, name);
  await build({
    configFile: false,
    logLevel: 'warn',
    ssr: { noExternal: true, external: ['better-sqlite3', 'pdfkit', 'pino'] },
    build: { ssr: source, outDir, emptyOutDir: true, target: 'node22', minify: false },
  });
  return join(outDir, `${name}.js`);
}
