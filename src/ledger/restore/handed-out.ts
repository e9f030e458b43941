import { statSync } from 'node:fs';
import { verifyArchive } from '../export/verify-archive.ts';
import type { JournalRow } from '../journal/journal-row.ts';
import { linesIn, linesOf } from '../journal/read-lines.ts';
import { type FileKind, kindOfFile } from '../proof/file-kind.ts';
import { journalOfPage } from '../proof/page-journal.ts';
import { journalOfPaper } from '../proof/paper-journal.ts';
import { verifyLines } from '../proof/verify-export.ts';

/**
 * The entries within something that a till handed out, whichever form it has, oldest first; null where it is not whole, or
 * holds none, as a spreadsheet. They are read into memory: some days are small beside a journal. Throws the system's error
 * where it cannot be read.
 */
export async function entriesHandedOut(file: string): Promise<readonly JournalRow[] | null> {
  const rows: JournalRow[] = [];
  const seen = (row: JournalRow): void => void rows.push(row);
  const kind = kindOfFile(file);
  if (kind === 'archive') return (await verifyArchive(file, { seen })).ok ? rows : null;
  const exported = exportIn(file, kind);
  if (exported === null) return null;
  const { verdict } = await verifyLines(exported.lines, exported.bytes, { seen });
  return verdict.ok ? rows : null;
}

function exportIn(file: string, kind: FileKind) {
  if (kind === 'export') return { lines: linesOf(file), bytes: statSync(file).size };
  const within = exportWithin(file, kind);
  return within && { lines: linesIn(piece(within)), bytes: within.length };
}

/** The export that a page or a paper holds; null for any other form, or where there is none in it. */
export function exportWithin(file: string, kind: FileKind): Buffer | null {
  if (kind === 'page') return journalOfPage(file);
  return kind === 'paper' ? journalOfPaper(file) : null;
}

async function* piece(bytes: Buffer): AsyncIterable<Buffer> {
  yield bytes;
}
