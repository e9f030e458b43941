import { expect, test } from 'vitest';
import { applySaleEvent, draftSale } from '../../../src/domain/sale/apply-sale-event.ts';
import type { LaterSaleEvent } from '../../../src/domain/sale/sale-event.ts';
import { soldBy } from '../../../src/domain/sale/sold-by.ts';
import {
  acknowledged,
  codeCreated,
  collectedOtherwise,
  completed,
  drafted,
  expiry,
  NOON_MS,
  paymentId,
  saleId,
} from '../ledger/events.ts';

const after = (events: readonly LaterSaleEvent[]) =>
  soldBy(events.reduce(applySaleEvent, draftSale(drafted(1))))?.by ?? null;

const LOST: LaterSaleEvent = {
  type: 'contactLost',
  atMs: NOON_MS + 200_000,
  paymentId: paymentId(1),
};
const ENDED: LaterSaleEvent = {
  type: 'countdownEnded',
  atMs: NOON_MS + 180_000,
  paymentId: paymentId(1),
};
const byHand = (outcome: 'paid' | 'notPaid'): LaterSaleEvent => ({
  type: 'settledByHand',
  atMs: NOON_MS + 300_000,
  outcome,
  reason: 'seen at the bank',
});

test.each<[string, readonly LaterSaleEvent[], ReturnType<typeof after>]>([
  ['nobody has paid', [codeCreated(1)], null],
  ['it was paid in time', [codeCreated(1), completed(1)], 'payment'],
  [
    'its money came late, and nobody has decided',
    [...expiry(1), completed(1, NOON_MS + 400_000)],
    null,
  ],
  [
    'its late money is handed over for',
    [...expiry(1), completed(1, NOON_MS + 400_000), acknowledged('handedOver')],
    'payment',
  ],
  [
    'its late money goes back',
    [...expiry(1), completed(1, NOON_MS + 400_000), acknowledged('refundNeeded')],
    null,
  ],
  [
    'the late money of another pays for it',
    [...expiry(1), { type: 'covered', atMs: NOON_MS, bySaleId: saleId(2) }],
    'otherSale',
  ],
  ['other money came, and nobody has decided', [codeCreated(1), collectedOtherwise(1)], null],
  [
    'goods were handed over for other money',
    [codeCreated(1), collectedOtherwise(1), acknowledged('handedOver')],
    'otherMoney',
  ],
  ['a manager said that it was paid', [codeCreated(1), ENDED, LOST, byHand('paid')], 'hand'],
  ['a manager said that it was not', [codeCreated(1), ENDED, LOST, byHand('notPaid')], null],
])('where %s', (_, events, by) => {
  expect(after(events)).toBe(by);
});
