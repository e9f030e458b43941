import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import type { Configuration } from 'electron-builder';
import { MODULE_LIST } from '../module-list.ts';
import { ROOT } from '../root.ts';
import { UNBUNDLED_PACKAGES } from '../unbundled-packages.ts';
import type { RuntimeWanted } from './electron-zip.ts';

/** The browser shell's alone, which is no part of a package. */
const OF_THE_BROWSER_SHELL = 'open';
/** A paper embeds two weights of it, read as files. */
const FONTS = '@expo-google-fonts/inter';
/** Headers for a compiler: better-sqlite3 comes compiled. */
const FOR_COMPILERS = new Set(['node-addon-api']);

const ROOT_PACKAGES: readonly string[] = [
  ...UNBUNDLED_PACKAGES.filter((name) => name !== OF_THE_BROWSER_SHELL),
  FONTS,
];

/**
 * The packages that a packaged till reads as they are, with all that these need: folders seen from the project's, with `/`.
 * Everything else is bundled. Throws where one is not installed.
 */
function shippedPackages(): readonly string[] {
  const found = new Set<string>();
  const waiting = ROOT_PACKAGES.map((name) => packageFolder(name, ROOT));
  for (let folder = waiting.pop(); folder !== undefined; folder = waiting.pop()) {
    if (found.has(folder)) continue;
    found.add(folder);
    waiting.push(...dependenciesOf(folder));
  }
  return [...found].map((folder) => relative(ROOT, folder).replaceAll(sep, '/')).sort();
}

function dependenciesOf(folder: string): readonly string[] {
  const { dependencies = {} } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    dependencies?: Record<string, string>;
  };
  const needed = Object.keys(dependencies).filter((name) => !FOR_COMPILERS.has(name));
  return needed.map((name) => packageFolder(name, folder));
}

/** Where Node would find a package that is asked for in `from`. */
function packageFolder(name: string, from: string): string {
  for (let folder = from; ; folder = dirname(folder)) {
    const found = join(folder, 'node_modules', name);
    if (existsSync(join(found, 'package.json'))) return found;
    if (folder === dirname(folder)) throw new Error(`${name}, which ${from} needs, is not here.`);
  }
}

/** What a running program reads of a package, and its licence, which goes with it. */
const READ_AT_RUN_TIME: readonly string[] = [
  '**/*.{js,cjs,mjs,json}',
  '{LICENSE,LICENCE,license,licence}*',
  '!**/{test,tests,__tests__,docs,bench,benchmark,benchmarks,example,examples}/**',
  '!**/*.min.js',
  '!**/{bench,test,benchmark,*.config,tsconfig,browser}.{js,cjs,mjs,json}',
];

/** What electron-builder puts the processor for, of those that are packaged. */
const ARCH = '$' + '{arch}';

/** Of these packages only a part is read: the rest are other systems', browsers' and other weights' files. */
const readOfPackage = (
  platform: RuntimeWanted['platform'],
): Readonly<Record<string, readonly string[]>> => ({
  'better-sqlite3': [
    'lib/**/*.js',
    // Its own word for the platform would be this machine's.
    `prebuilds/${platform}-${ARCH}.node`,
    'package.json',
    'LICENSE',
  ],
  [FONTS]: [
    '400Regular/Inter_400Regular.ttf',
    '700Bold/Inter_700Bold.ttf',
    'package.json',
    'LICENSE',
    'LICENSE_FONT',
  ],
  fontkit: ['dist/module.mjs', 'package.json'],
  pdfkit: ['js/pdfkit.node.mjs', 'js/data/sRGB_IEC61966_2_1.icc', 'package.json', 'LICENSE'],
});

/** What goes into the archive for a platform, in electron-builder's patterns, and nothing else. */
export function shippedFiles(
  platform: RuntimeWanted['platform'],
): NonNullable<Configuration['files']> {
  const readOf = readOfPackage(platform);
  return [
    'out/{main,preload,renderer}/**',
    `!out/main/${MODULE_LIST}`,
    'resources/{day-page,verifier}/**',
    'LICENSE',
    // Only as a set of its own is anything taken from a folder of packages.
    ...shippedPackages().map((folder) => ({
      from: folder,
      to: folder,
      filter: [...(readOf[folder.replace('node_modules/', '')] ?? READ_AT_RUN_TIME)],
    })),
  ];
}
