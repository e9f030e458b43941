import { join } from 'node:path';
import type { SaleDrafted, SaleId } from '../../domain/sale/sale-event.ts';
import { readAnyBackupName } from '../entry/backup-name.ts';
import type { EntryRange } from '../entry/journal-pages.ts';
import { eventOf } from '../entry/journal-row.ts';
import type { Journal } from '../journal/journal.ts';
import type { KeepingJournal } from '../proof/journal-chain.ts';
import { readingSegment } from './broken-segment.ts';
import type { LossSource } from './loss-source.ts';
import { readSegment, type Segment } from './segment-file.ts';

/** A base with the segments behind it, as one journal that is only read. */
export type SegmentedJournal = KeepingJournal & LossSource;

type BaseJournal = KeepingJournal & Pick<Journal, 'entriesOf' | 'hashAt' | 'lastSequence'>;

/**
 * The entries of a base and of the segments behind it, oldest first, all in one folder. One segment at a time is in
 * memory. What is kept of purged entries is the base's: no segment goes over a purge, nor over a restore (decision 19).
 * Reading throws `BrokenSegment`, and what SQLite and the system throw.
 */
export function withSegments(
  base: BaseJournal,
  folder: string,
  segments: readonly string[],
): SegmentedJournal {
  const parts = segments.map((fileName) => ({ fileName, range: rangeOf(fileName) }));
  // Of a base alone nothing is asked that nobody asked for: it may be damaged.
  const baseLast = parts.length === 0 ? Number.POSITIVE_INFINITY : base.lastSequence();
  let open: { readonly fileName: string; readonly segment: Segment } | null = null;

  function read(fileName: string, range: EntryRange): Segment {
    if (open?.fileName === fileName) return open.segment;
    const segment = readingSegment(fileName, () => readSegment(join(folder, fileName), range));
    open = { fileName, segment };
    return segment;
  }

  function rowsAfter(sequence: number, most: number): readonly unknown[] {
    const rows = sequence < baseLast ? [...base.rowsAfter(sequence, most)] : [];
    let after = Math.max(sequence, baseLast);
    for (const { fileName, range } of parts) {
      if (rows.length >= most) break;
      if (range.last <= after) continue;
      const from = Math.max(0, after + 1 - range.first);
      const more = read(fileName, range).rows.slice(from, from + most - rows.length);
      rows.push(...more);
      after = range.first + from + more.length - 1;
    }
    return rows;
  }

  function hashAt(sequence: number): string | null {
    if (sequence <= baseLast) return base.hashAt(sequence);
    const part = parts.find(({ range }) => range.first <= sequence && sequence <= range.last);
    if (part === undefined) return null;
    return read(part.fileName, part.range).rows[sequence - part.range.first]?.hash ?? null;
  }

  function draftOf(saleId: SaleId): SaleDrafted | null {
    const begun = base.entriesOf(saleId)[0]?.event;
    if (begun?.type === 'drafted') return begun;
    for (const { fileName, range } of parts) {
      const rows = read(fileName, range).rows;
      const row = rows.find((one) => one.saleId === saleId && one.kind === 'drafted');
      const event = row && eventOf(row);
      if (event?.type === 'drafted') return event;
    }
    return null;
  }

  return {
    beginning: base.beginning,
    keyRows: base.keyRows,
    registerRows: base.registerRows,
    keptAfter: base.keptAfter,
    beforeFirst: base.beforeFirst,
    lastSequence: () => parts.at(-1)?.range.last ?? base.lastSequence(),
    hashAt,
    rowsAfter,
    draftOf,
  };
}

function rangeOf(fileName: string): EntryRange {
  const range = readAnyBackupName(fileName)?.range;
  if (range == null) throw new Error(`${fileName} is no segment`);
  return range;
}
