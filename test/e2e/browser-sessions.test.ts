import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { connectBridge } from '../../src/bridge/screen-side.ts';
import { keyedLine } from '../support/keyed-line.ts';
import { enterTill, openPage, openSocket } from '../support/page-of-till.ts';
import { temporaryFolder } from './support/folder.ts';
import { runProgram } from './support/program.ts';
import { printedAddress, runShell, servedTill } from './support/served-till.ts';

// Who is let in at the browser shell: by an address that works once, and a session from then on.

describe('the browser shell', () => {
  const till = servedTill();
  let cookie: string;

  test('shows nothing without its token', async () => {
    for (const path of ['/', '/index.html', '/exports/x.csv', '/?token=guess', '/?token=']) {
      expect((await till.get(path)).status, path).toBe(401);
    }
  });

  test('shows a person without it the way on, in their language, and a program a sentence', async () => {
    const page = await till.get('/', {
      accept: 'text/html,*/*',
      'accept-language': 'fr-FR,fr;q=0.9',
    });
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
    const said = await till.get('/', { accept: '*/*' });
    expect(said.headers.get('content-type')).toMatch(/^text\/plain/);
    expect(await said.text()).toMatch(/^Open the address that the till printed/);
  });

  test('turns its token into a cookie that no script can read, once', async () => {
    const welcomed = await till.get(till.address.pathname + till.address.search);
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
    expect((await till.get(till.address.pathname + till.address.search)).status).toBe(401);
  });

  test('does not take a cookie that was changed', async () => {
    expect((await till.get('/', { cookie: `${cookie.slice(0, -2)}xx` })).status).toBe(401);
  });

  test('keeps a session over a restart, so that an open page finds its way back', async () => {
    const entered = await till.again();
    await till.restart();
    expect((await till.get('/', { cookie })).status).toBe(200);
    const port = await openPage({ ...entered, origin: till.address.origin });
    expect((await connectBridge(port).call('till.view', {})).mode).toBe('simulation');
  });

  test('serves nothing but refusals over a socket that has the cookie alone', async () => {
    const { cookie: stolen } = await till.again();
    for (const first of [
      { kind: 'call', id: 1, name: 'sale.charge', input: charge('stolen-cookie') },
      { kind: 'proof', nonce: '0'.repeat(32), mac: '0'.repeat(64) },
    ]) {
      const { socket, port } = await openSocket(till.address.origin, stolen);
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
    const screen = connectBridge(await openPage(await till.again()));
    expect((await screen.call('till.view', {})).sales).toEqual([]);
  });

  const charge = (draftId: string) => ({ draftId, lines: [keyedLine(100)], label: '' });

  test('spends an address in every case: also where the browser has a session already', async () => {
    const had = await till.again();
    const url = await till.againAddress();
    const renewed = await enterTill(url, had.cookie);
    expect((await fetch(url, { redirect: 'manual' })).status).toBe(401);
    expect((await till.get('/', { cookie: had.cookie })).status).toBe(401);
    expect((await till.get('/', { cookie: renewed.cookie })).status).toBe(200);
  });

  test('makes a new address while it runs, and the one before opens nothing', async () => {
    const former = await till.againAddress();
    const entered = await till.again();
    await expect(enterTill(former)).rejects.toThrow('401');
    await openPage(entered);
  });

  test('lists its sessions, and ends one with its pages', async () => {
    const entered = await till.again();
    const page = await openPage(entered);
    const closed = new Promise<void>((resolve) => page.onClose(resolve));
    const listed = runProgram('out/server/web.js', ['--data', till.folder.path, '--sessions']);
    await listed.exited;
    const [name = ''] =
      listed.output.find((line) => line.includes('pages open: 1'))?.split(' ') ?? [];
    const ended = runProgram('out/server/web.js', [
      '--data',
      till.folder.path,
      '--end-session',
      name,
    ]);
    expect(await ended.exited).toBe(0);
    await closed;
    expect((await till.get('/', { cookie: entered.cookie })).status).toBe(401);
    await expect(openPage(entered)).rejects.toThrow();
  });

  test('leaves another till of the same browser its own session', async () => {
    using otherFolder = temporaryFolder();
    const other = runShell(otherFolder.path);
    const [here, there] = [await till.again(), await enterTill(await printedAddress(other))];
    const both = `${here.cookie}; ${there.cookie}`;
    expect(here.cookie.split('=')[0]).not.toBe(there.cookie.split('=')[0]);
    await openPage({ ...here, cookie: both });
    await openPage({ ...there, cookie: both });
    await other.end();
  });

  test('says where no till runs, and makes no folder for it', async () => {
    const nowhere = join(till.folder.path, 'nowhere');
    const asked = runShell(nowhere, '--again');
    expect(await asked.exited).toBe(1);
    expect(asked.errors.join()).toMatch(/No till runs in the browser shell/);
    expect(existsSync(nowhere)).toBe(false);
  });
});
