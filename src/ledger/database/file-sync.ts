import { open } from 'node:fs/promises';

/** Makes what a file holds durable. */
export async function syncFile(path: string): Promise<void> {
  // Windows syncs only what was opened for writing.
  await syncOpened(path, 'r+');
}

/** Makes the names in a folder durable. Windows cannot open a folder, and needs no such sync. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  await syncOpened(folder, 'r');
}

async function syncOpened(path: string, flags: string): Promise<void> {
  const handle = await open(path, flags);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
