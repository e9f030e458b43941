import { createHash } from 'node:crypto';
import { chmodSync, existsSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { connectBridge } from '../../src/bridge/screen-side.ts';
import { keepCode } from '../../src/till/people/operator-code.ts';
import { hearViews } from '../support/heard-views.ts';
import { keyedLine } from '../support/keyed-line.ts';
import { type Entered, enterTill, openPage, openSocket } from '../support/page-of-till.ts';
import { temporaryFolder } from './support/folder.ts';
import { type Program, runProgram } from './support/program.ts';

describe('the browser shell', () => {
  const folder = temporaryFolder();
  let program: Program;
  let address: URL;
  let cookie: string;

  beforeAll(async () => {
    program = runProgram('out/server/web.js', ['--data', folder.path, '--no-open', '--no-guide']);
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

  test('shows a person without it the way on, in their language, and a program a sentence', async () => {
    const page = await get('/', { accept: 'text/html,*/*', 'accept-language': 'fr-FR,fr;q=0.9' });
    expect(page.status).toBe(401);
    expect(page.headers.get('cache-control')).toBe('no-store');
    const shown = await page.text();
    expect(shown).toContain('<html lang="fr">');
    expect(shown).toContain('<svg');
    expect(shown).toContain('npm start -- --again');
    // Its style is the one that its policy names.
    const style = /<style>(.*)<\/style>/s.exec(shown)?.[1] ?? '';
    const hash = createHash('sha256').update(style).digest('base64');
    expect(page.headers.get('content-security-policy')).toContain(`'sha256-${hash}'`);
    const said = await get('/', { accept: '*/*' });
    expect(said.headers.get('content-type')).toMatch(/^text\/plain/);
    expect(await said.text()).toMatch(/^Open the address that the till printed/);
  });

  test('turns its token into a cookie that no script can read, once', async () => {
    const welcomed = await get(address.pathname + address.search);
    expect(welcomed.status).toBe(303);
    // What only the page may know follows the #, which no browser sends.
    expect(welcomed.headers.get('location')).toMatch(/^\/#comptoir_[0-9a-f]{12}=[\w-]{43}$/);
    expect(welcomed.headers.get('cache-control')).toBe('no-store');
    const set = welcomed.headers.get('set-cookie') ?? '';
    expect(set).toMatch(/HttpOnly/);
    expect(set).toMatch(/SameSite=Strict/);
    // It outlives the browser: a cashier who closed it is not locked out of open sales.
    expect(set).toMatch(/Max-Age=2592000/);
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
    const ticketed = await exportedFile();
    const given = await get(ticketed, { cookie });
    expect(given.status).toBe(200);
    expect(given.headers.get('cache-control')).toBe('no-store');
    for (const path of ['/exports/day.csv', '/exports/day.csv?ticket=x', ticketed.split('?')[0]]) {
      expect((await get(path ?? '', { cookie })).status, path).toBe(403);
    }
    await program.end();
    const code = await keepCode('407100');
    const operators = [{ id: 'one', name: 'Inès', role: 'manager', code }];
    writeFileSync(join(folder.path, 'operators.json'), JSON.stringify({ operators }));
    program = runProgram('out/server/web.js', ['--data', folder.path, '--no-open', '--no-guide']);
    address = new URL((JSON.parse(await program.firstLine) as { url: string }).url);
    for (const path of ['/exports/day.csv', '/%65xports/day.csv', '/exports/./day.csv']) {
      expect([403, 404], path).toContain((await get(path, { cookie })).status);
    }
    expect((await get('/', { cookie })).status).toBe(200);
    rmSync(join(folder.path, 'operators.json'));
  });

  /** The address that the till tells its page for a file that it has just written. */
  async function exportedFile(): Promise<string> {
    const screen = connectBridge(await openPage(await again()));
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

  /** A new address of the till that runs, opened by another browser. */
  async function again(had = ''): Promise<Entered> {
    return enterTill(await againAddress(), had);
  }

  async function againAddress(): Promise<string> {
    const asked = runProgram('out/server/web.js', [
      ...['--data', folder.path, '--no-open', '--no-guide', '--again'],
    ]);
    const { url } = JSON.parse(await asked.firstLine) as { url: string };
    await asked.exited;
    return url;
  }

  test('keeps a session over a restart, so that an open page finds its way back', async () => {
    const entered = await again();
    await program.end();
    program = runProgram('out/server/web.js', ['--data', folder.path, '--no-open', '--no-guide']);
    address = new URL((JSON.parse(await program.firstLine) as { url: string }).url);
    expect((await get('/', { cookie })).status).toBe(200);
    const port = await openPage({ ...entered, origin: address.origin });
    expect((await connectBridge(port).call('till.view', {})).mode).toBe('simulation');
  });

  test('serves nothing but refusals over a socket that has the cookie alone', async () => {
    const { cookie: stolen } = await again();
    for (const first of [
      { kind: 'call', id: 1, name: 'sale.charge', input: charge('stolen-cookie') },
      { kind: 'proof', nonce: '0'.repeat(32), mac: '0'.repeat(64) },
    ]) {
      const { socket, port } = await openSocket(address.origin, stolen);
      const heard: unknown[] = [];
      port.onMessage((message) => heard.push(message));
      const closed = new Promise((resolve) => socket.once('close', resolve));
      port.post(first);
      expect(await closed).toBe(4401);
      expect(heard.map((message) => (message as { kind: string }).kind)).toEqual([
        'challenge',
        'refused',
      ]);
    }
    const screen = connectBridge(await openPage(await again()));
    expect((await screen.call('till.view', {})).sales).toEqual([]);
  });

  const charge = (draftId: string) => ({ draftId, lines: [keyedLine(100)], label: '' });

  test('spends an address in every case: also where the browser has a session already', async () => {
    const had = await again();
    const url = await againAddress();
    const renewed = await enterTill(url, had.cookie);
    expect((await fetch(url, { redirect: 'manual' })).status).toBe(401);
    expect((await get('/', { cookie: had.cookie })).status).toBe(401);
    expect((await get('/', { cookie: renewed.cookie })).status).toBe(200);
  });

  test('makes a new address while it runs, and the one before opens nothing', async () => {
    const former = await againAddress();
    const entered = await again();
    await expect(enterTill(former)).rejects.toThrow('401');
    await openPage(entered);
  });

  test('lists its sessions, and ends one with its pages', async () => {
    const entered = await again();
    const page = await openPage(entered);
    const closed = new Promise<void>((resolve) => page.onClose(resolve));
    const listed = runProgram('out/server/web.js', ['--data', folder.path, '--sessions']);
    await listed.exited;
    const [name = ''] =
      listed.output.find((line) => line.includes('pages open: 1'))?.split(' ') ?? [];
    const ended = runProgram('out/server/web.js', ['--data', folder.path, '--end-session', name]);
    expect(await ended.exited).toBe(0);
    await closed;
    expect((await get('/', { cookie: entered.cookie })).status).toBe(401);
    await expect(openPage(entered)).rejects.toThrow();
  });

  test('says nothing of an address that is none, with its headers', async () => {
    const answer = await fetch(new URL('/%', address));
    expect(answer.status).toBe(400);
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(await answer.text()).toBe('');
  });

  test('reads no more at its door than an order has', async () => {
    const order = (bytes: number): Promise<Response> =>
      fetch(new URL('/door', address), {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ text: 'x'.repeat(bytes), mac: 'x' }),
      });
    expect((await order(1_000)).status).toBe(403);
    expect((await order(5_000)).status).toBe(413);
  });

  test('leaves another till of the same browser its own session', async () => {
    using otherFolder = temporaryFolder();
    const other = runProgram('out/server/web.js', [
      '--data',
      otherFolder.path,
      '--no-open',
      '--no-guide',
    ]);
    const { url } = JSON.parse(await other.firstLine) as { url: string };
    const [here, there] = [await again(), await enterTill(url)];
    const both = `${here.cookie}; ${there.cookie}`;
    expect(here.cookie.split('=')[0]).not.toBe(there.cookie.split('=')[0]);
    await openPage({ ...here, cookie: both });
    await openPage({ ...there, cookie: both });
    await other.end();
  });

  test('keeps its files for itself in a folder that was there before, with the umask of most', async () => {
    using open = temporaryFolder();
    chmodSync(open.path, 0o755);
    const umask = process.umask(0o022);
    const till = runProgram('out/server/web.js', ['--data', open.path, '--no-open', '--no-guide']);
    process.umask(umask);
    const { url } = JSON.parse(await till.firstLine) as { url: string };
    await enterTill(url);
    await till.end();
    const files = readdirSync(open.path, { recursive: true, encoding: 'utf8' });
    expect(files.length).toBeGreaterThan(4);
    for (const each of ['', ...files]) {
      expect(statSync(join(open.path, each)).mode & 0o077, each).toBe(0);
    }
  });

  test('opens no inspector for a signal', async () => {
    program.signal('SIGUSR1');
    // Two whole turns through the till, so that an inspector would have said that it listens.
    await again();
    await again();
    expect(program.errors.join()).not.toMatch(/Debugger|inspector/i);
  });

  test('keeps no page of its own longer than it is the newest', async () => {
    const { cookie: own } = await again();
    for (const path of ['/', '/index.html']) {
      const page = await get(path, { cookie: own });
      expect(page.headers.get('cache-control') ?? '', path).not.toMatch(/immutable|max-age=[1-9]/);
    }
  });

  test('says where no till runs, and makes no folder for it', async () => {
    const nowhere = join(folder.path, 'nowhere');
    const asked = runProgram('out/server/web.js', [
      '--data',
      nowhere,
      '--again',
      '--no-open',
      '--no-guide',
    ]);
    expect(await asked.exited).toBe(1);
    expect(asked.errors.join()).toMatch(/No till runs in the browser shell/);
    expect(existsSync(nowhere)).toBe(false);
  });
});
