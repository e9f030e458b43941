import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { replaceFileNow } from '../../files/replace-file.ts';
import type { MachineStart } from '../../host/calls/shop/machine-calls.ts';
import {
  commandOf,
  entryOf,
  isOn,
  type StartCommand,
  switchedOff,
  switchedOn,
} from './desktop-entry.ts';

/**
 * The file of this name by which a desktop of Linux starts this till when its user signs in (Desktop Application Autostart
 * Specification). A file that somebody has edited keeps the edit: it is switched on and off, and never removed or
 * written anew.
 */
export function autostartFile(
  configFolder: string,
  name: string,
  command: StartCommand,
): MachineStart {
  const file = join(configFolder, 'autostart', `${name}.desktop`);
  return {
    read() {
      const entry = textOf(file);
      return entry !== null && isOn(entry) ? 'on' : 'off';
    },
    write(starts) {
      const entry = textOf(file);
      const isOwn = entry === null || commandOf(entry) !== null;
      if (starts) put(file, isOwn ? entryOf(command) : switchedOn(entry));
      else if (isOwn) rmSync(file, { force: true });
      else if (isOn(entry)) put(file, switchedOff(entry));
    },
    renew() {
      const entry = textOf(file);
      const written = entry !== null && isOn(entry) ? commandOf(entry) : null;
      // Another copy of the program, tried once on the same data, takes nothing over from the one that is there.
      if (written === null || existsSync(written[0])) return;
      // With the options it had: a start by hand, without any, is no other choice.
      put(file, entryOf([command[0], ...written.slice(1)]));
    },
  };
}

function put(file: string, entry: string): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  replaceFileNow(file, entry);
}

/** Null where there is none. */
function textOf(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR') return null;
    throw error;
  }
}
