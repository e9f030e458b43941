import type Database from 'better-sqlite3';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { minorUnits } from '../../../../src/domain/money/money.ts';
import { openConnection } from '../../../../src/ledger/database/connection.ts';
import type { Ledger } from '../../../../src/ledger/ledger.ts';
import { openLedger } from '../../../../src/ledger/opening/open-ledger.ts';
import { ledgerWithTables } from '../../../support/ledger-on.ts';
import { acknowledged, codeCreated, completed, DAY, drafted, options, saleId } from '../events.ts';
import { newSigner, sell } from '../proof/signed.ts';
import { record, temporaryFile, value } from '../setting.ts';
import { close, readAhead, reading, soldToday } from './reading-ahead.ts';

afterEach(() => void vi.restoreAllMocks());

describe('a journal that was changed behind it', () => {
  const SALES = 12;

  interface Shop {
    readonly ledger: Ledger;
    readonly tables: Database.Database;
    /** Drops what protects the journal, and changes it. */
    change(sql: string): void;
  }

  /** Nobody but the till itself can write while it has the file: its own connection does what a disk may do. */
  function shop(): Shop {
    const file = temporaryFile();
    const signer = newSigner();
    const begun = value(openLedger({ ...options(file), signer }));
    soldToday(begun, SALES);
    begun.maintenance.close();
    const database = value(openConnection(file));
    const { ledger, tables } = ledgerWithTables(database, { ...options(file), signer });
    onTestFinished(() => ledger.maintenance.close());
    return {
      ledger,
      tables: tables.database,
      change(sql) {
        const triggers = database.prepare(`SELECT name FROM sqlite_schema WHERE type = 'trigger'`);
        for (const name of triggers.pluck().all()) database.exec(`DROP TRIGGER ${name}`);
        expect(database.prepare(sql).run().changes).toBeGreaterThan(0);
      },
    };
  }

  test('is refused where its last entry is another one', () => {
    const { ledger, change } = shop();
    readAhead(ledger, { call: 'reading', days: [DAY] });
    readAhead(ledger, { call: 'closeDay', days: [DAY] });
    const { sequence } = ledger.journal.head();
    change(`UPDATE journal SET hash = zeroblob(32) WHERE sequence = ${sequence}`);
    expect(() => reading(ledger)).toThrow('unreadable');
    expect(() => close(ledger)).toThrow('unreadable');
    expect(ledger.closings.closings(null, 5)).toEqual([]);
  });

  test('is read again where its last entries are gone and others stand there', () => {
    const { ledger, tables, change } = shop();
    readAhead(ledger, { call: 'reading', days: [DAY] });
    readAhead(ledger, { call: 'closeDay', days: [DAY] });
    const left = ledger.journal.head().sequence - 4;
    change(`DELETE FROM journal WHERE sequence > ${left}`);
    tables.exec(`DELETE FROM receipts WHERE sequence > ${left}`);
    record(ledger, drafted('instead', { amountMinor: minorUnits(100) }), [
      codeCreated('instead'),
      completed('instead'),
      acknowledged(),
    ]);
    const total = { count: SALES, minor: (SALES - 1) * 4890 + 100 };
    expect(reading(ledger).figures.received.total).toEqual(total);
    expect(value(close(ledger))[0]?.event.figures.received.total).toEqual(total);
  });

  test('is read again where entries are gone that only another reader of it has seen', () => {
    const { ledger, tables, change } = shop();
    readAhead(ledger, { call: 'reading', days: [DAY] });
    const left = ledger.journal.head().sequence;
    sell(ledger, 'gone');
    readAhead(ledger, { call: 'closeDay', days: [DAY] });
    change(`DELETE FROM journal WHERE sequence > ${left}`);
    tables.exec(`DELETE FROM receipts WHERE sequence > ${left}`);
    // A write that fails has the journal look where it ends.
    expect(() => ledger.journal.append(saleId('nobody'), acknowledged())).toThrow();
    // Fewer than there were: what was seen of them is not there at all.
    record(ledger, drafted('instead'), [codeCreated('instead')]);
    expect(reading(ledger).figures.received.total.count).toBe(SALES);
  });

  test('is refused where it is read next, and again by whoever goes on', () => {
    const { ledger, change } = shop();
    const preparation = ledger.closings.prepare({ call: 'closeDay', days: [DAY] });
    for (let steps = 0; steps < 5; steps += 1) preparation.step();
    change(`UPDATE journal SET body = replace(body, '4890', '4891') WHERE sequence = 42`);
    const rest = (): void => {
      while (preparation.step());
    };
    expect(rest).toThrow('unreadable');
    expect(rest).toThrow('unreadable');
    expect(() => close(ledger)).toThrow('unreadable');
    expect(ledger.closings.closings(null, 5)).toEqual([]);
  });

  test('brings no other figure than what was signed, wherever it was changed', () => {
    for (let sequence = 2; sequence < 4 * SALES; sequence += 11) {
      const { ledger, change } = shop();
      readAhead(ledger, { call: 'closeDay', days: [DAY] });
      change(
        `UPDATE journal SET body = replace(body, '4890', '4891') || ' ' WHERE sequence = ${sequence}`,
      );
      const { figures } = value(close(ledger))[0]?.event ?? {};
      expect(figures?.received.total).toEqual({ count: SALES, minor: SALES * 4890 });
    }
  });
});
