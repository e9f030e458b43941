/** A screen's own class names, joined; false and null are left out. */
export type ClassNames = (...names: readonly (string | false | null | undefined)[]) => string;

/** Binds a CSS module. A class that the module does not have is a bug, which throws while developing. */
export function classesOf(module: Readonly<Record<string, string>>): ClassNames {
  return (...names) =>
    names
      .flatMap((name) => {
        if (!name) return [];
        const scoped = module[name];
        if (scoped === undefined && import.meta.env.DEV) throw new Error(`no class "${name}"`);
        return scoped ?? [];
      })
      .join(' ');
}
