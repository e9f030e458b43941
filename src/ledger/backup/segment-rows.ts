import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import * as z from 'zod';
import type { EntryRange } from '../entry/journal-pages.ts';
import type { JournalRow } from '../entry/journal-row.ts';
import { readLine } from '../entry/read-lines.ts';
import { checkSegmentEnds, readSegment, rowIn, SegmentFault } from './segment-file.ts';

/** The entries of a segment. Reading throws `SegmentFault`, and the system's error. */
export interface SegmentRows {
  /** Null for an entry that is not among them. */
  hashAt(sequence: number): string | null;
  /** Those behind this entry, so many at the most, oldest first. */
  rowsAfter(sequence: number, most: number): readonly JournalRow[];
}

/** How a segment is read: of this file, which its name says holds these entries. */
export type SegmentOpener = (path: string, named: EntryRange) => SegmentRows;

/** Reads all of it at once, every line: for whoever judges it in a thread of its own. */
export const wholeSegment: SegmentOpener = (path, named) => {
  const { rows } = readSegment(path, named);
  return {
    hashAt: (sequence) => rows[sequence - named.first]?.hash ?? null,
    rowsAfter(sequence, most) {
      const from = Math.max(0, sequence + 1 - named.first);
      return rows.slice(from, from + most);
    },
  };
};

/**
 * Reads no more of it than is asked for, however long it is: an hour's takes some tenths of a second, in which a till could do
 * nothing else. Its ends are checked when it is opened, and each line when it is come to; only whoever reads them all knows
 * that all are what was written.
 */
export const soughtSegment: SegmentOpener = (path, named) => {
  checkSegmentEnds(path, named);
  /** Where the next page begins, for whoever reads on. */
  let next: { readonly sequence: number; readonly at: number } | null = null;

  function rowsAfter(sequence: number, most: number): readonly JournalRow[] {
    const first = Math.max(named.first, sequence + 1);
    const count = Math.min(most, named.last + 1 - first);
    if (count <= 0) return [];
    return reading(path, (file) => {
      let at = next?.sequence === first ? next.at : placeOf(file, first);
      const rows: JournalRow[] = [];
      while (rows.length < count) {
        const line = lineFrom(file, at);
        const row = line && rowIn(line.bytes);
        if (line === null || row?.sequence !== first + rows.length) throw unreadable();
        rows.push(row);
        at = line.next;
      }
      next = { sequence: first + count, at };
      return rows;
    });
  }

  return {
    rowsAfter,
    hashAt: (sequence) =>
      named.first <= sequence && sequence <= named.last
        ? (rowsAfter(sequence - 1, 1)[0]?.hash ?? null)
        : null,
  };
};

const LINE_END = 0x0a;
/** Read at a time; most lines are shorter. */
const CHUNK_BYTES = 4 * 1024;

interface PlacedLine {
  /** Without its end. */
  readonly bytes: Buffer;
  readonly begins: number;
  /** Where the line behind it begins. */
  readonly next: number;
}

/** Where the line of this entry begins: lines are in the order of their numbers, so that each look halves what is left. */
function placeOf(file: number, sequence: number): number {
  let from = 0;
  let until = fstatSync(file).size;
  while (from < until) {
    const middle = Math.floor((from + until) / 2);
    const line = lineFrom(file, middle);
    const number = line === null || line.begins >= until ? null : numberIn(line.bytes);
    if (line === null || number === null || number > sequence) until = middle;
    else if (number < sequence) from = line.next;
    else return line.begins;
  }
  throw unreadable();
}

const placeSchema = z.object({
  type: z.enum(['journal', 'entry', 'end']),
  sequence: z.optional(z.int()),
});

/** The number of the entry in a line; the first line comes before all of them, and the last one behind. */
function numberIn(bytes: Buffer): number {
  const { data } = placeSchema.safeParse(readLine(bytes)?.data);
  if (data === undefined) throw unreadable();
  if (data.type === 'journal') return 0;
  return data.sequence ?? Number.POSITIVE_INFINITY;
}

/** The first whole line that begins at this place or behind it; null where there is none. */
function lineFrom(file: number, place: number): PlacedLine | null {
  const before = place === 0 ? -1 : lineEndFrom(file, place - 1);
  if (before === null) return null;
  const begins = before + 1;
  const end = lineEndFrom(file, begins);
  if (end === null) return null;
  const bytes = Buffer.alloc(end - begins);
  readSync(file, bytes, 0, bytes.length, begins);
  return { bytes, begins, next: end + 1 };
}

function lineEndFrom(file: number, place: number): number | null {
  const chunk = Buffer.alloc(CHUNK_BYTES);
  for (let at = place; ; at += CHUNK_BYTES) {
    const bytes = readSync(file, chunk, 0, CHUNK_BYTES, at);
    const found = chunk.subarray(0, bytes).indexOf(LINE_END);
    if (found >= 0) return at + found;
    if (bytes < CHUNK_BYTES) return null;
  }
}

function reading<Value>(path: string, read: (file: number) => Value): Value {
  const file = openSync(path, 'r');
  try {
    return read(file);
  } finally {
    closeSync(file);
  }
}

const unreadable = (): SegmentFault => new SegmentFault('unreadable');
