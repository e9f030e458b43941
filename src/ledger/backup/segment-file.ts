import { closeSync, openSync, readFileSync, readSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type * as z from 'zod';
import type { Steps } from '../../domain/steps.ts';
import { writeSynced } from '../../files/with-draft.ts';
import { textHash } from '../entry/hash-chain.ts';
import type { JournalHead } from '../entry/journal-entry.ts';
import {
  type ExportEnd,
  type ExportHeader,
  endSchema,
  entryLineSchema,
  headerSchema,
  rowOf,
} from '../entry/journal-lines.ts';
import type { EntryRange } from '../entry/journal-pages.ts';
import type { JournalRow } from '../entry/journal-row.ts';
import {
  completeLines,
  firstLineOf,
  type Line,
  lastTwoLinesOf,
  readLine,
} from '../entry/read-lines.ts';
import { type Adoption, adoptionsIn } from '../entry/register-binding.ts';
import { type KnownKeys, knownKeys } from '../entry/register-key.ts';
import { isEndSigned } from '../proof/verify-export.ts';
import type { BackupFault } from './backup-fault.ts';

/** What a segment says of itself in its first and its last lines. */
export interface SegmentSays {
  readonly previous: JournalHead;
  readonly head: JournalHead;
  readonly keyIds: readonly string[];
  readonly lastEntryAtMs: number;
}

/** A segment, every line read. */
export interface Segment {
  readonly header: ExportHeader;
  readonly rows: readonly JournalRow[];
  readonly end: ExportEnd;
}

/** A file that is no segment, and why. */
export class SegmentFault extends Error {
  readonly fault: BackupFault;

  constructor(fault: BackupFault) {
    super(fault);
    this.fault = fault;
  }
}

const LINE_END = 0x0a;
/** Some milliseconds of work. */
const LINES_A_TURN = 25;
/** So much is looked through in some milliseconds. */
const BYTES_A_STEP = 4 * 1024 * 1024;
/** So much is taken apart into lines in some milliseconds, where that is needed. */
const LINES_BYTES_A_STEP = 512 * 1024;
const DRAFTED = Buffer.from('"kind":"drafted"');
const ADOPTED = Buffer.from('"kind":"registerKeyAdopted"');

/** Reads the ends of a segment, whatever its size. Throws `SegmentFault`, and the system's error. */
export function readSegmentEnds(path: string, named: EntryRange): SegmentSays {
  const { header, last, end } = endsOf(path, named);
  return {
    previous: { sequence: header.firstSequence - 1, hash: header.previousHash },
    head: { sequence: last.sequence, hash: end.headHash },
    keyIds: header.keys.map(({ keyId }) => keyId),
    lastEntryAtMs: last.atMs,
  };
}

/** Checks the ends of a segment as `readSegment` does, whatever its size. Throws likewise. */
export function checkSegmentEnds(path: string, named: EntryRange): void {
  const { first, header, end } = endsOf(path, named);
  if (!belongTogether(first, header, end)) throw new SegmentFault('unreadable');
}

function endsOf(path: string, named: EntryRange) {
  const [entryLine, endLine] = lastTwoLinesOf(path);
  const end = endIn(endLine);
  const first = firstLineOf(path);
  const header = headerIn(first);
  const { data: last } = entryLineSchema.safeParse(entryLine && readLine(entryLine)?.data);
  if (last === undefined || end.headHash !== last.hash) throw new SegmentFault('unreadable');
  checkRange({ first: header.firstSequence, last: last.sequence }, end, named);
  return { first, header, last, end };
}

/**
 * Reads all of a segment, and checks that it is what was written: its form, its first line by the last, and the last by its
 * signature. Whether the entries follow from each other and who signed them is for the chain to say. Throws
 * `SegmentFault`, and the system's error.
 */
export function readSegment(path: string, named: EntryRange): Segment {
  const read = begin(readFileSync(path));
  return judged(read, read.entries.map(rowIn), named);
}

/** The same a few lines at a time, since an hour's take some tenths of a second: the till sells between them. */
export async function readSegmentInTurns(path: string, named: EntryRange): Promise<Segment> {
  const read = begin(await readFile(path));
  const rows: JournalRow[] = [];
  for (const line of read.entries) {
    rows.push(rowIn(line));
    if (rows.length % LINES_A_TURN === 0) await new Promise((resolve) => setImmediate(resolve));
  }
  return judged(read, rows, named);
}

/** The ends of a segment, and its entries as they lie there. */
interface Begun extends Pick<Segment, 'header' | 'end'> {
  readonly bytes: Buffer;
  readonly first: Buffer | null;
  readonly entries: readonly Buffer[];
}

function begin(bytes: Buffer): Begun {
  const lines = completeLines(bytes);
  const [first = null] = lines;
  const end = endIn(lines.at(-1));
  return { bytes, first, end, header: headerIn(first), entries: lines.slice(1, -1) };
}

function judged(
  { bytes, first, header, end }: Begun,
  rows: readonly JournalRow[],
  named: EntryRange,
): Segment {
  checkRange(
    { first: header.firstSequence, last: header.firstSequence + rows.length - 1 },
    end,
    named,
  );
  const isWhole =
    bytes.at(-1) === LINE_END &&
    rows.at(-1)?.hash === end.headHash &&
    belongTogether(first, header, end);
  if (!isWhole) throw new SegmentFault('unreadable');
  return { header, rows, end };
}

/** Whether the last line names the first, and one of its keys signed it. */
const belongTogether = (first: Buffer | null, header: ExportHeader, end: ExportEnd): boolean =>
  end.headerHash === textHash(first?.toString('utf8') ?? '') && isEndSigned(end, keysOf(header));

/** How many sales were begun in a segment, counted in steps; it is read as bytes, and nothing in it is judged. Throws the system's error. */
export function* salesBegunIn(path: string): Steps<number> {
  const file = openSync(path, 'r');
  try {
    const bytes = Buffer.alloc(BYTES_A_STEP + DRAFTED.length - 1);
    let sales = 0;
    for (let from = 0; ; from += BYTES_A_STEP) {
      // What lies across two steps is found in the first of them.
      const read = readSync(file, bytes, 0, bytes.length, from);
      sales += countOf(DRAFTED, bytes.subarray(0, read));
      yield;
      if (read < bytes.length) return sales;
    }
  } finally {
    closeSync(file);
  }
}

function countOf(what: Buffer, bytes: Buffer): number {
  let count = 0;
  for (let at = bytes.indexOf(what); at >= 0; at = bytes.indexOf(what, at + 1)) count += 1;
  return count;
}

/** The adoptions of keys in a segment, oldest first, found in steps; nothing in it is judged. Throws the system's error. */
export function* adoptionsWithin(path: string): Steps<readonly Adoption[]> {
  const rows: z.infer<typeof entryLineSchema>[] = [];
  yield* eachPartOf(path, (bytes) => {
    if (!bytes.includes(ADOPTED)) return;
    // Of an hour's thousands of lines it is one or two.
    for (const line of completeLines(bytes)) {
      const { data } = entryLineSchema.safeParse(
        line.includes(ADOPTED) ? readLine(line)?.data : null,
      );
      if (data?.kind === 'registerKeyAdopted') rows.push(data);
    }
  });
  return adoptionsIn({ keyRows: () => rows });
}

/** Shows a file a part at a time, each of whole lines; a last line without its end is shown with the last of them. */
function* eachPartOf(path: string, show: (bytes: Buffer) => void): Steps<void> {
  const file = openSync(path, 'r');
  try {
    let rest = Buffer.alloc(0);
    for (;;) {
      const next = Buffer.alloc(LINES_BYTES_A_STEP);
      const read = readSync(file, next);
      const bytes = Buffer.concat([rest, next.subarray(0, read)]);
      const end = read === 0 ? bytes.length : bytes.lastIndexOf(LINE_END) + 1;
      show(bytes.subarray(0, end));
      if (read === 0) return;
      rest = bytes.subarray(end);
      yield;
    }
  } finally {
    closeSync(file);
  }
}

/** Writes a segment's lines under a name of its own, and makes them durable. Throws the system's error. */
export async function writeSegment(
  draft: string,
  parts: Iterable<{ readonly bytes: string }>,
  goesOn: () => boolean,
): Promise<'written' | 'stopped'> {
  let isStopped = false;
  await writeSynced(draft, async (write) => {
    for (const { bytes } of parts) {
      isStopped = !goesOn();
      if (isStopped) return;
      // Between two parts, which take some milliseconds each, the till sells.
      await write(bytes);
    }
  });
  return isStopped ? 'stopped' : 'written';
}

function keysOf(header: ExportHeader): KnownKeys {
  const keys = knownKeys();
  for (const key of header.keys) keys.add(key);
  return keys;
}

function headerIn(bytes: Buffer | null): ExportHeader {
  const parsed = headerSchema.safeParse(bytes && readLine(bytes)?.data);
  if (!parsed.success) throw new SegmentFault('unreadable');
  return parsed.data;
}

/** The end is written last: a file without one was cut. */
function endIn(bytes: Buffer | undefined): ExportEnd {
  const parsed = endSchema.safeParse(bytes && readLine(bytes)?.data);
  if (!parsed.success) throw new SegmentFault('cut');
  return parsed.data;
}

/** The entry in a line. Throws `SegmentFault`. */
export function rowIn(bytes: Buffer): JournalRow {
  const line: Line | null = readLine(bytes);
  const parsed = entryLineSchema.safeParse(line?.data);
  if (!parsed.success) throw new SegmentFault('unreadable');
  return rowOf(parsed.data);
}

/** Where the end is there and counts otherwise, lines were taken out in front of it, or put in: nothing was cut off. */
function checkRange({ first, last }: EntryRange, end: ExportEnd, named: EntryRange): void {
  if (end.entries !== last - first + 1) throw new SegmentFault('unreadable');
  if (first !== named.first || last !== named.last) throw new SegmentFault('exchanged');
}
