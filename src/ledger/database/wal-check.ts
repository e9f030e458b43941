import { closeSync, openSync, readSync } from 'node:fs';
import type { Steps } from '../../domain/steps.ts';

/** The log's layout (SQLite, WAL file format): a header, then frames, each of a header and a page. */
const HEADER_BYTES = 32;
const FRAME_HEADER_BYTES = 24;
const SUM_BYTES = 8;
/** The last bit says that sums are taken over big-endian words. */
const MAGIC = 0x377f0682;
/** What our databases have; asked for only where the log's header cannot say. */
const USUAL_PAGE_BYTES = 4096;

/** So many frames are summed in a step: a megabyte, in some three milliseconds. A log of 64 MiB has 16,000. */
const FRAMES_A_STEP = 250;

type Sum = readonly [number, number];

/**
 * How many commits SQLite would silently leave out when it reads the write-ahead log beside a database,
 * because they stand at or behind a frame that is not as it was written. Each commit is synced before the next
 * one begins: a power cut leaves out one at the most, which no write had reported yet; two were durable.
 * A log that was cut at the end of a commit cannot be told from one that ended there. Throws the system's error.
 */
export function* commitsLeftOut(logFile: string): Steps<number> {
  const log = openSync(logFile, 'r');
  try {
    const head = viewOf(log, 0, HEADER_BYTES);
    if (head.byteLength < HEADER_BYTES) return 0;
    const header = readHeader(head);
    return yield* header === null ? commitsUnderOneHeader(log) : commitsBehindBadFrame(log, header);
  } finally {
    closeSync(log);
  }
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

function* commitsBehindBadFrame(log: number, header: Header): Steps<number> {
  const { pageBytes, isLittleEndian, salts } = header;
  let sum = header.sum;
  let isBroken = false;
  let commits = 0;
  yield* eachFrame(log, pageBytes, (view, at) => {
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
  });
  return commits;
}

/** A header is written once for many commits: those that share one belong to the log that it began. */
function* commitsUnderOneHeader(log: number): Steps<number> {
  const commits = new Map<string, number>();
  yield* eachFrame(log, USUAL_PAGE_BYTES, (view, at) => {
    const salts = saltsAt(view, at + 8);
    if (isCommit(view, at)) commits.set(salts, (commits.get(salts) ?? 0) + 1);
  });
  return Math.max(0, ...commits.values());
}

/** Looks at each frame, from where it begins in what was read, one that was cut behind its own header included. */
function* eachFrame(
  log: number,
  pageBytes: number,
  look: (view: DataView, at: number) => void,
): Steps<void> {
  const frameBytes = FRAME_HEADER_BYTES + pageBytes;
  const stepBytes = FRAMES_A_STEP * frameBytes;
  for (let from = HEADER_BYTES; ; from += stepBytes) {
    const view = viewOf(log, from, stepBytes);
    const last = view.byteLength - FRAME_HEADER_BYTES;
    for (let at = 0; at <= last; at += frameBytes) look(view, at);
    if (view.byteLength < stepBytes) return;
    yield;
  }
}

/** So many bytes of a file, or what there is of them. */
function viewOf(file: number, from: number, bytes: number): DataView {
  const buffer = Buffer.alloc(bytes);
  let read = 0;
  for (let more = -1; more !== 0 && read < bytes; read += more)
    more = readSync(file, buffer, read, bytes - read, from + read);
  return new DataView(buffer.buffer, buffer.byteOffset, read);
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
