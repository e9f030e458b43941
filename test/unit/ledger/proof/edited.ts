import type Database from 'better-sqlite3';
import { onTestFinished } from 'vitest';
import { openConnection } from '../../../../src/ledger/database/connection.ts';
import { entryHash } from '../../../../src/ledger/entry/hash-chain.ts';
import { journalRowSchema } from '../../../../src/ledger/entry/journal-row.ts';
import type { RegisterSigner } from '../../../../src/ledger/entry/register-key.ts';
import { journalColumns } from '../../../../src/ledger/journal/journal-columns.ts';
import { openLedger } from '../../../../src/ledger/opening/open-ledger.ts';
import { ledgerOn } from '../../../support/ledger-on.ts';
import { closeAll, play, type Step } from '../closing/days.ts';
import { HOUR_MS, NOON_MS, options } from '../events.ts';
import { temporaryFile, value } from '../setting.ts';
import { newSigner } from './signed.ts';

const SALE: Step = {
  afterMs: 0,
  what: { act: 'sale', minor: 4_890, vatRate: 2_000, ends: 'inTime' },
};
const CLOSED: Step = { afterMs: HOUR_MS, what: { act: 'close' } };

/** A ledger over this file whose journal can be edited behind its back; what a start proves is proven by then. */
export function editableLedger(file: string, signer: RegisterSigner) {
  value(openLedger({ ...options(file), signer })).maintenance.close();
  const database = value(openConnection(file));
  const ledger = ledgerOn(database, { ...options(file), signer });
  onTestFinished(() => ledger.maintenance.close());
  return { database, ledger, signer };
}

/** Two closed days of two sales each, and one that is open; the first closing is number 1. */
export function editableShop() {
  const file = temporaryFile();
  const signer = newSigner();
  const ledger = value(openLedger({ ...options(file), signer }));
  play(ledger, NOON_MS - 24 * HOUR_MS, [SALE, SALE, CLOSED]);
  closeAll(ledger, NOON_MS - 20 * HOUR_MS);
  play(ledger, NOON_MS, [SALE, SALE, CLOSED]);
  closeAll(ledger, NOON_MS + 4 * HOUR_MS);
  play(ledger, NOON_MS + 24 * HOUR_MS, [SALE]);
  ledger.maintenance.close();
  return editableLedger(file, signer);
}

/** As somebody would who knows SQLite, without a trigger in the way. */
export function edit(database: Database.Database, statement: string): void {
  const triggers = database
    .prepare<[], string>("SELECT name FROM sqlite_schema WHERE type = 'trigger'")
    .pluck()
    .all();
  for (const name of triggers) database.exec(`DROP TRIGGER ${name}`);
  database.exec(statement);
}

export type Table = 'journal' | 'journal_kept';

/** Where the first closing lies. */
export const firstClosing = (table: Table): string =>
  `sequence = (SELECT min(sequence) FROM ${table} WHERE kind = 'dayClosed')`;

/** Makes the hash of an entry right again, and what the next one says of it. */
export function hashAnew(database: Database.Database, table: Table, where: string): void {
  const found = database
    .prepare(`SELECT ${journalColumns(database)} FROM ${table} WHERE ${where}`)
    .get();
  const row = journalRowSchema.parse(found);
  const hash = Buffer.from(entryHash(row), 'hex');
  database.prepare(`UPDATE ${table} SET hash = ? WHERE sequence = ?`).run(hash, row.sequence);
  database
    .prepare(`UPDATE ${table} SET previous_hash = ? WHERE sequence = ?`)
    .run(hash, row.sequence + 1);
}
