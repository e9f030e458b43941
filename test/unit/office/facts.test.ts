import { describe, expect, it } from 'vitest';
import { rebuild } from '../../../src/office/rebuild/rebuild.ts';
import { openPartitions } from '../../../src/office/store/partitions.ts';
import { allFacts } from '../../support/office/fact-tables.ts';
import { joinedRegister } from '../../support/office/joined-register.ts';
import { officeOfFile } from '../../support/office/office-of-file.ts';

// What an office counts of the entries that it holds.

const office = officeOfFile('facts');

describe('the facts', () => {
  it('come to what the closings say, and are the same when they are made again', async () => {
    const register = await joinedRegister(office, 401, 120);
    // As a till catches up, and as it hands over live.
    const sizes = [50, 3, 1, 20, 7];
    for (let [first, nth] = [1, 0]; first <= register.last; nth += 1) {
      const last = Math.min(first + (sizes[nth % sizes.length] ?? 1) - 1, register.last);
      await register.hand(office.ingestUrl, first, last);
      first = last + 1;
    }
    const closings = await office.rows<{
      agrees: boolean;
      received_minor: number;
      received: number;
      received_count: number;
    }>(
      `SELECT c.agrees, c.received_minor, d.received_minor AS received, c.received_count FROM fact_closing c JOIN register r ON r.id = c.register_id
        LEFT JOIN rollup_day d ON d.register_id = c.register_id AND d.business_day = c.business_day
        WHERE r.journal = $1 AND c.kind = 'dayClosed' ORDER BY c.sequence`,
      [register.name],
    );
    expect(closings.length).toBeGreaterThan(1);
    expect(closings.every(({ agrees }) => agrees)).toBe(true);
    expect(closings.map(({ received }) => received)).toEqual(
      closings.map((one) => one.received_minor),
    );
    expect(closings.reduce((sum, one) => sum + one.received_count, 0)).toBeGreaterThan(50);
    const before = await allFacts(office);
    expect(before.fact_sale?.length).toBeGreaterThan(100);
    await rebuild(office.store, openPartitions(office.store));
    expect(await allFacts(office)).toEqual(before);
  });

  it('say of a sale what the till says of it', async () => {
    const register = await joinedRegister(office, 402, 60);
    await register.hand(office.ingestUrl, 1, register.last);
    const sales = await office.rows<{
      number: number;
      state: string;
      sale_id: string;
      sale: unknown;
    }>(
      'SELECT number, state, sale_id, sale FROM fact_sale f JOIN register r ON r.id = f.register_id WHERE r.journal = $1 ORDER BY number',
      [register.name],
    );
    expect(sales.length).toBe(60);
    for (const { number, sale } of sales) {
      const told = register.ledger.journal.sale((sale as { id: never }).id);
      expect({ number: told?.number, sale: JSON.parse(JSON.stringify(told?.sale)) }).toEqual({
        number,
        sale,
      });
    }
  });
});
