import { EventEmitter } from 'node:events';
import { Application, type ApplicationMenu } from './application.ts';
import { BrowserProcess } from './browser-process.ts';
import { StandInWindow, type WindowSurroundings } from './browser-window.ts';
import { Displays } from './displays.ts';
import { ElectronEvent } from './electron-event.ts';
import { standInKeychain } from './keychain.ts';
import { lacking } from './lacking.ts';
import { PageSession } from './page-session.ts';
import { standInPowerSaveBlocker } from './power-save-blocker.ts';
import { Schemes } from './scheme.ts';

// What a program gets for `import … from 'electron'` under the stand-in. A name that is not here does not link.

export const application = new Application();
const schemes = new Schemes(() => application.isReady());
const pageSession = new PageSession();
const browser = new BrowserProcess();
application.endsWith(() => browser.close());

export const displays = new Displays(
  JSON.parse(process.env.STANDIN_DISPLAYS ?? '[{"x":0,"y":0,"width":1920,"height":1080}]'),
  () => application.isReady(),
);

const ipc = new EventEmitter();
const surroundings: WindowSurroundings = {
  schemes,
  session: pageSession,
  ipcMain: ipc,
  displays,
  openPage: () => browser.openPage(application.getPath('userData')),
  contentsCreated: (contents) =>
    application.emit('web-contents-created', new ElectronEvent(), contents.handle),
  windowClosed: (window) => application.windowClosed(window),
};

export const app = application.handle;
export const { protocol } = schemes;
export const ipcMain = lacking('ipcMain', ipc);
export const safeStorage = standInKeychain(() => application.isReady());
export const powerMonitor = lacking('powerMonitor', new EventEmitter());
/** Where Chromium's own crashes go (docs/api/crash-reporter.md): to be started before anything can crash. */
export const crashReporter = lacking('crashReporter', {
  start: (options: object): void => {
    const kept = { crashDumps: application.getPath('crashDumps'), isReady: application.isReady() };
    process.stderr.write(`${JSON.stringify({ standIn: 'crashReporter', ...options, ...kept })}\n`);
  },
});
export const powerSaveBlocker = standInPowerSaveBlocker();
export const session = lacking('session', { defaultSession: pageSession.asSession });
export const nativeTheme = lacking('nativeTheme', { shouldUseDarkColors: false });
export const { screen } = displays;
export const dialog = lacking('dialog', {
  showErrorBox: (title: string, content: string): void => {
    process.stderr.write(`${JSON.stringify({ standIn: 'errorBox', title, content })}\n`);
  },
});
export const Menu = lacking('Menu', {
  buildFromTemplate: (template: readonly object[]) => ({ items: template }),
  setApplicationMenu: (menu: ApplicationMenu | null): void => application.useMenu(menu),
});

/** `new BrowserWindow(…)`: what the program holds throws by name for what the stand-in lacks. */
export const BrowserWindow = new Proxy(StandInWindow, {
  construct(_window, [options]) {
    if (!application.isReady()) {
      throw new Error('Cannot create BrowserWindow before app is ready');
    }
    const window = new StandInWindow(options ?? {}, surroundings);
    application.windows.add(window);
    const { kiosk = false, fullscreen = false, closable = true } = options ?? {};
    const opened = {
      ...{ standIn: 'window', hasSandbox: application.hasSandbox },
      ...{ kiosk, fullscreen, closable, devTools: options?.webPreferences?.devTools ?? true },
    };
    process.stderr.write(`${JSON.stringify(opened)}\n`);
    return window.handle;
  },
});
