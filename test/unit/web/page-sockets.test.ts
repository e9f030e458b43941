import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type RawData, WebSocket, WebSocketServer } from 'ws';
import { introducePage } from '../../../src/bridge/page-proof.ts';
import type { BridgePort } from '../../../src/bridge/port.ts';
import { type PageSockets, pageSockets } from '../../../src/web/page-sockets.ts';
import type { Session } from '../../../src/web/sessions.ts';

const SESSION: Session = { id: 'A'.repeat(22), openedAtMs: 0, seenAtMs: 0, browser: '' };
const OTHER: Session = { ...SESSION, id: 'B'.repeat(22) };
const OF_OTHER = '/other';
const SECRET = 'what the page knows';

describe('the sockets of pages', () => {
  let server: WebSocketServer;
  let sockets: PageSockets;
  let attached: string[];
  let heard: number;
  let host: string;

  beforeEach(async () => {
    attached = [];
    heard = 0;
    server = new WebSocketServer({ host: '127.0.0.1', port: 0 });
    await once(server, 'listening');
    host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
    sockets = pageSockets({
      name: 'comptoir_x',
      kind: 'browser',
      secretOf: () => SECRET,
      attach(port, client) {
        attached.push(client.id);
        port.onMessage(() => {
          heard += 1;
        });
      },
    });
    server.on('connection', (socket, { url }) =>
      sockets.take(socket, url === OF_OTHER ? OTHER : SESSION, host),
    );
  });

  afterEach(() => {
    for (const client of server.clients) client.terminate();
    server.close();
  });

  async function open(
    path = '/',
  ): Promise<{ socket: WebSocket; port: BridgePort; closed: Promise<number> }> {
    const socket = new WebSocket(`ws://${host}${path}`);
    const closed = once(socket, 'close').then(([code]) => code as number);
    const waiting: RawData[] = [];
    const listeners = new Set<(message: unknown) => void>();
    socket.on('message', (data) => {
      if (listeners.size === 0) waiting.push(data);
      for (const listener of listeners) listener(JSON.parse(String(data)));
    });
    await once(socket, 'open');
    const port: BridgePort = {
      post: (message) => socket.send(JSON.stringify(message)),
      onMessage(listener) {
        listeners.add(listener);
        for (const data of waiting.splice(0)) listener(JSON.parse(String(data)));
        return () => listeners.delete(listener);
      },
      onClose(listener) {
        socket.once('close', listener);
        return () => socket.off('close', listener);
      },
    };
    return { socket, port, closed };
  }

  async function openProved() {
    const page = await open();
    const introduction = await introducePage(page.port, host, () => SECRET);
    return { ...page, introduction };
  }

  test('give the bridge to a page that proved itself, and cut it when its session ends', async () => {
    const { introduction, closed } = await openProved();
    expect(introduction).toBe('admitted');
    expect(attached).toEqual([SESSION.id]);
    expect(sockets.countOf(SESSION)).toBe(1);
    expect(sockets.sessions()).toEqual([SESSION.id]);
    sockets.end(SESSION);
    expect(await closed).toBe(1006);
  });

  test('let no page in whose session ended before it proved itself', async () => {
    const page = await open();
    sockets.end(SESSION);
    const introduction = introducePage(page.port, host, () => SECRET);
    expect(await page.closed).toBe(1006);
    expect(await introduction).not.toBe('admitted');
    expect(attached).toEqual([]);
  });

  /** Has the till judge the next proof only once this was done. */
  function whileJudging(act: () => Promise<unknown>): void {
    const verify = crypto.subtle.verify.bind(crypto.subtle);
    vi.spyOn(crypto.subtle, 'verify').mockImplementationOnce(async (...proof) => {
      await act();
      return verify(...proof);
    });
  }

  test('let no page in whose session ends while its proof is judged', async () => {
    const page = await open();
    whileJudging(() => {
      sockets.end(SESSION);
      return page.closed;
    });
    expect(await introducePage(page.port, host, () => SECRET)).toBe('closed');
    expect(attached).toEqual([]);
    expect(sockets.countOf(SESSION)).toBe(0);
  });

  test('count no page that has gone while its proof was judged', async () => {
    for (let left = 0; left < 8; left++) {
      const page = await open();
      const [served] = [...server.clients].slice(-1);
      whileJudging(async () => {
        page.socket.terminate();
        if (served?.readyState !== WebSocket.CLOSED)
          await new Promise((seen) => served?.once('close', seen));
      });
      expect(await introducePage(page.port, host, () => SECRET)).toBe('closed');
    }
    expect((await openProved()).introduction).toBe('admitted');
    expect(sockets.countOf(SESSION)).toBe(1);
    expect(attached).toHaveLength(1);
  });

  test('let a page go that sends more than screens do', async () => {
    const { socket, closed } = await openProved();
    for (let message = 0; message < 6000; message++) socket.send('{"kind":"nothing"}');
    expect(await closed).toBe(4429);
    expect(heard).toBeLessThan(5000);
    const again = await openProved();
    again.socket.send('x'.repeat(50_000));
    again.socket.send('x'.repeat(50_000));
    again.socket.send('x'.repeat(50_000));
    again.socket.send('x'.repeat(50_000));
    expect(await again.closed).toBe(4429);
  });

  test('take eight pages of a browser, and no ninth', async () => {
    for (let page = 0; page < 8; page++) expect((await openProved()).introduction).toBe('admitted');
    const ninth = await openProved();
    expect(await ninth.closed).toBe(4429);
    expect(attached).toHaveLength(8);
  });

  test('let the page in however many sockets the cookie alone has opened', async () => {
    const thieves = [];
    for (let thief = 0; thief < 40; thief++) thieves.push(await open());
    expect((await openProved()).introduction).toBe('admitted');
    expect(await thieves[0]?.closed).toBe(1006);
    expect(attached).toHaveLength(1);
  });

  test('refuse a large message before the proof', async () => {
    const { socket, closed } = await open();
    socket.send(JSON.stringify({ kind: 'proof', nonce: 'x'.repeat(60_000) }));
    expect(await closed).toBe(4429);
    expect(attached).toEqual([]);
  });

  test('cut a browser that opens many sockets rather than the page of another one', async () => {
    const page = await open(OF_OTHER);
    const flood = [];
    for (let one = 0; one < 40; one++) flood.push(await open());
    expect(await introducePage(page.port, host, () => SECRET)).toBe('admitted');
    expect(await flood[0]?.closed).toBe(1006);
  });

  test('hold no more of a browser’s sockets for their answer to a close than have yet to prove themselves', async () => {
    for (let page = 0; page < 8; page++) await openProved();
    for (let more = 0; more < 40; more++) {
      const { socket, port } = await open();
      const served = [...server.clients].at(-1);
      const post = (message: unknown): void => {
        port.post(message);
        socket.pause();
      };
      void introducePage({ ...port, post }, host, () => SECRET);
      await expect.poll(() => served?.readyState).toBe(WebSocket.CLOSING);
    }
    await expect.poll(() => server.clients.size).toBe(8 + 16);
  });

  test('cut a page that goes on sending once it was told to go', async () => {
    const { socket } = await openProved();
    const [served] = server.clients;
    const cut = once(served as WebSocket, 'close');
    // It never reads that it is to go, and never answers.
    socket.pause();
    socket.on('error', () => undefined);
    for (let message = 0; message < 500; message++) socket.send('x'.repeat(60_000));
    expect((await cut)[0]).toBe(1006);
  });

  test('count what a page pings, before its proof as behind it', async () => {
    const stranger = await open();
    for (let ping = 0; ping < 4; ping++) stranger.socket.ping();
    expect(await stranger.closed).toBe(4429);
    const { socket, closed } = await openProved();
    let isOpen = true;
    void closed.then(() => {
      isOpen = false;
    });
    while (isOpen) {
      // Many at once would have the socket cut for what it leaves unread.
      const answered = new Promise<void>((all) => {
        let left = 20;
        const count = (): void => {
          left -= 1;
          if (left > 0) return;
          socket.off('pong', count);
          all();
        };
        socket.on('pong', count);
      });
      for (let ping = 0; ping < 20; ping++)
        socket.ping('x'.repeat(120), undefined, () => undefined);
      await Promise.race([answered, closed]);
    }
    expect(await closed).toBe(4429);
  });
});
