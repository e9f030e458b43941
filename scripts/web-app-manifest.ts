import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { ROOT } from './root.ts';

const FILE = 'app.webmanifest';

/**
 * Writes beside the screens what a browser installs them by as an app (W3C, "Web Application Manifest"): names, colours of the
 * look's own, and `resources/icon.svg`, also without its round corners for systems that cut icons to a shape of theirs.
 * There is no service worker: without its till the page is nothing, and an old page over a new till would be wrong.
 */
export function webAppManifest(): Plugin {
  return {
    name: 'comptoir:web-app-manifest',
    apply: 'build',
    generateBundle() {
      const icon = readFileSync(join(ROOT, 'resources', 'icon.svg'), 'utf8');
      const emit = (name: string, source: string): string => {
        const reference = this.emitFile({ type: 'asset', name, source });
        return `./${this.getFileName(reference)}`;
      };
      const icons = [
        { src: emit('app-icon.svg', icon), purpose: 'any' },
        { src: emit('app-icon-maskable.svg', withoutCorners(icon)), purpose: 'maskable' },
      ];
      const source = `${JSON.stringify(manifest(groundColour(), icons), null, 2)}\n`;
      this.emitFile({ type: 'asset', fileName: FILE, source });
    },
    transformIndexHtml: () => [
      {
        tag: 'link',
        // Without a word a browser asks for a manifest without cookies, and the till lets in only who has one of its own.
        attrs: { rel: 'manifest', href: `./${FILE}`, crossorigin: 'use-credentials' },
        injectTo: 'head',
      },
    ],
  };
}

function manifest(
  colour: string,
  icons: readonly { readonly src: string; readonly purpose: string }[],
) {
  return {
    id: './',
    name: 'Comptoir',
    short_name: 'Comptoir',
    start_url: './',
    scope: './',
    display: 'fullscreen',
    display_override: ['fullscreen', 'standalone'],
    background_color: colour,
    theme_color: colour,
    icons: icons.map((icon) => ({ ...icon, type: 'image/svg+xml', sizes: 'any' })),
  };
}

/** What is drawn stays within the circle, of four fifths of the side, that every shape leaves. */
function withoutCorners(icon: string): string {
  const square = icon.replace(/ rx="\d+"/, '');
  if (square === icon) throw new Error('resources/icon.svg has no round corners to take away.');
  return square;
}

function groundColour(): string {
  const tokens = readFileSync(join(ROOT, 'src/renderer/look/tokens.css'), 'utf8');
  const colour = /--ground: light-dark\((#[0-9a-f]{6}),/.exec(tokens)?.[1];
  if (colour === undefined) throw new Error('The look has no colour of its ground.');
  return colour;
}
