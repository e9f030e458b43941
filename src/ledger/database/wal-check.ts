import { readFileSync } from 'node:fs';

/** The log's layout (SQLite, WAL file format): a header, then frames, each of a header and a page. */
const HEADER_BYTES = 32;
const FRAME_HEADER_BYTES = 24;
const SUM_BYTES = 8;
/** The last bit says that sums are taken over big-endian words. */
const MAGIC = 0x377f0682;
/** What our databases have; asked for only where the log's header cannot say. */
const USUAL_PAGE_BYTES = 4096;

type Sum = readonly [number, number];

/**
 * How many commits SQLite would silently leave out when it reads the write-ahead log beside a database,
 * because they stand at or behind a frame that is not as it was written. Each commit is synced before the next
 * one begins: a power cut leaves out one at the most, which no write had reported yet; two were durable.
 * A log that was cut at the end of a commit cannot be told from one that ended there.
 */
export function commitsLeftOut(logFile: string): number {
  const bytes = readFileSync(logFile);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (view.byteLength <= HEADER_BYTES) return 0;
  const header = readHeader(view);
  return header === null ? commitsUnderOneHeader(view) : commitsBehindBadFrame(view, header);
}

interface Header {
  readonly pageBytes: number;
  readonly salts: string;
  readonly isLittleEndian: boolean;
  readonly sum: Sum;
}

/** Null where SQLite would take the whole log for empty. */
function readHeader(view: DataView): Header | null {
  const magic = view.getUint32(0);
  const isLittleEndian = magic === MAGIC;
  if (!isLittleEndian && magic !== MAGIC + 1) return null;
  const sum = summed([0, 0], view, 0, HEADER_BYTES - SUM_BYTES, isLittleEndian);
  if (!standsAt(view, HEADER_BYTES - SUM_BYTES, sum)) return null;
  return { pageBytes: view.getUint32(8), salts: saltsAt(view, 16), isLittleEndian, sum };
}

function commitsBehindBadFrame(view: DataView, header: Header): number {
  const { pageBytes, isLittleEndian, salts } = header;
  let sum = header.sum;
  let isBroken = false;
  let commits = 0;
  for (const at of frameStarts(view, pageBytes)) {
    // Under other salts, a frame is left over from before the log was begun again.
    const isOurs = saltsAt(view, at + 8) === salts;
    if (!isBroken) {
      const isCut = at + FRAME_HEADER_BYTES + pageBytes > view.byteLength;
      if (isOurs && !isCut) {
        sum = summed(sum, view, at, SUM_BYTES, isLittleEndian);
        sum = summed(sum, view, at + FRAME_HEADER_BYTES, pageBytes, isLittleEndian);
      }
      isBroken = !isOurs || isCut || !standsAt(view, at + 16, sum);
    }
    if (isBroken && isOurs && isCommit(view, at)) commits += 1;
  }
  return commits;
}

/** A header is written once for many commits: those that share one belong to the log that it began. */
function commitsUnderOneHeader(view: DataView): number {
  const commits = new Map<string, number>();
  for (const at of frameStarts(view, USUAL_PAGE_BYTES)) {
    const salts = saltsAt(view, at + 8);
    if (isCommit(view, at)) commits.set(salts, (commits.get(salts) ?? 0) + 1);
  }
  return Math.max(0, ...commits.values());
}

/** Where each frame begins, one that was cut behind its own header included. */
function* frameStarts(view: DataView, pageBytes: number): Iterable<number> {
  const last = view.byteLength - FRAME_HEADER_BYTES;
  for (let at = HEADER_BYTES; at <= last; at += FRAME_HEADER_BYTES + pageBytes) yield at;
}

/** The frame that ends a commit carries the size of the database after it. */
const isCommit = (view: DataView, frameAt: number): boolean => view.getUint32(frameAt + 4) !== 0;

const saltsAt = (view: DataView, at: number): string =>
  `${view.getUint32(at)} ${view.getUint32(at + 4)}`;

const standsAt = (view: DataView, at: number, [first, second]: Sum): boolean =>
  view.getUint32(at) === first && view.getUint32(at + 4) === second;

/** The log's own running sum (SQLite, WAL file format, 4.4), over pairs of 32-bit words. */
function summed(
  [first, second]: Sum,
  view: DataView,
  at: number,
  bytes: number,
  isLittleEndian: boolean,
): Sum {
  let a = first;
  let b = second;
  for (let word = at; word < at + bytes; word += SUM_BYTES) {
    a = (a + view.getUint32(word, isLittleEndian) + b) >>> 0;
    b = (b + view.getUint32(word + 4, isLittleEndian) + a) >>> 0;
  }
  return [a, b];
}
