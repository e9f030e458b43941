import { join } from 'node:path';
import { app, BrowserWindow, type BrowserWindowConstructorOptions, nativeTheme } from 'electron';
import { afterFailure } from '../crash/restart-limit.ts';
import { addressOf, type ScreenPage } from './guards.ts';
import { PAGE_WALLS } from './page-walls.ts';

/** The ground of the screens in light and dark (their `--ground`), so that opening does not flash. */
const GROUND = { light: '#f5f3ee', dark: '#0e1014' } as const;

/** Makes a window for a page of ours, hidden and empty: sandboxed and isolated, whatever else its options say. */
export const screenWindow = (options: BrowserWindowConstructorOptions): BrowserWindow =>
  new BrowserWindow({
    title: 'Comptoir',
    backgroundColor: nativeTheme.shouldUseDarkColors ? GROUND.dark : GROUND.light,
    autoHideMenuBar: true,
    ...options,
    show: false,
    webPreferences: {
      preload: join(import.meta.dirname, '../preload/index.cjs'),
      devTools: false,
      ...options.webPreferences,
      ...PAGE_WALLS,
    },
  });

/** The tools of the page are a developer's, at the till's own screens. */
export const hasDevTools = (): boolean => !app.isPackaged;

/** What becomes of the page in a window. */
export interface ScreensWatch {
  /** The page's process ended, and the page is loaded again. */
  readonly died: (reason: string) => void;
  /** The window cannot be used at all. */
  readonly gone: (reason: string) => void;
}

/**
 * Loads a window's page, again where its process dies: the till itself lives in this process, and a new page takes
 * its sales up where they are. One that answers nobody any more is ended first: Electron's pages on `webContents` say so.
 */
export function loadPage(
  window: Pick<BrowserWindow, 'webContents' | 'loadURL'>,
  page: ScreenPage,
  { died, gone }: ScreensWatch,
): void {
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
  void window.loadURL(addressOf(page)).catch(() => undefined);
}

/** Brings the window to the front, from wherever it was put. */
export function focusWindow(window: BrowserWindow): void {
  if (window.isMinimized()) window.restore();
  window.show();
  window.focus();
}
