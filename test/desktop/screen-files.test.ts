import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { serveScreenFiles } from '../../src/main/window/screen-files.ts';
import { SECURITY_HEADERS } from '../../src/web/security-headers.ts';
import { temporaryFolder } from './support/built-shell.ts';

const folder = temporaryFolder();
const screens = join(folder.path, 'renderer');
mkdirSync(join(screens, 'assets'), { recursive: true });
writeFileSync(join(screens, 'index.html'), '<!doctype html>');
writeFileSync(join(screens, 'assets', 'till.js'), 'export {};');
writeFileSync(join(screens, 'assets', 'notes.txt'), 'no part of a screen');
writeFileSync(join(screens, '.hidden.js'), 'hidden');
writeFileSync(join(folder.path, 'secret.json'), '{}');
symlinkSync(join(folder.path, 'secret.json'), join(screens, 'assets', 'link.json'));
afterAll(() => folder[Symbol.dispose]());

const serve = serveScreenFiles(screens);
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
        "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self' data:; " +
        "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    });
  });

  it('comes as the browser shell sends it, but for what a browser alone asks for', async () => {
    const { headers } = await get('comptoir://till/');
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

  it('is the first screen when none is named', async () => {
    const response = await get('comptoir://till/');
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(await response.text()).toBe('<!doctype html>');
  });

  it('is told of without its content when only the head is asked for', async () => {
    const response = await get('comptoir://till/index.html', 'HEAD');
    expect(response.status).toBe(200);
    expect(await response.text()).toBe('');
  });
});
