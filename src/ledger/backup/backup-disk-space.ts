import { statfsSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { KEPT_FOR_OPEN_SALES_BYTES } from '../database/disk-space.ts';
import type { Drive } from './backup-plan.ts';

/** An entry of a segment, rather more than less: most are under 1 kB. */
const ENTRY_BYTES = 2_000;
/** Of one closing, and of a segment's first and last lines. */
const SEGMENT_BYTES = 256 * 1024;

/** How large a backup of a journal will be, rather more than less: of so many entries, or for null of its whole file. */
export function backupBytes(file: string, entries: number | null): number {
  if (entries === null) return sizeOf(file) + sizeOf(`${file}-wal`);
  return entries * ENTRY_BYTES + SEGMENT_BYTES;
}

/** The drive of a folder of backups of this journal; null where the system cannot say. */
export function driveOf(folder: string, file: string): Drive | null {
  try {
    const { bavail, blocks, bsize } = statfsSync(folder);
    const isSame = statSync(folder).dev === statSync(dirname(file)).dev;
    return {
      bytes: blocks * bsize,
      freeBytes: bavail * bsize,
      journalReserveBytes: isSame ? KEPT_FOR_OPEN_SALES_BYTES : 0,
    };
  } catch {
    return null;
  }
}

const sizeOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0;
