import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { type Program, readModuleList } from '../module-list.ts';
import { ROOT } from '../root.ts';
import { PAPER_FONTS, UNBUNDLED_PACKAGES } from '../unbundled-packages.ts';

/** What the packages are shipped with: the app that is installed, or what `npm start` serves to a browser. */
export type ShippedWith = 'desktop' | 'browser';

/** A package of which something ships. */
export interface ShippedPackage {
  readonly name: string;
  readonly version: string;
  /** Seen from the project's folder, with `/`: two versions of a package are two folders. */
  readonly folder: string;
  /** Whether the bundler took parts of it into a program, or it lies beside the program as it is, or is the runtime. */
  readonly how: 'bundled' | 'unbundled' | 'runtime';
}

const PROGRAMS: Readonly<Record<ShippedWith, readonly Program[]>> = {
  desktop: ['main', 'preload', 'renderer', 'customer', 'kiosk'],
  browser: ['server', 'renderer', 'customer', 'kiosk'],
};

/** Which packages each reads as they are. The reference's page is the simulation's, which a package of the app lacks. */
const READ_AS_THEY_ARE: Readonly<Record<ShippedWith, readonly string[]>> = {
  desktop: [...UNBUNDLED_PACKAGES.filter((name) => name !== 'open'), PAPER_FONTS],
  browser: [...UNBUNDLED_PACKAGES, PAPER_FONTS, 'swagger-ui-dist'],
};

/** What a package names and no running program reads: headers for a compiler, and a word about its downloads. */
const NOT_READ = new Set(['node-addon-api', '@scarf/scarf']);

/** A bundler's own lines, which it adds to what it bundles, are its package's too. */
const BUNDLERS = ['rolldown', 'vite'] as const;

/**
 * Every package of which something ships, by its folder, in order: what the bundler took, as the last build noted it; what
 * programs read as it is, with all that this needs; and the desktop's runtime. This is the one list: what ships, its
 * licences and its bill of materials are all made from it. Throws where nothing was built, where a package is not installed,
 * and where the bundler made up a module of which nobody knows whose it is.
 */
export function shippedPackages(shippedWith: ShippedWith): readonly ShippedPackage[] {
  const hows = new Map<string, ShippedPackage['how']>();
  for (const folder of bundledFolders(shippedWith)) hows.set(folder, 'bundled');
  for (const folder of unbundledFolders(shippedWith)) hows.set(folder, 'unbundled');
  if (shippedWith === 'desktop') hows.set('node_modules/electron', 'runtime');
  return [...hows]
    .map(([folder, how]) => ({ ...nameAndVersion(folder), folder, how }))
    .sort((one, other) => (one.folder < other.folder ? -1 : 1));
}

/** The folders of the packages that a running program reads as they are, with all that these need, in order. */
export function unbundledFolders(shippedWith: ShippedWith): readonly string[] {
  const found = new Set<string>();
  const waiting = READ_AS_THEY_ARE[shippedWith].map((name) => packageFolder(name, ROOT));
  for (let folder = waiting.pop(); folder !== undefined; folder = waiting.pop()) {
    if (found.has(folder)) continue;
    found.add(folder);
    waiting.push(...dependenciesOf(folder));
  }
  return [...found].map((folder) => relative(ROOT, folder).replaceAll(sep, '/')).sort();
}

function bundledFolders(shippedWith: ShippedWith): ReadonlySet<string> {
  const modules = PROGRAMS[shippedWith].flatMap((program) =>
    Object.values(readModuleList(program)).flat(),
  );
  return new Set(modules.map(folderOfModule).filter((folder) => folder !== null));
}

/** The folder of the package that a bundled module comes from, and null where it is ours. */
export function folderOfModule(module: string): string | null {
  if (module.startsWith('\0')) return folderOfMadeUp(module);
  return /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(module)?.[0] ?? null;
}

function folderOfMadeUp(module: string): string {
  const bundler = BUNDLERS.find((name) => module.startsWith(`\0${name}/`));
  if (bundler === undefined) {
    throw new Error(`Whose is the module ${JSON.stringify(module)}, which is bundled?`);
  }
  return `node_modules/${bundler}`;
}

function nameAndVersion(folder: string): { readonly name: string; readonly version: string } {
  const { name, version } = packageJson(join(ROOT, folder));
  if (name === undefined || version === undefined) {
    throw new Error(`${folder}/package.json says no name or no version.`);
  }
  return { name, version };
}

function dependenciesOf(folder: string): readonly string[] {
  const { dependencies = {} } = packageJson(folder);
  const needed = Object.keys(dependencies).filter((name) => !NOT_READ.has(name));
  return needed.map((name) => packageFolder(name, folder));
}

function packageJson(folder: string): {
  readonly name?: string;
  readonly version?: string;
  readonly dependencies?: Record<string, string>;
} {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
}

/** Where Node would find a package that is asked for in `from`. */
function packageFolder(name: string, from: string): string {
  for (let folder = from; ; folder = dirname(folder)) {
    const found = join(folder, 'node_modules', name);
    if (existsSync(join(found, 'package.json'))) return found;
    if (folder === dirname(folder)) throw new Error(`${name}, which ${from} needs, is not here.`);
  }
}
