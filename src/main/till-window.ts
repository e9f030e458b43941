import { join } from 'node:path';
import { app, BrowserWindow, nativeTheme, screen } from 'electron';
import { FIRST_SCREEN } from './guards.ts';
import {
  keepWindowState,
  placeWindow,
  readWindowState,
  SMALLEST_WINDOW,
  type WindowState,
} from './window-state.ts';

/** The ground of the screens in light and dark (their `--ground`), so that opening does not flash. */
const GROUND = { light: '#f5f3ee', dark: '#0e1014' } as const;

/** Makes the till's window, hidden and empty, where it stood before; `keepFailed` hears why its place was not kept. */
export function makeTillWindow(
  stateFile: string,
  keepFailed: (error: unknown) => void,
): BrowserWindow {
  const place = placeWindow(
    readWindowState(stateFile),
    screen.getAllDisplays().map((display) => display.workArea),
  );
  const window = new BrowserWindow({
    ...place.bounds,
    minWidth: SMALLEST_WINDOW.width,
    minHeight: SMALLEST_WINDOW.height,
    fullscreen: place.fullScreen,
    title: 'Comptoir',
    show: false,
    backgroundColor: nativeTheme.shouldUseDarkColors ? GROUND.dark : GROUND.light,
    autoHideMenuBar: true,
    webPreferences: {
      preload: join(import.meta.dirname, '../preload/index.cjs'),
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      webSecurity: true,
      webviewTag: false,
      spellcheck: false,
      devTools: !app.isPackaged,
    },
  });
  if (place.maximised) window.maximize();
  window.once('ready-to-show', () => window.show());
  window.on('close', () => {
    try {
      keepWindowState(stateFile, stateOf(window));
    } catch (error) {
      keepFailed(error);
    }
  });
  return window;
}

function stateOf(window: BrowserWindow): WindowState {
  const { x, y, width, height } = window.getNormalBounds();
  const modes = { maximised: window.isMaximized(), fullScreen: window.isFullScreen() };
  return { x, y, width, height, ...modes };
}

/** Loads the first screen. `gone` hears that the window cannot be used: its page, its preload or its process failed. */
export function loadScreens(window: BrowserWindow, gone: (reason: string) => void): void {
  const { webContents } = window;
  webContents.on('preload-error', (_event, _path, error) => gone(error.message));
  webContents.on('did-fail-load', (_event, _code, reason, _address, isMainFrame) => {
    if (isMainFrame) gone(reason);
  });
  webContents.on('render-process-gone', (_event, { reason }) => {
    // The till itself lives in this process: a new page takes the sales up where they are.
    if (reason === 'crashed' || reason === 'oom' || reason === 'killed') webContents.reload();
    else if (reason !== 'clean-exit') gone(reason);
  });
  // A load that fails is heard above; the promise says nothing more.
  void window.loadURL(FIRST_SCREEN).catch(() => undefined);
}

/** Brings the window to the front, from wherever it was put. */
export function focusWindow(window: BrowserWindow): void {
  if (window.isMinimized()) window.restore();
  window.show();
  window.focus();
}
