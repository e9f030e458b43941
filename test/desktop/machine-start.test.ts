import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';
import type { Page } from '@playwright/test';
import { describe, expect, it } from 'vitest';
import { appImageOf } from '../../src/main/login/app-image.ts';
import { autostartFile } from '../../src/main/login/autostart-file.ts';
import {
  commandOf,
  entryOf,
  isOn,
  switchedOff,
  switchedOn,
} from '../../src/main/login/desktop-entry.ts';
import { machineStart } from '../../src/main/login/machine-start.ts';
import { givenAgain } from '../../src/main/own-arguments.ts';
import { macLoginItem, windowsLoginItems } from './standin/login-items.ts';
import { startShell, temporaryFolder } from './support/built-shell.ts';
import { call } from './support/till-calls.ts';

const COMMAND = ['/opt/Comptoir/comptoir', '--data', '/home/shop/till'] as const;

describe('an autostart file', () => {
  it('starts the till with its options and data, for its owner alone, and is gone when switched off', () => {
    using folder = temporaryFolder();
    const start = autostartFile(folder.path, 'comptoir-1', COMMAND);
    expect(start.read()).toBe('off');
    start.write(true);
    expect(start.read()).toBe('on');
    expect(textIn(folder.path).split('\n')).toContain(
      'Exec="/opt/Comptoir/comptoir" "--data" "/home/shop/till"',
    );
    expect(statSync(fileIn(folder.path)).mode & 0o777).toBe(0o600);
    start.write(false);
    expect(start.read()).toBe('off');
    expect(readdirSync(join(folder.path, 'autostart'))).toEqual([]);
    start.write(false);
  });

  it('is one for each data folder', () => {
    using folder = temporaryFolder();
    const env = { XDG_CURRENT_DESKTOP: 'GNOME', XDG_CONFIG_HOME: folder.path };
    const { app } = macLoginItem();
    const parts = { app, platform: 'linux' as const, env, program: '/c', given: [] };
    const [one, other] = ['/a', '/b'].map((dataFolder) => machineStart({ ...parts, dataFolder }));
    one?.write(true);
    expect([one?.read(), other?.read()]).toEqual(['on', 'off']);
    // Relative to a folder that the machine's start need not be in, the specification has it ignored.
    const elsewhere = { ...env, XDG_CONFIG_HOME: relative(process.cwd(), folder.path) };
    expect(machineStart({ ...parts, env: elsewhere, dataFolder: '/a' })?.read()).toBe('off');
  });

  it.each(['Hidden=true', 'Hidden = true ', 'X-GNOME-Autostart-enabled=false'])(
    'is off once the desktop has switched it off by %j, stays so, and can be switched on again',
    (line) => {
      using folder = temporaryFolder();
      const start = autostartFile(folder.path, 'x', COMMAND);
      start.write(true);
      const off = `${textIn(folder.path)}${line}\n`;
      writeFileSync(fileIn(folder.path), off);
      expect(start.read()).toBe('off');
      autostartFile(folder.path, 'x', ['/opt/new/comptoir']).renew();
      expect(textIn(folder.path)).toBe(off);
      start.write(true);
      expect(start.read()).toBe('on');
      expect(textIn(folder.path)).toBe(entryOf(COMMAND));
    },
  );

  it('keeps what somebody has written into it, and is switched off and on by a line of its own', () => {
    using folder = temporaryFolder();
    const start = autostartFile(folder.path, 'x', COMMAND);
    start.write(true);
    const edited = textIn(folder.path).replace('Exec=', 'X-GNOME-Autostart-Delay=20\nExec=');
    writeFileSync(fileIn(folder.path), edited);
    expect(start.read()).toBe('on');
    start.renew();
    start.write(true);
    expect(textIn(folder.path)).toBe(edited);
    start.write(false);
    expect(start.read()).toBe('off');
    expect(textIn(folder.path).split('\n').slice(0, 2)).toEqual(['[Desktop Entry]', 'Hidden=true']);
    start.write(false);
    start.write(true);
    expect(textIn(folder.path)).toBe(edited);
  });

  it.each([
    ['', 'nothing'],
    ['Exec="/opt/Comptoir/comptoir"\n', 'no group'],
  ])('is off where it is no entry: %j (%s)', (text) => {
    using folder = temporaryFolder();
    const start = autostartFile(folder.path, 'x', COMMAND);
    start.write(true);
    writeFileSync(fileIn(folder.path), text);
    expect(start.read()).toBe('off');
    start.write(true);
    expect([start.read(), textIn(folder.path)]).toEqual(['off', text]);
  });

  it('follows a program that lies elsewhere now, with the options it had, and is not made where there is none', () => {
    using folder = temporaryFolder();
    autostartFile(folder.path, 'x', ['/old.AppImage', '--platform', 'https://p']).write(true);
    autostartFile(folder.path, 'x', ['/new.AppImage', '--training']).renew();
    expect(commandOf(textIn(folder.path))).toEqual(['/new.AppImage', '--platform', 'https://p']);
    // One that is still there is not displaced by a copy that was tried once.
    autostartFile(folder.path, 'y', [process.execPath, '--training']).write(true);
    autostartFile(folder.path, 'y', COMMAND).renew();
    expect(readFileSync(join(folder.path, 'autostart', 'y.desktop'), 'utf8')).toBe(
      entryOf([process.execPath, '--training']),
    );
    rmSync(join(folder.path, 'autostart', 'y.desktop'));
    const other = autostartFile(folder.path, 'another folder', COMMAND);
    other.renew();
    expect(other.read()).toBe('off');
  });

  it('is as it was where the disk does not take the new one', () => {
    using folder = temporaryFolder();
    // What is written under another name first has one that is too long for the disk.
    const name = 'x'.repeat(245);
    const file = join(folder.path, 'autostart', `${name}.desktop`);
    const before = entryOf(['/old']);
    mkdirSync(dirname(file));
    writeFileSync(file, before);
    const start = autostartFile(folder.path, name, COMMAND);
    expect(() => start.write(true)).toThrow('ENAMETOOLONG');
    expect([start.read(), readFileSync(file, 'utf8')]).toEqual(['on', before]);
  });
});

describe('a desktop entry', () => {
  it.each([
    ['a blank', '/home/the shop/till', 'Exec="/home/the shop/till"'],
    ['what a shell would run', '/a/$HOME/`id`', 'Exec="/a/\\\\$HOME/\\\\`id\\\\`"'],
    ['quotes', '/a"b', String.raw`Exec="/a\\"b"`],
    ['what a desktop would fill in', '/a/100%f', 'Exec="/a/100%%f"'],
    ['what would begin another line', '/a\nHidden=true\t', 'Exec="/a\\nHidden=true\\t"'],
  ])('takes %s in an argument for what it is, and gives it back', (_what, path, line) => {
    const entry = entryOf(['/p', path]);
    expect(entry.split('\n')).toContain(line.replace('Exec=', 'Exec="/p" '));
    expect(commandOf(entry)).toEqual(['/p', path]);
  });

  it.each([
    ['the specification forbids', ['/a=b/comptoir']],
    ['no desktop would find', ['/100%/comptoir']],
    ['a session would not read', ['/comptoir', '--data', String.raw`/a\b`]],
  ] as const)('names no command that %s', (_what, command) => {
    expect(() => entryOf(command)).toThrow(command.join(' '));
  });

  it('is not switched by what an action of its own says', () => {
    const action = '[Desktop Action x]\nExec="/x"\nHidden=true\n';
    const entry = `${entryOf(COMMAND)}${action}`;
    expect(isOn(entry)).toBe(true);
    expect(switchedOn(switchedOff(entry))).toBe(entry);
    expect(isOn(switchedOff(entry))).toBe(false);
  });
});

describe('the list of Windows', () => {
  const program = 'C:\\Users\\The shop\\AppData\\Local\\Programs\\comptoir\\Comptoir.exe';
  const given = ['--platform', 'https://pay.example'];
  const open = () => {
    const system = windowsLoginItems(program);
    const startOf = (dataFolder: string) => {
      const parts = { app: system.app, platform: 'win32' as const, env: {}, program, given };
      const start = machineStart({ ...parts, dataFolder });
      if (start === null) throw new Error('there is no list');
      return start;
    };
    return { ...system, startOf, start: startOf('D:\\The shop\\') };
  };

  it('has the till with its options, each as Windows reads it back, and no more once switched off', () => {
    const { start, user } = open();
    expect(start.read()).toBe('off');
    start.write(true);
    expect([...user]).toEqual([
      [
        expect.stringMatching(/^comptoir-/),
        `"${program}" --platform https://pay.example --data "D:\\The shop\\\\"`,
      ],
    ]);
    expect(start.read()).toBe('on');
    start.write(false);
    expect([...user]).toEqual([]);
    expect(start.read()).toBe('off');
  });

  it('says off where the task manager has switched it off, and on again when asked to', () => {
    const { start, switchedOff, user } = open();
    start.write(true);
    for (const name of user.keys()) switchedOff.add(name);
    expect(start.read()).toBe('off');
    start.write(true);
    expect(start.read()).toBe('on');
  });

  it('says on where an administrator had it start for everybody, whatever is asked', () => {
    const { start, machine } = open();
    machine.push(`"${program}" --training`);
    start.write(false);
    expect(start.read()).toBe('on');
  });

  it('has two tills of one machine apart', () => {
    const { start, startOf, user } = open();
    const other = startOf('D:\\Another');
    other.write(true);
    expect([start.read(), other.read()]).toEqual(['off', 'on']);
    start.write(true);
    start.write(false);
    expect([other.read(), user.size]).toEqual(['on', 1]);
  });

  it('is not mistaken in another program whose unquoted path begins alike', () => {
    const { start, machine } = open();
    machine.push('C:\\Users\\The other\\program.exe');
    expect(start.read()).toBe('off');
  });
});

describe('the login items of macOS', () => {
  const startOf = (system: ReturnType<typeof macLoginItem>, given: readonly string[] = []) => {
    const parts = { app: system.app, platform: 'darwin' as const, env: {}, program: '/c', given };
    const start = machineStart({ ...parts, dataFolder: '/till' });
    if (start === null) throw new Error('there is no list');
    return start;
  };

  it('have the till that was started without options', () => {
    const start = startOf(macLoginItem());
    expect(start.read()).toBe('off');
    start.write(true);
    expect(start.read()).toBe('on');
    start.write(false);
    expect(start.read()).toBe('off');
  });

  it('hold it back where its user has to allow it first', () => {
    const start = startOf(macLoginItem('requires-approval'));
    start.write(true);
    expect(start.read()).toBe('heldBack');
  });

  it('are not given a till that would lose its options, and can be rid of one', () => {
    const system = macLoginItem();
    const start = startOf(system, ['--platform', 'https://pay.example']);
    expect(start.read()).toBe('optionsLost');
    expect(() => start.write(true)).toThrow('without its options');
    startOf(system).write(true);
    expect(start.read()).toBe('on');
    start.write(false);
    expect(start.read()).toBe('optionsLost');
  });
});

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

/** The one file that starts something for this user. */
function fileIn(configFolder: string): string {
  const [name = '', ...others] = readdirSync(join(configFolder, 'autostart'));
  if (others.length > 0) throw new Error(`there are more: ${others.join(', ')}`);
  return join(configFolder, 'autostart', name);
}

const textIn = (configFolder: string): string => readFileSync(fileIn(configFolder), 'utf8');
