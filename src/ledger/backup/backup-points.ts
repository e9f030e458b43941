import type { BackupName } from '../entry/backup-name.ts';
import type { JournalHead } from '../entry/journal-entry.ts';
import { explainBreaks } from './backup-breaks.ts';
import type { BackupProblem, BackupSays, ReadFile } from './backup-fault.ts';

/** A point in time that a backup can bring back: a base and the segments behind it, oldest first. */
export interface BackupPath<File, Says> {
  readonly base: { readonly file: File; readonly says: Says };
  readonly segments: readonly { readonly file: File; readonly says: Says }[];
}

type Found<File, Says> =
  | { readonly ok: true; readonly path: BackupPath<File, Says> }
  | { readonly ok: false; readonly problem: BackupProblem };

/**
 * Follows the files of one folder back from any of them to a base, by the number and the hash of the entry that each goes on
 * from. `read` says what is in a file; each is read once, and only those that matter.
 */
export function linkBackups<File extends BackupName, Says extends BackupSays>(
  files: readonly File[],
  read: (file: File) => ReadFile<Says>,
): (file: File) => Found<File, Says> {
  const newestFirst = files.toSorted((one, other) => other.takenAtMs - one.takenAtMs);
  const bases = newestFirst.filter(({ range }) => range === null);
  const segments = newestFirst.filter(({ range }) => range !== null);
  const whyWithout = explainBreaks(newestFirst, readOnce);
  const known = new Map<string, ReadFile<Says>>();
  const found = new Map<string, Found<File, Says>>();

  function readOnce(file: File): ReadFile<Says> {
    const before = known.get(file.fileName);
    if (before !== undefined) return before;
    const now = read(file);
    known.set(file.fileName, now);
    return now;
  }

  function endsWith(file: File, head: JournalHead): boolean {
    const has = readOnce(file);
    return has.ok && has.says.head.sequence === head.sequence && has.says.head.hash === head.hash;
  }

  /** A base that was taken since, of the very same entries, is the shorter way back. */
  function previousOf(file: File, previous: JournalHead): File | null {
    const before = segments.filter(({ range }) => range?.last === previous.sequence);
    const right = before.filter((one) => endsWith(one, previous));
    const whole = right.find((one) => linkOnce(one).ok) ?? right[0];
    const candidates =
      whole === undefined
        ? bases
        : bases.filter(
            ({ takenAtMs }) => takenAtMs >= whole.takenAtMs && takenAtMs <= file.takenAtMs,
          );
    return candidates.find((base) => endsWith(base, previous)) ?? whole ?? null;
  }

  function link(file: File): Found<File, Says> {
    const has = readOnce(file);
    const { fileName } = file;
    if (!has.ok) return { ok: false, problem: { code: has.fault, fileName } };
    const { says } = has;
    if (says.previous === null) return { ok: true, path: { base: { file, says }, segments: [] } };
    const previous = previousOf(file, says.previous);
    if (previous === null) return { ok: false, problem: whyWithout(file, says) };
    const before = linkOnce(previous);
    if (!before.ok) return before;
    const { base, segments: earlier } = before.path;
    return { ok: true, path: { base, segments: [...earlier, { file, says }] } };
  }

  /** Numbers only fall on the way back, so that it ends. */
  function linkOnce(file: File): Found<File, Says> {
    const before = found.get(file.fileName);
    if (before !== undefined) return before;
    const now = link(file);
    found.set(file.fileName, now);
    return now;
  }

  return linkOnce;
}
