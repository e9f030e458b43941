import { existsSync, renameSync, statSync } from 'node:fs';
import { basename } from 'node:path';
import { err, ok, type Result } from '../../domain/result.ts';
import type { OpenFailure } from './open-failure.ts';

/**
 * The rollback journal beside a database (SQLite, File Format, 3): pages as they were, which SQLite writes over the file
 * when it opens it next. Our journals have a write-ahead log instead, and need none; whoever lays one there has them set
 * back without a key. Null where there is none, or an empty one, which says nothing.
 */
export function rollbackJournalOf(file: string): string | null {
  const beside = `${file}-journal`;
  return (statSync(beside, { throwIfNoEntry: false })?.size ?? 0) > 0 ? beside : null;
}

/**
 * Gives it a name that SQLite does not look for, before the file is opened; nothing of it is lost. Returns the new name
 * without its folder, null where there was none. Error: `unavailable` where the folder does not take the name; the file
 * must then not be opened.
 */
export function putRollbackJournalAside(file: string): Result<string | null, OpenFailure> {
  try {
    const beside = rollbackJournalOf(file);
    if (beside === null) return ok(null);
    const aside = freeNameBehind(beside);
    renameSync(beside, aside);
    return ok(basename(aside));
  } catch (error) {
    return err({ code: 'unavailable', detail: String(error) });
  }
}

function freeNameBehind(path: string): string {
  let count = 1;
  while (existsSync(`${path}.aside-${count}`)) count += 1;
  return `${path}.aside-${count}`;
}

/** Why a file beside which there is one is not opened for reading, in words. */
export const rollbackJournalBeside = (beside: string): string =>
  `beside it lies ${basename(beside)}, old pages that SQLite would write over it; no till makes such a file: move it away, and ask again`;
