import react from '@vitejs/plugin-react';
import { defineConfig } from 'electron-vite';
import packageJson from './package.json' with { type: 'json' };
import { compressedFiles } from './scripts/compressed-files.ts';
import { firstPaint, startChunk } from './scripts/first-paint.ts';
import { listModules } from './scripts/module-list.ts';
import { spokenLocales } from './scripts/spoken-locales.ts';
import { UNBUNDLED_PACKAGES } from './scripts/unbundled-packages.ts';
import { webAppManifest } from './scripts/web-app-manifest.ts';

// Asset addresses are relative (electron-vite's rule), so the same screens work from the desktop's
// own scheme and from the browser shell.
export default defineConfig({
  main: {
    plugins: [listModules('main')],
    // The simulation's pages come with React's server: without this its development build comes too.
    define: {
      'process.env.NODE_ENV': JSON.stringify('production'),
      // Put in as it is built: an installed till reads no such variable.
      'process.env.COMPTOIR_DEBUGGABLE': JSON.stringify(process.env.COMPTOIR_DEBUGGABLE ?? ''),
      'process.env.COMPTOIR_BUILD_VERSION': JSON.stringify(packageJson.version),
    },
    build: {
      // As in the browser shell's build: a start reads a few files instead of some hundreds.
      externalizeDeps: false,
      rolldownOptions: {
        external: UNBUNDLED_PACKAGES,
        input: {
          first: 'src/main/first.ts',
          index: 'src/main/index.ts',
          'copy-checker': 'src/ledger/backup/copy-checker.ts',
          'signature-thread': 'src/ledger/proof/signature-thread.ts',
          'paper-thread': 'src/papers/thread/paper-thread.ts',
          'lan-door': 'src/simulator/lan/lan-door.ts',
        },
        // A docstring is for who reads the source: a till that starts need not.
        output: { format: 'es', comments: { jsdoc: false } },
      },
    },
  },
  preload: {
    plugins: [listModules('preload')],
    build: {
      // A sandboxed preload is one CommonJS file that requires `electron` alone.
      externalizeDeps: false,
      rolldownOptions: {
        input: 'src/preload/index.ts',
        output: { format: 'cjs', entryFileNames: '[name].cjs', codeSplitting: false },
      },
    },
  },
  renderer: {
    root: 'src/renderer',
    plugins: [
      react(),
      spokenLocales(),
      firstPaint(),
      webAppManifest(),
      listModules('renderer'),
      compressedFiles(),
    ],
    build: {
      minify: true,
      // React's own renderer is two fifths of what a start needs.
      chunkSizeWarningLimit: 550,
      // The static keypad is drawn by a build within this one, which takes its time.
      rolldownOptions: {
        input: 'src/renderer/index.html',
        checks: { pluginTimings: false },
        output: { codeSplitting: { groups: [startChunk()] } },
      },
    },
  },
});
