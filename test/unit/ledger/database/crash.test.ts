import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import Database from 'better-sqlite3';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openConnection } from '../../../../src/ledger/database/connection.ts';
import type { Ledger } from '../../../../src/ledger/ledger.ts';
import { bundledProgram } from '../../../support/bundled-program.ts';
import { ledgerOn } from '../../../support/ledger-on.ts';
import { codeCreated, DAY, drafted, options, saleId } from '../events.ts';
import { openedLedger, temporaryFile, value } from '../setting.ts';

/** Lets a till sell in a process of its own, kills it at its nth word, and returns all that it said. */
async function killedAfter(words: number, file: string): Promise<readonly string[]> {
  const program = await bundledProgram(join(import.meta.dirname, '../journal/appending-till.ts'));
  const till = spawn(process.execPath, [program, file], { stdio: ['ignore', 'pipe', 'inherit'] });
  const said: string[] = [];
  for await (const line of createInterface({ input: till.stdout })) {
    said.push(line);
    if (said.length === words) till.kill('SIGKILL');
  }
  return said;
}

describe('after the till was killed in the middle of its sales', () => {
  test.each([1, 2, 47, 200])(
    'at word %i, every commit that it reported is there',
    async (words) => {
      const file = temporaryFile();
      const said = await killedAfter(words, file);
      expect(said.length).toBeGreaterThanOrEqual(words);
      const ledger = openedLedger(file);
      const sales = await ledger.reports.salesOfDay(DAY);
      const lines = sales.map(async ({ number, sale }) =>
        (await ledger.reports.history(sale.id)).map(({ entry }) => `${number} ${entry.event.type}`),
      );
      const found = new Set((await Promise.all(lines)).flat());
      expect(said.filter((line) => !found.has(line))).toEqual([]);
      expect(ledger.maintenance.verify()).toMatchObject({ ok: true });
      ledger.maintenance.rebuild();
      expect((await ledger.reports.salesOfDay(DAY)).length).toBe(
        Math.max(...(await ledger.reports.salesOfDay(DAY)).map(({ number }) => number)),
      );
    },
  );
});

describe('a ledger without room', () => {
  /** A ledger on a connection that may not grow beyond what it holds now, and a way to give it room. */
  function fullLedger(): { readonly ledger: Ledger; readonly giveRoom: () => void } {
    const file = temporaryFile();
    openedLedger(file).maintenance.close();
    const connection = value(openConnection(file));
    const ledger = ledgerOn(connection, options(file));
    onTestFinished(() => ledger.maintenance.close());
    connection.pragma('max_page_count = 1');
    return { ledger, giveRoom: () => connection.pragma('max_page_count = 100000') };
  }

  /** Sells until there is no room; returns how many sales were committed. */
  function sellUntilFull(ledger: Ledger): number {
    for (let name = 1; name < 1_000; name += 1) {
      const drafting = ledger.journal.draft(drafted(name));
      if (!drafting.ok) {
        expect(drafting.error.code).toBe('diskFull');
        return name - 1;
      }
    }
    throw new Error('it never filled up');
  }

  test('refuses the sale and writes no half of it', async () => {
    const { ledger } = fullLedger();
    const sold = sellUntilFull(ledger);
    expect(sold).toBeGreaterThan(0);
    expect(ledger.journal.sale(saleId(sold + 1))).toBeNull();
    expect(await ledger.reports.salesOfDay(DAY)).toHaveLength(sold);
    expect(ledger.maintenance.verify()).toMatchObject({ ok: true, entries: sold });
  });

  test('refuses news of a sale, and the sale is as it was', () => {
    const { ledger } = fullLedger();
    sellUntilFull(ledger);
    const before = ledger.journal.sale(saleId(1));
    const news = { ...codeCreated(1), paymentLink: `https://pay.example/${'x'.repeat(10_000)}` };
    expect(ledger.journal.append(saleId(1), news)).toMatchObject({ error: { code: 'diskFull' } });
    expect(ledger.journal.sale(saleId(1))).toBe(before);
  });

  test('goes on from where it was once there is room, and numbers without a gap', () => {
    const { ledger, giveRoom } = fullLedger();
    const sold = sellUntilFull(ledger);
    giveRoom();
    expect(value(ledger.journal.draft(drafted(sold + 1))).number).toBe(sold + 1);
    expect(ledger.maintenance.verify()).toMatchObject({ ok: true, entries: sold + 1 });
  });
});

test('a ledger whose file cannot be written says so and takes nothing', () => {
  const file = temporaryFile();
  openedLedger(file).maintenance.close();
  const connection = new Database(file);
  const ledger = ledgerOn(connection, options(file));
  onTestFinished(() => ledger.maintenance.close());
  connection.pragma('query_only = ON');
  expect(ledger.journal.draft(drafted(1))).toMatchObject({
    ok: false,
    error: { code: 'unavailable' },
  });
  connection.pragma('query_only = OFF');
  expect(value(ledger.journal.draft(drafted(1))).number).toBe(1);
});
