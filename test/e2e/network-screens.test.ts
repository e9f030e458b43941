import { X509Certificate } from 'node:crypto';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { connectBridge, type ScreenSide } from '../../src/bridge/screen-side.ts';
import type { NetworkScreensView } from '../../src/contract/views/customer-screens-view.ts';
import { accessibilityFindings } from '../support/accessibility.ts';
import { enterTill, openPage } from '../support/page-of-till.ts';
import { closePages, LONGEST_WAIT_MS, openContext } from './support/browser.ts';
import { temporaryFolder } from './support/folder.ts';
import { holdDoor } from './support/hold-door.ts';
import { type NetworkClient, networkClient, pemOf } from './support/network-client.ts';
import { type Program, runProgram } from './support/program.ts';
import { readQr } from './support/read-qr.ts';
import { BROWSER_SHELL } from './support/shells.ts';
import { tillPage } from './support/till-page.ts';

const ADDRESS = '127.0.0.2';

afterAll(closePages);

describe('customers’ screens on the shop’s network', () => {
  const folder = temporaryFolder();
  const given = ['--data', folder.path, '--no-open', '--no-guide'];
  const at = ['--screens-address', ADDRESS, '--screens-port', '0'];
  let program: Program;
  let counter: ScreenSide;
  let origin: string;
  let fingerprint: string;
  let authority: string;
  let tablet: NetworkClient;

  async function start(): Promise<void> {
    program = runProgram('out/server/web.js', [...given, ...at]);
    const { url } = JSON.parse(await program.firstLine) as { url: string };
    counter = connectBridge(await openPage(await enterTill(url)));
  }

  async function network(): Promise<NetworkScreensView | null> {
    const told = await counter.call('customer.screens', { kind: 'customerDisplay' });
    if (!told.ok) throw new Error(told.error.code);
    return told.value.network;
  }

  async function letIn(isOn: boolean): Promise<void> {
    const changed = await counter.call('shop.change', { networkScreens: isOn });
    if (!changed.ok) throw new Error(changed.error.code);
  }

  const opened = (): Promise<NetworkScreensView> =>
    vi.waitFor(
      async () => {
        const told = await network();
        if (told?.state !== 'open') throw new Error(`the way in is ${told?.state}`);
        return told;
      },
      { timeout: LONGEST_WAIT_MS, interval: 50 },
    );

  async function newCode(): Promise<string> {
    const asked = await counter.call('customer.pair', { kind: 'customerDisplay' });
    if (!asked.ok || asked.value.code === null) throw new Error('there is no code');
    return asked.value.code.digits;
  }

  const tryCode = async (headers: Record<string, string> = {}) =>
    tablet.ask(
      '/customer/pair',
      { method: 'POST', headers: { 'content-type': 'application/json', ...headers } },
      JSON.stringify({ code: await newCode() }),
    );

  /** What a tablet that was let in sends from then on. */
  async function paired(): Promise<{ readonly cookie: string; readonly secret: string }> {
    const answer = await tryCode({ origin });
    expect(answer.status).toBe(200);
    const { secret } = JSON.parse(answer.body.toString()) as { secret: string };
    const [set = ''] = answer.headers['set-cookie'] ?? [];
    return { cookie: set.split(';')[0] ?? '', secret };
  }

  beforeAll(async () => {
    await start();
    expect(await network()).toBeNull();
    await letIn(true);
    const told = await opened();
    origin = new URL(told.addresses[0] ?? '').origin;
    fingerprint = told.certificate?.fingerprint ?? '';
    const loaded = await networkClient(origin, null).ask('/customer/certificate.crt');
    expect(loaded.headers['content-type']).toBe('application/x-x509-ca-cert');
    authority = pemOf(loaded.body);
    tablet = networkClient(origin, authority);
  });

  afterAll(async () => {
    await program.end();
    folder[Symbol.dispose]();
  });

  test('a tablet compares the certificate that it loads with what the settings say', () => {
    expect(new X509Certificate(authority).fingerprint256).toBe(fingerprint);
    expect(fingerprint).toMatch(/^([0-9A-F]{2}:){31}[0-9A-F]{2}$/);
  });

  test('who trusts it has the customers’ page, and who does not has nothing', async () => {
    const way = await tablet.ask('/customer');
    expect([way.status, way.headers.location]).toEqual([303, '/customer/']);
    const page = await tablet.ask('/customer/');
    expect(page.status).toBe(200);
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
    const [, script = ''] = /src="\.\/([^"]+\.js)"/.exec(page.body.toString()) ?? [];
    expect((await tablet.ask(`/customer/${script}`)).status).toBe(200);
    await expect(networkClient(origin, '').ask('/customer/')).rejects.toThrow(/certificate/);
    const context = await openContext();
    await expect((await context.newPage()).goto(`${origin}/customer`)).rejects.toThrow(
      /ERR_CERT_AUTHORITY_INVALID/,
    );
    await context.close();
  });

  test('nothing of the staff’s is there, with whatever cookie', async () => {
    const { cookie } = await paired();
    for (const path of ['/', '/index.html', '/exports/x.csv', '/?token=x', '/door', '/bridge']) {
      expect((await tablet.ask(path)).status, path).toBe(404);
      expect((await tablet.ask(path, { headers: { cookie } })).status, path).toBe(404);
    }
    for (const path of ['/customer/../index.html', '/customer/%2e%2e/server/web.js']) {
      expect([401, 403, 404], path).toContain((await tablet.ask(path)).status);
    }
    expect(await tablet.upgrade('/bridge', { origin, cookie })).toBe(404);
  });

  test('no other name leads there, and no other page', async () => {
    const { port } = new URL(origin);
    for (const host of ['pay.example', `pay.example:${port}`, `127.0.0.1:${port}`, ADDRESS]) {
      const answer = await tablet.ask('/customer/', { headers: { host }, servername: '' });
      expect(answer.status, host).toBe(403);
    }
    expect((await tryCode({ origin: 'https://evil.example' })).status).toBe(403);
    expect((await tryCode({ origin: origin.replace('https', 'http') })).status).toBe(403);
    const { cookie } = await paired();
    expect(await tablet.upgrade('/customer/bridge', { cookie })).toBe(403);
    const foreign = { cookie, origin: 'https://evil.example' };
    expect(await tablet.upgrade('/customer/bridge', foreign)).toBe(403);
  });

  test('a code lets a tablet in, to a cookie that goes over TLS alone', async () => {
    const answer = await tryCode();
    const [set = ''] = answer.headers['set-cookie'] ?? [];
    for (const part of [/HttpOnly/, /Secure/, /SameSite=Strict/, /Path=\/customer;/]) {
      expect(set).toMatch(part);
    }
    // An address that is none of a name keeps no promise about TLS (RFC 6797, 8.3).
    expect(answer.headers['strict-transport-security']).toBeUndefined();
    const cookie = set.split(';')[0] ?? '';
    expect((await tablet.ask('/customer/session', { headers: { cookie } })).status).toBe(204);
    expect((await tablet.ask('/customer/session')).status).toBe(401);
    expect(await tablet.upgrade('/customer/bridge', { origin, cookie })).toBe(101);
    expect(await tablet.upgrade('/customer/bridge', { origin })).toBe(401);
  });

  test('a tablet is connected by its code, shows a sale, and is cut off the moment that a manager closes the way', async () => {
    const context = await openContext({ ignoreHTTPSErrors: true, locale: 'en-GB' });
    const page = await context.newPage();
    await page.goto(`${origin}/customer`);
    await page.getByRole('heading', { level: 1, name: 'Connect this screen' }).waitFor();
    await page.keyboard.type(await newCode());
    await page.locator('[data-customer="idle"]').waitFor();
    await counter.call('customer.show', {
      saleId: null,
      lines: [{ name: 'Baguette', quantity: 2, unitMinor: 120 }],
    });
    await page.getByText('Baguette').waitFor();
    await letIn(false);
    await page.getByRole('heading', { level: 1, name: 'No connection to the till' }).waitFor();
    expect(await network()).toBeNull();
    await expect(tablet.ask('/customer/')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
    await context.close();
    await letIn(true);
    origin = new URL((await opened()).addresses[0] ?? '').origin;
    tablet = networkClient(origin, authority);
    expect((await tablet.ask('/customer/')).status).toBe(200);
  });

  test('a screen comes back, and a till sells, while strangers of many addresses hold all that the door has', async () => {
    const { cookie } = await paired();
    const isPaired = async () =>
      (await tablet.ask('/customer/session', { headers: { cookie } })).status;
    expect(await isPaired()).toBe(204);
    await using strangers = await holdDoor(new URL(origin));
    expect(strangers.held).toBeGreaterThan(50);
    const another = () => tablet.ask('/customer/', { localAddress: '127.0.0.99' });
    await expect(another()).rejects.toThrow();
    expect(await isPaired()).toBe(204);
    expect(await tablet.upgrade('/customer/bridge', { origin, cookie })).toBe(101);
    expect(await counter.call('till.hello', {})).toEqual({ ok: true });
    await expect(another()).rejects.toThrow();
  });

  test('a till that starts again is known by the same certificate, whose keys nobody else reads', async () => {
    const { cookie } = await paired();
    await program.end();
    await start();
    origin = new URL((await opened()).addresses[0] ?? '').origin;
    tablet = networkClient(origin, authority);
    expect((await tablet.ask('/customer/session', { headers: { cookie } })).status).toBe(204);
    const file = join(folder.path, 'browser-network-certificate.json');
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  test('a kiosk comes in by a code of its own alone, and by no session of a customer’s screen', async () => {
    const { cookie } = await paired();
    expect((await tablet.ask('/kiosk/', { headers: { cookie } })).status).toBe(200);
    expect((await tablet.ask('/kiosk/session', { headers: { cookie } })).status).toBe(401);
    expect(await tablet.upgrade('/kiosk/bridge', { origin, cookie })).toBe(401);
    const asked = await counter.call('customer.pair', { kind: 'kiosk' });
    if (!asked.ok) throw new Error(asked.error.code);
    const { code, network: way } = asked.value;
    expect(way?.addresses).toEqual([`${origin}/kiosk`]);
    const body = JSON.stringify({ code: code?.digits });
    const headers = { 'content-type': 'application/json', origin };
    const order = { method: 'POST', headers };
    expect((await tablet.ask('/customer/pair', order, body)).status).toBe(403);
    const answer = await tablet.ask('/kiosk/pair', order, body);
    expect(answer.status).toBe(200);
    const [set = ''] = answer.headers['set-cookie'] ?? [];
    for (const part of [/HttpOnly/, /Secure/, /SameSite=Strict/, /Path=\/kiosk;/]) {
      expect(set).toMatch(part);
    }
    const ofKiosk = set.split(';')[0] ?? '';
    expect(await tablet.upgrade('/kiosk/bridge', { origin, cookie: ofKiosk })).toBe(101);
    expect(await tablet.upgrade('/customer/bridge', { origin, cookie: ofKiosk })).toBe(401);
    expect(await tablet.upgrade('/bridge', { origin, cookie: ofKiosk })).toBe(404);
  });
});

test('a manager switches it on in the settings, and reads there what the tablet scans and compares', async () => {
  using folder = temporaryFolder();
  const args = ['--screens-address', ADDRESS, '--screens-port', '0'];
  const running = await BROWSER_SHELL.start({ dataFolder: folder.path, args });
  const till = tillPage(running.page);
  await till.waitForHeading('New sale');
  await till.openSettings('Customer’s screen');
  const way = till.page.getByRole('switch', { name: 'Screens on the shop’s network' });
  await way.waitFor();
  expect(await way.isChecked()).toBe(false);
  await till.page.getByText('Screens on the shop’s network').click();
  await till.press('Open, Customer’s screen');
  const dialog = till.page.getByRole('dialog', { name: 'Customer’s screen' });
  const address = await dialog.locator('[data-network-address]').innerText();
  expect(address).toMatch(/^https:\/\/127\.0\.0\.2:\d+\/customer$/);
  expect(await dialog.locator('[data-network-fingerprint]').innerText()).toMatch(
    /^([0-9A-F]{2} ?){32}$/,
  );
  const picture = await dialog.getByRole('img', { name: 'QR code of the address' }).screenshot();
  expect(await readQr(new Uint8Array(picture))).toBe(address);
  await till.press('Connect a screen');
  await dialog.getByText(`On that screen, open ${address} and key this code:`).waitFor();
  expect((await accessibilityFindings(till.page)).map(({ id }) => id)).toEqual([]);
  await running.end();
});
