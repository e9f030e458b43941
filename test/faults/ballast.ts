import { closeSync, openSync, rmSync, writeSync } from 'node:fs';

/** Takes all the room that a disk has left; returns how to give it back. */
export function fillDisk(file: string): () => void {
  const descriptor = openSync(file, 'w');
  for (let bytes = 65_536; bytes >= 1; bytes /= 16) {
    const block = Buffer.alloc(bytes, 1);
    while (takes(descriptor, block));
  }
  closeSync(descriptor);
  return () => rmSync(file);
}

function takes(descriptor: number, block: Buffer): boolean {
  try {
    return writeSync(descriptor, block) === block.length;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
    return false;
  }
}
