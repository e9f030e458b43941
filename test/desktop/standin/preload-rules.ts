import { readFileSync } from 'node:fs';
import { extname, isAbsolute } from 'node:path';
import { Script } from 'node:vm';

/**
 * Reads a preload as a sandboxed renderer does: one CommonJS script. ES modules are refused with the error that
 * Electron reports for them; what the script requires is checked when it runs.
 */
export function readPreload(path: string): { readonly source: string } | { readonly error: Error } {
  if (!isAbsolute(path))
    return { error: new Error(`preload script must have absolute path: ${path}`) };
  try {
    const source = readFileSync(path, 'utf8');
    if (extname(path) === '.mjs') {
      throw new SyntaxError('Cannot use import statement outside a module');
    }
    new Script(`(function (require, exports, module) {${source}\n})`, { filename: path });
    return { source };
  } catch (error) {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }
}
