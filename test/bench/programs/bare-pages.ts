import type { AddressInfo } from 'node:net';
import fastifyStatic from '@fastify/static';
import { fastify } from 'fastify';

/** Serves a folder of pages with the same server as the till's screens, and nothing else of it. */
const app = fastify({ forceCloseConnections: true });
await app.register(fastifyStatic, {
  root: process.argv[2] ?? '',
  wildcard: true,
  maxAge: '365d',
  immutable: true,
});
await app.listen({ host: '127.0.0.1', port: 0 });
const { port } = app.server.address() as AddressInfo;
process.stdout.write(`${JSON.stringify({ url: `http://127.0.0.1:${port}` })}\n`);
process.once('SIGTERM', () => process.exit(0));
