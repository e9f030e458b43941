import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compressedFiles } from './scripts/compressed-files.ts';
import { listModules } from './scripts/module-list.ts';

/** The pages of a company's office: a program of their own, which no till ships. */
export default defineConfig({
  root: 'src/office/screens',
  base: './',
  plugins: [react(), listModules('office'), compressedFiles()],
  build: {
    outDir: '../../../out/office',
    emptyOutDir: true,
    minify: true,
  },
  logLevel: 'warn',
});
