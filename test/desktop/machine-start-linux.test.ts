import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { autostartFile } from '../../src/main/login/autostart-file.ts';
import {
  commandOf,
  entryOf,
  isOn,
  switchedOff,
  switchedOn,
} from '../../src/main/login/desktop-entry.ts';
import { machineStart } from '../../src/main/login/machine-start.ts';
import { macLoginItem } from './standin/login-items.ts';
import { fileIn, textIn } from './support/autostart-folder.ts';
import { temporaryFolder } from './support/built-shell.ts';

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
