import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { objectTextLike } from './json-text.ts';

/** A route of the server, as its router knows it: `url` may hold `:parameters` or end in `*`. */
export interface Route {
  readonly method: string;
  readonly url: string;
}

/** A request as it will stand on the wire; `describe` is for the report of a failure. */
export interface HostileRequest {
  readonly method: string;
  readonly target: string;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: Buffer;
  readonly framing: 'length' | 'chunked' | 'none';
}

/** What a fuzzed route is filled with: identifiers that exist, and the key that opens it. */
export interface Known {
  readonly key: string;
  readonly identifiers: readonly string[];
  /** A right request for the route, or an empty one. */
  rightBody(route: Route): object;
}

const NASTY_SEGMENTS = [
  ...['%00', '%2e%2e', '%2e', '..', '.', '%', '%zz', '%E0%A4%A', '%ff', '%2F', '%5c', '*', ':x'],
  ...['__proto__', 'constructor', 'toString', 'undefined', 'null', '-1', '%F0%9F%98%80', 'a;b=c'],
  ...['x'.repeat(200), 'x'.repeat(300), '%C3%A9'.repeat(100), "'--", '%0d%0aSet-Cookie:a=b'],
] as const;

const NASTY_QUERIES = [
  ...[
    '',
    '?',
    '?%',
    '?%00=%00',
    '?a=%E0%A4%A',
    '?token=',
    '?token=a&token=b',
    '?token[]=a',
    '?__proto__=1',
  ],
  ...[
    '?commercialName=',
    '?commercialName=a&commercialId=b',
    '?commercialName=%ff',
    '?commercialId[x]=1',
  ],
  ...[
    '?month=2026-13',
    '?month=9999-99',
    '?month=2026-11',
    '?mode=',
    `?q=${'x'.repeat(9_000)}`,
    '?a&a&a=b&=c',
  ],
  ...[`?${'a=b&'.repeat(2_000)}`, '?channel=crm', '??', '?#', '?constructor=1&toString=2'],
] as const;

const CONTENT_TYPES = [
  ...['application/json', 'application/json; charset=utf-8', 'application/json; charset=utf-16'],
  ...['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'],
  ...['multipart/form-data', '', ';', 'application/', '/', 'text/event-stream', 'x'.repeat(500)],
] as const;

const METHODS = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS', 'TRACE'] as const;

const ODD_HEADERS: readonly (readonly [string, string])[] = [
  ['content-encoding', 'gzip'],
  ['content-encoding', 'br'],
  ['accept-encoding', 'gzip;q=2, *;q=x'],
  ['accept-language', `${'fr-FR;q=1,'.repeat(300)}`],
  ['accept-language', ';;q=,,*'],
  ['accept', 'nothing/at-all'],
  ['cookie', 'session=%00; session=x; =; a'],
  ['cookie', `session=${'x'.repeat(3_000)}`],
  ['origin', 'null'],
  ['origin', 'http://elsewhere.example'],
  ['sec-fetch-site', 'cross-site'],
  ['sec-fetch-site', 'same-origin'],
  ['x-http-method-override', 'DELETE'],
  ['x-forwarded-host', 'elsewhere.example'],
  ['last-event-id', '-1'],
  ['range', 'bytes=0-1,5-,-'],
  ['if-none-match', '*'],
  ['if-modified-since', 'never'],
  ['accept-version', '9.x'],
  ['upgrade', 'websocket'],
  ['expect', '100-continue'],
  ['expect', 'something-else'],
];

const percent = fc
  .uint8Array({ minLength: 1, maxLength: 12 })
  .map((bytes) => [...bytes].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join(''));

const segment = (known: Known): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...known.identifiers) },
    { weight: 2, arbitrary: fc.constantFrom(...NASTY_SEGMENTS) },
    { weight: 1, arbitrary: percent },
  );

/** The route's path with its parameters filled in; now and then it goes on after its end. */
const target = ({ url }: Route, known: Known): fc.Arbitrary<string> => {
  const parts = url
    .split('/')
    .map((part) => (part.startsWith(':') || part === '*' ? segment(known) : fc.constant(part)));
  const query = fc.oneof(
    { weight: 3, arbitrary: fc.constant('') },
    { weight: 1, arbitrary: fc.constantFrom(...NASTY_QUERIES) },
    { weight: 1, arbitrary: fc.constant(`?token=${known.key}`) },
  );
  const tail = fc.oneof(
    { weight: 12, arbitrary: fc.constant('') },
    { weight: 1, arbitrary: segment(known).map((more) => `/${more}`) },
  );
  return fc
    .tuple(fc.tuple(...parts), tail, query)
    .map(([path, more, asked]) => `${path.join('/')}${more}${asked}`);
};

const encode = (text: string, way: number, cut: number): Buffer => {
  const bytes = Buffer.from(text);
  switch (way) {
    case 1:
      return Buffer.from(text, 'utf16le');
    case 2:
      return Buffer.from(text, 'latin1');
    case 3:
      return Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), bytes]);
    case 4:
      return Buffer.concat([
        bytes.subarray(0, cut % (bytes.length + 1)),
        Buffer.from([0xc3, 0x28, 0xff]),
      ]);
    case 5:
      return bytes.subarray(0, cut % (bytes.length + 1));
    case 6:
      return gzipSync(bytes);
    default:
      return bytes;
  }
};

const FORM_TEXTS = [
  'bank=phare',
  'decision=confirm',
  'decision=refuse&decision=confirm',
  'bank[]=x&%=%',
];

const body = (route: Route, known: Known): fc.Arbitrary<Buffer> => {
  const text = fc.oneof(
    { weight: 6, arbitrary: objectTextLike(known.rightBody(route)) },
    { weight: 1, arbitrary: fc.constantFrom(...FORM_TEXTS) },
    { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 200 }) },
  );
  const way = fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, fc.integer({ min: 1, max: 6 }));
  return fc.oneof(
    { weight: 8, arbitrary: fc.tuple(text, way, fc.nat()).map((made) => encode(...made)) },
    { weight: 1, arbitrary: fc.constant(Buffer.alloc(0)) },
    { weight: 1, arbitrary: fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)) },
  );
};

const often = <Value>(usual: Value, rare: fc.Arbitrary<Value>, weight = 5): fc.Arbitrary<Value> =>
  fc.oneof({ weight, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary: rare });

/** Requests for a route that are wrong in one way or several, or even right. */
export const hostileRequest = (route: Route, known: Known): fc.Arbitrary<HostileRequest> =>
  fc
    .record({
      method: often<string>(route.method, fc.constantFrom(...METHODS), 9),
      target: target(route, known),
      authorization: often(
        `Bearer ${known.key}`,
        fc.constantFrom('', 'Bearer', 'Bearer sk_test_x', 'Basic x', `Bearer ${'x'.repeat(4_000)}`),
        9,
      ),
      contentType: often<string>('application/json', fc.constantFrom(...CONTENT_TYPES)),
      odd: fc.array(fc.constantFrom(...ODD_HEADERS), { maxLength: 2 }),
      body: body(route, known),
      framing: often<HostileRequest['framing']>('length', fc.constantFrom('chunked', 'none')),
    })
    .map(({ authorization, contentType, odd, ...rest }) => ({
      ...rest,
      headers: [['authorization', authorization], ['content-type', contentType], ...odd],
    }));

/** The bytes of a request, on a connection that is closed after its answer. */
export const bytesOf = ({ method, target, headers, body, framing }: HostileRequest): Buffer => {
  const framed = {
    length: [`content-length: ${body.length}`],
    chunked: ['transfer-encoding: chunked'],
    none: [],
  }[framing];
  const lines = [
    `${method} ${target} HTTP/1.1`,
    'host: 127.0.0.1',
    'connection: close',
    ...framed,
    ...headers.map(([name, value]) => `${name}: ${value}`),
  ];
  const head = Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1');
  if (framing === 'none') return head;
  if (framing === 'length') return Buffer.concat([head, body]);
  const chunk = body.length === 0 ? '' : `${body.length.toString(16)}\r\n`;
  const end = Buffer.from(`${chunk === '' ? '' : '\r\n'}0\r\n\r\n`);
  return Buffer.concat([head, Buffer.from(chunk), body, end]);
};
