import { readFile, realpath } from 'node:fs/promises';
import { extname, join, sep } from 'node:path';
import type { CustomScheme } from 'electron';
import {
  NOTHING_WITHIN,
  screenHeaders,
  type WithinPage,
  withinPage,
} from '../../host/screen-headers.ts';
import { pageOf, SCREEN_SCHEME, type ScreenPage } from './guards.ts';

/** The privileges of a web origin, without which the page has no origin of its own and no `fetch`. */
export const SCREEN_SCHEME_PRIVILEGES: CustomScheme = {
  scheme: SCREEN_SCHEME,
  privileges: { standard: true, secure: true, supportFetchAPI: true, codeCache: true },
};

const PAGE = 'text/html; charset=utf-8';

/** The kinds of file a screen is made of; anything else is not served. */
const MEDIA_TYPES: Readonly<Record<string, string>> = {
  '.html': PAGE,
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.wav': 'audio/wav',
  '.mp3': 'audio/mpeg',
  '.ogg': 'audio/ogg',
};

/**
 * Answers requests for the screens' own files, each page's from its folder and nowhere else.
 * 405 for anything but GET and HEAD, 404 for everything that is not such a file; every answer has the same headers,
 * and a page is allowed what is within it.
 */
export function serveScreenFiles(
  folders: Readonly<Record<ScreenPage, string>>,
): (request: Request) => Promise<Response> {
  return async ({ method, url }) => {
    if (method !== 'GET' && method !== 'HEAD') return answer(405, 'text/plain', null);
    const page = pageOf(url);
    const names = page && pathNames(new URL(url).pathname);
    const mediaType = names && MEDIA_TYPES[extname(names.at(-1) ?? '')];
    if (!names || !mediaType) return answer(404, 'text/plain', null);
    const content = await readInside(folders[page], names);
    if (!content) return answer(404, 'text/plain', null);
    return answer(200, mediaType, method === 'HEAD' ? null : content, partsOf(mediaType, content));
  };
}

const partsOf = (mediaType: string, content: Buffer): WithinPage =>
  mediaType === PAGE ? withinPage(content.toString('utf8')) : NOTHING_WITHIN;

/** The names along a path, or null when one of them could lead out of the folder or is no name at all. */
function pathNames(path: string): readonly string[] | null {
  const names = path === '/' ? ['index.html'] : path.slice(1).split('/').map(decoded);
  const isPlain = (name: string | null): name is string =>
    name !== null && name !== '' && !name.startsWith('.') && !/[/\\\0:]/.test(name);
  return names.every(isPlain) ? names : null;
}

function decoded(name: string): string | null {
  try {
    return decodeURIComponent(name);
  } catch {
    return null;
  }
}

async function readInside(folder: string, names: readonly string[]): Promise<Buffer | null> {
  try {
    const root = await realpath(folder);
    // A link inside the folder may point out of it, which only the real path shows.
    const file = await realpath(join(root, ...names));
    return file.startsWith(root + sep) ? await readFile(file) : null;
  } catch {
    return null;
  }
}

const answer = (
  status: number,
  mediaType: string,
  body: Buffer | null,
  within = NOTHING_WITHIN,
): Response =>
  new Response(body && new Uint8Array(body), {
    status,
    headers: { ...screenHeaders(within), 'content-type': mediaType },
  });
