import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import type { Plugin } from 'vite';

/** What becomes smaller; fonts are compressed already. */
const TEXTS = new Set(['.css', '.html', '.js', '.svg', '.webmanifest']);
/** Below this a file fits a packet as it is, in bytes. */
const SMALLEST = 1024;

/** Writes each text of the screens also compressed with Brotli (RFC 7932), beside it: the browser shell sends that, and packs nothing while it runs. */
export function compressedFiles(): Plugin {
  return {
    name: 'comptoir:compressed-files',
    apply: 'build',
    writeBundle({ dir = '' }) {
      for (const name of readdirSync(dir, { recursive: true, encoding: 'utf8' })) {
        if (TEXTS.has(extname(name))) compress(join(dir, name));
      }
    },
  };
}

function compress(file: string): void {
  const text = readFileSync(file);
  if (text.length < SMALLEST) return;
  const params = {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
  };
  writeFileSync(`${file}.br`, brotliCompressSync(text, { params }));
}
