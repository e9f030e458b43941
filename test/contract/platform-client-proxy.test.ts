import { setGlobalProxyFromEnv } from 'node:http';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import { AT_FAULT } from '../../src/domain/sale/exchange-failure.ts';
import { clientAt, setUpClientBench } from '../support/client-bench.ts';

const bench = setUpClientBench();

/** No name server knows it: what is told of it comes from the proxy alone. */
const PLATFORM = 'https://pay.company.test';
const OPENED = 'HTTP/1.1 200 Connection established\r\n\r\n';
const ALERT = Buffer.from([0x15, 3, 3, 0, 2, 2, 40]);

/** A proxy on this machine that does this to whoever asks it for a way; how often it was asked is counted. */
async function proxyThat(answers: (socket: Socket) => void): Promise<{ readonly asked: number }> {
  const counted = { asked: 0 };
  const sockets = new Set<Socket>();
  const proxy = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.once('data', () => {
      counted.asked += 1;
      answers(socket);
    });
  });
  await new Promise<void>((listening) => proxy.listen(0, '127.0.0.1', listening));
  const address = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
  const restore = setGlobalProxyFromEnv({ HTTPS_PROXY: address, NO_PROXY: 'localhost' });
  onTestFinished(() => {
    restore();
    for (const socket of sockets) socket.destroy();
    proxy.close();
  });
  return counted;
}

/** The client's clock stands still: no time limit ends a request, and only what is seen of the connection can. */
const failure = () => bench.current.errorOf(clientAt(PLATFORM, bench.current.clock));

describe('A proxy that opens no way to the platform is not taken for it', () => {
  test.each([
    ['another protocol', 'SSH-2.0-x\r\n'],
    ['a TLS alert', ALERT],
    ['HTTP with a length that is none', 'HTTP/1.1 200 OK\r\nContent-Length: abc\r\n\r\n'],
    ['headers without end', `HTTP/1.1 200 OK\r\nX: ${'x'.repeat(200_000)}\r\n\r\n`],
  ])('where it answers CONNECT with %s', async (_, said) => {
    for (const says of [(to: Socket) => to.end(said), (to: Socket) => void to.write(said)]) {
      await proxyThat(says);
      const error = await failure();
      expect(error).toMatchObject({
        code: 'networkSignIn',
        detail: 'PROXY_UNREADABLE',
        httpStatus: null,
        platformNowMs: null,
        retryable: true,
      });
    }
    expect(AT_FAULT.networkSignIn).toBe('line');
  });

  test.each([
    ['at once', ''],
    ['in the middle of its answer', 'HTTP/1.1 20'],
  ])('where it hangs up %s: told as it happens, and asked no thousand times', async (_, said) => {
    const proxy = await proxyThat((socket) => socket.end(said));
    expect(await failure()).toMatchObject({ code: 'connectionBroken', detail: 'PROXY_CLOSED' });
    expect(AT_FAULT.connectionBroken).toBe('line');
    // Each of the two calls asked it once for each of its tries, and nothing goes on asking afterwards.
    const { asked } = proxy;
    await new Promise((done) => setTimeout(done, 200));
    expect(proxy.asked).toBe(asked);
    expect(asked).toBeLessThan(10);
  });

  test.each([
    ['says another protocol on the way that it opened', 'tlsFailed', 'SSH-2.0-x\r\n'],
    ['closes the way that it opened', 'connectionBroken', null],
  ])('where it %s', async (_, code, said) => {
    await proxyThat((socket) => {
      socket.write(OPENED);
      socket.once('data', () => (said === null ? socket.end() : socket.end(said)));
    });
    expect(await failure()).toMatchObject({ code });
  });
});
