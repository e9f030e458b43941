import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { selfSigned } from './certificate.ts';

/** A real server on the loopback, whose certificate nobody trusts. */
export async function selfSignedServer(): Promise<{
  readonly origin: string;
  readonly close: () => void;
}> {
  const server = createServer(selfSigned({ ip: [127, 0, 0, 1] }), (_, answer) => answer.end('{}'));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `https://127.0.0.1:${port}`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
