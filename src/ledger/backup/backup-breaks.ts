import type { BackupName } from '../entry/backup-name.ts';
import type { BackupProblem, BackupSays, ReadFile } from './backup-fault.ts';

/**
 * Says why nothing in a folder is what a segment goes on from: what should be it is broken, another register's or gone,
 * or the segment is none of this register's. `newestFirst` are all files of the folder.
 */
export function explainBreaks<File extends BackupName, Says extends BackupSays>(
  newestFirst: readonly File[],
  read: (file: File) => ReadFile<Says>,
): (segment: File, says: Says) => BackupProblem {
  function keysOf(file: File): readonly string[] {
    const has = read(file);
    return has.ok ? has.says.keyIds : [];
  }

  /** A journal names every key that it ever had: one of another register shares none with any base. */
  function isOfNobodyHere(keyIds: readonly string[]): boolean {
    const theirs = newestFirst.filter(({ range }) => range === null).flatMap(keysOf);
    return keyIds.length > 0 && theirs.length > 0 && !isKin(keyIds, theirs);
  }

  /** By what most of the signed files name; of two that differ, it is the segment that is none of the base's. */
  function isOfAnother(file: File): boolean {
    const keyIds = keysOf(file);
    if (keyIds.length === 0) return false;
    const signed = newestFirst.map(keysOf).filter((keys) => keys.length > 0);
    const kin = signed.filter((keys) => isKin(keys, keyIds)).length;
    return 2 * kin < signed.length || (2 * kin === signed.length && file.range !== null);
  }

  /** What its name calls the one before, and otherwise what was taken before it. */
  function shouldBe(segment: File, last: number): readonly File[] {
    const named = newestFirst.find(({ range }) => range?.last === last);
    const before = newestFirst.find(({ takenAtMs }) => takenAtMs < segment.takenAtMs);
    return [named, before].filter((file) => file !== undefined);
  }

  function broken(files: readonly File[]): BackupProblem | null {
    for (const file of files) {
      const has = read(file);
      if (!has.ok) return { code: has.fault, fileName: file.fileName };
    }
    return null;
  }

  function foreign(segment: File, before: File | undefined): BackupProblem | null {
    if (before !== undefined && isOfAnother(before) && !isOfAnother(segment)) {
      return { code: 'foreign', fileName: before.fileName };
    }
    return isOfNobodyHere(keysOf(segment)) ? { code: 'foreign', fileName: segment.fileName } : null;
  }

  function missing({ fileName }: File, last: number, before: File | undefined): BackupProblem {
    const found = before && read(before);
    const held = found?.ok ? found.says.head.sequence : 0;
    return { code: 'missing', fileName, lacks: { first: held < last ? held + 1 : last, last } };
  }

  return (segment, { previous }) => {
    const last = previous?.sequence ?? 0;
    const files = shouldBe(segment, last);
    return broken(files) ?? foreign(segment, files[0]) ?? missing(segment, last, files[0]);
  };
}

const isKin = (one: readonly string[], other: readonly string[]): boolean =>
  one.some((key) => other.includes(key));
