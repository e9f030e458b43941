import { arch, release } from 'node:os';

/** This machine's system, by its own names. */
export const systemName = (): string => `${process.platform} ${release()} ${arch()}`;

/** What runs here, in the words of those who made it, the outermost first. */
export function runtimeVersions(): readonly { readonly name: string; readonly version: string }[] {
  return ['electron', 'chrome', 'node', 'v8'].flatMap((name) => {
    const version = process.versions[name];
    return version === undefined ? [] : [{ name, version }];
  });
}

/** The same, a line each. */
export const runtimeLines = (): readonly string[] =>
  runtimeVersions().map(({ name, version }) => `${name}: ${version}`);
