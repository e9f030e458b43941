import type { MenuItemConstructorOptions } from 'electron';

/** What the menu asks the screens to show. */
type HelpRoom = 'about' | 'support';

/**
 * The application's menu. Electron's own would let a cashier reload or zoom the till; this one has what is said of the program,
 * in English, since it is there before any language was chosen. macOS needs one to quit and to paste; developers get the tools
 * of the page.
 */
export function menuTemplate(
  platform: NodeJS.Platform,
  isPackaged: boolean,
  show: (room: HelpRoom) => void,
): MenuItemConstructorOptions[] {
  return [
    ...(platform === 'darwin'
      ? ([{ role: 'appMenu' }, { role: 'editMenu' }, { role: 'windowMenu' }] as const)
      : []),
    ...(isPackaged ? [] : [{ role: 'viewMenu' } as const]),
    {
      role: 'help',
      submenu: [
        { label: 'About Comptoir', click: () => show('about') },
        { label: 'Support bundle', click: () => show('support') },
      ],
    },
  ];
}
