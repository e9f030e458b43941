import { expect, onTestFinished, test } from 'vitest';
import type { SaleId } from '../../../../src/domain/sale/sale-event.ts';
import type { Ledger } from '../../../../src/ledger/ledger.ts';
import { openBenchTill } from '../../../support/till-on-the-bench.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

const ASIDE = { decision: null, attachedTo: null } as const;

/** A till whose tables are made again beside it, since its journal has more entries than are folded again in one go. */
function benchTill() {
  const on = openBenchTill({
    makeTables: () => Promise.reject(new Error('the journal is too small for a thread')),
  });
  onTestFinished(async () => {
    // What is compared at the end waits for them in one go.
    await on.ledger.maintenance.rest();
    if (!on.ledger.journal.remaking.isGoing) on.close();
  });
  for (let entry = 0; entry < 250; entry += 1) {
    on.ledger.journal.note({
      type: 'tillStarted',
      atMs: on.clock.wallMs(),
      mode: 'simulation',
      terminalId: 'till-1',
    });
  }
  return on;
}

const loseTables = (ledger: Ledger): void => ledger.maintenance.rebuild();

/** Until they stand; in how many turns. What was made is the journal's, and how many sales it is of is told once. */
async function stand(on: ReturnType<typeof benchTill>, sales = 1): Promise<number> {
  let turns = 0;
  for (; on.ledger.journal.remaking.isGoing; turns += 1) await on.settle();
  const check = on.ledger.maintenance.check();
  let progress = check.step();
  while (progress.state === 'going') progress = check.step();
  expect(progress).toMatchObject({ state: 'whole', salesRemade: sales });
  return turns;
}

/** What the journal says of a sale, an entry a word. */
const written = async ({ ledger }: ReturnType<typeof benchTill>, saleId: SaleId) =>
  (await ledger.reports.history(saleId)).map(({ entry }) => entry.event.type);

test('a sale of yesterday that is paid while tables are made is paid, once', async () => {
  const on = benchTill();
  const saleId = await on.charge();
  await on.restart();
  on.sleep(30_000, DAY_MS);
  loseTables(on.ledger);
  expect(on.ledger.journal.remaking.isGoing).toBe(true);
  on.gateway.tell(on.gateway.paymentId(1), 'completed');
  expect(on.view(saleId)).toMatchObject({ state: 'paid' });
  expect(on.ledger.journal.remaking.isGoing).toBe(true);
  await stand(on);
  await on.advance(60_000);
  expect(on.view(saleId)).toMatchObject({ state: 'paid' });
  expect((await written(on, saleId)).filter((type) => type === 'completed')).toHaveLength(1);
});

test.each([
  ['waits on the screen', false],
  ['was put aside', true],
])(
  'a sale of yesterday that %s, and that a start could not be told of, is paid once they stand',
  async (_, isAside) => {
    const on = benchTill();
    const saleId = await on.charge();
    if (isAside) {
      on.till.desk.stop(saleId);
      await on.settle();
      expect(on.till.desk.acknowledge(saleId, ASIDE)).toMatchObject({ ok: true });
    }
    on.gateway.set(on.gateway.paymentId(1), 'completed');
    on.gateway.streams = false;
    await on.restart('powerCut', loseTables);
    expect(on.ledger.journal.remaking.isGoing).toBe(true);
    expect(on.till.desk.sales()).toEqual([]);
    expect(on.till.view().today).toBeNull();
    await stand(on);
    await on.advance(60_000);
    const events = await written(on, saleId);
    expect(events.filter((type) => type === 'completed')).toHaveLength(1);
    expect(on.till.view().today).toMatchObject({ paidMinor: 4890, paidCount: 1 });
  },
);

test('it sells while tables are made, and tells no sum of the day until they stand', async () => {
  const on = benchTill();
  const first = await on.charge();
  on.gateway.tell(on.gateway.paymentId(1), 'completed');
  expect(on.till.view().today).toMatchObject({ paidCount: 1 });
  loseTables(on.ledger);
  const told: unknown[] = [];
  on.till.onChange(() => told.push(on.till.view().today));
  const second = on.tryToCharge(1250);
  expect(second).not.toBeNull();
  expect(on.till.view()).toMatchObject({ today: null, refundsDue: null, blocked: null });
  expect(
    on.till.closing.begin({
      through: on.ledger.journal.businessDayAt(on.clock.wallMs()),
      by: 'person',
      clockAccepted: true,
      maySign: () => true,
    }),
  ).toEqual({ ok: false, error: { code: 'journalUnavailable' } });
  expect(await stand(on, 2)).toBeGreaterThan(1);
  on.gateway.tell(on.gateway.paymentId(2), 'completed');
  await on.settle();
  expect(on.till.view().today).toMatchObject({ paidMinor: 4890 + 1250, paidCount: 2 });
  expect(on.till.view().sales.map(({ id, number }) => [id, number])).toEqual([
    [second, 2],
    [first, 1],
  ]);
  // Screens were told as it ended, and not by the next sale.
  expect(told).toContainEqual(expect.objectContaining({ paidCount: 1 }));
});
