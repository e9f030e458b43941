import { gt } from 'semver';
import { err, ok, type Result } from '../domain/result.ts';
import type {
  Arch,
  Channel,
  FileKind,
  UpdateDescription,
  UpdateFile,
  UpdateSystem,
} from './description.ts';

/** What a description is held against: the version that runs, and what the shop has chosen. */
export interface InstalledVersion {
  readonly appId: string;
  readonly version: string;
  readonly channel: Channel;
  readonly system: UpdateSystem;
  readonly arch: Arch;
  /** How this one was installed; null where it was not, as from a repository. */
  readonly kind: FileKind | null;
  /** The format of the journal that it writes, which is also the newest that it reads. */
  readonly journalFormat: number;
  /** When the newest description was released that this register has ever believed, UTC; null before the first. */
  readonly newestSeenMs: number | null;
}

/**
 * Why a signed description is not followed. `lapsed`: its time has passed, so that who serves it may keep a newer one
 * back; `replayed`: this register has seen a newer one; `notNewer`: it is the version that runs, or an older one;
 * `notForThisSystem`: it has no file for it; `journalNotReadable`: its journal could not be read by the version that runs, so that there
 * would be no way back; `journalTooOld`: it does not open the journal that is here.
 */
export interface Refused {
  readonly code:
    | 'otherApp'
    | 'otherChannel'
    | 'lapsed'
    | 'replayed'
    | 'notNewer'
    | 'notForThisSystem'
    | 'journalNotReadable'
    | 'journalTooOld';
}

/** An update that may be put in, with the one file of it that is this system's. */
export interface OfferedUpdate {
  readonly description: UpdateDescription;
  readonly file: UpdateFile;
}

/**
 * Whether a description whose signature holds is an update for what is installed here. `nowMs` is UTC, by the checked
 * clock where one is known. The first reason that applies is told.
 */
export function judge(
  description: UpdateDescription,
  installed: InstalledVersion,
  nowMs: number,
): Result<OfferedUpdate, Refused> {
  const { journal, files } = description;
  const { newestSeenMs, journalFormat } = installed;
  const refuse = (code: Refused['code']) => err({ code });
  if (description.appId !== installed.appId) return refuse('otherApp');
  if (description.channel !== installed.channel) return refuse('otherChannel');
  // Before its version is looked at: what is frozen would say for ever that nothing is newer.
  if (nowMs >= Date.parse(description.validUntil)) return refuse('lapsed');
  if (newestSeenMs !== null && releasedAtMs(description) < newestSeenMs) return refuse('replayed');
  if (!gt(description.version, installed.version)) return refuse('notNewer');
  const file = files.find((each) => isFor(each, installed));
  if (file === undefined) return refuse('notForThisSystem');
  if (journal.writes > journalFormat) return refuse('journalNotReadable');
  if (journal.opensFrom > journalFormat) return refuse('journalTooOld');
  return ok({ description, file });
}

/** UTC, milliseconds since the epoch. */
export const releasedAtMs = ({ releasedAt }: UpdateDescription): number => Date.parse(releasedAt);

const isFor = (file: UpdateFile, { system, arch, kind }: InstalledVersion): boolean =>
  file.system === system && file.arch === arch && file.kind === kind;
