import { contextBridge, ipcRenderer } from 'electron';
import { TO_SCREEN, TO_TILL } from '../bridge/ipc-channel.ts';

/** All that a screen gets of Electron: two functions for plain data. No event, sender or other channel crosses. */
contextBridge.exposeInMainWorld('comptoirPort', {
  post(message: unknown): void {
    ipcRenderer.send(TO_TILL, message);
  },
  onMessage(listener: (message: unknown) => void): () => void {
    const forward = (_event: unknown, message: unknown): void => listener(message);
    ipcRenderer.on(TO_SCREEN, forward);
    return () => void ipcRenderer.removeListener(TO_SCREEN, forward);
  },
});
