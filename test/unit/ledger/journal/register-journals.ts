import { readFileSync, writeFileSync } from 'node:fs';
import { expect } from 'vitest';
import type { RegisterIdentity } from '../../../../src/domain/register/register-identity.ts';
import { journalRowSchema } from '../../../../src/ledger/entry/journal-row.ts';
import type { RegisterSigner } from '../../../../src/ledger/entry/register-key.ts';
import type { Ledger, LedgerOptions } from '../../../../src/ledger/ledger.ts';
import { openJournalReader } from '../../../../src/ledger/opening/journal-reader.ts';
import { openLedger } from '../../../../src/ledger/opening/open-ledger.ts';
import { type ExportVerdict, verifyExport } from '../../../../src/ledger/proof/verify-export.ts';
import { options } from '../events.ts';
import { exportedWhole } from '../proof/signed.ts';
import { temporaryFile, value } from '../setting.ts';

const second: { verifyJournal(bytes: Uint8Array): Promise<ExportVerdict> } = await import(
  new URL('../../../../resources/verifier/verify-journal.js', import.meta.url).href
);

/** A register that sells for money. */
export const LIVE: RegisterIdentity = { mode: 'live', terminalId: 'till-1', shopName: 'Verdier' };
/** The same one, on a rehearsal. */
export const TEST: RegisterIdentity = { ...LIVE, mode: 'test' };

/** Opens the journal of this file. */
export const opening = (file: string, given: Partial<LedgerOptions>) =>
  openLedger({ ...options(file), ...given });

/** Opens, does this, and closes. */
export function written(
  file: string,
  given: Partial<LedgerOptions>,
  act: (ledger: Ledger) => void,
): void {
  const ledger = value(opening(file, given));
  act(ledger);
  ledger.maintenance.close();
}

/** The bodies of all entries of a journal, the oldest first. */
export function notesOf(file: string) {
  const reader = value(openJournalReader(file));
  try {
    const rows = journalRowSchema.array().parse(reader.journal.rowsAfter(0, 100));
    return rows.map(({ body }) => JSON.parse(body));
  } finally {
    reader.close();
  }
}

/** What is found of the journal in this file. */
export async function verdictOnFile(file: string): Promise<ExportVerdict> {
  const reader = value(openJournalReader(file));
  try {
    return await reader.verify();
  } finally {
    reader.close();
  }
}

/** Entries with their hashes and signatures made right, as whoever has the key can write them. */
export async function exportOf(
  file: string,
  signer: RegisterSigner,
): Promise<{ readonly lines: readonly string[]; verdict(): Promise<ExportVerdict> }> {
  const { path } = await exportedWhole(file, signer);
  const lines = readFileSync(path, 'utf8').trimEnd().split('\n');
  return { lines, verdict: () => verdictOn(lines) };
}

/** What both verifiers find of an export of these lines; they must agree. */
export async function verdictOn(lines: readonly string[]): Promise<ExportVerdict> {
  const text = `${lines.join('\n')}\n`;
  const file = temporaryFile();
  writeFileSync(file, text);
  const verdict = await verifyExport(file);
  expect(await second.verifyJournal(Buffer.from(text))).toEqual(verdict);
  return verdict;
}
