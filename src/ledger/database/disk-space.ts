import { statfsSync } from 'node:fs';
import { dirname } from 'node:path';

const MIB = 1024 * 1024;

/**
 * The last of a disk is for sales that were begun: what becomes of them must still find room, on any day.
 * An entry writes some 17 kB to the log (measured) and some 800 bytes to the file in the end. The log grows to 4 MiB,
 * where it is copied and used again: the file may grow by as much behind the last sale for which there was room, which leaves
 * 56 MiB to a file that grows by less than 1 kB with each entry. Could the log never be copied, these are still 3,500
 * entries. The tables beside the journal leave all of it to the journal.
 */
export const KEPT_FOR_OPEN_SALES_BYTES = 64 * MIB;

/** Whether the disk of this file has room for new sales; true where the system cannot say. */
export const hasRoomForSales = (file: string): boolean => hasRoom(file, KEPT_FOR_OPEN_SALES_BYTES);

/** Whether the disk of this file has room for so many bytes more; true where the system cannot say. */
export function hasRoom(file: string, bytes: number): boolean {
  try {
    const { bavail, bsize } = statfsSync(dirname(file));
    return bavail * bsize >= bytes;
  } catch {
    return true;
  }
}

/** Why no sale is begun although some room is left. */
export const LITTLE_ROOM = {
  code: 'diskFull',
  detail: 'what room there is, is kept for the sales that were begun',
} as const;
