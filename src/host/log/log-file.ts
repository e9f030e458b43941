import { closeSync, fstatSync, ftruncateSync, openSync, renameSync, writeSync } from 'node:fs';

/** A file that lines are added to, and that never stops its writer. */
interface LogFile {
  write(line: string): void;
}

/** Four files of so much at the most: weeks of a till's days, and no disk's end. */
const LARGEST_FILE_BYTES = 5 * 1024 * 1024;
const EARLIER_FILES = 3;
/** Where the machine renames no file, the one that is there grows to so many times that size, and is begun anew. */
const MOST_TIMES_LARGER = 2;
/** One line is no book: what is longer is cut. */
const LONGEST_LINE = 16 * 1024;

/**
 * Adds lines to a file, readable by its owner only. A line that the machine does not take, as on a full disk, is
 * lost and counted; the next one that is taken says how many were. Nothing is kept in memory meanwhile. A file that
 * has grown to `largestBytes` becomes `.1`, the one before it `.2`, and so on; the oldest is given up. Together they never
 * take more than five times `largestBytes`.
 */
export function openLogFile(file: string, largestBytes = LARGEST_FILE_BYTES): LogFile {
  let open: { readonly descriptor: number; bytes: number } | null = null;
  let linesLost = 0;

  function add(text: string): void {
    const bytes = Buffer.from(text);
    open ??= openedNow();
    // A line that is larger by itself has a file of its own.
    if (open.bytes > 0 && open.bytes + bytes.length > largestBytes) {
      rotate();
      open = openedNow();
      if (open.bytes + bytes.length > MOST_TIMES_LARGER * largestBytes) begunAnew(open);
    }
    const written = writeSync(open.descriptor, bytes);
    open.bytes += written;
    if (written < bytes.length) throw new Error('half a line');
  }

  function openedNow() {
    const descriptor = openSync(file, 'a', 0o600);
    return { descriptor, bytes: fstatSync(descriptor).size };
  }

  function begunAnew(opened: { readonly descriptor: number; bytes: number }): void {
    ftruncateSync(opened.descriptor, 0);
    opened.bytes = 0;
  }

  /** Where a file cannot be renamed, the log goes on in the one that it has. */
  function rotate(): void {
    if (open !== null) closeSync(open.descriptor);
    open = null;
    for (let place = EARLIER_FILES; place > 0; place--) {
      const from = place === 1 ? file : `${file}.${place - 1}`;
      try {
        renameSync(from, `${file}.${place}`);
      } catch {
        // There was none, or it stays.
      }
    }
  }

  return {
    write(line) {
      // What was lost may have left half a line.
      const lost = linesLost === 0 ? '' : `\n${JSON.stringify({ level: 40, linesLost })}\n`;
      try {
        add(`${lost}${shortened(line)}`);
        linesLost = 0;
      } catch {
        linesLost += 1;
      }
    },
  };
}

function shortened(line: string): string {
  if (line.length <= LONGEST_LINE) return line;
  return `${JSON.stringify({ level: 40, cut: line.length, begins: line.slice(0, LONGEST_LINE / 4) })}\n`;
}
