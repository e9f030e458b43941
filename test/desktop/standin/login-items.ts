import { lacking } from './lacking.ts';

interface Settings {
  readonly openAtLogin?: boolean;
  readonly name?: string;
  readonly path?: string;
  readonly args?: readonly string[];
}

/**
 * Electron's `app` on Windows, over the two lists that the registry has of what starts: the user's, which it writes, and the
 * machine's, which only an administrator does. The task manager switches a value of the user's off and leaves it there.
 */
export function windowsLoginItems(program: string) {
  const user = new Map<string, string>();
  const machine: string[] = [];
  const switchedOff = new Set<string>();
  const app = lacking('app', {
    isPackaged: true,
    name: 'Comptoir',
    setLoginItemSettings(settings: Settings): void {
      const { openAtLogin = false, name = 'electron.app.Comptoir', path = program } = settings;
      switchedOff.delete(name);
      user.delete(name);
      if (!openAtLogin) return;
      const words = [path.replaceAll(/^"|"$/g, ''), ...(settings.args ?? [])];
      user.set(name, words.map(quotedForWindows).join(' '));
    },
    getLoginItemSettings({ path = program }: Settings = {}) {
      const ofUser = [...user].map(([name, line]) => ({ name, line, scope: 'user' }));
      const ofMachine = machine.map((line) => ({ name: 'Till', line, scope: 'machine' }));
      const launchItems = [...ofUser, ...ofMachine]
        .filter(({ line }) => programOf(line) === programOf(path))
        .map(({ name, line, scope }) => ({
          ...{ name, scope, path: programOf(line), args: [] },
          enabled: scope === 'machine' || !switchedOff.has(name),
        }));
      const executableWillLaunchAtLogin = launchItems.some(({ enabled }) => enabled);
      return { executableWillLaunchAtLogin, launchItems };
    },
  });
  return { app: app as unknown as Electron.App, user, machine, switchedOff };
}

/** Up to the closing quote, or to the first blank where there is none, as Chromium takes a command line apart. */
const programOf = (line: string): string =>
  (/^"([^"]*)"/.exec(line)?.[1] ?? line.split(' ', 1)[0] ?? '').toLowerCase();

/** As `CommandLineToArgvW` reads it; Electron does so since #50016. */
function quotedForWindows(word: string): string {
  if (!/[ \\"]/.test(word)) return word;
  return `"${word.replaceAll(/(\\*)"/g, '$1$1\\"').replaceAll(/\\+$/g, '$&$&')}"`;
}

/** What macOS says of a service that is its own program. */
export type MacStatus = Electron.LoginItemSettings['status'];

/**
 * Electron's `app` on macOS: what is asked for becomes `becomes`, whatever that is, without a word of what failed. Arguments
 * are no matter of it.
 */
export function macLoginItem(becomes: MacStatus = 'enabled') {
  let status: MacStatus = 'not-registered';
  const app = lacking('app', {
    isPackaged: true,
    name: 'Comptoir',
    setLoginItemSettings: ({ openAtLogin = false }: Settings): void => {
      status = openAtLogin ? becomes : 'not-registered';
    },
    getLoginItemSettings: () => ({ status, openAtLogin: status === 'enabled' }),
  });
  return { app: app as unknown as Electron.App };
}
