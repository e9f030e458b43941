import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, type InlineConfig, type Plugin, type Rolldown } from 'vite';
import { LOCALES } from '../src/domain/locale.ts';
import { ROOT } from './root.ts';

const RENDERER = join(ROOT, 'src', 'renderer');
const FOLDER = join(RENDERER, 'first-paint');
/** What digits and both languages are written in: known before the style is, so that no digit changes its shape. */
const FONT = /inter-latin-wght.*\.woff2$/;

/**
 * Puts the keypad into the page as the live screen draws it, in each language, and the script that keeps what is pressed on
 * it: a file of its own, small, since the content policy takes no script within the page.
 */
export function firstPaint(): Plugin {
  let screens = '';
  let script = '';
  return {
    name: 'comptoir:first-paint',
    apply: 'build',
    async buildStart() {
      [screens, script] = await Promise.all([staticScreens(), earlyKeys()]);
    },
    generateBundle() {
      this.emitFile({ type: 'asset', name: 'early-keys.js', source: script });
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const early = Object.values(bundle).find(({ name }) => name === 'early-keys.js');
        if (early === undefined) throw new Error('The page has no first script.');
        const font = Object.keys(bundle).find((name) => FONT.test(name));
        if (font === undefined) throw new Error('The page has no font.');
        return withFirstPaint(html, screens, { early: `./${early.fileName}`, font: `./${font}` });
      },
    },
  };
}

/**
 * What the first frame needs comes first: its style and its script, then the keypad. The script of the screens, which the
 * bundler puts before all that, is loaded behind it, and run by the first script once the frame is there.
 */
function withFirstPaint(
  html: string,
  screens: string,
  { early, font }: { readonly early: string; readonly font: string },
): string {
  const place = '<div id="screen"></div>';
  const scripts = [
    ...html.matchAll(
      /<(?:script type="module"|link rel="modulepreload") crossorigin (?:src|href)="([^"]+)">(?:<\/script>)?\s*/g,
    ),
  ];
  const addresses = scripts.map(([, address = '']) => address);
  const entry = addresses.find((address) => address.includes('/start-'));
  if (entry === undefined || !html.includes(place)) throw new Error('The page is another one.');
  const head = scripts.reduce((rest, [tag]) => rest.replace(tag, ''), html);
  return head
    .replace('<link rel="stylesheet"', (style) =>
      [
        `<link rel="preload" as="script" href="${early}">`,
        `<link rel="preload" as="font" type="font/woff2" crossorigin href="${font}">`,
        style,
      ].join('\n    '),
    )
    .replace(place, () =>
      [
        place,
        screens,
        `<script src="${early}" data-screens="${entry}"></script>`,
        // Fetched, and not yet compiled, which `modulepreload` would do before the first frame.
        ...addresses.map(
          (address) =>
            `<link rel="preload" as="script" crossorigin fetchpriority="low" href="${address}">`,
        ),
      ].join('\n    '),
    );
}

/** Draws them with the components and the class names of the screens themselves. */
async function staticScreens(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'comptoir-first-paint-'));
  try {
    await build({
      ...common,
      plugins: [react()],
      ssr: { noExternal: true },
      build: {
        ssr: true,
        outDir: folder,
        emptyOutDir: false,
        rolldownOptions: {
          input: join(FOLDER, 'static-screen.tsx'),
          output: { entryFileNames: 'static-screen.mjs' },
        },
      },
    });
    const { staticScreen } = await import(pathToFileURL(join(folder, 'static-screen.mjs')).href);
    return LOCALES.map(staticScreen).join('\n    ');
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** One classic script: the parser runs it before it goes on, which no module is. */
async function earlyKeys(): Promise<string> {
  const built = await build({
    ...common,
    build: {
      write: false,
      minify: true,
      rolldownOptions: {
        input: join(FOLDER, 'early-keys.ts'),
        // What checks shapes has no place in it.
        treeshake: { manualPureFunctions: ['z'] },
        output: { format: 'iife' },
      },
    },
  });
  const [output] = [built].flat() as Rolldown.RolldownOutput[];
  const [chunk, ...others] = output?.output ?? [];
  if (chunk?.type !== 'chunk' || others.length > 0)
    throw new Error('The first script is one file.');
  return chunk.code;
}

const common = {
  configFile: false,
  root: RENDERER,
  logLevel: 'warn',
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
} satisfies InlineConfig;

/** One file for all that a start needs: each further one costs a start some milliseconds. */
export function startChunk() {
  let atStart: ReadonlySet<string> | null = null;
  return {
    name(id: string, context: Rolldown.ChunkingContext): string | null {
      atStart ??= importedBy(join(RENDERER, 'index.tsx'), context);
      return atStart.has(id) ? 'start' : null;
    },
  };
}

/** The module itself, and all that is loaded before it runs. */
function importedBy(entry: string, context: Rolldown.ChunkingContext): ReadonlySet<string> {
  const found = new Set([entry]);
  // A set is walked in the order in which it grows.
  for (const id of found) {
    for (const imported of context.getModuleInfo(id)?.importedIds ?? []) found.add(imported);
  }
  return found;
}
