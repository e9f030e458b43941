import { expect } from 'vitest';
import type { BenchTill } from '../../../support/till-on-the-bench.ts';

/** A sale is put aside without a decision. */
export const ASIDE = { decision: null, attachedTo: null };

/** Ends the first code by this word, and has a second one made. */
export async function withSecondCode(on: BenchTill, word: string) {
  const saleId = await on.charge();
  on.gateway.set('pay_1', word);
  await on.advance(25_000);
  on.gateway.next = { paymentId: 'pay_2' };
  const retried = on.till.desk.retry(saleId);
  await on.settle();
  expect(await retried).toMatchObject({ ok: true });
  await on.settle();
  expect(on.view(saleId)).toMatchObject({ state: 'awaiting', paymentLink: expect.any(String) });
  return saleId;
}
