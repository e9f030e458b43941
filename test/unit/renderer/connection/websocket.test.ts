import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { type WebSocket as PeerSocket, WebSocketServer } from 'ws';
import { openWebSocketPort } from '../../../../src/bridge/websocket-screen.ts';

const servers: WebSocketServer[] = [];

/** A till's socket on this machine, and the first peer that comes to it. */
async function listen(): Promise<{ address: string; peer: Promise<PeerSocket> }> {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 });
  servers.push(server);
  await once(server, 'listening');
  const peer = once(server, 'connection').then(([socket]) => socket as PeerSocket);
  return { address: `ws://127.0.0.1:${(server.address() as AddressInfo).port}`, peer };
}

const closeOf = (port: { onClose(listener: () => void): void }) =>
  new Promise<void>((resolve) => port.onClose(resolve));

afterEach(() => {
  for (const server of servers.splice(0)) {
    for (const client of server.clients) client.terminate();
    server.close();
  }
});

describe("a screen's socket", () => {
  test('is refused where no till listens', async () => {
    const { address } = await listen();
    const [server] = servers.splice(0);
    server?.close();
    await expect(openWebSocketPort(address)).rejects.toThrow('did not open');
  });

  test('tells that it closed also to whoever listens only afterwards', async () => {
    const { address, peer } = await listen();
    const port = await openWebSocketPort(address);
    const closed = closeOf(port);
    (await peer).close();
    await closed;
    await closeOf(port);
  });

  test('is gone at once when dropped, though the other end never answers', async () => {
    const { address, peer } = await listen();
    const port = await openWebSocketPort(address);
    (await peer).pause();
    let told = 0;
    port.onClose(() => told++);
    port.drop();
    expect(told).toBe(1);
    port.drop();
    expect(told).toBe(1);
  });

  test('loses what is posted after its end, and breaks nothing', async () => {
    const { address } = await listen();
    const port = await openWebSocketPort(address);
    port.drop();
    expect(() => port.post({ kind: 'call' })).not.toThrow();
  });

  test('carries messages both ways as JSON', async () => {
    const { address, peer } = await listen();
    const port = await openWebSocketPort(address);
    const till = await peer;
    const atTill = once(till, 'message');
    port.post({ kind: 'call', id: 1 });
    expect(JSON.parse(String((await atTill)[0]))).toEqual({ kind: 'call', id: 1 });
    const atScreen = new Promise((resolve) => port.onMessage(resolve));
    till.send(JSON.stringify({ kind: 'answer', id: 1, output: null }));
    expect(await atScreen).toEqual({ kind: 'answer', id: 1, output: null });
  });
});
