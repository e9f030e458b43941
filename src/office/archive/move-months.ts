import { mkdirSync } from 'node:fs';
import { err, ok, type Result } from '../../domain/result.ts';
import { ArchiveFailure } from '../store/archive-files.ts';
import type { Store, Transaction } from '../store/store.ts';
import { placesIn } from './archived-places.ts';
import { hasUnmoved, partOf, writeMonthFile } from './write-month-file.ts';

/** What was moved: months as `YYYY-MM`, oldest first. */
interface MovedMonths {
  readonly months: readonly string[];
}

/** Why nothing more was moved; the sentence is for whoever runs the office. What had been moved before is. */
export interface MoveFailure {
  readonly code: 'notOver' | 'busy' | 'noFolder' | 'folderUnusable' | 'damaged';
  readonly sentence: string;
}

/** Held by whoever moves months, in whichever process, for as long as it is connected. */
const ARCHIVE_LOCK = 0x6f617263;

/** A month is over for all clocks of an office a day later. */
export const SURELY_OVER_MS = 86_400_000;

/** A file is some 600,000 segments of a till that hands over live. */
const FILE_BYTES = 256 * 1024 * 1024;

/** The month of a moment (UTC), as `YYYY-MM`. */
export const monthAt = (atMs: number): string => new Date(atMs).toISOString().slice(0, 7);

/**
 * Moves the segments of all months before this one (`YYYY-MM`, by receipt, UTC) out of PostgreSQL into files, for all registers of all
 * companies. A month's rows are dropped once each of its files was read back and is what the rows are. Errors: as `MoveFailure` says.
 * Throws PostgreSQL's error. Stopped at any point it goes on the next time: nothing is lost, and nothing is there twice.
 */
export async function moveMonths(
  store: Store,
  {
    before,
    nowMs,
    fileBytes = FILE_BYTES,
  }: { readonly before: string; readonly nowMs: number; readonly fileBytes?: number },
): Promise<Result<MovedMonths, MoveFailure>> {
  const { folder } = store.archive;
  if (folder === null) return err({ code: 'noFolder', sentence: 'Give a folder with --archive.' });
  if (before > monthAt(nowMs - SURELY_OVER_MS)) {
    const sentence = `Months before ${before} are not over for a day yet; ${monthAt(nowMs - SURELY_OVER_MS)} is the latest.`;
    return err({ code: 'notOver', sentence });
  }
  return store.asOwner(async (transaction) => {
    const lock = await transaction.row<{ taken: boolean }>(
      'SELECT pg_try_advisory_xact_lock($1) AS taken',
      [ARCHIVE_LOCK],
    );
    if (lock?.taken !== true) return err({ code: 'busy', sentence: 'Months are being moved.' });
    const months = await monthsBefore(transaction, before);
    try {
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      for (const month of months) await moveMonth(store, folder, { month, mostBytes: fileBytes });
      return ok({ months });
    } catch (error) {
      return err(failureOf(error, folder));
    }
  });
}

/** Those that are still in PostgreSQL. */
async function monthsBefore(transaction: Transaction, before: string): Promise<readonly string[]> {
  const parts = await transaction.rows<{ month: string }>(
    `SELECT replace(right(c.relname, 7), '_', '-') AS month FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid
      WHERE i.inhparent = 'office.segment'::regclass AND c.relname ~ '^segment_[0-9]{4}_[0-9]{2}$' ORDER BY 1`,
  );
  return parts.map(({ month }) => month).filter((month) => month < before);
}

async function moveMonth(
  store: Store,
  folder: string,
  of: { readonly month: string; readonly mostBytes: number },
): Promise<void> {
  let isMore = true;
  while (isMore) {
    isMore = await store.asOwner(async (transaction) => {
      if (!(await hasUnmoved(transaction, of.month))) return false;
      await writeMonthFile(transaction, folder, of);
      return true;
    });
  }
  await store.asOwner((transaction) => dropMonth(store, transaction, of.month));
}

/**
 * Drops a month's rows. Nobody can write into it meanwhile, and everybody can read; only the drop itself keeps registers waiting, for
 * as long as a statement takes.
 */
async function dropMonth(store: Store, transaction: Transaction, month: string): Promise<void> {
  const part = partOf(month);
  await transaction.rows(`LOCK TABLE ${part} IN SHARE MODE`);
  if (await hasUnmoved(transaction, month)) throw new Error(`${month} was written into meanwhile`);
  const files = await transaction.rows<{ name: string; bytes: number }>(
    'SELECT name, bytes FROM archive_file WHERE month = $1',
    [`${month}-01`],
  );
  for (const { name, bytes } of files) {
    const isWhole = (await store.archive.length(name)) === bytes;
    for await (const wrong of store.archive.wrongIn(name, placesIn(transaction, name))) {
      throw new ArchiveFailure(wrong.file, 'damaged');
    }
    if (!isWhole) throw new ArchiveFailure(name, 'damaged');
  }
  await transaction.rows('UPDATE archive_file SET verified_at = now() WHERE month = $1', [
    `${month}-01`,
  ]);
  await transaction.rows("SET LOCAL lock_timeout = '30s'");
  await transaction.rows(`DROP TABLE ${part}`);
}

/** What the folder's drive refuses is for whoever runs the office; anything else is thrown again. */
function failureOf(error: unknown, folder: string): MoveFailure {
  if (error instanceof ArchiveFailure) return { code: 'damaged', sentence: error.message };
  if (error instanceof Error && 'syscall' in error && 'code' in error && 'path' in error) {
    const sentence = `Old months cannot be written into ${folder} (${error.code}). They stay in PostgreSQL.`;
    return { code: 'folderUnusable', sentence };
  }
  throw error;
}
