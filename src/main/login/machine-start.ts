import { createHash } from 'node:crypto';
import { homedir } from 'node:os';
import { isAbsolute, join } from 'node:path';
import type { MachineStart } from '../../host/calls/shop/machine-calls.ts';
import { appImageOf } from './app-image.ts';
import { autostartFile } from './autostart-file.ts';
import { type LoginItems, macLoginItem, windowsLoginItem } from './login-item.ts';

export interface MachineParts {
  readonly app: LoginItems & { readonly isPackaged: boolean };
  readonly platform: NodeJS.Platform;
  readonly env: NodeJS.ProcessEnv;
  /** The program that runs. */
  readonly program: string;
  readonly dataFolder: string;
  /** What it was started with, switches of Chromium's among it (`givenAgain`). */
  readonly given: readonly string[];
}

/**
 * How this machine starts the installed till with its user, with the same options and data; null where it is not installed.
 * An AppImage is started by its own file, whose place may change.
 */
export function machineStart(parts: MachineParts): MachineStart | null {
  const { app, platform, env, program, dataFolder, given } = parts;
  if (!app.isPackaged) return null;
  if (platform === 'darwin') return macLoginItem(app, given);
  // Of two folders the last counts, and this one is the same from wherever the machine starts the till.
  const whole = [...given, '--data', dataFolder];
  const name = nameOf(dataFolder);
  if (platform === 'win32') return windowsLoginItem(app, name, [program, ...whole]);
  if (!env.XDG_CURRENT_DESKTOP) return NO_DESKTOP;
  return autostartFile(configFolder(env), name, [appImageOf(env, program) ?? program, ...whole]);
}

/** Each data folder is a till of its own, and two of them may be started by one machine. */
const nameOf = (dataFolder: string): string =>
  `comptoir-${createHash('sha256').update(dataFolder).digest('hex').slice(0, 8)}`;

/** A relative path is to be ignored (XDG Base Directory Specification). */
const configFolder = ({ XDG_CONFIG_HOME: named }: NodeJS.ProcessEnv): string =>
  named && isAbsolute(named) ? named : join(homedir(), '.config');

/** A session that is a till and nothing else has nothing that would read an autostart file. */
const NO_DESKTOP: MachineStart = {
  read: () => 'noDesktop',
  write() {
    throw new Error('no desktop runs here that starts anything');
  },
  renew: () => undefined,
};
