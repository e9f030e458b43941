import { statfsSync } from 'node:fs';
import { dirname } from 'node:path';

/** The last of a disk is for sales that were begun: what becomes of them must still find room. */
const KEPT_FOR_OPEN_SALES_BYTES = 1024 * 1024;

/** Whether the disk of this file has room for new sales; true where the system cannot say. */
export function hasRoomForSales(file: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(dirname(file));
    return bavail * bsize >= KEPT_FOR_OPEN_SALES_BYTES;
  } catch {
    return true;
  }
}
