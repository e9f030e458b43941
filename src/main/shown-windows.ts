import { join } from 'node:path';
import { type BrowserWindow, ipcMain, Menu, type Screen } from 'electron';
import type { BridgePort } from '../bridge/port.ts';
import type { Client } from '../contract/audience.ts';
import type { SecondDisplay } from '../host/calls/customer/second-display.ts';
import type { DataFolder } from '../host/start/data-folder.ts';
import { keepNewestDumps } from './crash/crash-dumps.ts';
import { carryBridge } from './ipc-port.ts';
import type { TillToCome } from './till-to-come.ts';
import { makeCustomersWindow } from './window/customer-window.ts';
import type { DisplayPlace } from './window/customers-display.ts';
import type { RefusalReport, ScreenPage } from './window/guards.ts';
import { makeKioskWindow } from './window/kiosk-window.ts';
import { focusWindow, loadPage, type ScreensWatch } from './window/screen-window.ts';
import { openSecondDisplay } from './window/second-display.ts';
import { makeTillWindow } from './window/till-window.ts';

/** Who stands before the page of a window: the window alone says so, and the same one at each start. */
const CLIENTS = {
  till: { id: 'window', kind: 'window' },
  customer: { id: 'second-display', kind: 'customerDisplay' },
  kiosk: { id: 'own-kiosk', kind: 'kiosk' },
} as const satisfies Readonly<Record<ScreenPage, Client>>;

/** What the windows are opened with; what their pages say before the till is there waits for it. */
interface WindowParts {
  readonly till: TillToCome;
  readonly folder: DataFolder;
  /** Whether customers serve themselves at the first window. */
  readonly isKiosk: boolean;
  readonly menu: Menu;
  readonly report: RefusalReport;
  /** A page that asked the till for something runs, and the first window is painted. */
  readonly painted: () => void;
  /** The first window cannot be used at all. */
  readonly gone: (reason: string) => void;
  /** Windows have come or gone. */
  readonly changed: () => void;
}

/** The windows of the program: the till or a kiosk, and the customer's beside the till. */
export interface ShownWindows {
  readonly secondDisplay: SecondDisplay;
  /** Whether one of them is there for whoever comes, so that its display stays on. */
  readonly areLookedAt: boolean;
  open(parts: WindowParts): void;
  /** Shows the till in place of the kiosk; without a kiosk nothing. */
  leaveKiosk(): void;
  focus(): void;
  reload(): void;
  /** The program ends: what closes now stays closed. */
  end(): void;
}

/** Opens none yet: the till is told of them before it is there. */
export function createWindows(displays: Pick<Screen, 'getAllDisplays' | 'on'>): ShownWindows {
  let parts: WindowParts | null = null;
  let first: { readonly window: BrowserWindow; readonly page: ScreenPage } | null = null;
  let customers: BrowserWindow | null = null;
  let isEnding = false;
  const second = openSecondDisplay(displays, () => parts?.changed());

  function openFirst(page: 'till' | 'kiosk', opened: WindowParts): void {
    const window = page === 'kiosk' ? makeKioskWindow(() => isEnding) : tillWindowOf(opened);
    first = { window, page };
    Menu.setApplicationMenu(page === 'kiosk' ? null : opened.menu);
    const isPainted = new Promise<void>((resolve) => window.once('ready-to-show', () => resolve()));
    void isPainted.then(() => performance.mark('comptoir:painted'));
    const onPort = (port: BridgePort): void => {
      const forget = port.onMessage(() => {
        forget();
        void isPainted.then(opened.painted);
      });
    };
    show(window, page, opened, { gone: opened.gone, onPort });
    if (page === 'till')
      second.beside(window, (display, failed) => besideIt(display, failed, opened));
  }

  function besideIt(display: DisplayPlace, failed: () => void, opened: WindowParts): BrowserWindow {
    const window = makeCustomersWindow(display);
    customers = window;
    window.on('closed', () => {
      if (customers === window) customers = null;
      // The till shows the code itself from here on.
      opened.till.now?.customersLeft();
    });
    const gone = (reason: string): void => {
      opened.till.whenThere(({ log }) =>
        log.error({ code: 'screensGone', reason }, "the customer's screen is closed"),
      );
      failed();
    };
    show(window, 'customer', opened, { gone });
    return window;
  }

  return {
    secondDisplay: second,
    get areLookedAt() {
      return second.isShown || first?.page === 'kiosk';
    },
    open(opened) {
      parts = opened;
      openFirst(opened.isKiosk ? 'kiosk' : 'till', opened);
      opened.changed();
    },
    leaveKiosk() {
      if (parts === null || first?.page !== 'kiosk') return;
      const { window } = first;
      // The last window that closes would end the program.
      openFirst('till', parts);
      window.destroy();
      parts.till.now?.endClient(CLIENTS.kiosk.id);
      parts.changed();
    },
    focus() {
      if (first) focusWindow(first.window);
    },
    reload() {
      first?.window.webContents.reload();
      customers?.webContents.reload();
    },
    end() {
      isEnding = true;
      second.end();
    },
  };
}

const tillWindowOf = ({ till, folder }: WindowParts): BrowserWindow =>
  makeTillWindow(join(folder.path, 'window.json'), (error) =>
    till.whenThere(({ log }) =>
      log.warn({ code: 'windowNotKept', error }, 'keeping the place of the window'),
    ),
  );

/** Gives the window its page, and the page its port. */
function show(
  window: BrowserWindow,
  page: ScreenPage,
  { till, folder, report }: WindowParts,
  { gone, onPort }: Pick<ScreensWatch, 'gone'> & { readonly onPort?: (port: BridgePort) => void },
): void {
  const attach = (port: BridgePort): void => {
    let isGone = false;
    port.onClose(() => {
      isGone = true;
    });
    till.whenThere(({ bridge }) => {
      if (isGone) return;
      bridge.attach(port, CLIENTS[page]);
      onPort?.(port);
    });
  };
  carryBridge(ipcMain, { contents: window.webContents, page }, attach, report);
  loadPage(window, page, {
    died(reason) {
      till.whenThere(({ log }) =>
        log.error({ code: 'screensDied', page, reason }, 'the screens are loaded again'),
      );
      keepNewestDumps(folder.crashReports);
    },
    gone,
  });
}
