import { afterEach, describe, expect, test } from 'vitest';
import { businessDaySchema } from '../../../../../src/domain/calendar/business-day.ts';
import { paymentIdSchema } from '../../../../../src/domain/sale/sale-event.ts';
import {
  createDayPayments,
  type DayPayments,
} from '../../../../../src/till/day/closing/day-payments.ts';
import { LIFETIME_MS } from '../../../../support/fake-gateway.ts';
import { type BenchTill, openBenchTill } from '../../../../support/till-on-the-bench.ts';

const DAY_MS = 24 * 60 * 60_000;
/** The bench's clock begins on the day before. */
const DAY = businessDaySchema.parse('2026-11-22');
const ASIDE = { decision: null, attachedTo: null };

let bench: BenchTill | null = null;

afterEach(() => {
  bench?.close();
  bench = null;
});

const idsOf = ({ known }: DayPayments) =>
  [...known].map(([id, { payment }]) => `${id} ${payment.outcome}`).sort();

async function charge(on: BenchTill): Promise<string> {
  const saleId = await on.charge(1_200);
  const { paymentId } = on.gateway.book().at(-1) ?? { paymentId: '' };
  on.gateway.set(paymentId, 'expired');
  await on.advance(LIFETIME_MS + 12_000);
  on.till.desk.acknowledge(saleId, ASIDE);
  return paymentId;
}

async function pay(on: BenchTill, paymentId: string): Promise<void> {
  on.gateway.set(paymentId, 'completed');
  const id = paymentIdSchema.parse(paymentId);
  const numbered = on.ledger.journal.saleWithPayment(id);
  if (numbered === null) throw new Error(`no sale has ${paymentId}`);
  on.till.desk.heard(numbered.sale.id, id, await on.gateway.getStatus(id, AbortSignal.any([])));
}

/** Three sales of the day before and five of the day; the first of each brought money on the day. */
async function twoDays() {
  const on = openBenchTill();
  bench = on;
  const before = [await charge(on), await charge(on), await charge(on)];
  await on.advance(DAY_MS);
  const here: string[] = [];
  for (let sale = 0; sale < 5; sale += 1) here.push(await charge(on));
  await pay(on, before[0] ?? '');
  await pay(on, here[0] ?? '');
  return { on, before, here };
}

describe('the payments of a day', () => {
  test('are those of its sales, and those of earlier ones that brought money on it', async () => {
    const { on, before, here } = await twoDays();
    const payments = createDayPayments(on.ledger, DAY);
    payments.catchUp();
    const [first, ...others] = here;
    expect(idsOf(payments)).toEqual(
      [`${before[0]} completed`, `${first} completed`, ...others.map((id) => `${id} open`)].sort(),
    );
  });

  test.each([1, 2, 3])('are all there whatever is written behind step %s', async (behind) => {
    const { on, before, here } = await twoDays();
    const payments = createDayPayments(on.ledger, DAY, 2);
    const steps = payments.catchingUp();
    let taken = 0;
    for (; taken < behind && steps.next().done !== true; taken += 1);
    expect(taken).toBe(behind);
    await pay(on, before[1] ?? '');
    await pay(on, here[1] ?? '');
    await charge(on);
    while (steps.next().done !== true);
    const anew = createDayPayments(on.ledger, DAY);
    anew.catchUp();
    expect(idsOf(payments)).toEqual(idsOf(anew));
    expect(payments.known.size).toBe(8);
  });

  test('are looked at again where anything was written since', async () => {
    const { on, before, here } = await twoDays();
    const payments = createDayPayments(on.ledger, DAY);
    payments.catchUp();
    await pay(on, before[2] ?? '');
    await pay(on, here[4] ?? '');
    payments.catchUp();
    expect(idsOf(payments)).toEqual(
      expect.arrayContaining([`${before[2]} completed`, `${here[4]} completed`]),
    );
    expect(idsOf(payments)).not.toContain(`${before[1]} open`);
  });

  test('are looked at again a few at a time, and then all are as they are now', async () => {
    const on = openBenchTill();
    bench = on;
    const ids: string[] = [];
    for (let sale = 0; sale < 25; sale += 1) ids.push(await charge(on));
    let looked = 0;
    const sale = (...asked: Parameters<typeof on.ledger.journal.sale>) => {
      looked += 1;
      return on.ledger.journal.sale(...asked);
    };
    const journal = { head: on.ledger.journal.head, sale };
    const day = on.ledger.journal.businessDayAt(on.clock.wallMs());
    const payments = createDayPayments({ journal, closings: on.ledger.closings }, day);
    payments.catchUp();
    for (const id of ids) await pay(on, id);
    looked = 0;
    const steps = payments.catchingUp();
    for (let isDone: boolean | undefined = false; isDone !== true; ) {
      const before = looked;
      isDone = steps.next().done;
      expect(looked - before).toBeLessThanOrEqual(10);
    }
    expect(looked).toBe(25);
    expect(idsOf(payments)).toEqual(ids.map((id) => `${id} completed`).sort());
  });
});
