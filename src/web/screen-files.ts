import { basename } from 'node:path';
import type { FastifyStaticOptions } from '@fastify/static';

const NAMED_BY_THEIR_PLACE = new Set(['index.html', 'app.webmanifest']);

/** How the files of the screens are sent, whoever's they are. */
export const SCREEN_FILES = {
  wildcard: true,
  maxAge: '365d',
  immutable: true,
  // As the build has compressed it, where the browser takes that.
  preCompressed: true,
  setHeaders(reply, path) {
    // The names of the other files say what is in them; those of the page and of its manifest do not.
    if (NAMED_BY_THEIR_PLACE.has(basename(path, '.br'))) reply.header('cache-control', 'no-cache');
  },
} as const satisfies Partial<FastifyStaticOptions>;
