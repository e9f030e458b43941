import type { Period } from '../../domain/calendar/period.ts';
import { isClosingKind } from '../../domain/register/closing.ts';
import { CLOSINGS_NAME, SCHEMA_NAME } from '../archive/archive-contents.ts';
import { ARCHIVE_READMES } from '../archive/archive-readme.ts';
import { archiveSchemaText } from '../archive/archive-schema.ts';
import { canonicalText } from '../entry/hash-chain.ts';
import type { JournalHead } from '../entry/journal-entry.ts';
import { lineOf } from '../entry/journal-lines.ts';
import type { JournalRow } from '../entry/journal-row.ts';
import type { RegisterSigner } from '../entry/register-key.ts';
import {
  ARCHIVE_FORMAT,
  journalPartName,
  type Manifest,
  manifestHash,
  OFFICES_ARCHIVE_VERSION,
} from '../witness/archive-manifest.ts';
import { type HeldEntries, officeLines } from './office-lines.ts';
import { ENTRIES_A_PART } from './write-archive.ts';
import { type ArchiveFile, zippedArchive } from './zipped-archive.ts';

/** What a company's office archives of a register: held entries from the first of these days to the last. */
export interface HeldArchive extends Period {
  readonly held: HeldEntries;
  /** When the last of them was written, in UTC milliseconds: the same archive made again has the same bytes. */
  readonly lastAtMs: number;
  /** What the office calls the register. */
  readonly called: { readonly company: string; readonly shop: string; readonly register: string };
  /** The office's own key. */
  readonly office: RegisterSigner;
  /** Fewer than usual, for tests. */
  readonly entriesAPart?: number;
}

/**
 * A register's archive as its office makes it (docs/journal-format.md, version 2 of the manifest), in flat memory: the register signed
 * each entry, the office signs that they are what it holds. It has no spreadsheets. Throws `DamagedEntry` and what reading throws.
 */
export function officeArchive(what: HeldArchive): AsyncIterable<Uint8Array> {
  const { held, entriesAPart = ENTRIES_A_PART } = what;
  /** Some for each day; the lines of all else go by. */
  const closings: string[] = [];
  let head: JournalHead = held.before;
  let keys: Manifest['keys'] = [];

  function seen(row: JournalRow): void {
    head = row;
    if (isClosingKind(row.kind)) closings.push(`${lineOf('entry', row)}\n`);
  }

  async function* part(begin: number): AsyncIterable<string> {
    const last = Math.min(begin + entriesAPart, held.last);
    const adopted = held.keys.filter(({ adoptedAt }) => adoptedAt <= last);
    keys = adopted.map(({ keyId, publicKey }) => ({ keyId, publicKey }));
    yield* officeLines({ ...held, before: head, last, keys: adopted }, what.office, seen);
  }

  const parts: ArchiveFile[] = [];
  for (let begin = held.before.sequence; begin < held.last; begin += entriesAPart) {
    parts.push({ name: journalPartName(parts.length + 1), parts: part(begin) });
  }
  const files = [
    ...ARCHIVE_READMES.map(({ name, text }) => ({ name, parts: [text] })),
    { name: SCHEMA_NAME, parts: [archiveSchemaText()] },
    ...parts,
    { name: CLOSINGS_NAME, parts: closings },
  ];
  return zippedArchive(files, new Date(what.lastAtMs), (written) =>
    manifestText(what, { headHash: head.hash, keys, files: written }, parts),
  );
}

function manifestText(
  { held, from, to, called, office: { keyId, publicKey, sign } }: HeldArchive,
  written: Pick<Manifest, 'headHash' | 'keys' | 'files'>,
  parts: readonly ArchiveFile[],
): string {
  const manifest: Manifest = {
    type: 'archive',
    format: ARCHIVE_FORMAT,
    version: OFFICES_ARCHIVE_VERSION,
    mode: held.mode,
    from,
    to,
    firstSequence: held.before.sequence + 1,
    previousHash: held.before.hash,
    entries: held.last - held.before.sequence,
    ...written,
    journal: parts.map(({ name }) => name),
    keyId,
    signature: null,
    office: { keyId, publicKey, ...called },
  };
  return canonicalText({ ...manifest, signature: sign(manifestHash(manifest)) });
}
