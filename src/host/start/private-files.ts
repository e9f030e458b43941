import {
  closeSync,
  constants,
  fchmodSync,
  fstatSync,
  lstatSync,
  openSync,
  readdirSync,
  realpathSync,
  statSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import type { DataFolder } from './data-folder.ts';

/** What others of the machine may do with a file: anything at all. */
const OTHERS = 0o077;
/** What lets them change it. */
const OTHERS_WRITE = 0o022;
/** What lets them come to what lies in a folder. */
const OTHERS_PASS = 0o011;
const STICKY = 0o1000;

/** The names that a till gives to what it writes; a folder with others in it is not the till's alone to close. */
const OWN_NAMES =
  /^(?:exports|backups|updates|(?:journal|simulation|register|browser)[-.].*|comptoir\.log.*|(?:settings|operators|key|window|connection|guide)\.json.*|\..+\.comptoir-\d+\.part)$/;

export interface FileModes {
  /** What others could read until now. */
  readonly putRight: readonly string[];
  /** What others can still read: it belongs to somebody else, a link leads there, or its disk knows no such rights. */
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
    const outcome = isLinkToOpen(each) ? 'exposed' : closeToOthers(each);
    if (outcome === 'putRight') putRight.push(each);
    if (outcome === 'exposed') exposed.push(each);
  };
  const names = namesIn(path);
  if (names.every((name) => OWN_NAMES.test(name))) close(path);
  else if (isOpenToOthers(path, OTHERS)) exposed.push(path);
  for (const name of names) if (OWN_NAMES.test(name)) close(join(path, name));
  // Behind a link lies a folder of the shop's, whose files are not the till's to close.
  for (const folder of [exports, backups].filter(isFolderItself)) {
    for (const name of namesIn(folder)) close(join(folder, name));
  }
  const isChangeable = exposed.some(
    (each) => isOpenToOthers(each, OTHERS_WRITE) || isLinkToOpen(each, OTHERS_WRITE),
  );
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

/** Whether a link leads to what others may read: what the till writes goes there, and the rights are not its to change. */
function isLinkToOpen(path: string, how = OTHERS): boolean {
  try {
    if (!lstatSync(path).isSymbolicLink()) return false;
    const target = realpathSync(path);
    return (statSync(target).mode & how) !== 0 && canBeReached(dirname(target));
  } catch {
    return false;
  }
}

/** Whether others may pass through this folder, and through each that it lies in. */
function canBeReached(folder: string): boolean {
  if ((statSync(folder).mode & OTHERS_PASS) === 0) return false;
  const around = dirname(folder);
  return around === folder || canBeReached(around);
}

function isOpenToOthers(path: string, how: number): boolean {
  try {
    const entry = lstatSync(path);
    return (entry.isFile() || entry.isDirectory()) && (entry.mode & how) !== 0;
  } catch {
    return false;
  }
}

function isFolderItself(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
