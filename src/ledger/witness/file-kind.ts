import { closeSync, openSync, readSync } from 'node:fs';
import { extname } from 'node:path';

/** What the till hands out, by its form; `other` is none of them. */
export type FileKind =
  | 'database'
  | 'archive'
  | 'export'
  | 'page'
  | 'paper'
  | 'spreadsheet'
  | 'other';

const LONGEST_MARK_BYTES = 64;
const BYTE_ORDER_MARK = '\u00ef\u00bb\u00bf';

/** How each form begins, in small letters. */
const MARKS: readonly (readonly [FileKind, string])[] = [
  ['database', 'sqlite format 3\0'],
  ['archive', 'pk\u0003\u0004'],
  ['paper', '%pdf-'],
  ['page', '<!doctype html'],
  // Canonical JSON: names come in order. A log, a head and a mark are JSON as well, and no export.
  ['export', '{"firstsequence":'],
];

const BY_NAME: Readonly<Record<string, FileKind>> = {
  '.sqlite': 'database',
  '.zip': 'archive',
  '.pdf': 'paper',
  '.html': 'page',
  '.jsonl': 'export',
  '.csv': 'spreadsheet',
};

/** By its first bytes, and where these say nothing, by its name; throws the system's error where it cannot be read. */
export function kindOfFile(file: string): FileKind {
  const begin = beginningOf(file);
  const marked = MARKS.find(([, mark]) => begin.toLowerCase().startsWith(mark))?.[0];
  const named = BY_NAME[extname(file).toLowerCase()];
  return marked ?? named ?? (begin.startsWith(BYTE_ORDER_MARK) ? 'spreadsheet' : 'other');
}

function beginningOf(file: string): string {
  const opened = openSync(file, 'r');
  try {
    const bytes = Buffer.alloc(LONGEST_MARK_BYTES);
    return bytes.toString('latin1', 0, readSync(opened, bytes));
  } finally {
    closeSync(opened);
  }
}
