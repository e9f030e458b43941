import type { App } from 'electron';
import type { MachineStart } from '../host/calls/machine-calls.ts';

/** What Electron knows of the lists that Windows and macOS have of what they start (its page on `app`). */
export type LoginItems = Pick<App, 'name' | 'getLoginItemSettings' | 'setLoginItemSettings'>;

/**
 * The till in the list of the user that Windows keeps in the registry, with its options. Electron quotes each of them, and
 * takes the program for the one it looks for only where its path stands in quotes: it would end at a blank otherwise.
 */
export function windowsLoginItem(
  app: LoginItems,
  program: string,
  given: readonly string[],
): MachineStart {
  const path = `"${program}"`;
  return {
    // Whatever its options are; it may have been switched off in the task manager, or be on for all users of the machine.
    read: () => (app.getLoginItemSettings({ path }).executableWillLaunchAtLogin ? 'on' : 'off'),
    write: (openAtLogin) =>
      app.setLoginItemSettings({ openAtLogin, name: app.name, path, args: [...given] }),
    // An update lies where the version before it lay.
    renew: () => undefined,
  };
}

/** The till among the login items of macOS, which start a program without any options: one that has some is not put there. */
export function macLoginItem(app: LoginItems, given: readonly string[]): MachineStart {
  const isLossy = given.length > 0;
  return {
    read() {
      const { status } = app.getLoginItemSettings({ type: 'mainAppService' });
      if (status === 'enabled') return 'on';
      if (isLossy) return 'optionsLost';
      return status === 'requires-approval' ? 'heldBack' : 'off';
    },
    write(openAtLogin) {
      if (openAtLogin && isLossy) throw new Error('macOS would start the till without its options');
      app.setLoginItemSettings({ openAtLogin, type: 'mainAppService' });
    },
    renew: () => undefined,
  };
}
