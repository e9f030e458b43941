import fc from 'fast-check';
import { expect, test } from 'vitest';
import { timesPaid } from '../../../../src/domain/sale/sale.ts';
import type { SaleId } from '../../../../src/domain/sale/sale-event.ts';
import { sampled } from '../../../support/sampled-runs.ts';
import { type BenchTill, openBenchTill } from '../../../support/till-on-the-bench.ts';
import { anyStep, CHARGE, take, witnessOf } from './told-days.ts';
import { everyPlaceAgrees } from './told-everywhere.ts';

const MINUTE_MS = 60_000;
/** It takes some seconds; a machine that is busy with other tests may take many. */
const LONGEST_MS = 5 * MINUTE_MS;

const timesOf = (on: BenchTill, saleId: SaleId): number => {
  const sale = on.ledger.journal.sale(saleId)?.sale;
  return sale === undefined ? 0 : timesPaid(sale);
};

test(
  'screen, lists, spreadsheet and figures tell the same time and the same span, to whatever the clock is set',
  async () => {
    // What the random days were about: money, twice for one sale, of an earlier run.
    const seen = { paid: 0, twice: 0, ofEarlierRuns: 0 };
    await fc.assert(
      fc.asyncProperty(fc.array(anyStep, { minLength: 10, maxLength: 20 }), async (steps) => {
        const on = openBenchTill();
        try {
          const sales: SaleId[] = [];
          const witness = witnessOf(on, sales);
          for (const step of [CHARGE, ...steps]) {
            await take(step, on, sales, witness);
            witness.look();
          }
          await everyPlaceAgrees(on, sales, witness);
          on.ledger.maintenance.rebuild();
          await everyPlaceAgrees(on, sales, witness);
          seen.paid += witness.paid.size;
          seen.twice += sales.filter((id) => timesOf(on, id) > 1).length;
          seen.ofEarlierRuns += [...witness.paid].filter(
            ([id, { run }]) => witness.made.get(id)?.run !== run,
          ).length;
        } finally {
          on.close();
        }
      }),
      { numRuns: sampled(12), seed: 20_261_121 },
    );
    expect(seen.paid).toBeGreaterThan(20);
    expect(seen.twice).toBeGreaterThan(2);
    expect(seen.ofEarlierRuns).toBeGreaterThan(2);
  },
  LONGEST_MS,
);
