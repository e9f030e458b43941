import { expect, test } from 'vitest';
import { applySaleEvent, draftSale } from '../../../../src/domain/sale/apply-sale-event.ts';
import { FEW_MINUTES_MS } from '../../../../src/domain/sale/code-end.ts';
import {
  type CodeKnowledge,
  hasPayableCode,
  payableUntil,
} from '../../../../src/till/sale/payable-code.ts';
import { codeCreated, completed, drafted, expiry } from '../../ledger/events.ts';

const [created = codeCreated(1), ...rest] = expiry(1);
const sale = [created, ...rest].reduce(applySaleEvent, draftSale(drafted(1)));
const payment = sale.payments[0];
if (payment === undefined) throw new Error('a sale without a code');

/** What is known of a code that ended so long ago, and how often that was looked up. */
function knownOf(sinceEndMs: number, status: string) {
  let looked = 0;
  const lookedUp = <Value>(value: Value): Value => {
    looked += 1;
    return value;
  };
  const lastAnswer = { status, atMonotonicMs: 0, platformNowMs: null };
  const evidence = { lastAnswer, nextCheckAtMonotonicMs: null, checkingNow: false } as const;
  const knowledge: CodeKnowledge = {
    codeClock: { sinceEndMs: () => sinceEndMs },
    evidence: () => lookedUp({ ...evidence, streamOpen: false, failure: null }),
    wordInDispute: () => lookedUp(null),
    unrecorded: () => lookedUp(null),
  };
  return { knowledge, looked: () => looked };
}

test('a code that just ended may be paid by somebody, as a word that is no outcome says', () => {
  const { knowledge, looked } = knownOf(FEW_MINUTES_MS - 1, 'processing');
  expect(payableUntil(sale, payment, knowledge)).toBe('itIsDecided');
  expect(looked()).toBeGreaterThan(0);
});

test('of a code that ended minutes ago nothing else is looked up, whatever was said of it', () => {
  const { knowledge, looked } = knownOf(FEW_MINUTES_MS, 'processing');
  expect(payableUntil(sale, payment, knowledge)).toBeNull();
  expect(looked()).toBe(0);
});

test('of a code that was paid not even its age is asked for', () => {
  const paid = [created, completed(1)].reduce(applySaleEvent, draftSale(drafted(1)));
  const { knowledge, looked } = knownOf(-1, 'completed');
  let asked = 0;
  const sinceEndMs = (): number => {
    asked += 1;
    return -1;
  };
  expect(hasPayableCode(paid, { ...knowledge, codeClock: { sinceEndMs } })).toBe(false);
  expect([looked(), asked]).toEqual([0, 0]);
});
