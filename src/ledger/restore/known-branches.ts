import { basename, dirname, join } from 'node:path';
import { findBackup } from '../backup/backup-list.ts';
import type { LossSource } from '../backup/loss-source.ts';
import { readAnyBackupName } from '../journal/backup-name.ts';
import type { JournalHead } from '../journal/journal-entry.ts';
import { eventOf, type JournalRow } from '../journal/journal-row.ts';
import { isDatabase } from '../opening/journal-reader.ts';
import { type DamagedReader, openDamagedReader } from './damaged-reader.ts';
import { entriesHandedOut } from './handed-out.ts';
import { type Kept, type LostBranch, readLostBranch } from './lost-branch.ts';

/** What a file holds beyond a journal, and whether it goes on from an entry of another file of that journal. */
interface KnownBranch {
  readonly branch: LostBranch;
  readonly goesOnFrom: boolean;
}

/**
 * What a backup, or anything that was handed out, holds beyond a journal that is gone on with; null for one that cannot be opened or is not
 * whole. `from` is the newest entry of the journal that is left, null where it is not known. Throws what reading throws.
 */
export async function branchIn(
  file: string,
  kept: Kept,
  from: JournalHead | null,
): Promise<KnownBranch | null> {
  const segment = openSegment(file);
  if (segment === null && !isDatabase(file)) {
    const rows = await entriesHandedOut(file);
    return rows && readBranch(sourceOver(rows), kept, from);
  }
  const reader = segment ?? openDamagedReader(file);
  if (reader === null) return null;
  try {
    return await readBranch(reader, kept, from);
  } finally {
    reader.close();
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
function openSegment(file: string): DamagedReader | null {
  const name = readAnyBackupName(basename(file));
  if (name?.range == null) return null;
  const folder = dirname(file);
  const found = findBackup({ folder, mode: name.mode }, name.fileName);
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
    draftOf(saleId) {
      const row = all.find((one) => one.saleId === saleId && one.kind === 'drafted');
      const event = row && eventOf(row);
      return event?.type === 'drafted' ? event : null;
    },
  };
}
