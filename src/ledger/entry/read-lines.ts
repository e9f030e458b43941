import { closeSync, createReadStream, fstatSync, openSync, readSync } from 'node:fs';
import { canonicalText } from './hash-chain.ts';

/** A line of an export without its line end; far more than any entry takes. */
const LONGEST_LINE_BYTES = 1_048_576;

/** The first line of an export is shorter than this, and so are its last entry and its end together. */
const ENDS_BYTES = 512 * 1024;

/** Most are. */
const USUAL_ENDS_BYTES = 16 * 1024;

const LINE_END = 0x0a;

/** The lines of a file, as `linesIn` gives them. */
export const linesOf = (file: string): AsyncIterable<Buffer | null> =>
  linesIn(createReadStream(file));

/** The lines of an export that lies in something else, likewise. */
export const linesWithin = (bytes: Buffer): AsyncIterable<Buffer | null> => linesIn(piece(bytes));

async function* piece(bytes: Buffer): AsyncIterable<Buffer> {
  yield bytes;
}

/** Lines without their ends, undecoded; null for one that does not end. A line that is too long is given as an empty one. */
export async function* linesIn(chunks: AsyncIterable<Buffer>): AsyncIterable<Buffer | null> {
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of chunks) {
    let begin = 0;
    for (let at = chunk.indexOf(LINE_END); at >= 0; at = chunk.indexOf(LINE_END, begin)) {
      yield Buffer.concat([rest, chunk.subarray(begin, at)]);
      rest = Buffer.alloc(0);
      begin = at + 1;
    }
    rest = Buffer.concat([rest, chunk.subarray(begin)]);
    if (rest.length > LONGEST_LINE_BYTES) yield Buffer.alloc(0);
  }
  if (rest.length > 0) yield null;
}

/** A line of an exported journal. */
export interface Line {
  readonly text: string;
  readonly type: unknown;
  readonly data: object;
}

/** Null where the line is not the canonical JSON of an object, to the byte. */
export function readLine(bytes: Buffer): Line | null {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
    const data: unknown = JSON.parse(text);
    if (typeof data !== 'object' || data === null || canonicalText({ ...data }) !== text)
      return null;
    return { text, type: 'type' in data ? data.type : null, data };
  } catch {
    return null;
  }
}

/** The last lines of a file, without their ends; one that does not end is none. Throws the system's error. */
export const lastLinesOf = (path: string): readonly Buffer[] =>
  completeLines(tailOf(path, ENDS_BYTES));

/** The last two of them, or as many as there are: of hundreds of files it is a few pages each. */
export function lastTwoLinesOf(path: string): readonly Buffer[] {
  // What begins within a line begins with none.
  const [, ...lines] = completeLines(tailOf(path, USUAL_ENDS_BYTES));
  return lines.length >= 2 ? lines.slice(-2) : lastLinesOf(path).slice(-2);
}

/** The first line of a file, likewise; null where it has none. */
export const firstLineOf = (path: string): Buffer | null =>
  completeLines(headOf(path, USUAL_ENDS_BYTES))[0] ??
  completeLines(headOf(path, ENDS_BYTES))[0] ??
  null;

const headOf = (path: string, bytes: number): Buffer => readAt(path, bytes, () => 0);
const tailOf = (path: string, bytes: number): Buffer =>
  readAt(path, bytes, (size) => Math.max(0, size - bytes));

/** The lines of what was read, likewise. */
export function completeLines(bytes: Buffer): readonly Buffer[] {
  const lines: Buffer[] = [];
  let begins = 0;
  for (let at = bytes.indexOf(LINE_END); at >= 0; at = bytes.indexOf(LINE_END, begins)) {
    lines.push(bytes.subarray(begins, at));
    begins = at + 1;
  }
  return lines;
}

function readAt(path: string, most: number, fromOf: (size: number) => number): Buffer {
  const opened = openSync(path, 'r');
  try {
    const { size } = fstatSync(opened);
    const bytes = Buffer.alloc(Math.min(size, most));
    readSync(opened, bytes, 0, bytes.length, fromOf(size));
    return bytes;
  } finally {
    closeSync(opened);
  }
}
