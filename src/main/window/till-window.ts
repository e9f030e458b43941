import { type BrowserWindow, screen } from 'electron';
import { hasDevTools, screenWindow } from './screen-window.ts';
import {
  keepWindowState,
  placeWindow,
  readWindowState,
  SMALLEST_WINDOW,
  type WindowState,
} from './window-state.ts';

/** Makes the till's window, hidden and empty, where it stood before; `keepFailed` hears why its place was not kept. */
export function makeTillWindow(
  stateFile: string,
  keepFailed: (error: unknown) => void,
): BrowserWindow {
  const keep = (state: WindowState): void => {
    try {
      keepWindowState(stateFile, state);
    } catch (error) {
      keepFailed(error);
    }
  };
  const place = placeWindow(
    readWindowState(stateFile),
    screen.getAllDisplays().map((display) => display.workArea),
  );
  const window = screenWindow({
    ...place.bounds,
    minWidth: SMALLEST_WINDOW.width,
    minHeight: SMALLEST_WINDOW.height,
    webPreferences: { devTools: hasDevTools() },
  });
  window.once('ready-to-show', () => {
    // Electron shows a window that it maximises, so not before there is something to see.
    if (place.maximised) window.maximize();
    if (place.fullScreen) window.setFullScreen(true);
    window.show();
    window.on('close', () => keep(stateOf(window)));
  });
  return window;
}

function stateOf(window: BrowserWindow): WindowState {
  const { x, y, width, height } = window.getNormalBounds();
  const modes = { maximised: window.isMaximized(), fullScreen: window.isFullScreen() };
  return { x, y, width, height, ...modes };
}
