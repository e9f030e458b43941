import { existsSync, readFileSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Page } from '@playwright/test';
import { describe, expect, it } from 'vitest';
import { appImageOf } from '../../src/main/login/app-image.ts';
import { givenAgain } from '../../src/main/own-arguments.ts';
import { fileIn, textIn } from './support/autostart-folder.ts';
import { startShell, temporaryFolder } from './support/built-shell.ts';
import { call } from './support/till-calls.ts';

describe('what the machine starts', () => {
  it('is an AppImage’s own file, and not that of another one whose variables are still there', () => {
    using folder = temporaryFolder();
    const env = { APPIMAGE: '/home/shop/C.AppImage', APPDIR: folder.path };
    expect(appImageOf(env, join(realpathSync(folder.path), 'comptoir'))).toBe(env.APPIMAGE);
    const link = join(folder.path, 'link');
    symlinkSync(folder.path, link);
    expect(appImageOf({ ...env, APPDIR: link }, join(folder.path, 'comptoir'))).toBe(env.APPIMAGE);
    expect(appImageOf(env, '/opt/Comptoir/comptoir')).toBeUndefined();
    expect(appImageOf({ ...env, APPDIR: '/tmp/.mount_gone' }, '/opt/c')).toBeUndefined();
    expect(appImageOf({}, '/opt/Comptoir/comptoir')).toBeUndefined();
  });

  it('has the switches that a keyring needs, and none that was for this start or a developer’s', () => {
    const argv = ['comptoir', '--password-store=kwallet6', '--training', '-psn_0_1', '--inspect'];
    expect(givenAgain(argv)).toEqual(['--password-store=kwallet6', '--training']);
  });
});

describe('the switch of a manager', () => {
  const INSTALLED = { STANDIN_PACKAGED: '1', XDG_CURRENT_DESKTOP: 'GNOME' };

  it('has the machine start the installed till, and is an entry of the journal', async () => {
    using folder = temporaryFolder();
    using config = temporaryFolder();
    const image = { APPIMAGE: '/a/C.AppImage', APPDIR: dirname(process.execPath) };
    const env = { ...INSTALLED, ...image, XDG_CONFIG_HOME: config.path };
    await using shell = startShell(folder.path, [], env);
    const page = await shell.page();
    await openMachine(page);
    const starts = page.getByRole('switch', { name: 'Start the till with this machine' });
    await page.getByText('with the options that it has now').waitFor();
    expect(await starts.isChecked()).toBe(false);
    await starts.press('Space');
    await page
      .getByRole('switch', { name: 'Start the till with this machine', checked: true })
      .waitFor();
    expect(textIn(config.path)).toContain(`Exec="/a/C.AppImage" "--data" "${folder.path}"`);
    await shell.end();
    const noted = '{"from":"false","name":"startsWithMachine","to":"true"}';
    expect(readFileSync(join(folder.path, 'journal-simulation.sqlite')).includes(noted)).toBe(true);
  });

  it('shows at the next look what was switched off elsewhere meanwhile', async () => {
    using folder = temporaryFolder();
    using config = temporaryFolder();
    const env = { ...INSTALLED, XDG_CONFIG_HOME: config.path };
    await using shell = startShell(folder.path, [], env);
    const page = await shell.page();
    expect(await call(page, 'machine.change', { starts: true })).toEqual({
      ok: true,
      value: { state: 'on' },
    });
    writeFileSync(fileIn(config.path), `${textIn(config.path)}Hidden=true\n`);
    await openMachine(page);
    await page
      .getByRole('switch', { name: 'Start the till with this machine', checked: false })
      .waitFor();
    await shell.end();
  });

  it('says that the machine refused it, shows how it has it, and notes nothing', async () => {
    using folder = temporaryFolder();
    using config = temporaryFolder();
    writeFileSync(join(config.path, 'autostart'), 'in the way');
    const env = { ...INSTALLED, XDG_CONFIG_HOME: config.path };
    await using shell = startShell(folder.path, [], env);
    const page = await shell.page();
    await openMachine(page);
    await page.getByRole('switch', { name: 'Start the till with this machine' }).press('Space');
    await page.getByRole('alert').getByText('This machine did not keep that').waitFor();
    expect(await call(page, 'machine.view', {})).toEqual({ state: 'off' });
    await shell.end();
    const journal = readFileSync(join(folder.path, 'journal-simulation.sqlite'));
    expect(journal.includes('startsWithMachine')).toBe(false);
    expect(readFileSync(join(config.path, 'autostart'), 'utf8')).toBe('in the way');
  });

  it.each([
    ['the program is not installed', { XDG_CURRENT_DESKTOP: 'GNOME' }, 'notHere'],
    ['no desktop runs', { STANDIN_PACKAGED: '1', XDG_CURRENT_DESKTOP: '' }, 'noDesktop'],
  ] as const)('is not there where %s', async (_where, env, state) => {
    using folder = temporaryFolder();
    using config = temporaryFolder();
    await using shell = startShell(folder.path, [], { ...env, XDG_CONFIG_HOME: config.path });
    const page = await shell.page();
    expect(await call(page, 'machine.view', {})).toEqual({ state });
    expect(await call(page, 'machine.change', { starts: true })).toMatchObject({ ok: false });
    await openMachine(page);
    await page.getByRole('heading', { level: 2, name: 'This machine', exact: true }).waitFor();
    expect(await page.getByRole('switch', { name: /with this machine/ }).count()).toBe(0);
    expect(existsSync(join(config.path, 'autostart'))).toBe(false);
    await shell.end();
  });
});

async function openMachine(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('option', { name: 'This machine', exact: true }).click();
}
