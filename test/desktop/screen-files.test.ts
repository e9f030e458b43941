import { createHash } from 'node:crypto';
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { withinPage } from '../../src/host/screen-headers.ts';
import { serveScreenFiles } from '../../src/main/window/screen-files.ts';
import { SECURITY_HEADERS, securityHeaders } from '../../src/web/security-headers.ts';
import { temporaryFolder } from './support/built-shell.ts';

const folder = temporaryFolder();
const screens = join(folder.path, 'renderer');
mkdirSync(join(screens, 'assets'), { recursive: true });
const PAGE =
  '<!doctype html><style>p{}</style><script data-of="x">go()</script><script src="a.js"></script>';
writeFileSync(join(screens, 'index.html'), PAGE);
writeFileSync(join(screens, 'assets', 'till.js'), 'export {};');
writeFileSync(join(screens, 'assets', 'notes.txt'), 'no part of a screen');
writeFileSync(join(screens, '.hidden.js'), 'hidden');
writeFileSync(join(folder.path, 'secret.json'), '{}');
symlinkSync(join(folder.path, 'secret.json'), join(screens, 'assets', 'link.json'));
afterAll(() => folder[Symbol.dispose]());

const customer = join(folder.path, 'customer');
mkdirSync(customer);
writeFileSync(join(customer, 'index.html'), '<!doctype html><p>for the customer</p>');

const serve = serveScreenFiles({ till: screens, customer, kiosk: join(folder.path, 'absent') });
const get = (address: string, method = 'GET'): Promise<Response> =>
  serve(new Request(address, { method }));

describe('what is not a file of the screens', () => {
  it.each([
    ['a way out', 'comptoir://till/..%2fsecret.json'],
    ['a way out by backslashes', 'comptoir://till/..%5csecret.json'],
    ['a way out further down', 'comptoir://till/assets/..%2f..%2fsecret.json'],
    ['a way out encoded twice', 'comptoir://till/%252e%252e%252fsecret.json'],
    ['a link that leads out', 'comptoir://till/assets/link.json'],
    ['an absolute path', 'comptoir://till//etc/hosts.json'],
    ['a name cut by a null', 'comptoir://till/index.html%00.js'],
    ['a broken encoding', 'comptoir://till/%E0%A4%A.js'],
    ['a hidden file', 'comptoir://till/.hidden.js'],
    ['a folder', 'comptoir://till/assets'],
    ['a kind of file that no screen uses', 'comptoir://till/assets/notes.txt'],
    ['a file that is not there', 'comptoir://till/absent.js'],
    ['another host', 'comptoir://elsewhere/index.html'],
    ["the till's, at the customer's host", 'comptoir://customer/assets/till.js'],
    ['a page that was not built', 'comptoir://kiosk/index.html'],
    ['another scheme', 'https://till/index.html'],
  ])('is not found: %s', async (_what, address) => {
    const response = await get(address);
    expect(response.status).toBe(404);
    expect(await response.text()).toBe('');
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
  });

  it('is never written to', async () => {
    expect((await get('comptoir://till/index.html', 'POST')).status).toBe(405);
  });
});

describe('a file of the screens', () => {
  it('comes with its type and with the headers that lock the page down', async () => {
    const response = await get('comptoir://till/assets/till.js?v=1');
    expect(response.status).toBe(200);
    expect(await response.text()).toBe('export {};');
    expect(Object.fromEntries(response.headers)).toEqual({
      'content-type': 'text/javascript; charset=utf-8',
      'content-security-policy':
        "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self' data:; img-src 'self' data:; " +
        "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    });
  });

  it('comes as the browser shell sends it, but for what a browser alone asks for', async () => {
    const { headers } = await get('comptoir://till/assets/till.js');
    const { 'content-type': _, ...ours } = Object.fromEntries(headers);
    const {
      'permissions-policy': permissions,
      'origin-agent-cluster': ownAgent,
      vary,
      ...theirs
    } = SECURITY_HEADERS;
    const policy = theirs['content-security-policy'] ?? '';
    expect(permissions).toContain('camera=()');
    expect([ownAgent, vary]).toEqual(['?1', 'sec-fetch-site']);
    expect(policy).toContain("manifest-src 'self'; ");
    expect({
      ...theirs,
      'content-security-policy': policy.replace("manifest-src 'self'; ", ''),
    }).toEqual(ours);
  });

  it('is allowed what is within it, where it is a page, and nothing else', async () => {
    const policy = (await get('comptoir://till/')).headers.get('content-security-policy');
    const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
    expect(policy).toContain(`script-src 'self' ${hash('go()')}; style-src 'self' ${hash('p{}')};`);
    expect(securityHeaders(withinPage(PAGE))(undefined)['content-security-policy']).toBe(
      policy?.replace("connect-src 'self';", "connect-src 'self'; manifest-src 'self';"),
    );
  });

  it("is the customer's own page at their host", async () => {
    const response = await get('comptoir://customer/');
    expect(await response.text()).toContain('for the customer');
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
  });

  it('is the first screen when none is named', async () => {
    const response = await get('comptoir://till/');
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(await response.text()).toBe(PAGE);
  });

  it('is told of without its content when only the head is asked for', async () => {
    const response = await get('comptoir://till/index.html', 'HEAD');
    expect(response.status).toBe(200);
    expect(await response.text()).toBe('');
  });
});
