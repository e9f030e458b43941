import { createHash } from 'node:crypto';
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { build } from 'vite';
import { ROOT } from '../../scripts/root.ts';
import { UNBUNDLED_PACKAGES } from '../../scripts/unbundled-packages.ts';

/** Within the project, where what is not bundled is found. */
const FOLDER = join(ROOT, 'node_modules', '.cache', 'programs');
const bundled = new Map<string, Promise<string>>();

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
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    ssr: { noExternal: true, external: UNBUNDLED_PACKAGES },
    build: {
      ssr: source,
      write: false,
      target: 'node22',
      rolldownOptions: { output: { codeSplitting: false } },
    },
  });
  const [output] = [built].flat();
  if (output === undefined || !('output' in output)) throw new Error(`${source} was not built`);
  return kept(basename(source, '.ts'), output.output[0].code);
}

/** Named by what is in it, and put there whole: several processes may make it at one moment. */
function kept(name: string, code: string): string {
  const hash = createHash('sha256').update(code).digest('hex').slice(0, 16);
  const file = join(FOLDER, `${name}-${hash}.js`);
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(`${file}.${process.pid}`, code);
  renameSync(`${file}.${process.pid}`, file);
  return file;
}
