import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { SourceFile } from 'typescript/unstable/ast';
import { API, type Checker, type Project } from 'typescript/unstable/sync';

const ROOT = join(import.meta.dirname, '../..');

/** Each file of `src` is in one of these. */
const CONFIGS = ['tsconfig.json', 'tsconfig.screens.json'].map((name) => join(ROOT, name));

/** What knows of sales: the platform and its simulation have words of their own. */
const OF_THE_TILL = /^src\/(?!simulator\/|platform\/)/;

/** A file of `src` as the compiler reads it. */
export interface TypedSource {
  /** From the root of the house. */
  readonly path: string;
  readonly tree: SourceFile;
  readonly checker: Checker;
}

/** The files of `src` with their types, but for the platform and its simulation. */
export interface TypedSources {
  /** Those in whose text this is found. */
  with(text: RegExp): Iterable<TypedSource>;
  /** Which of them do not compile, in the order of their paths. */
  complaining(): readonly string[];
  /** Reads these texts in the place of the files at their paths, and all others as they lie; nothing is written. */
  replace(texts: Readonly<Record<string, string>>): void;
  close(): void;
}

/** The text of a file of the house, by its path from the root. */
export const sourceText = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

/** Opens them, or those at other paths, in a compiler of their own, which runs until it is closed. */
export function openTypedSources(within = OF_THE_TILL): TypedSources {
  let instead = new Map<string, string>();
  const api = new API({ cwd: ROOT, fs: { readFile: (file) => instead.get(file) } });
  let snapshot = api.updateSnapshot({ openProjects: CONFIGS });

  function sources(): readonly { path: string; file: string; project: Project }[] {
    return snapshot
      .getProjects()
      .flatMap((project) =>
        project.rootFiles.map((file) => ({ path: relative(ROOT, file), file, project })),
      )
      .filter(({ path }) => within.test(path));
  }

  return {
    *with(text) {
      for (const { path, file, project } of sources()) {
        if (!text.test(instead.get(file) ?? sourceText(path))) continue;
        const tree = project.program.getSourceFile(file);
        if (tree === undefined) throw new Error(`the compiler does not know ${path}`);
        yield { path, tree, checker: project.checker };
      }
    },
    complaining: () =>
      sources()
        .filter(({ file, project }) => project.program.getSemanticDiagnostics(file).length > 0)
        .map(({ path }) => path)
        .sort(),
    replace(texts) {
      const before = instead;
      instead = new Map(Object.entries(texts).map(([path, text]) => [join(ROOT, path), text]));
      const changed = [...before.keys(), ...instead.keys()];
      snapshot = api.updateSnapshot({ fileChanges: { changed } });
    },
    close: () => api.close(),
  };
}
