import { BrowserWindow } from 'electron';
import type { SystemPrinters } from '../../host/printer/system-printers.ts';
import { PAGE_WALLS } from '../window/page-walls.ts';
import type { PaperPages } from './paper-pages.ts';

type PrintedPage = Parameters<SystemPrinters['print']>[1];

const MICRONS_PER_MM = 1_000;

/**
 * The system's printers by a window that nobody sees: it loads the paper as a page of ours, without scripts and without a preload,
 * and hands it over in silence. It is there for one paper, or one question, and gone then.
 */
export function systemPrinters(pages: PaperPages): SystemPrinters {
  return {
    async list() {
      const window = hiddenWindow();
      try {
        const printers = await window.webContents.getPrintersAsync();
        return printers.map(({ name, displayName }) => ({ name, title: displayName || name }));
      } finally {
        window.destroy();
      }
    },
    async print(name, page, signal) {
      const window = hiddenWindow();
      const { address, remove } = pages.put(page.html);
      const leave = (): void => {
        remove();
        if (!window.isDestroyed()) window.destroy();
      };
      signal.addEventListener('abort', leave, { once: true });
      try {
        await window.loadURL(address);
        return await handOver(window, name, page);
      } finally {
        signal.removeEventListener('abort', leave);
        leave();
      }
    },
  };
}

const hiddenWindow = (): BrowserWindow =>
  new BrowserWindow({
    show: false,
    webPreferences: { ...PAGE_WALLS, javascript: false, devTools: false },
  });

/** Whether the system took it. Its paper is as long as the page: a roll has no sheets. */
const handOver = (
  { webContents }: BrowserWindow,
  deviceName: string,
  { widthMm, heightMm }: PrintedPage,
): Promise<boolean> =>
  new Promise((resolve) => {
    const pageSize = {
      width: Math.ceil(widthMm * MICRONS_PER_MM),
      height: Math.ceil(heightMm * MICRONS_PER_MM),
    };
    const margins = { marginType: 'none' } as const;
    webContents.print({ silent: true, deviceName, pageSize, margins, color: false }, (isTaken) =>
      resolve(isTaken),
    );
  });
