import type { JournalMode } from '../entry/backup-name.ts';
import { canonicalText, textHash } from '../entry/hash-chain.ts';
import type { JournalHead } from '../entry/journal-entry.ts';
import {
  EXPORT_FORMAT,
  type ExportHeader,
  endHash,
  lineOf,
  OFFICES_VERSION,
} from '../entry/journal-lines.ts';
import type { JournalRow } from '../entry/journal-row.ts';
import type { RegisterSigner } from '../entry/register-key.ts';
import { DamagedEntry } from '../entry/unreadable-entry.ts';
import { followingRow } from '../proof/following-row.ts';

/** Entries of a register that a company's office holds, and hands out as they are. */
export interface HeldEntries {
  readonly mode: JournalMode | 'unknown';
  /** The entry before the first one. */
  readonly before: JournalHead;
  /** The number of the last one. */
  readonly last: number;
  /** Every key that the register adopted up to the last one, oldest first. */
  readonly keys: ExportHeader['keys'];
  /** The entries behind this one, some at a time; more than are asked for may come. */
  rowsAfter(sequence: number): Promise<readonly JournalRow[]>;
}

/**
 * Held entries as JSON Lines that prove themselves (docs/journal-format.md, version 5): each as the register signed it, and a last line
 * that the office signs in its place. `seen` is told each entry. Throws `DamagedEntry` where one is not what its hash says, or does not
 * follow from the one before.
 */
export async function* officeLines(
  held: HeldEntries,
  office: RegisterSigner,
  seen: (row: JournalRow) => void = () => undefined,
): AsyncIterable<string> {
  const header = canonicalText({
    type: 'journal',
    format: EXPORT_FORMAT,
    version: OFFICES_VERSION,
    mode: held.mode,
    firstSequence: held.before.sequence + 1,
    previousHash: held.before.hash,
    keys: held.keys,
  });
  yield `${header}\n`;
  let head = held.before;
  while (head.sequence < held.last) {
    const rows = await held.rowsAfter(head.sequence);
    if (rows.length === 0) throw new DamagedEntry(head.sequence + 1, 'gap');
    let text = '';
    for (const raw of rows) {
      if (raw.sequence > held.last) break;
      const row = followingRow(head, raw);
      seen(row);
      text += `${lineOf('entry', row)}\n`;
      head = row;
    }
    yield text;
  }
  const { keyId, publicKey } = office;
  const end = {
    type: 'end',
    entries: held.last - held.before.sequence,
    headHash: head.hash,
    headerHash: textHash(header),
    keyId,
    office: { keyId, publicKey },
    signature: null,
  } as const;
  yield `${canonicalText({ ...end, signature: office.sign(endHash(end)) })}\n`;
}
