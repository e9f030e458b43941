import { readFileSync } from 'node:fs';
import { inlineSource } from './inline-source.ts';

/** What runs and what is looked at in a page that is one file, with the hashes by which its policy allows them. */
export interface PageProgram {
  readonly script: string;
  readonly style: string;
  /** For `Content-Security-Policy`: this script and this style, and nothing else from anywhere. */
  readonly policy: string;
}

/** Within one module everything is known by its name. */
const IMPORTS = /^import [^;]*;\n/gm;

/**
 * Reads the parts of a page from the folder `resources`: its modules, in the order in which they become one, and its styles. Throws the
 * system's error where one is missing.
 */
export function pageProgram(
  resources: URL,
  { scripts, styles }: { readonly scripts: readonly string[]; readonly styles: readonly string[] },
): PageProgram {
  // A page has "\n" only, whatever the files were checked out with: the hashes are of that.
  const joined = (names: readonly string[]): string =>
    names
      .map((name) => readFileSync(new URL(name, resources), 'utf8'))
      .join('\n')
      .replaceAll('\r\n', '\n');
  const script = joined(scripts).replaceAll(IMPORTS, '');
  const style = joined(styles);
  const sources = `script-src ${inlineSource(script)}; style-src ${inlineSource(style)}`;
  const policy = `default-src 'none'; ${sources}; base-uri 'none'; form-action 'none'`;
  return { script, style, policy };
}
