import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { packSegment } from '../../src/handover/segment.ts';
import {
  canonicalText,
  entryHash,
  GENESIS_HASH,
  textHash,
} from '../../src/ledger/entry/hash-chain.ts';
import {
  EXPORT_FORMAT,
  type ExportHeader,
  endHash,
  lineOf,
} from '../../src/ledger/entry/journal-lines.ts';
import { type JournalRow, journalRowSchema } from '../../src/ledger/entry/journal-row.ts';
import type { RegisterSigner } from '../../src/ledger/entry/register-key.ts';
import { openLedger } from '../../src/ledger/opening/open-ledger.ts';
import {
  generatedOptions,
  generateLedger,
  signerOfSeed,
} from '../generated-ledger/generate-ledger.ts';

/** The signed journal of one register of the load, whole from the beginning: what of it was written and handed over is the sender's. */
export interface LoadJournal {
  readonly signer: RegisterSigner;
  readonly entries: number;
  /** A payment of it, by which a sale is found. */
  readonly paymentId: string;
  hashAt(sequence: number): string;
  /** These entries, both included, as a segment as it travels. */
  segment(first: number, last: number): Promise<Buffer>;
}

/** The entries of a shop's days, as the till's own code writes them. */
export function templateRows(sales: number, seed: number): readonly JournalRow[] {
  const folder = mkdtempSync(join(tmpdir(), 'office-load-'));
  const file = join(folder, 'journal-simulation.sqlite');
  try {
    generateLedger(file, { sales, seed, days: 3, baskets: true });
    const opened = openLedger(generatedOptions(file, { seed }));
    if (!opened.ok) throw new Error('the journal does not open');
    const { entries } = opened.value.journal;
    const rows = entries
      .rowsAfter(0, entries.lastSequence())
      .map((row) => journalRowSchema.parse(row));
    opened.value.maintenance.close();
    return rows;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/**
 * Another register that sold the same: a key of its own, which is the same for the same seed and number, names of its own for
 * sales and payments, its own chain and signatures. Its lines lie outside of the heap: thousands of them fit into memory.
 */
export function loadJournal(
  template: readonly JournalRow[],
  number: number,
  seed: number,
): LoadJournal {
  const signer = signerOfSeed(`${seed}, register ${number}`);
  const hashes = [GENESIS_HASH];
  const lines: string[] = [];
  let paymentId = '';
  for (const row of template) {
    const own = ownRow(row, number, signer);
    paymentId ||= /pay_[0-9a-f]+/.exec(own.body)?.[0] ?? '';
    const chained = { ...own, previousHash: hashes.at(-1) ?? '' };
    const hash = entryHash(chained);
    lines.push(lineOf('entry', { ...chained, hash, signature: signer.sign(hash) }));
    hashes.push(hash);
  }
  const { text, beginnings } = packed(lines);
  const hashAt = (sequence: number): string => hashes[sequence] ?? '';
  return {
    ...{ signer, paymentId, hashAt },
    entries: lines.length,
    segment(first, last) {
      const begins = beginnings[first - 1];
      const ends = beginnings[last];
      const { head, end } = around(signer, { first, last, hashAt });
      return packSegment(`${head}\n${text.toString('utf8', begins, ends)}${end}\n`);
    },
  };
}

/** The row as this register would have written it, but for its place in the chain. */
function ownRow(row: JournalRow, number: number, { keyId, publicKey }: RegisterSigner): JournalRow {
  const mark = number.toString(16).padStart(8, '0');
  const renamed = (text: string): string =>
    text.replace(/\b(sale|pay|draft)_[0-9a-f]{8}/g, `$1_${mark}`);
  const adopted = row.kind === 'registerKeyAdopted' && {
    ...JSON.parse(row.body),
    ...{ keyId, publicKey },
  };
  const saleId = row.saleId && (renamed(row.saleId) as typeof row.saleId);
  const body = adopted ? canonicalText(adopted) : renamed(row.body);
  return { ...row, body, saleId, keyId, register: keyId };
}

/** Lines as bytes in a row, and where each begins; behind the last, where it ends. */
function packed(lines: readonly string[]) {
  const beginnings = new Uint32Array(lines.length + 1);
  for (const [index, line] of lines.entries()) {
    beginnings[index + 1] = (beginnings[index] ?? 0) + Buffer.byteLength(line) + 1;
  }
  return { text: Buffer.from(`${lines.join('\n')}\n`), beginnings };
}

/** What stands before and behind the entries of a segment: its header, and its signed end. */
function around(
  signer: RegisterSigner,
  of: {
    readonly first: number;
    readonly last: number;
    readonly hashAt: (sequence: number) => string;
  },
) {
  const { keyId, publicKey } = signer;
  const { first, last, hashAt } = of;
  const header: ExportHeader = {
    ...{ type: 'journal', format: EXPORT_FORMAT, version: 3, mode: 'simulation' },
    firstSequence: first,
    previousHash: hashAt(first - 1),
    keys: [{ keyId, publicKey, adoptedAt: 1 }],
  };
  const head = canonicalText(header);
  const end = {
    type: 'end',
    entries: last - first + 1,
    headHash: hashAt(last),
    headerHash: textHash(head),
    keyId,
    signature: null,
  } as const;
  return { head, end: canonicalText({ ...end, signature: signer.sign(endHash(end)) }) };
}
