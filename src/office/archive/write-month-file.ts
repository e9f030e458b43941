import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { renameDurably, syncFolder } from '../../files/durable-rename.ts';
import { fileHash } from '../../files/file-hash.ts';
import { withDraft } from '../../files/with-draft.ts';
import { ArchiveFailure } from '../store/archive-files.ts';
import type { Transaction } from '../store/store.ts';

/** A segment that goes into a file. `hash` is PostgreSQL's own SHA-256 of its bytes. */
interface Unmoved {
  readonly register_id: number;
  readonly branch: number;
  readonly last_sequence: number;
  readonly content: Buffer;
  readonly hash: string;
}

type Moved = Omit<Unmoved, 'content'> & { readonly at: number };

/** Read at once; a segment has 4 MiB at most, and mostly a thousandth of it. */
const ROWS_AT_ONCE = 32;
const ROWS_A_STATEMENT = 5_000;

/** Nobody changes a file of old months, not its owner either. */
const READ_ONLY = 0o400;

/**
 * Writes the next segments of a month into a new file, at most some more than `mostBytes`, and notes where each lies; the
 * caller's transaction is to be committed behind it. The file is whole, durable and has its name before anything is noted: stopped in
 * between, the same segments make the same file again, which is then taken as it is. Throws the system's error, and `ArchiveFailure`
 * where another file has that name.
 */
export async function writeMonthFile(
  transaction: Transaction,
  folder: string,
  { month, mostBytes }: { readonly month: string; readonly mostBytes: number },
): Promise<void> {
  const moved: Moved[] = [];
  const whole = createHash('sha256');
  let bytes = 0;
  const hash = await withDraft(
    join(folder, `segments-${month}.jsonl.zst`),
    async (write) => {
      for await (const { content, ...row } of unmovedOf(transaction, month)) {
        await write(content);
        whole.update(content);
        moved.push({ ...row, at: bytes });
        bytes += content.length;
        if (bytes >= mostBytes) return;
      }
    },
    async (draft) => {
      const digest = whole.digest('hex');
      await nameOnce(draft, folder, nameOf(month, digest), digest);
      return digest;
    },
    { mode: READ_ONLY },
  );
  const name = nameOf(month, hash);
  await transaction.rows(
    `INSERT INTO archive_file (name, month, segments, bytes, content_hash) VALUES ($1, $2, $3, $4, $5)`,
    [name, `${month}-01`, moved.length, bytes, hash],
  );
  for (let from = 0; from < moved.length; from += ROWS_A_STATEMENT) {
    await notePlaces(transaction, name, moved.slice(from, from + ROWS_A_STATEMENT));
  }
}

/** Frames of Zstandard one behind the other are one such file: any program for it gives the lines of all. */
const nameOf = (month: string, hash: string): string =>
  `segments-${month}-${hash.slice(0, 16)}.jsonl.zst`;

/** By register and number, so that a journal's segments lie together. */
async function* unmovedOf(transaction: Transaction, month: string): AsyncIterable<Unmoved> {
  let behind: Pick<Unmoved, 'register_id' | 'branch' | 'last_sequence'> = {
    ...{ register_id: 0, branch: 0, last_sequence: 0 },
  };
  for (;;) {
    const rows: readonly Unmoved[] = await transaction.rows<Unmoved & Record<string, unknown>>(
      `SELECT register_id, branch, last_sequence, s.content, encode(sha256(s.content), 'hex') AS hash
         FROM ${partOf(month)} s JOIN segment_place p USING (register_id, branch, last_sequence, received_at)
        WHERE p.moved_to IS NULL AND (register_id, branch, last_sequence) > ($1, $2, $3)
        ORDER BY register_id, branch, last_sequence LIMIT $4`,
      [behind.register_id, behind.branch, behind.last_sequence, ROWS_AT_ONCE],
    );
    yield* rows;
    const last = rows.at(-1);
    if (last === undefined) return;
    behind = last;
  }
}

/** The partition of a month, `YYYY-MM`. */
export const partOf = (month: string): string => `segment_${month.replace('-', '_')}`;

/** Whether segments of a month are in no file yet. */
export async function hasUnmoved(transaction: Transaction, month: string): Promise<boolean> {
  const row = await transaction.row<{ some: boolean }>(
    `SELECT EXISTS (SELECT FROM ${partOf(month)} s JOIN segment_place p USING (register_id, branch, last_sequence, received_at)
      WHERE p.moved_to IS NULL) AS some`,
  );
  return row?.some === true;
}

/** One of that name was written by a run that was stopped before it was noted: it stays, where it is the same. */
async function nameOnce(draft: string, folder: string, name: string, hash: string): Promise<void> {
  const path = join(folder, name);
  if (!existsSync(path)) return renameDurably(draft, path);
  if ((await fileHash(path)) !== hash) throw new ArchiveFailure(path, 'damaged');
  await syncFolder(folder);
}

const notePlaces = (
  transaction: Transaction,
  name: string,
  moved: readonly Moved[],
): Promise<unknown> =>
  transaction.rows(
    `UPDATE segment_place p SET moved_to = $1, moved_at_byte = m.at, content_hash = m.hash
       FROM unnest($2::int[], $3::int[], $4::bigint[], $5::bigint[], $6::text[]) AS m (register_id, branch, last_sequence, at, hash)
      WHERE p.register_id = m.register_id AND p.branch = m.branch AND p.last_sequence = m.last_sequence`,
    [
      name,
      moved.map((one) => one.register_id),
      moved.map((one) => one.branch),
      moved.map((one) => one.last_sequence),
      moved.map((one) => one.at),
      moved.map((one) => one.hash),
    ],
  );
