import type { MenuItemConstructorOptions } from 'electron';

/**
 * The application's menu, or null for none: Electron's own would let a cashier reload or zoom the till.
 * macOS needs one to quit and to paste; developers get the tools of the page.
 */
export function menuTemplate(
  platform: NodeJS.Platform,
  isPackaged: boolean,
): MenuItemConstructorOptions[] | null {
  const items: MenuItemConstructorOptions[] = [
    ...(platform === 'darwin'
      ? ([{ role: 'appMenu' }, { role: 'editMenu' }, { role: 'windowMenu' }] as const)
      : []),
    ...(isPackaged ? [] : [{ role: 'viewMenu' } as const]),
  ];
  return items.length > 0 ? items : null;
}
