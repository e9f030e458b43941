import { minorUnits } from '../../../src/domain/money/money.ts';
import { applySaleEvent, draftSale } from '../../../src/domain/sale/apply-sale-event.ts';
import { isUnderWay, type Sale } from '../../../src/domain/sale/sale.ts';
import {
  type LaterSaleEvent,
  paymentIdSchema,
  saleIdSchema,
} from '../../../src/domain/sale/sale-event.ts';
import { factsOf } from '../../../src/domain/sale/sale-state.ts';

const FIRST = paymentIdSchema.parse('pay_first');
const SECOND = paymentIdSchema.parse('pay_second');

const OTHER_SALE = saleIdSchema.parse('sale_2');

/** What every history begins with. */
export const DRAFT = draftSale({
  type: 'drafted',
  version: 2,
  atMs: 0,
  saleId: saleIdSchema.parse('sale_1'),
  draftId: 'draft_1',
  amountMinor: minorUnits(4890),
  currency: 'EUR',
  label: '',
  terminalId: 'till-1',
  lines: [{ name: '', quantity: 1, unitMinor: 4890, vatRate: null }],
});

function about(paymentId: typeof FIRST): LaterSaleEvent[] {
  return [
    {
      type: 'codeCreated',
      atMs: 1,
      paymentId,
      paymentLink: 'https://pay.example/x',
      expiresAtMs: 180_001,
      platformNowMs: 1,
    },
    { type: 'countdownEnded', atMs: 2, paymentId },
    { type: 'stopRequested', atMs: 3, paymentId },
    { type: 'unpaidAnswered', atMs: 4, paymentId, status: 'pending' },
    { type: 'completed', atMs: 5, paymentId, channel: 'stream', amountMinor: null },
    { type: 'refusalReported', atMs: 6, paymentId, status: 'failed' },
    { type: 'contactLost', atMs: 7, paymentId },
    { type: 'unclearAnswered', atMs: 16, paymentId, status: 'processing' },
    { type: 'watchEnded', atMs: 17, paymentId },
    {
      type: 'collectedOtherwise',
      atMs: 18,
      paymentId,
      mismatch: 'amountDiffers',
      amountMinor: 2000,
      currency: 'EUR',
      isSimulation: null,
    },
  ];
}

/** Two codes of one sale: the second is there to be the later, or the earlier, one. */
const ALPHABET: readonly LaterSaleEvent[] = [
  ...about(FIRST),
  ...about(SECOND).filter(({ type }) =>
    ['codeCreated', 'countdownEnded', 'unpaidAnswered', 'completed', 'collectedOtherwise'].includes(
      type,
    ),
  ),
  { type: 'createFailed', atMs: 8, reason: 'timedOut' },
  { type: 'retryRequested', atMs: 9 },
  { type: 'acknowledged', atMs: 10, decision: null, attachedTo: null },
  { type: 'acknowledged', atMs: 11, decision: 'handedOver', attachedTo: null },
  { type: 'acknowledged', atMs: 19, decision: 'refundNeeded', attachedTo: null },
  { type: 'refundMade', atMs: 20, reference: 'SEPA 4711', note: '' },
  { type: 'acknowledged', atMs: 13, decision: 'attached', attachedTo: OTHER_SALE },
  { type: 'settledByHand', atMs: 14, outcome: 'paid', reason: 'seen in the bank' },
  { type: 'covered', atMs: 15, bySaleId: OTHER_SALE },
  { type: 'uncovered', atMs: 21, bySaleId: OTHER_SALE },
  {
    type: 'contradicted',
    atMs: 12,
    paymentId: FIRST,
    contradiction: 'amountDiffers',
    detail: '4891',
  },
];

/** A law about one step; it sees the sale before, the event, and the sale after. */
export type Law = (before: Sale, event: LaterSaleEvent, after: Sale) => string | null;

/**
 * Walks every sequence of events up to the length. Sales that are equal are walked once for each
 * remaining length, which keeps sixteen-to-the-sixth within seconds and leaves no sequence out.
 */
export function breachOf(law: Law, length: number): string | null {
  const walked = new Map<string, number>();
  function walk(sale: Sale, left: number, path: readonly string[]): string | null {
    const key = JSON.stringify(sale);
    if ((walked.get(key) ?? -1) >= left) return null;
    walked.set(key, left);
    for (const event of ALPHABET) {
      const after = applySaleEvent(sale, event);
      const step = [...path, event.type];
      const breach = law(sale, event, after);
      if (breach !== null) return `${breach}: ${step.join(' > ')}`;
      if (left > 1) {
        const deeper = walk(after, left - 1, step);
        if (deeper !== null) return deeper;
      }
    }
    return null;
  }
  return walk(DRAFT, length, []);
}

/** Whether the sale has the payment that an event is about. */
export const knows = (sale: Sale, event: LaterSaleEvent): boolean =>
  'paymentId' in event && sale.payments.some(({ id }) => id === event.paymentId);

/** Nothing has ended it, and nobody has given it up. */
export const isWaiting = (sale: Sale): boolean => isUnderWay(sale) && !factsOf(sale).isGivenUp;
