import { chmodSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { connectBridge } from '../../src/bridge/screen-side.ts';
import { keepCode } from '../../src/till/people/operator-code.ts';
import { hearViews } from '../support/heard-views.ts';
import { enterTill, openPage } from '../support/page-of-till.ts';
import { temporaryFolder } from './support/folder.ts';
import { printedAddress, runShell, servedTill } from './support/served-till.ts';

// What the browser shell serves to a browser that was let in, and what to nobody.

describe('the browser shell', () => {
  const till = servedTill();
  let cookie: string;

  beforeAll(async () => {
    ({ cookie } = await enterTill(till.address.href));
  });

  test('serves the screens to the cookie, with a strict content security policy', async () => {
    const page = await till.get('/', { cookie });
    expect(page.status).toBe(200);
    const policy = page.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self'");
    expect(policy).not.toMatch(/unsafe|\*/);
    expect(page.headers.get('x-content-type-options')).toBe('nosniff');
    expect(page.headers.get('referrer-policy')).toBe('no-referrer');
  });

  test('refuses another host and another origin, whoever asks', async () => {
    const port = till.address.port;
    const { request } = await import('node:http');
    const status = await new Promise<number>((resolve, reject) => {
      request(
        { host: '127.0.0.1', port, path: '/', headers: { host: `evil.example:${port}`, cookie } },
        (answer) => resolve(answer.resume().statusCode ?? 0),
      )
        .once('error', reject)
        .end();
    });
    expect(status).toBe(403);
    expect((await till.get('/', { cookie, origin: 'http://evil.example' })).status).toBe(403);
  });

  /** Opens the bridge, and says how that went: `open`, or the refusal's status. */
  function openBridge(headers: Record<string, string>): Promise<'open' | number> {
    const url = new URL('/bridge', till.address);
    url.protocol = 'ws:';
    const socket = new WebSocket(url, { headers });
    return new Promise((resolve, reject) => {
      socket.once('unexpected-response', (_request, answer) => resolve(answer.statusCode ?? 0));
      socket.once('error', reject);
      socket.once('open', () => {
        socket.close();
        resolve('open');
      });
    });
  }

  test('opens the bridge to its own page alone', async () => {
    const { origin } = till.address;
    expect(await openBridge({ cookie })).toBe(403);
    expect(await openBridge({ cookie, origin: 'http://evil.example' })).toBe(403);
    expect(await openBridge({ cookie, origin: 'null' })).toBe(403);
    expect(await openBridge({ origin })).toBe(401);
    expect(await openBridge({ cookie, origin })).toBe('open');
  });

  test('serves no file from beside the exports or the screens', async () => {
    for (const path of [
      '/exports/..%2fsettings.json',
      '/exports/%2e%2e/browser-sessions.key',
      '/..%2f..%2fpackage.json',
      '/exports/',
    ]) {
      expect([400, 403, 404], path).toContain((await till.get(path, { cookie })).status);
    }
  });

  test('listens on the loopback alone', async () => {
    const { networkInterfaces } = await import('node:os');
    const others = Object.values(networkInterfaces())
      .flatMap((list) => list ?? [])
      .filter(({ internal, family }) => !internal && family === 'IPv4');
    for (const { address: host } of others) {
      await expect(fetch(`http://${host}:${till.address.port}/`)).rejects.toThrow();
    }
    expect(till.address.hostname).toBe('127.0.0.1');
  });

  test('gives what was exported to those alone who may export', async () => {
    writeFileSync(join(till.folder.path, 'exports', 'day.csv'), 'a,b');
    const ticketed = await exportedFile();
    const given = await till.get(ticketed, { cookie });
    expect(given.status).toBe(200);
    expect(given.headers.get('cache-control')).toBe('no-store');
    for (const path of ['/exports/day.csv', '/exports/day.csv?ticket=x', ticketed.split('?')[0]]) {
      expect((await till.get(path ?? '', { cookie })).status, path).toBe(403);
    }
    const code = await keepCode('407100');
    const operators = [{ id: 'one', name: 'Inès', role: 'manager', code }];
    const file = join(till.folder.path, 'operators.json');
    await till.restart(() => writeFileSync(file, JSON.stringify({ operators })));
    for (const path of ['/exports/day.csv', '/%65xports/day.csv', '/exports/./day.csv']) {
      expect([403, 404], path).toContain((await till.get(path, { cookie })).status);
    }
    expect((await till.get('/', { cookie })).status).toBe(200);
    rmSync(file);
  });

  /** The address that the till tells its page for a file that it has just written. */
  async function exportedFile(): Promise<string> {
    const screen = connectBridge(await openPage(await till.again()));
    const today = (await screen.call('till.view', {})).days.byTheClock;
    const started = await screen.call('export.start', {
      ...{ what: 'jsonl', from: today, to: today, folder: null },
    });
    if (!started.ok) throw new Error(started.error.code);
    const { exportId } = started.value;
    return new Promise<string>((resolve) => {
      hearViews(screen, ({ export: exported }) => {
        const isWritten = exported?.state === 'written' && exported.exportId === exportId;
        if (isWritten) resolve(exported.download ?? '');
      });
    });
  }

  test('says nothing of an address that is none, with its headers', async () => {
    const answer = await fetch(new URL('/%', till.address));
    expect(answer.status).toBe(400);
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(await answer.text()).toBe('');
  });

  test('reads no more at its door than an order has', async () => {
    const order = (bytes: number): Promise<Response> =>
      fetch(new URL('/door', till.address), {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ text: 'x'.repeat(bytes), mac: 'x' }),
      });
    expect((await order(1_000)).status).toBe(403);
    expect((await order(5_000)).status).toBe(413);
  });

  test('keeps its files for itself in a folder that was there before, with the umask of most', async () => {
    using open = temporaryFolder();
    chmodSync(open.path, 0o755);
    const umask = process.umask(0o022);
    const other = runShell(open.path);
    process.umask(umask);
    await enterTill(await printedAddress(other));
    await other.end();
    const files = readdirSync(open.path, { recursive: true, encoding: 'utf8' });
    expect(files.length).toBeGreaterThan(4);
    for (const each of ['', ...files]) {
      expect(statSync(join(open.path, each)).mode & 0o077, each).toBe(0);
    }
  });

  test('opens no inspector for a signal', async () => {
    till.program.signal('SIGUSR1');
    // Two whole turns through the till, so that an inspector would have said that it listens.
    await till.again();
    await till.again();
    expect(till.program.errors.join()).not.toMatch(/Debugger|inspector/i);
  });

  test('keeps no page of its own longer than it is the newest', async () => {
    const { cookie: own } = await till.again();
    for (const path of ['/', '/index.html']) {
      const page = await till.get(path, { cookie: own });
      expect(page.headers.get('cache-control') ?? '', path).not.toMatch(/immutable|max-age=[1-9]/);
    }
  });
});
