import { unpackSegment } from '../../handover/segment.ts';
import { GENESIS_HASH } from '../../ledger/entry/hash-chain.ts';
import { entryLineSchema, rowOf } from '../../ledger/entry/journal-lines.ts';
import type { JournalRow } from '../../ledger/entry/journal-row.ts';
import { linesWithin, readLine } from '../../ledger/entry/read-lines.ts';
import type { ArchivedPlace } from '../store/archive-files.ts';
import type { Transaction } from '../store/store.ts';

/** A register as its row is, locked where it is about to change. */
export interface RegisterRow {
  readonly id: number;
  readonly shopId: number;
  readonly journal: string;
  readonly mode: string;
  readonly branch: number;
  readonly head: { readonly sequence: number; readonly hash: string };
  readonly keyId: string;
  /** Whether its journal was shown to be its own; else others may have joined under the name as well. */
  readonly hasName: boolean;
  readonly isRetired: boolean;
  /** Retired because another register has the name. */
  readonly isDisplaced: boolean;
  readonly isQuarantined: boolean;
  readonly timeZone: string;
  readonly progress: unknown;
}

/** Entries of one branch that are part of the journal as it goes on: those behind `after`, up to `upTo`. */
interface Stretch {
  readonly branch: number;
  readonly after: number;
  readonly afterHash: string;
  readonly upTo: number;
}

/** Where a segment lies. */
interface Place {
  readonly branch: number;
  readonly first: number;
  readonly last: number;
  readonly headHash: string;
  readonly receivedAt: Date;
}

type InFile = Omit<ArchivedPlace, 'file'>;

/** What the office holds of a register's journal, as it goes on: what restores left behind is not in it. */
export interface HeldJournal {
  /** The entry behind which it begins: 0 and 64 zeros, or the last that was purged before it joined. */
  readonly beginning: { readonly sequence: number; readonly hash: string };
  /** The hash of an entry that is held, or of the one before the first; null where it is neither. */
  hashAt(sequence: number): Promise<string | null>;
  /** The hashes of these entries, both included, by number. */
  hashesOf(first: number, last: number): Promise<ReadonlyMap<number, string>>;
  /** The segment that holds this entry as it came, and the number of its last entry that counts; null where none does. */
  segmentWith(
    sequence: number,
  ): Promise<{ readonly content: Buffer; readonly last: number } | null>;
  /** Where the segments with these entries lie of which the month was moved to a file, oldest first. */
  filedWithin(first: number, last: number): AsyncIterable<ArchivedPlace>;
  /** When an entry came, by the office's clock; null where it is not held. */
  receivedAt(sequence: number): Promise<Date | null>;
  /** The next entries behind this one, as many as a segment has; none behind the newest. */
  rowsAfter(sequence: number): Promise<readonly JournalRow[]>;
  /** All entries behind this one, segment by segment. */
  entriesAfter(sequence: number): AsyncIterable<readonly JournalRow[]>;
}

interface BranchRow {
  readonly branch: number;
  readonly behind_sequence: number;
  readonly behind_hash: string;
}

/** Of a branch, those that end behind an entry and begin no later than another. */
const FILED = `SELECT moved_to AS file, moved_at_byte AS at, bytes, content_hash AS hash, last_sequence AS last FROM segment_place
  WHERE register_id = $1 AND branch = $2 AND last_sequence > $3 AND first_sequence <= $4 AND moved_to IS NOT NULL
  ORDER BY last_sequence LIMIT 500`;

/** Reads it in this transaction. */
export async function openHeldJournal(
  transaction: Transaction,
  { id, branch, head }: Pick<RegisterRow, 'id' | 'branch' | 'head'>,
): Promise<HeldJournal> {
  const branches = await transaction.rows<BranchRow>(
    'SELECT branch, behind_sequence, behind_hash FROM branch WHERE register_id = $1 AND branch <= $2 ORDER BY branch DESC',
    [id, branch],
  );
  const stretches = stretchesOf(branches, head.sequence);
  const [oldest] = stretches;
  const beginning = { sequence: oldest?.after ?? 0, hash: oldest?.afterHash ?? GENESIS_HASH };

  const stretchWith = (sequence: number): Stretch | undefined =>
    stretches.find(({ after, upTo }) => sequence > after && sequence <= upTo);

  async function placeOf(sequence: number): Promise<Place | null> {
    const stretch = stretchWith(sequence);
    if (stretch === undefined) return null;
    return transaction.row<Place & Record<string, unknown>>(
      `SELECT branch, first_sequence AS first, last_sequence AS last, head_hash AS "headHash", received_at AS "receivedAt" FROM segment_place
        WHERE register_id = $1 AND branch = $2 AND last_sequence >= $3 ORDER BY last_sequence LIMIT 1`,
      [id, stretch.branch, sequence],
    );
  }

  async function rowsFrom(sequence: number): Promise<readonly JournalRow[]> {
    const place = await placeOf(sequence);
    if (place === null) return [];
    const upTo = stretchWith(sequence)?.upTo ?? 0;
    const rows = await rowsIn(await contentOf(transaction, id, place));
    return rows.filter((row) => row.sequence >= sequence && row.sequence <= upTo);
  }

  async function rowsAfter(sequence: number): Promise<readonly JournalRow[]> {
    const next = Math.max(sequence, beginning.sequence) + 1;
    if (next > head.sequence) return [];
    const rows = await rowsFrom(next);
    if (rows.length === 0) throw new Error(`entry ${next} of register ${id} is not held`);
    return rows;
  }

  async function* entriesAfter(sequence: number): AsyncIterable<readonly JournalRow[]> {
    let rows = await rowsAfter(sequence);
    for (let last = rows.at(-1); last !== undefined; last = rows.at(-1)) {
      yield rows;
      rows = await rowsAfter(last.sequence);
    }
  }

  return {
    beginning,
    rowsAfter,
    entriesAfter,
    filedWithin: (first, last) => filedIn(transaction, id, stretches, { first, last }),
    async hashAt(sequence) {
      if (sequence === head.sequence) return head.hash;
      if (sequence === beginning.sequence) return beginning.hash;
      const place = await placeOf(sequence);
      if (place?.last === sequence) return place.headHash;
      return (await rowsFrom(sequence))[0]?.hash ?? null;
    },
    receivedAt: async (sequence) => (await placeOf(sequence))?.receivedAt ?? null,
    async hashesOf(first, last) {
      const hashes = new Map<number, string>();
      for await (const rows of entriesAfter(first - 1)) {
        for (const { sequence, hash } of rows) if (sequence <= last) hashes.set(sequence, hash);
        if ((rows.at(-1)?.sequence ?? 0) >= last) break;
      }
      return hashes;
    },
    async segmentWith(sequence) {
      const place = await placeOf(sequence);
      if (place === null) return null;
      const last = Math.min(place.last, stretchWith(sequence)?.upTo ?? 0);
      return { content: await contentOf(transaction, id, place), last };
    },
  };
}

async function* filedIn(
  transaction: Transaction,
  id: number,
  stretches: readonly Stretch[],
  { first, last }: { readonly first: number; readonly last: number },
): AsyncIterable<ArchivedPlace> {
  for (const { branch, after, upTo } of stretches) {
    const until = Math.min(last, upTo);
    for (let behind = Math.max(first - 1, after); behind < until; ) {
      const places = await transaction.rows<ArchivedPlace & { readonly last: number }>(FILED, [
        ...[id, branch, behind, until],
      ]);
      yield* places;
      behind = places.at(-1)?.last ?? until;
    }
  }
}

/** The bytes of a segment as they came, from wherever they lie. */
async function contentOf(
  transaction: Transaction,
  id: number,
  { branch, last }: Place,
): Promise<Buffer> {
  const found = await transaction.row<{ content: Buffer | null; file: string | null } & InFile>(
    `SELECT s.content, p.moved_to AS file, p.moved_at_byte AS at, p.bytes, p.content_hash AS hash
       FROM segment_place p LEFT JOIN segment s USING (register_id, branch, last_sequence, received_at)
      WHERE p.register_id = $1 AND p.branch = $2 AND p.last_sequence = $3`,
    [id, branch, last],
  );
  // While a month is moved it is in both places.
  if (found?.content) return found.content;
  if (found?.file) return transaction.archived({ ...found, file: found.file });
  throw new Error(`no segment of register ${id} up to entry ${last}`);
}

/** Oldest first; each branch counts up to where the one after it began. `branches` are the newest first. */
function stretchesOf(branches: readonly BranchRow[], head: number): readonly Stretch[] {
  let upTo = head;
  const stretches: Stretch[] = [];
  for (const { branch, behind_sequence: after, behind_hash: afterHash } of branches) {
    if (after < upTo || stretches.length === 0)
      stretches.unshift({ branch, after, afterHash, upTo });
    upTo = Math.min(upTo, after);
  }
  return stretches;
}

/** The entries of a segment that was checked as it came in. */
export async function rowsIn(content: Buffer): Promise<readonly JournalRow[]> {
  const lines = await unpackSegment(content);
  if (!lines.ok) throw new Error(`a segment that was taken in is ${lines.error.code}`);
  const rows: JournalRow[] = [];
  for await (const bytes of linesWithin(lines.value)) {
    const parsed = entryLineSchema.safeParse(bytes && readLine(bytes)?.data);
    if (parsed.success) rows.push(rowOf(parsed.data));
  }
  return rows;
}
