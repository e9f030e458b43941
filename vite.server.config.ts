import { defineConfig } from 'vite';
import { listModules } from './scripts/module-list.ts';
import { UNBUNDLED_PACKAGES } from './scripts/unbundled-packages.ts';

/**
 * What runs in plain Node: the browser shell and the simulation, with their packages: a start reads a few files instead
 * of some hundreds, which is two fifths of a till's start and half of a simulation's.
 */
export default defineConfig({
  plugins: [listModules('server')],
  // The simulation's pages come with React's server: without this its development build comes too.
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  ssr: { noExternal: true, external: UNBUNDLED_PACKAGES },
  build: {
    ssr: true,
    outDir: 'out/server',
    emptyOutDir: true,
    target: 'node22',
    rolldownOptions: {
      input: {
        web: 'src/web/index.ts',
        simulator: 'src/simulator/cli.ts',
        'copy-checker': 'src/ledger/backup/copy-checker.ts',
        'signature-thread': 'src/ledger/proof/signature-thread.ts',
        'paper-thread': 'src/papers/thread/paper-thread.ts',
        'lan-door': 'src/simulator/lan/lan-door.ts',
        'screens-door': 'src/web/network/screens-door.ts',
      },
      // A docstring is for who reads the source: a till that starts need not.
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: 'parts/[name].js',
        comments: { jsdoc: false },
      },
    },
  },
  logLevel: 'warn',
});
