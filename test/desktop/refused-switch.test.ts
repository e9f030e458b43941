import { describe, expect, it } from 'vitest';
import { optionNames } from '../../src/host/start/command-line.ts';
import { refusedSwitch } from '../../src/main/refused-switch.ts';
import { startShell, temporaryFolder } from './support/built-shell.ts';

const own = optionNames();
const refused = (...given: readonly string[]): string | null =>
  refusedSwitch(['comptoir', ...given], own, 'linux');

describe('a switch that opens a packaged till', () => {
  it.each([
    '--no-sandbox',
    '--inspect',
    '--inspect-brk=0',
    '--inspect-port=9229',
    '--remote-debugging-port=9222',
    '--remote-debugging-pipe',
    '--remote-allow-origins=*',
    '--js-flags=--expose-gc',
    '--load-extension=/tmp/extension',
    '--disable-web-security',
    '--disable-site-isolation-trials',
    '--ignore-certificate-errors',
    '--host-rules=MAP * 127.0.0.1',
    '--proxy-server=127.0.0.1:8080',
    '--user-data-dir=/tmp/profile',
    '--renderer-cmd-prefix=gdb',
    '--utility-cmd-prefix=gdb',
    '--gpu-launcher=gdb',
    '--ssl-key-log-file=/tmp/keys',
    '--log-net-log=/tmp/net',
    '--auth-server-allowlist=*',
    '--require=/tmp/script.js',
    '-r',
    '-remote-debugging-port=9222',
  ])('is refused: %s', (given) => {
    expect(refused('--data', '/shop', given)).toBe(given.split('=')[0]);
  });

  it('is refused where an option would take it for its value, since Chromium does not', () => {
    expect(refused('--shop-name', '--no-sandbox')).toBe('--no-sandbox');
  });

  it('is found with a slash too on Windows, where Chromium takes it', () => {
    const given = ['comptoir', '/remote-debugging-port=9222'];
    expect(refusedSwitch(given, own, 'win32')).toBe('/remote-debugging-port');
    expect(refusedSwitch(given, own, 'linux')).toBeNull();
  });

  it('is none behind two dashes alone, where Chromium looks for no more', () => {
    expect(refused('--data', '/shop', '--', '--no-sandbox')).toBeNull();
  });
});

describe('a packaged till', () => {
  it("starts with its own options, and with what a desktop's launcher adds", () => {
    expect(
      refused(
        ...['--data', '/shop', '--platform=https://pay.example/api/v1', '--terminal', 'T1'],
        ...['--shop-name', 'Maison Verdier', '--day-start', '4', '--training', '--lan', '--help'],
        ...['--ozone-platform=wayland', '--password-store=gnome-libsecret', '--disable-gpu'],
      ),
    ).toBeNull();
  });

  it('says which switch it does not start with, opens no window and ends with an error', async () => {
    using folder = temporaryFolder();
    // What opens a tester's build is built in: no environment opens a release.
    const env = { ...PACKAGED, COMPTOIR_DEBUGGABLE: '1' };
    await using shell = startShell(folder.path, ['--remote-debugging-port=9222'], env);
    const ended = await Promise.race([shell.exited, shell.said('"standIn":"window"')]);
    expect(ended).toMatchObject({
      status: 1,
      stderr: [
        expect.stringMatching(/^Comptoir does not start with --remote-debugging-port:/),
        expect.stringContaining('"standIn":"errorBox"'),
      ],
    });
  });

  it('gives every page a sandbox', async () => {
    using folder = temporaryFolder();
    await using shell = startShell(folder.path, [], PACKAGED);
    expect(await shell.said('"standIn":"window"')).toContain('"hasSandbox":true');
  });
});

const PACKAGED = { STANDIN_PACKAGED: '1' };
