import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { temporaryFolder } from '../e2e/support/folder.ts';
import { runProgram } from '../e2e/support/program.ts';
import { ended } from './ended.ts';

const PAGES = fileURLToPath(new URL('bare-pages', import.meta.url));
const NAMES = ['button', 'react-button', 'stream'] as const;

/** The bare pages that the till's screens are compared with, built and served in their own process. */
export interface BareServer extends AsyncDisposable {
  address(page: (typeof NAMES)[number]): string;
}

/** Builds the bare pages as the screens are built, into a folder that goes with the server. */
export async function startBareServer(): Promise<BareServer> {
  await using parts = new AsyncDisposableStack();
  const folder = parts.use(temporaryFolder());
  await build({
    root: PAGES,
    configFile: false,
    base: './',
    logLevel: 'warn',
    build: {
      outDir: folder.path,
      emptyOutDir: true,
      rolldownOptions: { input: NAMES.map((name) => `${PAGES}/${name}.html`) },
    },
  });
  const program = parts.use(ended(runProgram('test/bench/programs/bare-pages.ts', [folder.path])));
  const { url } = JSON.parse(await program.firstLine) as { url: string };
  const whole = parts.move();
  return {
    address: (page) => `${url}/${page}.html`,
    [Symbol.asyncDispose]: () => whole.disposeAsync(),
  };
}
