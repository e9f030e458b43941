import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { keepCode } from '../../src/till/operator-code.ts';
import { temporaryFolder } from './support/folder.ts';
import { type Program, runProgram } from './support/program.ts';

describe('the browser shell', () => {
  const folder = temporaryFolder();
  let program: Program;
  let address: URL;
  let cookie: string;

  beforeAll(async () => {
    program = runProgram('out/server/web.js', ['--data', folder.path, '--no-open']);
    address = new URL((JSON.parse(await program.firstLine) as { url: string }).url);
  });

  afterAll(async () => {
    await program.end();
    folder[Symbol.dispose]();
  });

  const get = (path: string, headers: Record<string, string> = {}): Promise<Response> =>
    fetch(new URL(path, address), { headers, redirect: 'manual' });

  /** Opens the bridge, and says how that went: `open`, or the refusal's status. */
  function openBridge(headers: Record<string, string>): Promise<'open' | number> {
    const url = new URL('/bridge', address);
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

  test('shows nothing without its token', async () => {
    for (const path of ['/', '/index.html', '/exports/x.csv', '/?token=guess', '/?token=']) {
      expect((await get(path)).status, path).toBe(401);
    }
  });

  test('turns its token into a cookie that no script can read, once', async () => {
    const welcomed = await get(address.pathname + address.search);
    expect(welcomed.status).toBe(303);
    expect(welcomed.headers.get('location')).toBe('/');
    const set = welcomed.headers.get('set-cookie') ?? '';
    expect(set).toMatch(/HttpOnly/);
    expect(set).toMatch(/SameSite=Strict/);
    cookie = set.split(';')[0] ?? '';
    expect((await get(address.pathname + address.search)).status).toBe(401);
  });

  test('serves the screens to the cookie, with a strict content security policy', async () => {
    const page = await get('/', { cookie });
    expect(page.status).toBe(200);
    const policy = page.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self'");
    expect(policy).not.toMatch(/unsafe|\*/);
    expect(page.headers.get('x-content-type-options')).toBe('nosniff');
    expect(page.headers.get('referrer-policy')).toBe('no-referrer');
  });

  test('does not take a cookie that was changed', async () => {
    expect((await get('/', { cookie: `${cookie.slice(0, -2)}xx` })).status).toBe(401);
  });

  test('refuses another host and another origin, whoever asks', async () => {
    const port = address.port;
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
    expect((await get('/', { cookie, origin: 'http://evil.example' })).status).toBe(403);
  });

  test('opens the bridge to its own page alone', async () => {
    const { origin } = address;
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
      expect([400, 403, 404], path).toContain((await get(path, { cookie })).status);
    }
  });

  test('listens on the loopback alone', async () => {
    const { networkInterfaces } = await import('node:os');
    const others = Object.values(networkInterfaces())
      .flatMap((list) => list ?? [])
      .filter(({ internal, family }) => !internal && family === 'IPv4');
    for (const { address: host } of others) {
      await expect(fetch(`http://${host}:${address.port}/`)).rejects.toThrow();
    }
    expect(address.hostname).toBe('127.0.0.1');
  });

  test('gives what was exported to those alone who may export', async () => {
    writeFileSync(join(folder.path, 'exports', 'day.csv'), 'a,b');
    expect((await get('/exports/day.csv', { cookie })).status).toBe(200);
    await program.end();
    const code = await keepCode('407100');
    const operators = [{ id: 'one', name: 'Inès', role: 'manager', code }];
    writeFileSync(join(folder.path, 'operators.json'), JSON.stringify({ operators }));
    program = runProgram('out/server/web.js', ['--data', folder.path, '--no-open']);
    address = new URL((JSON.parse(await program.firstLine) as { url: string }).url);
    for (const path of ['/exports/day.csv', '/%65xports/day.csv', '/exports/./day.csv']) {
      expect([403, 404], path).toContain((await get(path, { cookie })).status);
    }
    expect((await get('/', { cookie })).status).toBe(200);
    rmSync(join(folder.path, 'operators.json'));
  });

  test('keeps a session over a restart, so that an open page finds its way back', async () => {
    await program.end();
    program = runProgram('out/server/web.js', ['--data', folder.path, '--no-open']);
    address = new URL((JSON.parse(await program.firstLine) as { url: string }).url);
    expect((await get('/', { cookie })).status).toBe(200);
  });
});
