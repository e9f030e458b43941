import { join } from 'node:path';
import { app, BrowserWindow, nativeTheme, screen } from 'electron';
import { afterFailure } from '../crash/restart-limit.ts';
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
  const window = new BrowserWindow({
    ...place.bounds,
    minWidth: SMALLEST_WINDOW.width,
    minHeight: SMALLEST_WINDOW.height,
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

/** What becomes of the page in the till's window. */
export interface ScreensWatch {
  /** The page's process ended, and the page is loaded again. */
  readonly died: (reason: string) => void;
  /** The window cannot be used at all. */
  readonly gone: (reason: string) => void;
}

/**
 * Loads the first screen, again where its process dies: the till itself lives in this process, and a new page takes
 * its sales up where they are. One that answers nobody any more is ended first: Electron's pages on `webContents` say so.
 */
export function loadScreens(window: BrowserWindow, { died, gone }: ScreensWatch): void {
  const { webContents } = window;
  let deathsAtMs: readonly number[] = [];
  webContents.on('render-process-gone', (_event, { reason }) => {
    if (reason === 'clean-exit') return;
    const { mayRestart, countedAtMs } = afterFailure(deathsAtMs, performance.now());
    deathsAtMs = countedAtMs;
    if (!mayRestart) return gone(reason);
    died(reason);
    webContents.reload();
  });
  webContents.on('unresponsive', () => webContents.forcefullyCrashRenderer());
  webContents.on('preload-error', (_event, _path, error) => gone(error.message));
  webContents.on('did-fail-load', (_event, _code, reason, _address, isMainFrame) => {
    if (isMainFrame) gone(reason);
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
