import { connect, type Socket } from 'node:net';

/** What a server said on one connection, as bytes. */
export interface Heard {
  readonly bytes: Buffer;
  /** How the connection ended: closed, reset by the server, or by us because an event stream had begun. */
  readonly end: 'closed' | 'reset' | 'streaming';
}

/** An HTTP answer, taken apart. */
export interface RawAnswer {
  readonly status: number;
  readonly headers: ReadonlyMap<string, string>;
  readonly body: Buffer;
}

/** Longer than any timeout of the server; only a connection that hangs is given up after it. */
const LONGEST_EXCHANGE_MS = 300_000;

const HEAD_END = '\r\n\r\n';

const isStreaming = (bytes: Buffer): boolean => {
  const end = bytes.indexOf(HEAD_END);
  return end >= 0 && /^content-type: text\/event-stream/im.test(bytes.toString('latin1', 0, end));
};

/**
 * Writes bytes on a connection of their own and hears until it ends; `write` may write as it likes, and
 * the connection is not ended by us. Rejects when the server leaves it open for half a minute.
 */
export const exchange = (port: number, write: (socket: Socket) => void): Promise<Heard> => {
  const { promise, resolve, reject } = Promise.withResolvers<Heard>();
  const socket = connect(port, '127.0.0.1');
  const chunks: Buffer[] = [];
  let isReset = false;
  const finish = (end: Heard['end']): void => {
    clearTimeout(giveUp);
    socket.destroy();
    resolve({ bytes: Buffer.concat(chunks), end });
  };
  const giveUp = setTimeout(() => {
    socket.destroy();
    reject(new Error(`The server left a connection open after: ${Buffer.concat(chunks)}`));
  }, LONGEST_EXCHANGE_MS);
  socket.on('data', (chunk) => {
    chunks.push(chunk);
    // The head of an answer comes in one piece, and one that has come need not be looked at again.
    if (chunks.length === 1 && isStreaming(chunk)) finish('streaming');
  });
  // A server that refuses a body early closes while we still write.
  socket.on('error', () => {
    isReset = true;
  });
  socket.on('close', () => finish(isReset ? 'reset' : 'closed'));
  socket.on('connect', () => write(socket));
  return promise;
};

const readChunked = (bytes: Buffer): { readonly body: Buffer; readonly rest: Buffer } => {
  const parts: Buffer[] = [];
  let at = 0;
  for (;;) {
    const lineEnd = bytes.indexOf('\r\n', at);
    const size = Number.parseInt(bytes.toString('latin1', at, lineEnd), 16);
    if (lineEnd < 0 || Number.isNaN(size)) throw new Error('A chunked body is broken.');
    const begin = lineEnd + 2;
    parts.push(bytes.subarray(begin, begin + size));
    at = begin + size + 2;
    if (size === 0) return { body: Buffer.concat(parts), rest: bytes.subarray(at) };
  }
};

const readOne = (bytes: Buffer): { readonly answer: RawAnswer; readonly rest: Buffer } => {
  const headEnd = bytes.indexOf(HEAD_END);
  const [statusLine = '', ...lines] = bytes
    .toString('latin1', 0, Math.max(0, headEnd))
    .split('\r\n');
  const status = /^HTTP\/1\.1 (\d{3}) /.exec(statusLine)?.[1];
  if (headEnd < 0 || status === undefined) throw new Error(`That is no answer: ${bytes}`);
  const headers = new Map(
    lines.map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()] as const;
    }),
  );
  const after = bytes.subarray(headEnd + HEAD_END.length);
  if (headers.get('transfer-encoding') === 'chunked') {
    const { body, rest } = readChunked(after);
    return { answer: { status: Number(status), headers, body }, rest };
  }
  const length = Number(headers.get('content-length') ?? 0);
  const answer = { status: Number(status), headers, body: after.subarray(0, length) };
  return { answer, rest: after.subarray(length) };
};

/** Every answer in the bytes, in order; an interim one (1xx) is left out. Throws where they are no HTTP. */
export const answersIn = (bytes: Buffer): readonly RawAnswer[] => {
  const answers: RawAnswer[] = [];
  let left = bytes;
  while (left.length > 0) {
    const { answer, rest } = readOne(left);
    if (answer.status >= 200) answers.push(answer);
    left = rest;
  }
  return answers;
};
