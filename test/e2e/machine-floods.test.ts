import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { introducePage } from '../../src/bridge/page-proof.ts';
import { connectBridge } from '../../src/bridge/screen-side.ts';
import { type Entered, enterTill, openPage, openSocket } from '../support/page-of-till.ts';
import { servedTill } from './support/served-till.ts';

// Any program of the machine can ask the browser shell, as much as it likes.

/** The till keeps so many sockets of whoever has no cookie. */
const MOST_OF_STRANGERS = 64;

describe('the browser shell, flooded', () => {
  const till = servedTill();
  let page: Entered;

  beforeAll(async () => {
    page = await enterTill(till.address.href);
  });

  /** A socket to the till, and all that came over it so far. */
  async function opened(): Promise<{ readonly socket: Socket; readonly came: () => string }> {
    const socket = connect({ host: '127.0.0.1', port: Number(till.address.port) });
    const pieces: Buffer[] = [];
    socket.on('data', (piece) => pieces.push(piece));
    // Whoever is let go may be told so in the middle of a word.
    socket.on('error', () => undefined);
    onTestFinished(() => void socket.destroy());
    await once(socket, 'connect');
    return { socket, came: () => Buffer.concat(pieces).toString('latin1') };
  }

  const asking = (path: string, cookie = ''): string =>
    `GET ${path} HTTP/1.1\r\nHost: ${till.address.host}\r\nCookie: ${cookie}\r\n\r\n`;

  test('lets who asks again before they are answered go, and opens no file for it', async () => {
    for (const path of ['/kiosk/', '/?token=wrong']) {
      const { socket, came } = await opened();
      const closed = once(socket, 'close');
      socket.write(asking(path).repeat(500));
      await closed;
      expect(came().split('HTTP/1.1 ').length - 1, path).toBeLessThanOrEqual(2);
    }
  });

  test('answers one after the other over the same socket', async () => {
    const { socket, came } = await opened();
    for (let count = 1; count <= 3; count++) {
      socket.write(asking('/', page.cookie));
      await expect.poll(() => came().split('</html>').length - 1).toBe(count);
    }
  });

  test('keeps few sockets of strangers, and pushes nobody out for them who was let in', async () => {
    const counter = connectBridge(await openPage(page));
    const { socket, came } = await opened();
    socket.write(asking('/', page.cookie));
    await expect.poll(came).toContain('</html>');
    const strangers = await Promise.all(Array.from({ length: 300 }, opened));
    await expect
      .poll(() => strangers.filter(({ socket: one }) => one.closed).length)
      .toBeGreaterThanOrEqual(300 - MOST_OF_STRANGERS);
    expect(await counter.call('till.hello', {})).toEqual({ ok: true });
    socket.write(asking('/', page.cookie));
    await expect.poll(() => came().split('</html>').length - 1).toBe(2);
    expect((await till.get('/', { cookie: page.cookie })).status).toBe(200);
  });

  test('reads no message that comes in hundreds of pieces', async () => {
    const { socket, port } = await openSocket(page.origin, page.cookie);
    await introducePage(port, till.address.host, () => page.secret);
    const closed = once(socket, 'close');
    for (let piece = 0; piece < 200; piece++) socket.send(' ', { fin: false });
    await closed;
  });
});
