import type { App } from 'electron';
import type { MachineStart } from '../../host/calls/shop/machine-calls.ts';
import type { StartCommand } from './desktop-entry.ts';

/** What Electron knows of the lists that Windows and macOS have of what they start (its page on `app`). */
export type LoginItems = Pick<App, 'getLoginItemSettings' | 'setLoginItemSettings'>;

/**
 * The till in the list of the user that Windows keeps in the registry, under a name of its own and with its options. Electron quotes each of them, and
 * takes the program for the one it looks for only where its path stands in quotes: it would end at a blank otherwise.
 */
export function windowsLoginItem(
  app: LoginItems,
  name: string,
  [program, ...args]: StartCommand,
): MachineStart {
  const path = `"${program}"`;
  return {
    read() {
      const { launchItems = [] } = app.getLoginItemSettings({ path });
      // It may have been switched off in the task manager; what is on for all users of the machine has an administrator's name.
      const isOn = launchItems.some(
        (item) => item.enabled && (item.name === name || item.scope === 'machine'),
      );
      return isOn ? 'on' : 'off';
    },
    write: (openAtLogin) => app.setLoginItemSettings({ openAtLogin, name, path, args }),
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
