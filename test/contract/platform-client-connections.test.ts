import { createServer as createTlsServer } from 'node:https';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { afterEach, describe, expect, test } from 'vitest';
import type { PlatformError } from '../../src/platform/http/errors.ts';
import { type Certificate, selfSigned } from '../support/certificate.ts';
import { clientAt, setUpClientBench } from '../support/client-bench.ts';

const bench = setUpClientBench();
const servers: Server[] = [];
const TRUSTED = getCACertificates('default');
const LOOPBACK = [127, 0, 0, 1] as const;
const HOUR_MS = 60 * 60 * 1000;

afterEach(async () => {
  setDefaultCACertificates(TRUSTED);
  for (const server of servers.splice(0)) {
    await new Promise<unknown>((done) => server.close(done));
  }
});

async function portOf(server: Server): Promise<number> {
  servers.push(server);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return (server.address() as AddressInfo).port;
}

/** A real TLS server under this certificate, which the machine trusts or not. */
async function secureServer(certificate: Certificate, trusted: boolean): Promise<string> {
  if (trusted) setDefaultCACertificates([...TRUSTED, certificate.cert]);
  const server = createTlsServer({ ...certificate, keepAlive: false }, (_request, response) => {
    response.writeHead(404, { connection: 'close' }).end();
  });
  return `https://127.0.0.1:${await portOf(server)}`;
}

/** A server that says these bytes to whatever it is asked. */
async function rawServer(answer: string): Promise<string> {
  const server = createServer((socket: Socket) => {
    socket.on('error', () => socket.destroy());
    socket.once('data', () => socket.end(answer));
  });
  return `http://127.0.0.1:${await portOf(server)}`;
}

/** What both calls are told of a platform at this address. */
const failureAt = (origin: string): Promise<PlatformError> =>
  bench.current.errorOf(clientAt(origin, bench.current.clock));

describe('What keeps an answer away is told by its own cause', () => {
  test('a certificate that nobody vouches for', async () => {
    const origin = await secureServer(selfSigned({ ip: LOOPBACK }), false);
    expect(await failureAt(origin)).toMatchObject({
      code: 'certificateUntrusted',
      detail: 'DEPTH_ZERO_SELF_SIGNED_CERT',
      httpStatus: null,
      retryable: true,
    });
  });

  test('the same certificate, once the machine trusts it, is none', async () => {
    const origin = await secureServer(selfSigned({ ip: LOOPBACK }), true);
    expect(await failureAt(origin)).toMatchObject({ code: 'notFound' });
  });

  test('a certificate of somebody else', async () => {
    const origin = await secureServer(selfSigned({ name: 'elsewhere.example' }), true);
    expect(await failureAt(origin)).toMatchObject({
      code: 'certificateUntrusted',
      detail: 'ERR_TLS_CERT_ALTNAME_INVALID',
    });
  });

  test.each([
    ['has ended', { fromMs: Date.now() - 9 * HOUR_MS, untilMs: Date.now() - HOUR_MS }],
    ['has not begun', { fromMs: Date.now() + HOUR_MS, untilMs: Date.now() + 9 * HOUR_MS }],
  ])('a certificate whose time %s', async (_, validity) => {
    const origin = await secureServer(selfSigned({ ip: LOOPBACK, ...validity }), true);
    expect(await failureAt(origin)).toMatchObject({ code: 'certificateExpired' });
  });

  test('a server that does not speak TLS', async () => {
    const origin = await rawServer('HTTP/1.1 400 Bad Request\r\n\r\n');
    expect(await failureAt(origin.replace('http:', 'https:'))).toMatchObject({
      code: 'tlsFailed',
    });
  });

  test('a name that no server knows', async () => {
    expect(await failureAt('https://platform.invalid')).toMatchObject({
      code: 'nameUnresolved',
      httpStatus: null,
    });
  });

  test.each([
    ['of another protocol', 'SSH-2.0-OpenSSH_9.2\r\n'],
    ['with a length that is none', 'HTTP/1.1 200 OK\r\nContent-Length: abc\r\n\r\n'],
    [
      'with chunks that are none',
      'HTTP/1.1 201 Created\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n',
    ],
    ['with a status that is none', 'HTTP/1.1 99 Oh\r\n\r\n'],
    ['with headers without end', `HTTP/1.1 200 OK\r\nX: ${'x'.repeat(200_000)}\r\n\r\n`],
    ['packed as it is not', 'HTTP/1.1 201 Created\r\nContent-Encoding: gzip\r\n\r\nnot packed'],
    ['packed otherwise as it is not', 'HTTP/1.1 201 OK\r\nContent-Encoding: br\r\n\r\nnot packed'],
  ])('an answer %s', async (_, answer) => {
    expect(await failureAt(await rawServer(answer))).toMatchObject({ code: 'unreadableAnswer' });
  });

  test.each([
    ['says nothing', ''],
    ['ends in its headers', 'HTTP/1.1 201 Created\r\nContent-Le'],
    ['ends before the length it told', 'HTTP/1.1 201 Created\r\nContent-Length: 99\r\n\r\n{'],
    ['says two lengths', 'HTTP/1.1 201 OK\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n{}'],
  ])('a connection that %s', async (_, answer) => {
    expect(await failureAt(await rawServer(answer))).toMatchObject({ code: 'connectionBroken' });
  });
});

describe('What answers in the platform’s place is told as such', () => {
  const PAGE = '<!DOCTYPE html><html><body>Welcome to our network. Please sign in.</body></html>';

  test.each([
    ['a page with a type', 'Content-Type: text/html; charset=utf-8\r\n', PAGE],
    ['a page without one', '', `\n  ${PAGE}`],
    ['a page that calls itself JSON', 'Content-Type: application/json\r\n', PAGE],
    ['a redirect by script', 'Content-Type: text/html\r\n', '<script>location="//wifi"</script>'],
  ])('%s', async (_, type, page) => {
    for (const status of ['200 OK', '201 Created', '203 Changed']) {
      const origin = await rawServer(`HTTP/1.1 ${status}\r\n${type}\r\n${page}`);
      expect(await failureAt(origin)).toMatchObject({ code: 'networkSignIn' });
    }
  });

  test('a page with a refusal is told by its status: a gateway writes pages as well', async () => {
    const type = 'Content-Type: text/html\r\n';
    const origin = await rawServer(`HTTP/1.1 502 Bad Gateway\r\n${type}\r\n${PAGE}`);
    expect(await failureAt(origin)).toMatchObject({ code: 'platformError', detail: 'HTTP 502' });
  });

  test.each([407, 403, 511])('a proxy that answers %i before it opens the way', async (status) => {
    const refusal = new Error(`Proxy response (${status}) !== 200 when HTTP Tunneling`);
    const client = clientAt('https://platform.example', bench.current.clock, () =>
      Promise.reject(new TypeError('fetch failed', { cause: refusal })),
    );
    expect(await bench.current.errorOf(client)).toMatchObject({
      code: 'networkSignIn',
      detail: 'the proxy refuses, or wants a sign-in',
    });
  });
});

test('A failure that nobody has a name for is told as no way there', async () => {
  const odd = Object.assign(new Error('secret words'), { code: 'EWHATEVER' });
  odd.cause = odd;
  const client = clientAt('https://platform.example', bench.current.clock, () =>
    Promise.reject(odd),
  );
  const error = await bench.current.errorOf(client);
  expect(error).toMatchObject({ code: 'unreachable', detail: 'EWHATEVER' });
});
