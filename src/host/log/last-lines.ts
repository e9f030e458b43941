import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { fieldWithoutSecrets } from './secrets.ts';

/** Of the end of each file, so much is looked at. */
const LOOKED_AT_BYTES = 256 * 1024;
/** What others wrote, platforms and payers among them: it may name anybody. */
const FOREIGN = new Set(['detail', 'begins']);

/** The last lines of the log as somebody else may read them (`shownLine`), oldest first: `most` at the most. */
export function lastLogLines(file: string, most: number): readonly string[] {
  const lines = [`${file}.1`, file].flatMap((path) => endOf(path).split('\n').slice(1, -1));
  return lines.slice(-most).map(shownLine);
}

/** The end of a file, from a line's end on, a made-up one where it begins. */
function endOf(path: string): string {
  let descriptor: number;
  try {
    descriptor = openSync(path, 'r');
  } catch {
    return '';
  }
  try {
    const { size } = fstatSync(descriptor);
    const bytes = Buffer.alloc(Math.min(size, LOOKED_AT_BYTES));
    const read = readSync(descriptor, bytes, 0, bytes.length, size - bytes.length);
    const text = bytes.toString('utf8', 0, read);
    return size > bytes.length ? text : `\n${text}`;
  } finally {
    closeSync(descriptor);
  }
}

/** A line of the log without secrets, and without what others wrote; one that is no such line says so. */
function shownLine(line: string): string {
  try {
    const said: unknown = JSON.parse(line);
    if (typeof said !== 'object' || said === null) throw new Error('no entry');
    return JSON.stringify(shownFields(said));
  } catch {
    return '{"unreadable":true}';
  }
}

/** A value without secrets, and without what others wrote, field by field. */
export function shownFields(value: unknown, name = ''): unknown {
  if (FOREIGN.has(name)) return '[left out]';
  // The moment of the line is digits as well.
  if (typeof value === 'string') return name === 'time' ? value : fieldWithoutSecrets(name, value);
  if (Array.isArray(value)) return value.map((part) => shownFields(part));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([field, part]) => [field, shownFields(part, field)]),
  );
}
