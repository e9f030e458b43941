import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compressedFiles } from './scripts/compressed-files.ts';
import { listModules } from './scripts/module-list.ts';

/**
 * The page of a kiosk, by itself as the customer's is: it shares no file with the till's screens, whose start stays one file, and
 * loads nothing of them. Its addresses are relative, as those of the screens are.
 */
export default defineConfig({
  root: 'src/renderer/kiosk',
  base: './',
  plugins: [react(), listModules('kiosk'), compressedFiles()],
  build: {
    outDir: '../../../out/kiosk',
    emptyOutDir: true,
    minify: true,
  },
  logLevel: 'warn',
});
