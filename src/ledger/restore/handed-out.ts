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

/** An entry that something holds, and what is known of that. */
export interface EntryHandedOut<From> {
  readonly row: JournalRow;
  readonly from: From;
}

/** Entries of which each follows from the one before, oldest first, and what is known of the newest. */
interface Chain<From> {
  readonly rows: readonly JournalRow[];
  readonly from: From;
}

/**
 * Entries, whichever file they were read from, as far as each follows from the one before by its hash. Where two follow from
 * one, as behind a restore, both are told with all that came before.
 */
export function chainsOf<From>(entries: readonly EntryHandedOut<From>[]): readonly Chain<From>[] {
  const byHash = new Map(entries.map((entry) => [entry.row.hash, entry]));
  const followed = new Set(entries.map(({ row }) => row.previousHash));
  const newest = [...byHash.values()].filter(({ row }) => !followed.has(row.hash));
  return newest.map(({ row, from }) => {
    const rows = [row];
    let before = byHash.get(row.previousHash);
    while (before !== undefined) {
      rows.push(before.row);
      before = byHash.get(before.row.previousHash);
    }
    return { rows: rows.toReversed(), from };
  });
}
