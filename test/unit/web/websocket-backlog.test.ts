import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { websocketPort } from '../../../src/web/websocket-port.ts';

const LARGE = { text: 'x'.repeat(2_000_000) };

describe('a wire to a page that does not read', () => {
  let server: WebSocketServer;
  let page: WebSocket;
  let port: ReturnType<typeof websocketPort>;

  beforeEach(async () => {
    server = new WebSocketServer({ host: '127.0.0.1', port: 0 });
    await once(server, 'listening');
    const came = once(server, 'connection') as Promise<[WebSocket]>;
    page = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`);
    const [socket] = await came;
    port = websocketPort(socket as never, () => true);
    await once(page, 'open');
  });

  afterEach(() => {
    page.terminate();
    server.close();
  });

  test('is behind, and says when it is not any more', async () => {
    let caughtUp = 0;
    port.backlog?.onCaughtUp(() => {
      caughtUp += 1;
    });
    port.post({ text: 'a little' });
    expect(port.backlog?.isBehind()).toBe(false);
    page.pause();
    for (let sent = 0; sent < 3; sent++) port.post(LARGE);
    expect(port.backlog?.isBehind()).toBe(true);
    expect(caughtUp).toBe(0);
    page.resume();
    await expect.poll(() => caughtUp).toBe(1);
    expect(port.backlog?.isBehind()).toBe(false);
    port.post({ text: 'a little' });
    await once(page, 'message');
    expect(caughtUp).toBe(1);
  });
});
