import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import type { Plugin } from 'vite';
import { ROOT } from './root.ts';

/** What the build makes, each into the folder of its name in `out/`. */
export type Program = 'main' | 'preload' | 'renderer' | 'customer' | 'kiosk' | 'office' | 'server';

/** Which modules went into each file of a program: files by their name in its folder, modules seen from the project's. */
export type ModuleList = Readonly<Record<string, readonly string[]>>;

const FOLDER = join(ROOT, 'out', 'modules');

/**
 * Writes beside the programs, and never among them, which modules went into each of their files: a built file does not say
 * it itself. A font or a picture that was taken from a package is such a file too.
 */
export function listModules(program: Program): Plugin {
  let from = ROOT;
  return {
    name: 'module-list',
    configResolved: ({ root }) => {
      from = root;
    },
    writeBundle(_options, bundle) {
      const list: Record<string, readonly string[]> = {};
      for (const part of Object.values(bundle)) {
        const modules = part.type === 'chunk' ? part.moduleIds : part.originalFileNames;
        list[part.fileName] = modules.map((module) => fromRoot(module, from));
      }
      mkdirSync(FOLDER, { recursive: true });
      writeFileSync(fileOf(program), JSON.stringify(list, null, 1));
    },
  };
}

/** What the last build noted. Throws where there was none. */
export function readModuleList(program: Program): ModuleList {
  return JSON.parse(readFileSync(fileOf(program), 'utf8')) as ModuleList;
}

const fileOf = (program: Program): string => join(FOLDER, `${program}.json`);

/** What the bundler makes up has no path: it begins with a NUL, and stays as it is. */
function fromRoot(id: string, from: string): string {
  return id.startsWith('\0') ? id : relative(ROOT, resolve(from, id)).replaceAll(sep, '/');
}
