import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { SaleDrafted, SaleId } from '../../domain/sale/sale-event.ts';
import { readAnyBackupName } from '../entry/backup-name.ts';
import type { EntryRange } from '../entry/journal-pages.ts';
import { eventOf, type JournalRow } from '../entry/journal-row.ts';
import type { Journal } from '../journal/journal.ts';
import type { KeepingJournal } from '../proof/journal-chain.ts';
import { readingSegment } from './broken-segment.ts';
import type { LossSource } from './loss-source.ts';
import { type SegmentOpener, type SegmentRows, wholeSegment } from './segment-rows.ts';

/** A base with the segments behind it, as one journal that is only read. */
export type SegmentedJournal = KeepingJournal & LossSource;

type BaseJournal = KeepingJournal & Pick<Journal, 'entriesOf' | 'hashAt' | 'lastSequence'>;

/** Some milliseconds of work. */
const ROWS_A_TURN = 25;

/**
 * The entries of a base and of the segments behind it, oldest first, all in one folder. One segment at a time is
 * open, as `open` reads it. What is kept of purged entries is the base's: no segment goes over a purge, nor over a restore (decision 19).
 * Reading throws `BrokenSegment`, and what SQLite and the system throw.
 */
export function withSegments(
  base: BaseJournal,
  folder: string,
  segments: readonly string[],
  openSegment: SegmentOpener = wholeSegment,
): SegmentedJournal {
  const parts = segments.map((fileName) => ({ fileName, range: rangeOf(fileName) }));
  // Of a base alone nothing is asked that nobody asked for: it may be damaged.
  const baseLast = parts.length === 0 ? Number.POSITIVE_INFINITY : base.lastSequence();
  let open: { readonly fileName: string; readonly rows: SegmentRows } | null = null;
  let drafts: Promise<ReadonlyMap<SaleId, number>> | null = null;

  function read<Value>(
    { fileName, range }: (typeof parts)[number],
    ask: (rows: SegmentRows) => Value,
  ): Value {
    return readingSegment(fileName, () => {
      if (open?.fileName !== fileName) {
        open = { fileName, rows: openSegment(join(folder, fileName), range) };
      }
      return ask(open.rows);
    });
  }

  function rowsAfter(sequence: number, most: number): readonly unknown[] {
    const rows = sequence < baseLast ? [...base.rowsAfter(sequence, most)] : [];
    return [...rows, ...rowsBehindBase(Math.max(sequence, baseLast), most - rows.length)];
  }

  function rowsBehindBase(sequence: number, most: number) {
    const rows: JournalRow[] = [];
    let after = sequence;
    for (const part of parts) {
      if (rows.length >= most) break;
      if (part.range.last <= after) continue;
      const more = read(part, (segment) => segment.rowsAfter(after, most - rows.length));
      rows.push(...more);
      after = Math.max(after, part.range.first - 1) + more.length;
    }
    return rows;
  }

  function hashAt(sequence: number): string | null {
    if (sequence <= baseLast) return base.hashAt(sequence);
    const part = parts.find(({ range }) => range.first <= sequence && sequence <= range.last);
    return part === undefined ? null : read(part, (segment) => segment.hashAt(sequence));
  }

  async function draftOf(saleId: SaleId): Promise<SaleDrafted | null> {
    const begun = base.entriesOf(saleId)[0]?.event;
    if (begun?.type === 'drafted') return begun;
    drafts ??= draftsBehindBase();
    const sequence = (await drafts).get(saleId);
    const [row] = sequence === undefined ? [] : rowsBehindBase(sequence - 1, 1);
    const event = row && eventOf(row);
    return event?.type === 'drafted' ? event : null;
  }

  /** Where each sale begins that began in the segments: no index tells it, and they are looked through once. */
  async function draftsBehindBase(): Promise<ReadonlyMap<SaleId, number>> {
    const found = new Map<SaleId, number>();
    for (let after = baseLast; ; await nextTurn()) {
      const rows = rowsBehindBase(after, ROWS_A_TURN);
      for (const { kind, saleId, sequence } of rows) {
        if (kind === 'drafted' && saleId !== null) found.set(saleId, sequence);
        after = sequence;
      }
      if (rows.length === 0) return found;
    }
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
