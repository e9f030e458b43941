import type { IpcMain, WebContents } from 'electron';
import { TO_SCREEN, TO_TILL } from '../bridge/ipc-channel.ts';
import type { BridgePort } from '../bridge/port.ts';
import {
  isScreenFrame,
  type RefusalReport,
  type ScreenPage,
  type SenderFrame,
} from './window/guards.ts';

/** What a port needs of Electron's `ipcMain`. */
export type ScreenReceiver = Pick<IpcMain, 'on' | 'removeListener'>;

/** What a port needs of Electron's `WebContents`. */
export type ScreenContents = Pick<WebContents, 'send' | 'isDestroyed' | 'on'>;

/**
 * Gives the till a fresh port for each document that a window shows, and closes the one before:
 * after a reload, an answer to the old document would be taken for an answer to the new one. A port hears this window alone,
 * and only while it shows its own page: which client that is, the window says, and the page never.
 */
export function carryBridge(
  ipc: ScreenReceiver,
  { contents, page }: { readonly contents: ScreenContents; readonly page: ScreenPage },
  attach: (port: BridgePort) => void,
  report: RefusalReport,
): void {
  let close = (): void => undefined;
  contents.on('did-navigate', () => {
    close();
    const opened = openPort(ipc, contents, page, report);
    close = opened.close;
    attach(opened.port);
  });
  contents.on('render-process-gone', () => close());
  contents.on('destroyed', () => close());
}

function openPort(
  ipc: ScreenReceiver,
  contents: ScreenContents,
  page: ScreenPage,
  report: RefusalReport,
): { readonly port: BridgePort; close(): void } {
  const messageListeners = new Set<(message: unknown) => void>();
  /** What the page said before anybody listened, since its till was still opening; null from then on. */
  let held: unknown[] | null = [];
  const closeListeners = new Set<() => void>();
  let open = true;

  const receive = (
    event: { readonly sender: unknown; readonly senderFrame: SenderFrame | null },
    message: unknown,
  ): void => {
    if (event.sender !== contents) return;
    if (!isScreenFrame(event.senderFrame, page)) {
      report({ code: 'senderRefused', detail: event.senderFrame?.url ?? 'a frame that is gone' });
      return;
    }
    if (held !== null) held.push(message);
    else tell(message);
  };
  const tell = (message: unknown): void => {
    for (const listener of messageListeners) listener(message);
  };
  /** Whoever takes the port listens in one turn: each of them hears it all. */
  function tellHeld(): void {
    const messages = held ?? [];
    held = null;
    if (messages.length > 0) queueMicrotask(() => messages.forEach(tell));
  }
  ipc.on(TO_TILL, receive);

  return {
    port: {
      post(message) {
        if (open && !contents.isDestroyed()) contents.send(TO_SCREEN, message);
      },
      onMessage(listener) {
        messageListeners.add(listener);
        tellHeld();
        return () => void messageListeners.delete(listener);
      },
      onClose(listener) {
        closeListeners.add(listener);
        return () => void closeListeners.delete(listener);
      },
    },
    close() {
      if (!open) return;
      open = false;
      held = null;
      ipc.removeListener(TO_TILL, receive);
      for (const listener of closeListeners) listener();
    },
  };
}
