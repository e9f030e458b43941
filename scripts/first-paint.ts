import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, type InlineConfig, type Plugin, type Rolldown } from 'vite';
import { LOCALES, type Locale } from '../src/domain/locale.ts';
import { ROOT } from './root.ts';
import { startFont } from './start-font.ts';

const RENDERER = join(ROOT, 'src', 'renderer');
const FOLDER = join(RENDERER, 'first-paint');

/**
 * Puts the keypad into the page as the live screen draws it, in each language, with the style and the font of a start and the script that
 * keeps what is pressed: the first frame waits for nothing but the page. The content policy knows both by their hashes.
 */
export function firstPaint(): Plugin {
  let screens = '';
  let script = '';
  let font = '';
  return {
    name: 'comptoir:first-paint',
    apply: 'build',
    async buildStart() {
      [screens, script] = await Promise.all([staticScreens(), earlyKeys()]);
      font = await startFont(screens);
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        return withFirstPaint(withStyle(html, bundle, font), {
          screens,
          script,
          words: wordsOf(bundle),
        });
      },
    },
  };
}

const STYLESHEET = /<link rel="stylesheet" crossorigin href="\.\/([^"]+)">/;

/** The style of a start within the page, in place of the file that it came in: what it names is beside that file. */
function withStyle(html: string, bundle: Rolldown.OutputBundle, font: string): string {
  const [link = '', name = ''] = STYLESHEET.exec(html) ?? [];
  const file = bundle[name];
  if (file?.type !== 'asset') throw new Error('The page has no style.');
  delete bundle[name];
  const style = String(file.source).replaceAll(
    /url\((?:\.\/)?(?!data:|#)/g,
    `url(./${dirname(name)}/`,
  );
  // What is loaded later asks for the file too, unless the page names it; it is never fetched.
  const named = link.replace('<link', '<link disabled');
  return html.replace(link, () => `<style>${style.trim()}${font}</style>\n    ${named}`);
}

interface FirstPaint {
  /** The static keypads, hidden. */
  readonly screens: string;
  readonly script: string;
  /** The file of each language's words. */
  readonly words: ReadonlyMap<Locale, string>;
}

/**
 * What the first frame needs comes first: its style, the keypad and its script. The script of the screens, which the
 * bundler puts before all that, is loaded behind it, and run by the first script once the frame is there.
 */
function withFirstPaint(html: string, { screens, script, words }: FirstPaint): string {
  const place = '<div id="screen"></div>';
  const scripts = [
    ...html.matchAll(
      /<(?:script type="module"|link rel="modulepreload") crossorigin (?:src|href)="([^"]+)">(?:<\/script>)?\s*/g,
    ),
  ];
  const addresses = scripts.map(([, address = '']) => address);
  const entry = addresses.find((address) => address.includes('/start-'));
  if (entry === undefined || !html.includes(place)) throw new Error('The page is another one.');
  if (script.includes('</script')) throw new Error('The first script would end early.');
  const head = scripts.reduce((rest, [tag]) => rest.replace(tag, ''), html);
  return head.replace(place, () =>
    [
      place,
      screens,
      `<script data-screens="${entry}"${addressesOf(words)}>${script.trim()}</script>`,
      // Fetched, and not yet compiled, which `modulepreload` would do before the first frame.
      ...addresses.map(
        (address) =>
          `<link rel="preload" as="script" crossorigin fetchpriority="low" href="${address}">`,
      ),
    ].join('\n    '),
  );
}

const addressesOf = (words: FirstPaint['words']): string =>
  [...words].map(([locale, file]) => ` data-words-${locale}="./${file}"`).join('');

function wordsOf(bundle: Rolldown.OutputBundle): FirstPaint['words'] {
  const files = new Map(
    LOCALES.map((locale) => [join(RENDERER, 'language', `${locale}.ts`), locale]),
  );
  const words = new Map<Locale, string>();
  for (const file of Object.values(bundle)) {
    const locale = file.type === 'chunk' ? files.get(file.facadeModuleId ?? '') : undefined;
    if (locale !== undefined) words.set(locale, file.fileName);
  }
  if (words.size !== LOCALES.length) throw new Error('A language has no file of its own.');
  return words;
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
    return (await Promise.all(LOCALES.map(staticScreen))).join('\n    ');
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
        treeshake: { manualPureFunctions: ['z', 'typedLine'] },
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
