import type { Socket } from 'node:net';
import fc from 'fast-check';

/** What a hostile client does on one connection, byte for byte. */
export interface HostileConnection {
  readonly name: string;
  write(socket: Socket): void;
}

const TARGET = '/api/v1/pos/create-payment';
const SALE = '{"amount":4890,"currency":"EUR"}';
const CRLF = '\r\n';

const head = (key: string, lines: readonly string[], method = 'POST', target = TARGET): string =>
  [
    `${method} ${target} HTTP/1.1`,
    'Host: 127.0.0.1',
    `Authorization: Bearer ${key}`,
    'Content-Type: application/json',
    ...lines,
    CRLF,
  ].join(CRLF);

const flood = (count: number, size: number): string[] =>
  Array.from({ length: count }, (_, index) => `X-${index}: ${'x'.repeat(size)}`);

const MEGABYTE = Buffer.alloc(1_048_576, 0x20);

/** Writes a body of ten megabytes as fast as the server takes it. */
const pour = (socket: Socket, before: string, wrap: (part: Buffer) => Buffer, after = ''): void => {
  socket.write(before);
  for (let part = 0; part < 10; part += 1) socket.write(wrap(MEGABYTE));
  socket.end(after);
};
const chunk = (part: Buffer): Buffer =>
  Buffer.concat([Buffer.from(part.length.toString(16) + CRLF), part, Buffer.from(CRLF)]);

/** Right requests, one after the other without waiting, and then bytes that are none. */
export const pipelinedThenGarbage = (key: string, count: number): string =>
  `${(head(key, [`Content-Length: ${SALE.length}`]) + SALE).repeat(count)}\u0000\u0001\r\n\r\n`;

/** Connections that break HTTP in ways that have names; each ends its own side. */
export const namedConnections = (key: string): readonly HostileConnection[] => {
  const says = (name: string, ...texts: (string | Buffer)[]): HostileConnection => ({
    name,
    write: (socket) => {
      for (const text of texts) socket.write(text);
      socket.end();
    },
  });
  const sized = (size: number) => `Content-Length: ${size}`;
  const right = head(key, [sized(SALE.length)]) + SALE;
  return [
    says('nothing at all'),
    says('a line that is no HTTP', 'hello\r\n\r\n'),
    says('TLS', Buffer.from('16030100a5010000a10303', 'hex')),
    says('HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'),
    says('HTTP/1.0 without a host', 'GET / HTTP/1.0\r\n\r\n'),
    says('HTTP/1.1 without a host', 'GET /api/v1/developers/transactions HTTP/1.1\r\n\r\n'),
    says('two hosts', 'GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n'),
    says('an absolute target', `GET http://elsewhere.example/ HTTP/1.1\r\nHost: x\r\n\r\n`),
    says('a target of a star', 'OPTIONS * HTTP/1.1\r\nHost: x\r\n\r\n'),
    says('a target with a space', 'GET /a b HTTP/1.1\r\nHost: x\r\n\r\n'),
    says(
      'a target in raw bytes',
      Buffer.from('GET /\xe9\x00\xff HTTP/1.1\r\nHost: x\r\n\r\n', 'latin1'),
    ),
    says('a target of 100 kB', `GET /${'x'.repeat(100_000)} HTTP/1.1\r\nHost: x\r\n\r\n`),
    says('an unknown method', 'BREW / HTTP/1.1\r\nHost: x\r\n\r\n'),
    says('CONNECT', 'CONNECT 127.0.0.1:1 HTTP/1.1\r\nHost: x\r\n\r\n'),
    says(
      'an upgrade',
      'GET / HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n',
    ),
    says('3,000 headers', head(key, [...flood(3_000, 1), sized(0)])),
    says('headers of 1 MB', head(key, [...flood(10, 100_000), sized(0)])),
    says('a header folded over lines', head(key, ['X: a', '\tb', sized(0)])),
    says('a header with a zero byte', head(key, ['X: a\u0000b', sized(0)])),
    says('a header without a name', head(key, [': x', sized(0)])),
    says('a negative length', head(key, ['Content-Length: -1']) + SALE),
    says('a length in words', head(key, ['Content-Length: ten']) + SALE),
    says('a length beyond any number', head(key, ['Content-Length: 99999999999999999999']) + SALE),
    says('two lengths', head(key, [sized(5), sized(6)]) + SALE),
    says('a length and chunks', head(key, [sized(5), 'Transfer-Encoding: chunked']) + SALE),
    says(
      'a transfer encoding that nobody knows',
      head(key, ['Transfer-Encoding: x, chunked']) + SALE,
    ),
    says('a body cut short', head(key, [sized(SALE.length)]) + SALE.slice(0, 9)),
    says('a chunked body cut midway', head(key, ['Transfer-Encoding: chunked']), '20\r\n{"amo'),
    says('chunks of no size', head(key, ['Transfer-Encoding: chunked']), 'zz\r\n{}\r\n'),
    says(
      'a chunk beyond any size',
      head(key, ['Transfer-Encoding: chunked']),
      'ffffffffffffffff\r\n{}',
    ),
    says('garbage after a right request', right, 'garbage\r\n\r\n'),
    says('half a request after a right one', right, right.slice(0, 40)),
    {
      name: 'a body of 10 MB',
      write: (socket) => pour(socket, head(key, [sized(10_485_760)]), (part) => part),
    },
    {
      name: 'a body of 10 MB in chunks',
      write: (socket) =>
        pour(socket, head(key, ['Transfer-Encoding: chunked']), chunk, '0\r\n\r\n'),
    },
    {
      name: 'a form of 10 MB',
      write: (socket) => {
        const lines = [sized(10_485_760), 'Content-Type: application/x-www-form-urlencoded'];
        pour(socket, head(key, lines, 'POST', '/pay/pay_x'), (part) => part);
      },
    },
    {
      name: 'a client that is gone before its answer',
      write: (socket) => void socket.write(head(key, [sized(0)]), () => socket.destroy()),
    },
    {
      name: 'a client that is gone within its body',
      write: (socket) => void socket.write(head(key, [sized(50)]) + SALE, () => socket.destroy()),
    },
  ];
};

/** A right request of a few bytes with some of them changed, lost or doubled, or bytes of no sense. */
export const garbledBytes = (key: string): fc.Arbitrary<Buffer> => {
  const right = Buffer.from(
    head(key, [`Content-Length: ${SALE.length}`, 'Connection: close']) + SALE,
  );
  const place = fc.nat({ max: right.length - 1 });
  const change = fc.tuple(place, fc.constantFrom('set', 'drop', 'double'), fc.nat({ max: 255 }));
  const garbled = fc.array(change, { minLength: 1, maxLength: 4 }).map((changes) =>
    changes.reduce((bytes, [at, how, byte]) => {
      const [before, here, after] = [
        bytes.subarray(0, at),
        bytes.subarray(at, at + 1),
        bytes.subarray(at + 1),
      ];
      const there = { set: [Buffer.from([byte])], drop: [], double: [here, here] }[how];
      return Buffer.concat([before, ...there, after]);
    }, right),
  );
  const senseless = fc.uint8Array({ maxLength: 400 }).map((bytes) => Buffer.from(bytes));
  return fc.oneof({ weight: 4, arbitrary: garbled }, { weight: 1, arbitrary: senseless });
};

/** Begins a request and never ends it. */
export const slowConnections = (key: string): readonly HostileConnection[] => [
  { name: 'no byte', write: () => {} },
  {
    name: 'half a header',
    write: (socket) => void socket.write('GET / HTTP/1.1\r\nHost: x\r\nX-'),
  },
  {
    name: 'half a body',
    write: (socket) => void socket.write(head(key, ['Content-Length: 100']) + SALE),
  },
  {
    name: 'a byte of a body now and then',
    write: (socket) => {
      socket.write(head(key, ['Content-Length: 1000']));
      const drip = setInterval(() => socket.write(' '), 200);
      socket.once('close', () => clearInterval(drip));
    },
  },
];
