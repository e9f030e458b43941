import type { JournalOrigin } from '../entry/journal-origin.ts';

/** How far a backup had come. */
interface Progress {
  readonly entries: number;
  readonly origin: JournalOrigin;
  readonly takenAtMs: number;
}

/**
 * Which of two backups is of a later time of the register, the later one first. Not the moments in their names: a clock that was
 * wrong named them. Each restore takes a key, so a later key comes first, and of one key the backup that holds more entries.
 * `keyIds` are the register's keys, oldest first, as far as they are known.
 */
export const laterFirst =
  (keyIds: readonly string[]) =>
  (one: Progress, other: Progress): number =>
    rankOf(other, keyIds) - rankOf(one, keyIds) ||
    other.origin.keyIds.length - one.origin.keyIds.length ||
    other.entries - one.entries ||
    other.takenAtMs - one.takenAtMs;

const rankOf = ({ origin }: Progress, keyIds: readonly string[]): number =>
  keyIds.lastIndexOf(origin.keyIds.at(-1) ?? '');
