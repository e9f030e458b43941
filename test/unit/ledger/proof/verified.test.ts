import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type Database from 'better-sqlite3';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openConnection } from '../../../../src/ledger/database/connection.ts';
import { canonicalText, entryHash } from '../../../../src/ledger/entry/hash-chain.ts';
import type { JournalRow } from '../../../../src/ledger/entry/journal-row.ts';
import type { RegisterSigner } from '../../../../src/ledger/entry/register-key.ts';
import { writeRows } from '../../../../src/ledger/journal/write-rows.ts';
import type { Ledger } from '../../../../src/ledger/ledger.ts';
import type { CheckProgress, VerifiedPoint } from '../../../../src/ledger/proof/verification.ts';
import {
  readVerified,
  removeVerified,
  writeVerifiedNow,
} from '../../../../src/ledger/witness/verified-file.ts';
import { ledgerWithTables } from '../../../support/ledger-on.ts';
import { codeCreated, completed, DAY, drafted, options, saleId } from '../events.ts';
import { openedLedger, record, temporaryFile, temporaryFolder, value } from '../setting.ts';
import { newSigner, sell, signingLedger } from './signed.ts';

const SALES = 60;
/** The key's own entry, four of each sale, and two of one that waits. */
const ENTRIES = 1 + 4 * SALES + 2;

function checkToTheEnd(ledger: Ledger, from: VerifiedPoint | null) {
  const check = ledger.maintenance.check(from);
  for (let steps = 1; ; steps += 1) {
    const progress: CheckProgress = check.step();
    if (progress.state !== 'going') return { steps, progress };
    expect(progress.share).toBeGreaterThanOrEqual(0);
    expect(progress.share).toBeLessThanOrEqual(1);
  }
}

/** A signed journal that was verified whole, on a connection that a test can reach past it. */
function verifiedLedger() {
  const file = temporaryFile();
  const signer = newSigner();
  signingLedger(file, signer).maintenance.close();
  const connection = value(openConnection(file));
  onTestFinished(() => void connection.close());
  const { ledger, tables } = ledgerWithTables(connection, { ...options(file), signer });
  onTestFinished(() => tables.close());
  for (let name = 1; name <= SALES; name += 1) sell(ledger, name);
  record(ledger, drafted('open'), [codeCreated('open')]);
  const { progress, steps } = checkToTheEnd(ledger, null);
  if (progress.state !== 'whole') throw new Error(progress.state);
  const { verified } = progress;
  return { file, ledger, connection, tables: tables.database, verified, steps, signer };
}

const LOOSE = 'DROP TRIGGER journal_is_never_changed; DROP TRIGGER journal_is_never_deleted;';

describe('a check from the last verified point', () => {
  test('reads what is new only, and ends where the next one begins', () => {
    const { ledger, connection, verified, steps } = verifiedLedger();
    expect(verified).toEqual({
      sequence: ENTRIES,
      hash: ledger.journal.head().hash,
      sales: SALES + 1,
    });
    sell(ledger, SALES + 1);
    // What lies before the point is not looked at: this is what makes it fast.
    connection.exec(`${LOOSE} UPDATE journal SET body = '{}' WHERE sequence = 20`);
    const rest = checkToTheEnd(ledger, verified);
    expect(rest.steps).toBeLessThan(steps);
    expect(rest.progress).toMatchObject({
      state: 'whole',
      salesRemade: 0,
      verified: { sequence: ENTRIES + 4, sales: SALES + 2 },
    });
    expect(checkToTheEnd(ledger, null).progress).toMatchObject({ state: 'damaged', sequence: 20 });
  });

  test.each([
    [
      'an edited one',
      "UPDATE journal SET body = replace(body, '4890', '489') WHERE kind = 'drafted'",
      'hashDiffers',
    ],
    [
      'a signature',
      "UPDATE journal SET signature = unhex(replace(hex(signature), 'A', 'B'))",
      'signatureWrong',
    ],
    ['one that is gone', 'DELETE FROM journal', 'gap'],
  ])('names the first wrong entry behind it: %s', (_what, statement, problem) => {
    const { ledger, connection, verified } = verifiedLedger();
    sell(ledger, 100);
    sell(ledger, 101);
    const of = statement.includes('WHERE') ? 'AND' : 'WHERE';
    const first = verified.sequence + 1;
    connection.exec(`${LOOSE} ${statement} ${of} sequence = ${first}`);
    expect(checkToTheEnd(ledger, verified).progress).toMatchObject({
      state: 'damaged',
      sequence: first,
      problem,
    });
  });

  test('makes a sale again that differs, new ones and earlier ones that something has happened to', () => {
    const { ledger, tables, verified } = verifiedLedger();
    record(ledger, drafted('new'), [codeCreated('new'), completed('new')]);
    value(ledger.journal.append(saleId('open'), completed('open')));
    tables.exec(
      "UPDATE sales SET amount_minor = 1 WHERE id IN ('sale_new', 'sale_open', 'sale_7')",
    );
    const differing = tables.prepare('SELECT id FROM sales WHERE amount_minor = 1').pluck();
    expect(checkToTheEnd(ledger, verified).progress).toMatchObject({
      state: 'whole',
      salesRemade: 2,
    });
    // Nothing has happened to this one since: the next whole check finds it.
    expect(differing.all()).toEqual(['sale_7']);
    expect(checkToTheEnd(ledger, null).progress).toMatchObject({ salesRemade: 1 });
    expect(differing.all()).toEqual([]);
  });

  test('begins with the first entry where the point is of another journal', () => {
    const { ledger, connection, verified } = verifiedLedger();
    connection.exec(`${LOOSE} UPDATE journal SET body = '{}' WHERE sequence = 20`);
    const foreign = {
      ...verified,
      hash: verified.hash.replace(/^./, (c) => (c === '0' ? '1' : '0')),
    };
    expect(checkToTheEnd(ledger, foreign).progress).toMatchObject({ sequence: 20 });
    const ahead = { ...verified, sequence: verified.sequence + 1 };
    expect(checkToTheEnd(ledger, ahead).progress).toMatchObject({ sequence: 20 });
  });

  test('judges by the keys that were adopted up to it, not by later ones', () => {
    const { connection, ledger, verified } = verifiedLedger();
    const other = newSigner();
    const { keyId, publicKey } = other;
    const adopted = { type: 'registerKeyAdopted', atMs: 1, keyId, publicKey };
    // Right in all else: another register's entry, and behind it the one that would adopt its key.
    forge(connection, other, { type: 'tillStopped', atMs: 1 });
    forge(connection, other, adopted);
    expect(checkToTheEnd(ledger, verified).progress).toMatchObject({
      state: 'damaged',
      sequence: verified.sequence + 1,
      problem: 'keyUnknown',
    });
  });

  test.each([
    ['none', { stream: null, register: null }, 'streamMissing'],
    ['another register', { stream: 'register', register: 'c'.repeat(64) }, 'registerWrong'],
  ] as const)(
    'knows what the entries before it named: one behind it names %s',
    (_what, names, problem) => {
      const { connection, ledger, verified, signer } = verifiedLedger();
      forge(connection, signer, { type: 'tillStopped', atMs: 1 }, names);
      expect(checkToTheEnd(ledger, verified).progress).toMatchObject({
        state: 'damaged',
        sequence: verified.sequence + 1,
        problem,
      });
    },
  );
});

/** Writes an entry at the end of the journal, signed by a key that may not be known there. */
function forge(
  connection: Database.Database,
  { keyId, sign }: RegisterSigner,
  event: Readonly<Record<string, unknown>> & { readonly type: string },
  names: Pick<JournalRow, 'stream' | 'register'> = { stream: 'register', register: keyId },
): void {
  const before = connection
    .prepare<[], { sequence: number; hash: string }>(
      'SELECT sequence, lower(hex(hash)) AS hash FROM journal ORDER BY sequence DESC LIMIT 1',
    )
    .get();
  const columns = {
    sequence: (before?.sequence ?? 0) + 1,
    atMs: 1,
    businessDay: DAY,
    operator: 'cashier-1',
    softwareVersion: '0.1.0',
    kind: event.type,
    saleId: null,
    body: canonicalText(event),
    previousHash: before?.hash ?? '',
    keyId,
    ...names,
  };
  const hash = entryHash(columns);
  writeRows(connection).write({
    ...columns,
    hash,
    signature: sign(hash),
  });
}

describe('how far a journal was verified', () => {
  const VERIFIED = {
    sequence: 12,
    hash: 'a'.repeat(64),
    sales: 3,
    atMs: 5,
    wholeAtMs: 4,
    timeZone: 'Europe/Paris',
    softwareVersion: '0.1.0',
  };

  function kept(): { file: string; place: string; signer: RegisterSigner } {
    const folder = temporaryFolder();
    const file = join(folder, 'journal-live.sqlite');
    const signer = newSigner();
    writeVerifiedNow(file, VERIFIED, signer);
    return { file, place: join(folder, 'journal-live.verified.json'), signer };
  }

  test('is kept beside it, signed, and goes with it', () => {
    const { file, place, signer } = kept();
    expect(readVerified(file, signer)).toEqual(VERIFIED);
    expect(readdirSync(dirname(file))).toEqual(['journal-live.verified.json']);
    expect(readFileSync(place, 'utf8')).not.toContain('PRIVATE');
    removeVerified(file);
    expect(readVerified(file, signer)).toBeNull();
    removeVerified(file);
  });

  test('says nothing where it was edited, cut short, or signed by another register', () => {
    const { file, place, signer } = kept();
    const text = readFileSync(place, 'utf8');
    expect(readVerified(file, newSigner())).toBeNull();
    writeFileSync(place, text.replace('"sequence":12', '"sequence":99'));
    expect(readVerified(file, signer)).toBeNull();
    writeFileSync(place, text.slice(0, 40));
    expect(readVerified(file, signer)).toBeNull();
    writeFileSync(place, text);
    expect(readVerified(file, signer)).toEqual(VERIFIED);
  });
});

test('the newest entry about a sale is told apart from those about the register', () => {
  const ledger = openedLedger();
  expect(ledger.maintenance.lastSaleEntry()).toBe(0);
  value(ledger.journal.note({ type: 'tillStopped', atMs: 1 }));
  expect(ledger.maintenance.lastSaleEntry()).toBe(0);
  value(ledger.journal.draft(drafted(1)));
  value(ledger.journal.note({ type: 'tillStopped', atMs: 2 }));
  expect(ledger.maintenance.lastSaleEntry()).toBe(2);
});
