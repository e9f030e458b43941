import { compare, gt } from 'semver';
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
  /** The newest description that this register has ever believed, of this channel; null before the first. */
  readonly newestSeen: SeenDescription | null;
}

/** A description whose signature holds. */
export interface SignedDescription {
  readonly description: UpdateDescription;
  /** Of its bytes, in hexadecimal. */
  readonly sha256: string;
}

/** What is remembered of a description, so that nothing from before it is believed any more. */
export interface SeenDescription {
  /** UTC. */
  readonly releasedAtMs: number;
  readonly version: string;
  readonly sha256: string;
}

/**
 * By so much a description may be dated ahead of the till's time: an unchecked clock of a machine is off by its time zone
 * at times. What is dated further would hide what is released before that date comes.
 */
export const DATED_AHEAD_MS = 24 * 60 * 60 * 1000;

/**
 * Why a signed description is not believed: it says nothing of what is newest. `lapsed`: its time has passed, so that who
 * serves it may keep a newer one back; `datedAhead`: its date lies in the future; `replayed`: this register has seen a
 * newer one.
 */
type Disbelieved = 'otherApp' | 'otherChannel' | 'lapsed' | 'datedAhead' | 'replayed';

/**
 * Why one that is believed is not followed. `notNewer`: it is the version that runs, or an older one;
 * `notForThisSystem`: it has no file for it; `journalNotReadable`: its journal could not be read by the version that runs,
 * so that there would be no way back; `journalTooOld`: it does not open the journal that is here.
 */
type Unfit = 'notNewer' | 'notForThisSystem' | 'journalNotReadable' | 'journalTooOld';

/** Why a signed description is not followed. What is believed is remembered all the same. */
export type Refused =
  | { readonly code: Disbelieved; readonly isBelieved: false }
  | { readonly code: Unfit; readonly isBelieved: true };

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
  signed: SignedDescription,
  installed: InstalledVersion,
  nowMs: number,
): Result<OfferedUpdate, Refused> {
  const doubt = doubtOf(signed, installed, nowMs);
  if (doubt !== null) return err({ code: doubt, isBelieved: false });
  const { description } = signed;
  const { journal, files } = description;
  const { journalFormat } = installed;
  const unfit = (code: Unfit) => err({ code, isBelieved: true } as const);
  if (!gt(description.version, installed.version)) return unfit('notNewer');
  const file = files.find((each) => isFor(each, installed));
  if (file === undefined) return unfit('notForThisSystem');
  if (journal.writes > journalFormat) return unfit('journalNotReadable');
  if (journal.opensFrom > journalFormat) return unfit('journalTooOld');
  return ok({ description, file });
}

/** Before its version is looked at: what is frozen would say for ever that nothing is newer. */
function doubtOf(
  signed: SignedDescription,
  { appId, channel, newestSeen }: InstalledVersion,
  nowMs: number,
): Disbelieved | null {
  const { description } = signed;
  if (description.appId !== appId) return 'otherApp';
  if (description.channel !== channel) return 'otherChannel';
  if (nowMs >= Date.parse(description.validUntil)) return 'lapsed';
  if (seenOf(signed).releasedAtMs > nowMs + DATED_AHEAD_MS) return 'datedAhead';
  return newestSeen !== null && isBehind(seenOf(signed), newestSeen) ? 'replayed' : null;
}

/** What is remembered of a description. */
export const seenOf = ({ description, sha256 }: SignedDescription): SeenDescription => ({
  releasedAtMs: Date.parse(description.releasedAt),
  version: description.version,
  sha256,
});

/**
 * Whether a description comes before one that was seen: by its date; of one date, by its version; of one version too, the
 * one that was seen first stands, so that no server goes to and fro between two.
 */
function isBehind(one: SeenDescription, seen: SeenDescription): boolean {
  if (one.releasedAtMs !== seen.releasedAtMs) return one.releasedAtMs < seen.releasedAtMs;
  const order = compare(one.version, seen.version);
  return order < 0 || (order === 0 && one.sha256 !== seen.sha256);
}

const isFor = (file: UpdateFile, { system, arch, kind }: InstalledVersion): boolean =>
  file.system === system && file.arch === arch && file.kind === kind;
