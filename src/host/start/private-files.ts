import {
  closeSync,
  constants,
  fchmodSync,
  fstatSync,
  lstatSync,
  openSync,
  readdirSync,
} from 'node:fs';
import { join } from 'node:path';
import type { DataFolder } from './data-folder.ts';

/** What others of the machine may do with a file: anything at all. */
const OTHERS = 0o077;
/** What lets them change it. */
const OTHERS_WRITE = 0o022;
const STICKY = 0o1000;

/** The names that a till gives to what it writes; a folder with others in it is not the till's alone to close. */
const OWN_NAMES =
  /^(?:exports|backups|updates|(?:journal|simulation|register|browser)[-.].*|comptoir\.log.*|(?:settings|operators|key|window|connection|guide)\.json.*|\..+\.comptoir-\d+\.part)$/;

export interface FileModes {
  /** What others could read until now. */
  readonly putRight: readonly string[];
  /** What others can still read: it belongs to somebody else, or its disk knows no such rights. */
  readonly exposed: readonly string[];
  /** Whether they can change any of that as well. */
  readonly isChangeable: boolean;
}

/**
 * Takes away what others may do in a data folder: files written by an earlier version, or brought from elsewhere, keep
 * the rights that they came with. Without effect on Windows, whose files have their rights from the user's folder.
 */
export function makePrivate({ path, exports, backups }: DataFolder): FileModes {
  if (process.platform === 'win32') return { putRight: [], exposed: [], isChangeable: false };
  const putRight: string[] = [];
  const exposed: string[] = [];
  const close = (each: string): void => {
    const outcome = closeToOthers(each);
    if (outcome === 'putRight') putRight.push(each);
    if (outcome === 'exposed') exposed.push(each);
  };
  const names = namesIn(path);
  if (names.every((name) => OWN_NAMES.test(name))) close(path);
  else if (isOpenToOthers(path, OTHERS)) exposed.push(path);
  for (const name of names) if (OWN_NAMES.test(name)) close(join(path, name));
  for (const folder of [exports, backups]) {
    for (const name of namesIn(folder)) close(join(folder, name));
  }
  const isChangeable = exposed.some((each) => isOpenToOthers(each, OTHERS_WRITE));
  return { putRight, exposed, isChangeable };
}

/** The same for one file or folder; links are not followed, since they may lead to what is not the till's. */
function closeToOthers(path: string): 'private' | 'putRight' | 'exposed' {
  if (!isOpenToOthers(path, OTHERS)) return 'private';
  let descriptor: number | null = null;
  try {
    descriptor = openSync(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
    const { mode } = fstatSync(descriptor);
    // A folder that everybody may write to is nobody's own.
    if ((mode & STICKY) !== 0) return 'exposed';
    fchmodSync(descriptor, mode & 0o700);
    return (fstatSync(descriptor).mode & OTHERS) === 0 ? 'putRight' : 'exposed';
  } catch {
    return 'exposed';
  } finally {
    if (descriptor !== null) closeSync(descriptor);
  }
}

function isOpenToOthers(path: string, how: number): boolean {
  try {
    const entry = lstatSync(path);
    return (entry.isFile() || entry.isDirectory()) && (entry.mode & how) !== 0;
  } catch {
    return false;
  }
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
