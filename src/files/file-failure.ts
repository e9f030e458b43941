/**
 * Why a file could not be written. `folderMissing`: there is no such folder, or its drive was pulled out meanwhile;
 * `folderUnwritable`: every other reason but a lack of room.
 */
export interface FileFailure {
  readonly code: 'folderMissing' | 'folderUnwritable' | 'diskFull';
  /** For the log; never for a cashier. */
  readonly detail: string;
}

const NO_ROOM: readonly unknown[] = ['ENOSPC', 'EDQUOT'];
/** Told of a path that leads nowhere, and of a device that is gone, by the system and its kind of drive. */
const GONE: readonly unknown[] = ['ENOENT', 'ENOTDIR', 'ENODEV', 'ENXIO', 'EIO', 'ESTALE'];

/** Sorts what the file system said; throws the error again where it is not the file system's. */
export function fileFailureOf(error: unknown): FileFailure {
  if (!(error instanceof Error && 'code' in error && 'syscall' in error)) throw error;
  const detail = error.message;
  if (NO_ROOM.includes(error.code)) return { code: 'diskFull', detail };
  return { code: GONE.includes(error.code) ? 'folderMissing' : 'folderUnwritable', detail };
}
