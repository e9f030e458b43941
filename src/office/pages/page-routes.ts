import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fastifyCookie from '@fastify/cookie';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { ZodError } from 'zod';
import { addActs } from './act-routes.ts';
import { addExports } from './export-routes.ts';
import { refuse } from './guard.ts';
import { isOwnHost } from './own-hosts.ts';
import { PAGE_HEADERS } from './page-headers.ts';
import type { PagesParts } from './pages-parts.ts';
import { addReads } from './read-routes.ts';
import { addSignIn } from './sign-in-routes.ts';

/** Where the build puts the screens. */
const SCREENS = fileURLToPath(new URL('../../../out/office/', import.meta.url));

/** Whoever runs the office reads this, as they first reach it by a name. */
const OTHER_HOST =
  'This office is not reached by this name. Whoever runs it names it with --public-url, such as --public-url https://office.example.com.\n';

/** Adds the office's pages and what they ask for to a part of a server of their own. */
export async function addPageRoutes(server: FastifyInstance, parts: PagesParts): Promise<void> {
  await server.register(fastifyCookie);
  server.addHook('onRequest', async (request, reply) => {
    reply.headers(PAGE_HEADERS).header('vary', 'sec-fetch-site');
    // What a proxy says of the host counts beside what the request itself names, and not in its place: a page may set such headers.
    const hosts = [request.headers.host, request.host];
    if (hosts.every((host) => isOwnHost(host, parts.hostNames))) return;
    return reply.code(421).type('text/plain; charset=utf-8').send(OTHER_HOST);
  });
  server.setErrorHandler((error: Error & { readonly code?: string }, _request, reply) => {
    if (error instanceof ZodError || error.code?.startsWith('FST_')) {
      return refuse(reply, 'invalid');
    }
    parts.tell(`A page's request failed: ${error.message}`);
    return refuse(reply, 'unavailable');
  });
  await server.register(
    async (api) => {
      api.addHook('onSend', async (_request, reply) => {
        if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
      });
      addSignIn(api, parts);
      addReads(api, parts);
      addActs(api, parts);
      addExports(api, parts);
    },
    { prefix: '/api' },
  );
  if (existsSync(SCREENS)) {
    await server.register(fastifyStatic, {
      root: SCREENS,
      maxAge: '365d',
      immutable: true,
      preCompressed: true,
      setHeaders(reply, path) {
        if (/index\.html(\.br)?$/.test(path)) reply.header('cache-control', 'no-cache');
      },
    });
  } else {
    server.get('/', (_request, reply) =>
      reply.code(503).type('text/plain').send('The pages were not built: npm run build.\n'),
    );
  }
}
