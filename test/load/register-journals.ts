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
import { newRegisterKey, type RegisterSigner } from '../../src/ledger/entry/register-key.ts';
import { openLedger } from '../../src/ledger/opening/open-ledger.ts';
import { generatedOptions, generateLedger } from '../generated-ledger/generate-ledger.ts';

/** A register of the load: a signed journal in memory, of which so much was handed over. */
export interface LoadRegister {
  readonly signer: RegisterSigner;
  readonly entries: number;
  handed: number;
  /** The next entries, at most so many, as a segment. */
  next(most: number): Promise<{ readonly packed: Buffer; readonly entries: number }>;
  readonly headHash: string;
  /** A payment of it. */
  readonly paymentId: string;
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

/** Another register that sold the same: its own key, names of its own for sales and payments, its own chain and signatures. */
export function loadRegister(template: readonly JournalRow[], number: number): LoadRegister {
  const { signer } = newRegisterKey();
  const { keyId, publicKey } = signer;
  const mark = number.toString(16).padStart(8, '0');
  const renamed = (text: string): string =>
    text.replace(/\b(sale|pay|draft)_[0-9a-f]{8}/g, `$1_${mark}`);
  let previousHash = GENESIS_HASH;
  let paymentId = '';
  const lines: string[] = [];
  const hashes = [GENESIS_HASH];
  for (const row of template) {
    const isAdoption = row.kind === 'registerKeyAdopted';
    const event = isAdoption && { ...JSON.parse(row.body), keyId, publicKey };
    const body = event ? canonicalText(event) : renamed(row.body);
    paymentId ||= /pay_[0-9a-f]+/.exec(body)?.[0] ?? '';
    const saleId = row.saleId && (renamed(row.saleId) as typeof row.saleId);
    const changed = { ...row, body, saleId, previousHash, keyId, register: keyId };
    const hash = entryHash(changed);
    lines.push(lineOf('entry', { ...changed, hash, signature: signer.sign(hash) }));
    hashes.push(hash);
    previousHash = hash;
  }
  const register: LoadRegister = {
    signer,
    entries: lines.length,
    handed: 0,
    headHash: previousHash,
    paymentId,
    async next(most) {
      const first = register.handed + 1;
      const last = Math.min(register.handed + most, lines.length);
      register.handed = last;
      const text = segmentText(signer, lines.slice(first - 1, last), first, hashes);
      return { packed: await packSegment(text), entries: last - first + 1 };
    },
  };
  return register;
}

function segmentText(
  signer: RegisterSigner,
  lines: readonly string[],
  firstSequence: number,
  hashes: readonly string[],
): string {
  const { keyId, publicKey } = signer;
  const header: ExportHeader = {
    type: 'journal',
    format: EXPORT_FORMAT,
    version: 3,
    mode: 'simulation',
    firstSequence,
    previousHash: hashes[firstSequence - 1] ?? '',
    keys: [{ keyId, publicKey, adoptedAt: 1 }],
  };
  const head = canonicalText(header);
  const headHash = hashes[firstSequence - 1 + lines.length] ?? '';
  const end = {
    type: 'end',
    entries: lines.length,
    headHash,
    headerHash: textHash(head),
    keyId,
    signature: null,
  } as const;
  return `${[head, ...lines, canonicalText({ ...end, signature: signer.sign(endHash(end)) })].join('\n')}\n`;
}
