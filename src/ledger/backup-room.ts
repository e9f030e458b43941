import { statfsSync, statSync } from 'node:fs';

/** What is left free besides a new copy, of the whole drive: the journal may be on the same one. */
const LEFT_FREE_SHARE = 0.02;

/** Whether the drive of this folder has room for a copy of this file and its log; true where the system cannot say. */
export function hasRoomForCopy(folder: string, file: string): boolean {
  try {
    const { bavail, blocks, bsize } = statfsSync(folder);
    const needed = sizeOf(file) + sizeOf(`${file}-wal`) + blocks * bsize * LEFT_FREE_SHARE;
    return bavail * bsize >= needed;
  } catch {
    return true;
  }
}

const sizeOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0;
