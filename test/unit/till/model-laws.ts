import { expect } from 'vitest';
import { sumMinor } from '../../../src/domain/money/money.ts';
import {
  collectedOtherwise,
  isPaid,
  isUnderWay,
  type Sale,
  timesPaid,
} from '../../../src/domain/sale/sale.ts';
import { factsOf } from '../../../src/domain/sale/sale-state.ts';
import type { BenchTill } from '../../support/till-on-the-bench.ts';
import { collectedFor, completedOf, letGoOf } from './model-book.ts';
import type { Shop } from './model-steps.ts';

const HOUR_MS = 3_600_000;

/** Asserts what holds after every step: no sale is lost, none leaves "paid", and no money is invented. */
export function holdAtEveryMoment(shop: Shop, on: BenchTill): void {
  const onScreen = on.till.view().sales;
  for (const { paymentLink } of onScreen) {
    if (paymentLink !== null) shop.shown.add(paymentLink.split('/').at(-1) ?? '');
  }
  for (const saleId of shop.sales) {
    const sale = on.ledger.journal.sale(saleId)?.sale;
    if (!sale) throw new Error(`${saleId} was lost`);
    // What the disk refused and has all the same is in the journal, and turns up for the till at its next start.
    const isShown = on.disk.refused > 0 || onScreen.some(({ id }) => id === saleId);
    expect(breachAt(sale, { wasPaid: shop.everPaid.has(saleId), isShown })).toBeNull();
    expect(timesPaid(sale), 'the till invented money').toBeLessThanOrEqual(completedOf(on, saleId));
    if (isPaid(sale)) shop.everPaid.add(saleId);
  }
  const letGo = letGoOf(shop, on);
  for (const { paymentId, toldEndedAgoMs } of on.gateway.book()) {
    if (!letGo.includes(paymentId)) continue;
    // By the platform's own clock (design, the laws): one that is wrong in all its answers, and agreed with by a register
    // that is wrong as well, is the time; one answer alone is not.
    expect(toldEndedAgoMs, `${paymentId} was let go of too early`).toBeGreaterThanOrEqual(
      24 * HOUR_MS,
    );
  }
}

function breachAt(
  sale: Sale,
  { wasPaid, isShown }: { readonly wasPaid: boolean; readonly isShown: boolean },
): string | null {
  if (wasPaid && !isPaid(sale)) return `${sale.id} left paid for ${sale.state}`;
  if (!sale.acknowledged && !isShown) return `${sale.id} is on no screen`;
  const isLate = sale.state === 'paidLate' && sale.settlement?.outcome !== 'paid';
  const isOther = collectedOtherwise(sale).length > 0;
  const isUndecided = (isLate || isOther || timesPaid(sale) > 1) && sale.lateDecision === null;
  return sale.acknowledged && isUndecided ? `${sale.id} was put aside by nobody` : null;
}

/**
 * With the network and the disk back, clocks that tell the time, a platform that ends what has ended and two hours to
 * ask, the till knows exactly what the platform knows.
 */
export async function holdInTheEnd(shop: Shop, on: BenchTill): Promise<void> {
  Object.assign(on.gateway, { failing: null, losesCreateAnswers: false, streams: true, skewMs: 0 });
  on.gateway.release();
  Object.assign(on.disk, { refusing: null, keepsRefused: false });
  for (const { paymentId, status } of on.gateway.book()) {
    if (status === 'pending') on.gateway.set(paymentId, 'expired');
  }
  // What a disk refused may be in the file: it turns up at the next start, and must do no harm then.
  if (on.disk.refused > 0) await on.restart();
  on.till.wake();
  await on.advance(2.2 * HOUR_MS, 30_000);
  holdAtEveryMoment(shop, on);
  const owed = shop.sales.filter((saleId) => completedOf(on, saleId) > 0);
  for (const saleId of shop.sales) {
    const sale = on.ledger.journal.sale(saleId)?.sale;
    expect(sale && timesPaid(sale), `${saleId} (${sale?.state})`).toBe(completedOf(on, saleId));
    const unclear = on.gateway
      .book()
      .some((one) => one.saleId === saleId && one.status === 'processing');
    // A word that says nothing keeps a sale in doubt, and waiting where no end of its code can be believed.
    const mayRest =
      unclear && sale && (factsOf(sale).isCodeShown || factsOf(sale).isOutcomeUnknown);
    const isLeft = sale !== undefined && isUnderWay(sale) && !mayRest;
    expect(isLeft, `${saleId} is left as ${sale?.state}`).toBe(false);
    const otherwise = collectedFor(on, saleId).length - completedOf(on, saleId);
    const told = sale?.payments.filter(({ outcome }) => outcome === 'mismatched').length;
    expect(told, `${saleId} (${sale?.state}): money that does not match`).toBe(otherwise);
  }
  const owedMinor = owed.reduce(
    (sum, id) => sum + (on.ledger.journal.sale(id)?.sale.amountMinor ?? 0),
    0,
  );
  expect(await paidOverAllDays(shop, on)).toBe(owedMinor);
  expect(on.ledger.maintenance.verify().ok).toBe(true);
}

/** A till whose clock was set charges on the day that its clock says. */
async function paidOverAllDays({ sales }: Shop, { ledger }: BenchTill): Promise<number> {
  const days = new Set(sales.map((saleId) => ledger.journal.sale(saleId)?.businessDay));
  const totals = await Promise.all(
    [...days].map((day) => (day === undefined ? [] : ledger.reports.totalsOfDay(day))),
  );
  return sumMinor(
    totals
      .flat()
      .filter(isPaid)
      .map(({ totalMinor }) => totalMinor),
  );
}
