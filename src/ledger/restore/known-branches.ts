import { basename, dirname, join } from 'node:path';
import { findInTurns } from '../backup/backup-list.ts';
import type { LossSource } from '../backup/loss-source.ts';
import { readAnyBackupName } from '../entry/backup-name.ts';
import type { JournalHead } from '../entry/journal-entry.ts';
import { eventOf, type JournalRow } from '../entry/journal-row.ts';
import { isDatabase } from '../opening/journal-reader.ts';
import { type DamagedReader, openDamagedReader } from './damaged-reader.ts';
import { type EntryHandedOut, entriesHandedOut, journalsOf } from './handed-out.ts';
import { type Kept, type LostBranch, readLostBranch } from './lost-branch.ts';

/** A backup, or something that was handed out, that knows more than a journal. */
export interface KnownFile {
  readonly path: string;
  /** Which key signed it; null for none. */
  readonly keyId: string | null;
  /** Signed by the key that was in force: each restore takes a new one, so that no other journal has it. */
  readonly isOfJournal: boolean;
}

type Whose = Omit<KnownFile, 'path'>;

/** What is held beyond a journal, and whether it goes on from an entry of another file of that journal. */
interface KnownBranch {
  readonly branch: LostBranch;
  readonly goesOnFrom: boolean;
}

/**
 * What backups, and what was handed out, hold beyond a journal that is gone on with. Each backup is read by itself; of what
 * was handed out, days of one journal are read together, in however many files they are. What cannot be read, or is
 * not whole, says nothing. `from` is the newest entry of the journal that is left, null where it is not known.
 */
export async function* branchesIn(
  files: readonly KnownFile[],
  kept: Kept,
  from: JournalHead | null,
): AsyncIterable<KnownBranch & Whose> {
  const handedOut: EntryHandedOut<Whose>[] = [];
  for (const { path, ...whose } of files) {
    const reader = await openBackup(path);
    if (reader === undefined) {
      const rows = (await entriesHandedOut(path).catch(() => null)) ?? [];
      handedOut.push(...rows.map((row) => ({ row, from: whose })));
      continue;
    }
    const read = reader && (await readBranch(reader, knowing(kept, whose), from).catch(() => null));
    reader?.close();
    if (read !== null) yield { ...read, ...whose };
  }
  for (const { rows, from: whose } of journalsOf(handedOut, ({ keyId }) => keyId)) {
    // Each file was verified when it was read.
    const { keys: _, ...trusting } = kept;
    const read = await readBranch(sourceOver(rows), trusting, from).catch(() => null);
    if (read !== null) yield { ...read, ...whose };
  }
}

/** Whoever named the file took its key for the register's. */
function knowing(kept: Kept, { keyId }: Whose): Kept {
  if (kept.keys === undefined || keyId === null) return kept;
  return { ...kept, keys: { ...kept.keys, also: new Set([...kept.keys.also, keyId]) } };
}

/**
 * Opens a backup for reading, in turns: what a segment goes on from is read first. Null for one that cannot be opened, undefined for
 * what is none.
 */
export async function openBackup(file: string): Promise<DamagedReader | null | undefined> {
  try {
    return (await openSegment(file)) ?? (isDatabase(file) ? openDamagedReader(file) : undefined);
  } catch {
    return null;
  }
}

async function readBranch(
  source: LossSource,
  kept: Kept,
  from: JournalHead | null,
): Promise<KnownBranch> {
  const goesOnFrom = from !== null && source.hashAt(from.sequence) === from.hash;
  return { branch: await readLostBranch(source, kept), goesOnFrom };
}

/** A segment of a backup, with all that comes before it; null for any other file. */
async function openSegment(file: string): Promise<DamagedReader | null> {
  const name = readAnyBackupName(basename(file));
  if (name?.range == null) return null;
  const folder = dirname(file);
  const found = await findInTurns({ folder, mode: name.mode }, name.fileName);
  return found.ok ? openDamagedReader(join(folder, found.value.base), found.value.segments) : null;
}

function sourceOver(all: readonly JournalRow[]): LossSource {
  const bySequence = new Map(all.map((row) => [row.sequence, row]));
  return {
    lastSequence: () => all.at(-1)?.sequence ?? 0,
    hashAt: (sequence) => bySequence.get(sequence)?.hash ?? null,
    rowsAfter(sequence, most) {
      const from = all.findIndex((row) => row.sequence > sequence);
      return from < 0 ? [] : all.slice(from, from + most);
    },
    async draftOf(saleId) {
      const row = all.find((one) => one.saleId === saleId && one.kind === 'drafted');
      const event = row && eventOf(row);
      return event?.type === 'drafted' ? event : null;
    },
  };
}
