import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compressedFiles } from './scripts/compressed-files.ts';
import { listModules } from './scripts/module-list.ts';

/**
 * The page that is turned to the customer, by itself: it shares no file with the till's screens, whose start stays one file, and
 * loads nothing of them. Its addresses are relative, as those of the screens are.
 */
export default defineConfig({
  root: 'src/renderer/customer',
  base: './',
  plugins: [react(), listModules('customer'), compressedFiles()],
  build: {
    outDir: '../../../out/customer',
    emptyOutDir: true,
    minify: true,
  },
  logLevel: 'warn',
});
