import { defineConfig } from 'vite';

/** What runs in plain Node: the browser shell and the simulation. Packages stay in node_modules. */
export default defineConfig({
  build: {
    ssr: true,
    outDir: 'out/server',
    emptyOutDir: true,
    target: 'node22',
    rolldownOptions: {
      input: {
        web: 'src/web/index.ts',
        simulator: 'src/simulator/cli.ts',
        'copy-checker': 'src/ledger/copy-checker.ts',
        'signature-thread': 'src/ledger/signature-thread.ts',
        'paper-thread': 'src/papers/paper-thread.ts',
        'lan-door': 'src/simulator/lan/lan-door.ts',
      },
      output: { entryFileNames: '[name].js', chunkFileNames: 'parts/[name].js' },
    },
  },
  logLevel: 'warn',
});
