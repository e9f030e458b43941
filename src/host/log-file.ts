import { openSync, writeSync } from 'node:fs';

/** A file that lines are added to, and that never stops its writer. */
interface LogFile {
  write(line: string): void;
}

/**
 * Adds lines to a file, readable by its owner only. A line that the machine does not take, as on a full disk, is
 * lost and counted; the next one that is taken says how many were. Nothing is kept in memory meanwhile.
 */
export function openLogFile(file: string): LogFile {
  let descriptor: number | null = null;
  let linesLost = 0;

  function add(text: string): void {
    descriptor ??= openSync(file, 'a', 0o600);
    const bytes = Buffer.from(text);
    if (writeSync(descriptor, bytes) < bytes.length) throw new Error('half a line');
  }

  return {
    write(line) {
      // What was lost may have left half a line.
      const lost = linesLost === 0 ? '' : `\n${JSON.stringify({ level: 40, linesLost })}\n`;
      try {
        add(`${lost}${line}`);
        linesLost = 0;
      } catch {
        linesLost += 1;
      }
    },
  };
}
