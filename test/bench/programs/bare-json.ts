import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The least that a server can do: answers each request with the JSON text it was started with. */
const body = process.argv[2] ?? '{}';
const headers = {
  'content-type': 'application/json; charset=utf-8',
  'content-length': Buffer.byteLength(body),
};

const server = createServer((_request, response) => {
  response.writeHead(200, headers);
  response.end(body);
});
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo;
  process.stdout.write(`${JSON.stringify({ url: `http://127.0.0.1:${port}/` })}\n`);
});
process.once('SIGTERM', () => process.exit(0));
