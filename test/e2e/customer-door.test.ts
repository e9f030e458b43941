import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { connectBridge, connectBridgeAs, type ScreenSide } from '../../src/bridge/screen-side.ts';
import { CALLS, type CallName } from '../../src/contract/calls.ts';
import { type Entered, enterTill, openPage, openSocket } from '../support/page-of-till.ts';
import { temporaryFolder } from './support/folder.ts';
import { type Program, runProgram } from './support/program.ts';

const BRIDGE = '/customer/bridge';

describe('where customers’ screens come in', () => {
  const folder = temporaryFolder();
  const given = ['--data', folder.path, '--no-open', '--no-guide'];
  let program: Program;
  let origin: string;
  let staff: Entered;
  let counter: ScreenSide;

  beforeAll(async () => {
    program = runProgram('out/server/web.js', given);
    const { url } = JSON.parse(await program.firstLine) as { url: string };
    origin = new URL(url).origin;
    staff = await enterTill(url);
    counter = connectBridge(await openPage(staff));
  });

  afterAll(async () => {
    await program.end();
    folder[Symbol.dispose]();
  });

  const get = (path: string, headers: Record<string, string> = {}): Promise<Response> =>
    fetch(new URL(path, origin), { headers, redirect: 'manual' });

  async function newCode(): Promise<string> {
    const asked = await counter.call('customer.pair', { kind: 'customerDisplay' });
    if (!asked.ok || asked.value.code === null) throw new Error('there is no code');
    return asked.value.code.digits;
  }

  const tryCode = (code: unknown, headers: Record<string, string> = {}): Promise<Response> =>
    fetch(new URL('/customer/pair', origin), {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ code }),
    });

  /** A screen that was let in. */
  async function paired(): Promise<Entered> {
    const answer = await tryCode(await newCode());
    expect(answer.status).toBe(200);
    const { secret } = (await answer.json()) as { secret: string };
    return { origin, secret, cookie: answer.headers.get('set-cookie')?.split(';')[0] ?? '' };
  }

  function upgradeStatus(path: string, headers: Record<string, string>): Promise<number> {
    const socket = new WebSocket(`${origin.replace('http', 'ws')}${path}`, { headers });
    return new Promise((resolve, reject) => {
      socket.once('unexpected-response', (_request, answer) => resolve(answer.statusCode ?? 0));
      socket.once('error', reject);
      socket.once('open', () => {
        socket.terminate();
        resolve(101);
      });
    });
  }

  test('anybody of this machine has the page, and nothing but the page', async () => {
    const way = await get('/customer');
    expect([way.status, way.headers.get('location')]).toEqual([303, '/customer/']);
    const page = await get('/customer/', { 'accept-encoding': 'br' });
    expect(page.status).toBe(200);
    expect(page.headers.get('cache-control') ?? '').not.toMatch(/immutable|max-age=[1-9]/);
    const policy = page.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toMatch(/unsafe|\*/);
    const [, script = ''] = /src="\.\/([^"]+\.js)"/.exec(await page.text()) ?? [];
    const loaded = await get(`/customer/${script}`);
    expect(loaded.status).toBe(200);
    expect(loaded.headers.get('cache-control')).toContain('immutable');
    for (const path of [
      '/',
      '/index.html',
      '/exports/x.csv',
      '/customer/session',
      '/customer/../index.html',
    ]) {
      expect((await get(path)).status, path).toBe(401);
    }
    for (const path of [
      '/customer/%2e%2e/renderer/index.html',
      '/customer/..%2frenderer%2findex.html',
      '/customer/nothing.js',
    ]) {
      expect([401, 403, 404], path).toContain((await get(path)).status);
    }
    expect(await upgradeStatus(BRIDGE, { origin })).toBe(401);
  });

  test('no other page of the browser tries codes, and no other name of the machine', async () => {
    const code = await newCode();
    expect((await tryCode(code, { origin: 'http://evil.example' })).status).toBe(403);
    expect((await get('/customer/', { origin: 'http://evil.example' })).status).toBe(403);
    // It was no try.
    expect((await tryCode(code)).status).toBe(200);
  });

  test('a code lets one screen in, to a cookie that no script reads and that goes nowhere else', async () => {
    const code = await newCode();
    const answer = await tryCode(code);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const set = answer.headers.get('set-cookie') ?? '';
    expect(set).toMatch(/HttpOnly/);
    expect(set).toMatch(/SameSite=Strict/);
    expect(set).toMatch(/Path=\/customer;/);
    expect((await tryCode(code)).status).toBe(403);
  });

  test('what is no code is refused, and a longer one than there is is not read', async () => {
    for (const code of ['', '1', null, 7, {}, ['12345678']]) {
      expect((await tryCode(code)).status, JSON.stringify(code)).toBe(403);
    }
    expect((await tryCode('1'.repeat(10_000))).status).toBe(413);
  });

  test('its session opens nothing of the till’s, and a session of the staff opens no screen', async () => {
    const { cookie } = await paired();
    for (const path of ['/', '/exports/x.csv']) {
      expect((await get(path, { cookie })).status, path).toBe(401);
    }
    expect(await upgradeStatus('/bridge', { origin, cookie })).toBe(401);
    expect((await get('/customer/session', { cookie })).status).toBe(204);
    expect((await get('/customer/session', { cookie: staff.cookie })).status).toBe(401);
    expect(await upgradeStatus(BRIDGE, { origin, cookie: staff.cookie })).toBe(401);
  });

  test('its cookie alone is served nothing but refusals', async () => {
    const { cookie } = await paired();
    const { socket, port } = await openSocket(origin, cookie, BRIDGE);
    const heard: unknown[] = [];
    port.onMessage((message) => heard.push(message));
    const closed = new Promise((resolve) => socket.once('close', resolve));
    port.post({ kind: 'proof', nonce: '0'.repeat(32), mac: '0'.repeat(64) });
    expect(await closed).toBe(4401);
    expect(heard.map((message) => (message as { kind: string }).kind)).toEqual([
      'challenge',
      'refused',
    ]);
  });

  test('its wire does what is the customer’s and refuses all else', async () => {
    const port = await openPage(await paired(), BRIDGE);
    const display = connectBridgeAs(port, 'customerDisplay');
    expect(await display.call('customer.hello', {})).toEqual({ ok: true });
    const own = [
      'topics.follow',
      'till.hello',
      'customer.hello',
      'customer.speak',
      'customer.picture',
    ];
    const others = (Object.keys(CALLS) as CallName[]).filter((name) => !own.includes(name));
    const screen = connectBridge(port);
    expect(others.length).toBeGreaterThan(70);
    const refusals = await Promise.all(
      others.map((name) =>
        screen.call(name as never, {} as never).then(
          () => `${name}: answered`,
          ({ code }: { code: string }) => `${name}: ${code}`,
        ),
      ),
    );
    expect(refusals).toEqual(others.map((name) => `${name}: otherAudience`));
  });

  test('a screen that a manager disconnects is cut at once, and let in no more', async () => {
    const entered = await paired();
    const port = await openPage(entered, BRIDGE);
    const closed = new Promise<void>((resolve) => port.onClose(resolve));
    const listed = await counter.call('customer.screens', { kind: 'customerDisplay' });
    if (!listed.ok) throw new Error(listed.error.code);
    const open = listed.value.screens.filter(({ pages }) => pages > 0);
    for (const { name } of open) {
      await counter.call('customer.unpair', { kind: 'customerDisplay', name });
    }
    await closed;
    expect((await get('/customer/session', { cookie: entered.cookie })).status).toBe(401);
    await expect(openPage(entered, BRIDGE)).rejects.toThrow();
  });

  test('whoever sits at the machine lists the screens with the browsers, and ends one', async () => {
    const entered = await paired();
    const port = await openPage(entered, BRIDGE);
    const closed = new Promise<void>((resolve) => port.onClose(resolve));
    const listed = runProgram('out/server/web.js', [...given, '--sessions']);
    await listed.exited;
    const line = listed.output.find(
      (each) => each.includes("customer's screen") && each.includes('pages open: 1'),
    );
    const [name = ''] = line?.split(' ') ?? [];
    const ended = runProgram('out/server/web.js', [...given, '--end-session', name]);
    expect(await ended.exited).toBe(0);
    await closed;
    expect((await get('/customer/session', { cookie: entered.cookie })).status).toBe(401);
  });

  test('a screen that was let in is known after a restart of the till', async () => {
    const entered = await paired();
    await program.end();
    program = runProgram('out/server/web.js', given);
    const { url } = JSON.parse(await program.firstLine) as { url: string };
    origin = new URL(url).origin;
    const port = await openPage({ ...entered, origin }, BRIDGE);
    const display = connectBridgeAs(port, 'customerDisplay');
    expect(await display.call('customer.hello', {})).toEqual({ ok: true });
  });
});
