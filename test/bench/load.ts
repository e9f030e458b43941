import { connect, type Socket } from 'node:net';

/** A bounded burst of equal requests. */
export interface Load {
  readonly url: string;
  readonly method: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly expectedStatus: number;
  /** Kept-alive connections, each with one request under way. */
  readonly connections: number;
  /** Sent before the clock starts. */
  readonly warmUpRequests: number;
  readonly requests: number;
}

export interface LoadResult {
  readonly requestsPerSecond: number;
}

/**
 * Sends a load over plain sockets: a whole HTTP client costs more than the servers that are measured,
 * and would be what is measured. Throws on any answer of another status.
 */
export async function sendLoad(load: Load): Promise<LoadResult> {
  const { hostname, port } = new URL(load.url);
  const sockets = await Promise.all(
    Array.from({ length: load.connections }, () => opened(Number(port), hostname)),
  );
  const wire = requestText(load);
  await sendAll(sockets, wire, load.expectedStatus, load.warmUpRequests);
  const startedMs = performance.now();
  await sendAll(sockets, wire, load.expectedStatus, load.requests);
  const seconds = (performance.now() - startedMs) / 1000;
  for (const socket of sockets) socket.destroy();
  return { requestsPerSecond: load.requests / seconds };
}

function opened(port: number, host: string): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host, noDelay: true }, () => resolve(socket));
    socket.once('error', reject);
  });
}

function requestText({ url, method, headers, body }: Load): Buffer {
  const { host, pathname } = new URL(url);
  const all = {
    host,
    connection: 'keep-alive',
    ...headers,
    ...(body !== '' && { 'content-length': String(Buffer.byteLength(body)) }),
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.from(`${method} ${pathname} HTTP/1.1\r\n${lines.join('')}\r\n${body}`);
}

/** Shares the requests out among the sockets: whichever is free sends the next. */
async function sendAll(
  sockets: readonly Socket[],
  wire: Buffer,
  expectedStatus: number,
  requests: number,
): Promise<void> {
  let left = requests;
  await Promise.all(
    sockets.map(async (socket) => {
      while (left > 0) {
        left -= 1;
        await sendOne(socket, wire, expectedStatus);
      }
    }),
  );
}

/** Resolves once the whole answer is here; both servers say its length. */
function sendOne(socket: Socket, wire: Buffer, expectedStatus: number): Promise<void> {
  return new Promise((resolve, reject) => {
    let received = '';
    const read = (chunk: Buffer): void => {
      received += chunk.toString('latin1');
      const headEnd = received.indexOf('\r\n\r\n');
      if (headEnd < 0) return;
      const head = received.slice(0, headEnd);
      const length = Number(/\r\ncontent-length: *(\d+)/i.exec(head)?.[1]);
      if (received.length < headEnd + 4 + length) return;
      socket.off('data', read).off('close', lost);
      if (head.startsWith(`HTTP/1.1 ${expectedStatus} `)) resolve();
      else reject(new Error(`answered ${head.split('\r\n', 1)[0]}`));
    };
    const lost = (): void => reject(new Error('the connection was lost'));
    socket.on('data', read).on('close', lost);
    socket.write(wire);
  });
}
