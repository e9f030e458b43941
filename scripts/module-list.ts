import { relative, sep } from 'node:path';
import type { Plugin } from 'vite';
import { ROOT } from './root.ts';

/** Beside the programs that it is about; it is no part of a package. */
export const MODULE_LIST = 'modules.json';

/**
 * Writes, beside the programs, which modules went into each of their files: a built file does not say it itself. Paths are
 * seen from the project's folder, with `/`.
 */
export const listModules = (): Plugin => ({
  name: 'module-list',
  generateBundle(_options, bundle) {
    const list: Record<string, readonly string[]> = {};
    for (const part of Object.values(bundle)) {
      if (part.type === 'chunk') list[part.fileName] = part.moduleIds.map(fromRoot);
    }
    this.emitFile({ type: 'asset', fileName: MODULE_LIST, source: JSON.stringify(list, null, 1) });
  },
});

const fromRoot = (id: string): string => relative(ROOT, id).replaceAll(sep, '/');
