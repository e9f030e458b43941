import { afterEach, expect, test } from 'vitest';
import type { PaymentTracker } from '../../../../src/till/payment/payment-tracker.ts';
import { openJournalDoor } from '../../../../src/till/sale/journal-door.ts';
import { createSaleRecorder } from '../../../../src/till/sale/sale-recorder.ts';
import { type BenchTill, openBenchTill } from '../../../support/till-on-the-bench.ts';

let on: BenchTill;

afterEach(() => on.close());

const nothing = (): void => undefined;

/** Follows nothing: what it hears of a payment, the test says. */
const DEAF: PaymentTracker = {
  follow: nothing,
  askAbout: () => Promise.resolve('answered' as const),
  askBeforeNextCode: () => Promise.resolve('answered' as const),
  askAtStart: nothing,
  confirm: nothing,
  isToConfirm: () => false,
  heard: nothing,
  wordInDispute: () => null,
  evidence: () => null,
  attended: () => [],
  count: 0,
  wake: nothing,
  close: nothing,
};

test('what is heard of a sale that was let go of is recorded, and not lost with an error', async () => {
  on = openBenchTill();
  const saleId = await on.charge(1_001);
  on.gateway.hint('pay_1', { status: 'completed' });
  on.till.desk.acknowledge(saleId, { decision: null, attachedTo: null });
  const aside = on.ledger.journal.sale(saleId)?.sale;
  if (aside === undefined) throw new Error('no sale');

  const report = { journal: nothing, unrecorded: nothing };
  const { ledger, clock } = on;
  const recorder = createSaleRecorder({
    ledger,
    clock,
    journal: openJournalDoor({ ledger, clock, changed: nothing, report }),
    tracker: () => DEAF,
    isBeingMade: () => false,
    changed: nothing,
    dropped: nothing,
    paid: nothing,
    sold: nothing,
    confirmed: nothing,
  });
  expect(recorder.saleNow(saleId), 'not in hand').toBeNull();
  const [payment] = aside.payments;
  if (payment === undefined) throw new Error('no code');
  const about = { atMs: clock.wallMs(), paymentId: payment.id };
  const contradiction = 'unpaidAfterPaid';
  recorder.record(saleId, { type: 'contradicted', ...about, contradiction, detail: 'failed' });
  expect(ledger.journal.sale(saleId)?.sale).toMatchObject({
    acknowledged: false,
    contradictions: expect.arrayContaining(['unpaidAfterPaid']),
  });
});
