import type { Configuration } from 'electron-builder';
import { PAPER_FONTS } from '../unbundled-packages.ts';
import type { RuntimeWanted } from './electron-zip.ts';
import { unbundledFolders } from './shipped-packages.ts';

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
  [PAPER_FONTS]: [
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
    'out/{main,preload,renderer,customer,kiosk}/**',
    // For a server alone.
    '!out/{renderer,customer,kiosk}/**/*.br',
    'resources/{day-page,receipt-page,verifier}/**',
    'resources/update.json',
    'LICENSE',
    // Only as a set of its own is anything taken from a folder of packages.
    ...unbundledFolders('desktop').map((folder) => ({
      from: folder,
      to: folder,
      filter: [...(readOf[folder.replace('node_modules/', '')] ?? READ_AT_RUN_TIME)],
    })),
  ];
}
