import { statSync } from 'node:fs';
import { verifyArchive } from '../archive/verify-archive.ts';
import type { JournalRow } from '../entry/journal-row.ts';
import { keysListedBy, type ListedKey } from '../entry/listed-keys.ts';
import { linesOf, linesWithin } from '../entry/read-lines.ts';
import { verifyLines } from '../proof/verify-export.ts';
import { type FileKind, kindOfFile } from '../witness/file-kind.ts';
import { journalOfPage } from '../witness/page-journal.ts';
import { journalOfPaper } from '../witness/paper-journal.ts';

/** What was handed out holds: entries, and behind them adoptions of later keys. */
interface HeldWithin {
  readonly rows: readonly JournalRow[];
  readonly adoptions: readonly JournalRow[];
}

/**
 * The entries within something that a till handed out, whichever form it has, oldest first; null where it is not whole, or
 * holds none, as a spreadsheet. They are read into memory: some days are small beside a journal. Throws the system's error
 * where it cannot be read.
 */
export const entriesHandedOut = async (file: string): Promise<readonly JournalRow[] | null> =>
  (await heldWithin(file))?.rows ?? null;

/**
 * The keys whose adoption something that was handed out holds, oldest first, each with who handed over to it; none where it is
 * not whole. That a file only names a key of the register beside another one proves nothing, since its keys are known to
 * anybody. Throws the system's error where it cannot be read.
 */
export async function keysAdoptedWithin(file: string): Promise<readonly ListedKey[]> {
  const held = await heldWithin(file);
  return keysListedBy({
    keyRows: () =>
      [held?.rows ?? [], held?.adoptions ?? []]
        .flat()
        .filter(({ kind }) => kind === 'registerKeyAdopted'),
  });
}

async function heldWithin(file: string): Promise<HeldWithin | null> {
  const rows: JournalRow[] = [];
  const adoptions: JournalRow[] = [];
  const watched = {
    seen: (row: JournalRow): void => void rows.push(row),
    adopted: (row: JournalRow): void => void adoptions.push(row),
  };
  const kind = kindOfFile(file);
  if (kind === 'archive') {
    // What lies beside the journal in it vouches for nothing here, and takes nothing from what the journal vouches for.
    const { ok } = await verifyArchive(file, { ...watched, isJournalAlone: true });
    return ok ? { rows, adoptions } : null;
  }
  const exported = exportIn(file, kind);
  if (exported === null) return null;
  const { verdict } = await verifyLines(exported.lines, exported.bytes, watched);
  return verdict.ok ? { rows, adoptions } : null;
}

function exportIn(file: string, kind: FileKind) {
  if (kind === 'export') return { lines: linesOf(file), bytes: statSync(file).size };
  const within = exportWithin(file, kind);
  return within && { lines: linesWithin(within), bytes: within.length };
}

/** The export that a page or a paper holds; null for any other form, or where there is none in it. */
export function exportWithin(file: string, kind: FileKind): Buffer | null {
  if (kind === 'page') return journalOfPage(file);
  return kind === 'paper' ? journalOfPaper(file) : null;
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
function chainsOf<From>(entries: readonly EntryHandedOut<From>[]): readonly Chain<From>[] {
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

/**
 * Chains that one key signed are of one journal, since each restore takes a new key: where none is beside another, they are
 * told together, though entries between them are missing. Their money is then what all of them hold, and may be more.
 */
export function journalsOf<From>(
  entries: readonly EntryHandedOut<From>[],
  keyOf: (from: From) => string | null,
): readonly Chain<From>[] {
  const journals: Chain<From>[] = [];
  for (const chain of chainsOf(entries).toSorted(byFirst)) {
    const before = journals.findIndex(
      ({ rows, from }) => keyOf(from) === keyOf(chain.from) && lastOf(rows) < firstOf(chain.rows),
    );
    const joined = journals[before];
    if (joined === undefined) journals.push(chain);
    else journals[before] = { rows: [...joined.rows, ...chain.rows], from: chain.from };
  }
  return journals;
}

const firstOf = (rows: readonly JournalRow[]): number => rows[0]?.sequence ?? 0;
const lastOf = (rows: readonly JournalRow[]): number => rows.at(-1)?.sequence ?? 0;
const byFirst = <From>(one: Chain<From>, other: Chain<From>): number =>
  firstOf(one.rows) - firstOf(other.rows);
