import type { BrowserWindow } from 'electron';
import type { DisplayPlace } from './customers-display.ts';
import { screenWindow } from './screen-window.ts';

/** Makes the customer's window, hidden and empty: all of a display, without a menu, and never in front of what the cashier does. */
export function makeCustomersWindow({ bounds }: DisplayPlace): BrowserWindow {
  const window = screenWindow({
    ...bounds,
    fullscreen: true,
    frame: false,
    skipTaskbar: true,
    closable: false,
    minimizable: false,
  });
  window.removeMenu();
  window.once('ready-to-show', () => window.showInactive());
  return window;
}
