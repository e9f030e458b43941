import { type BrowserWindow, screen } from 'electron';
import { screenWindow } from './screen-window.ts';

/**
 * Makes the window of a kiosk, hidden and empty: all of the first display and nothing beside it, with no menu, and so with none
 * of its keys. Nobody closes it from outside; `mayClose` says when the program itself does.
 */
export function makeKioskWindow(mayClose: () => boolean): BrowserWindow {
  const window = screenWindow({
    ...screen.getPrimaryDisplay().bounds,
    kiosk: true,
    fullscreen: true,
    frame: false,
    closable: false,
    minimizable: false,
  });
  window.removeMenu();
  window.on('close', (event) => {
    if (!mayClose()) event.preventDefault();
  });
  window.once('ready-to-show', () => {
    window.show();
    window.focus();
  });
  return window;
}
