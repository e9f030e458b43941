import { generateKeyPairSync } from 'node:crypto';
import { onTestFinished } from 'vitest';
import type { BusinessDay } from '../../../../src/domain/calendar/business-day.ts';
import { openConnection } from '../../../../src/ledger/database/connection.ts';
import { type RegisterSigner, signerOf } from '../../../../src/ledger/entry/register-key.ts';
import { exportJournal } from '../../../../src/ledger/export/export-journal.ts';
import { openJournal } from '../../../../src/ledger/journal/journal.ts';
import type { Ledger } from '../../../../src/ledger/ledger.ts';
import { openLedger } from '../../../../src/ledger/opening/open-ledger.ts';
import { acknowledged, codeCreated, completed, drafted, options } from '../events.ts';
import { record, temporaryFolder, value } from '../setting.ts';

/** A register's key that no other test has. */
export function newSigner(): RegisterSigner {
  const { privateKey } = generateKeyPairSync('ed25519');
  const signer = signerOf(privateKey.export({ format: 'pem', type: 'pkcs8' }).toString());
  if (signer === null) throw new Error('no Ed25519 key');
  return signer;
}

/** A ledger that signs, closed when the test ends. */
export function signingLedger(file: string, signer: RegisterSigner): Ledger {
  const ledger = value(openLedger({ ...options(file), signer }));
  onTestFinished(() => ledger.maintenance.close());
  return ledger;
}

/** Sells once: four entries. */
export function sell(ledger: Ledger, name: string | number): void {
  record(ledger, drafted(name, { label: 'Café \ufffd 🍋' }), [
    codeCreated(name),
    completed(name),
    acknowledged(),
  ]);
}

/** Exports a journal, whole or of a day, into a folder of its own. */
export async function exportedWhole(
  file: string,
  signer: RegisterSigner | null,
  day: BusinessDay | null = null,
): Promise<{ readonly path: string; readonly entries: number }> {
  const connection = value(openConnection(file));
  try {
    const journal = openJournal(connection, options(file));
    const folder = temporaryFolder();
    return value(await exportJournal({ journal, mode: 'test', day, signer, folder }));
  } finally {
    connection.close();
  }
}
