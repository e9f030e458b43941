import { expect, onTestFinished, test } from 'vitest';
import { addUp } from '../../../../src/ledger/command/journal-totals.ts';
import { linesBeyond } from '../../../../src/ledger/command/money-beyond.ts';
import { journalRowSchema } from '../../../../src/ledger/entry/journal-row.ts';
import { LIFETIME_MS } from '../../../support/fake-gateway.ts';
import { openBenchTill } from '../../../support/till-on-the-bench.ts';

test('totals tell the money that is not its sale’s amount once, beside the amounts', async () => {
  const on = openBenchTill();
  onTestFinished(on.close);
  const plain = await on.charge(700);
  on.gateway.tell('pay_1', 'completed');
  const twice = await on.charge(1_000);
  await on.advance(LIFETIME_MS + 15_000);
  expect(await on.till.desk.retry(twice)).toMatchObject({ ok: true });
  await on.settle();
  for (const code of ['pay_2', 'pay_3']) on.gateway.tell(code, 'completed');
  await on.advance(60_000);
  const other = await on.charge(301);
  on.gateway.collect('pay_4', 100);
  on.gateway.tell('pay_4', 'completed');
  await on.settle();
  const denied = await on.charge(625);
  on.gateway.tell('pay_5', 'completed');
  on.gateway.set('pay_5', 'failed');
  await on.advance(60_000);
  const rows = on.ledger.journal.entries
    .rowsAfter(0, 1_000)
    .map((row) => journalRowSchema.parse(row));
  const { days, beyond } = await addUp(rows);
  expect(days.reduce((sales, { count }) => sales + count, 0)).toBe(4);
  const [day] = days;
  expect(beyond.flatMap(linesBeyond)).toEqual([
    `${day?.day} paid again: 10.00 EUR, 1 more of ${twice}`,
    `${day?.day} collected otherwise: 100 EUR, in minor units, instead of 3.01 EUR for ${other}`,
    `${day?.day} said paid, then otherwise: 6.25 EUR for ${denied}`,
  ]);
  expect(beyond.map(({ saleId }) => saleId)).not.toContain(plain);
});
