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
import { testModel } from '../../support/random-runs.ts';
import { type BenchTill, openBenchTill } from '../../support/till-on-the-bench.ts';
import {
  anySteps,
  collectedFor,
  completedOf,
  letGoOf,
  type Shop,
  type Step,
  take,
} from './model-steps.ts';

const HOUR_MS = 3_600_000;

function holdAtEveryMoment(shop: Shop, on: BenchTill): void {
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
async function holdInTheEnd(shop: Shop, on: BenchTill): Promise<void> {
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

async function play(steps: readonly Step[]): Promise<void> {
  const on = openBenchTill();
  const shop: Shop = { sales: [], shown: new Set(), everPaid: new Set() };
  try {
    for (const step of steps) {
      await take(step, shop, on);
      await on.settle();
      holdAtEveryMoment(shop, on);
    }
    await holdInTheEnd(shop, on);
  } finally {
    on.close();
  }
}

testModel({
  name: 'whatever cashiers, payers, the platform, the network and the power do, the till knows in the end what the shop was paid, and never said otherwise',
  anyCase: anySteps,
  play,
  runs: 80,
  kept: {
    'a code that may have a new end by a lost answer, where both clocks went on by two days, is let go of by their time':
      [
        { do: 'charge', amountMinor: 1 },
        { do: 'skew', byMs: -165_360_000, once: false },
        { do: 'off', platformMs: 165_340_000, wallMs: -86_400_000 },
        { do: 'repeatId', n: 0 },
        { do: 'createAnswers', areLost: true },
        { do: 'pass', ms: 200_000 },
        { do: 'retry', n: 0 },
        { do: 'collect', n: 0, amountMinor: 0 },
        { do: 'setClock', byMs: 165_360_000 },
        { do: 'retry', n: 0 },
      ],
    'a code that had ended, and may have a new end by an answer that was lost, counts down to none':
      [
        { do: 'charge', amountMinor: 1 },
        { do: 'off', platformMs: 86_375_000, wallMs: -207_001 },
        { do: 'disk', refuses: 'diskFull', keepsRefused: false },
        { do: 'pass', ms: 200_000 },
        { do: 'disk', refuses: null, keepsRefused: false },
        { do: 'powerCut' },
        { do: 'createAnswers', areLost: true },
        { do: 'pass', ms: 200_000 },
        { do: 'skew', byMs: null, once: false },
        { do: 'off', platformMs: 0, wallMs: -86_400_000 },
        { do: 'retry', n: 0 },
      ],
    'a code that was shown again, which the disk refused and has all the same, behind a word for its end':
      [
        { do: 'charge', amountMinor: 1 },
        { do: 'stop', n: 0 },
        { do: 'off', platformMs: 0, wallMs: -2001 },
        { do: 'skew', byMs: 259_200_000, once: false },
        { do: 'disk', refuses: 'diskFull', keepsRefused: true },
        { do: 'retry', n: 0 },
        { do: 'payment', n: 0, status: 'expired', isTold: false },
        { do: 'retry', n: 0 },
        { do: 'retry', n: 0 },
        { do: 'retry', n: 0 },
      ],
    'a code that was let go of, and one Date that is from before its end': [
      { do: 'charge', amountMinor: 1 },
      { do: 'stop', n: 0 },
      { do: 'off', platformMs: 86_580_000, wallMs: -2_001 },
      { do: 'check', n: 0 },
      { do: 'skew', byMs: -86_400_001, once: false },
      { do: 'retry', n: 0 },
    ],
    'a word for an end that is said a day later, of what was settled by hand, is believed before it is let go of':
      [
        { do: 'charge', amountMinor: 1 },
        { do: 'payment', n: 0, status: 'processing', isTold: false },
        { do: 'stop', n: 0 },
        { do: 'resolve', n: 0, outcome: 'paid' },
        { do: 'payment', n: 0, status: 'failed', isTold: false },
        { do: 'off', platformMs: 86_574_000, wallMs: -8_001 },
        { do: 'pass', ms: 6_000 },
        { do: 'check', n: 0 },
      ],
    'an end that is to be said again is asked about in seconds, also a day after the code was made':
      [
        { do: 'skew', byMs: -86_220_001, once: false },
        { do: 'charge', amountMinor: 1 },
        { do: 'payment', n: 0, status: 'processing', isTold: false },
        { do: 'stop', n: 0 },
        { do: 'payment', n: 0, status: 'failed', isTold: false },
        { do: 'off', platformMs: 86_400_001, wallMs: -3_632_001 },
      ],
    'a code that was let go of is in no doubt that nobody would ask about': [
      { do: 'charge', amountMinor: 1 },
      { do: 'off', platformMs: 86_374_800, wallMs: 0 },
      { do: 'pass', ms: 200_000 },
      { do: 'setClock', byMs: -207_201 },
      { do: 'pass', ms: 700 },
      { do: 'pass', ms: 60_000 },
      { do: 'skew', byMs: null, once: false },
      { do: 'off', platformMs: 0, wallMs: -86_400_000 },
      { do: 'retry', n: 0 },
    ],
    'presses that wait for their turn at a platform that asks for patience': [
      { do: 'charge', amountMinor: 1 },
      { do: 'answers', fail: 'tooManyRequests' },
      ...Array.from({ length: 15 }, () => ({ do: 'check', n: 0 }) as const),
    ],
    'money for a code that was made payable again by an answer which the till never had': [
      { do: 'charge', amountMinor: 1 },
      { do: 'off', platformMs: 86_380_000, wallMs: 185_000 },
      { do: 'creations', areSlow: true },
      { do: 'repeatId', n: 0 },
      { do: 'wake' },
      { do: 'retry', n: 0 },
      { do: 'pass', ms: 200_000 },
      { do: 'off', platformMs: 0, wallMs: 86_195_000 },
      { do: 'collect', n: 0, amountMinor: 0 },
    ],
    'the same, and the clock was moved on by days': [
      { do: 'charge', amountMinor: 1 },
      { do: 'off', platformMs: 100 * HOUR_MS, wallMs: HOUR_MS },
      { do: 'pass', ms: 6_000 },
      { do: 'createAnswers', areLost: true },
      { do: 'repeatId', n: 0 },
      { do: 'retry', n: 0 },
      { do: 'off', platformMs: 0, wallMs: 72 * HOUR_MS },
      { do: 'wake' },
      { do: 'collect', n: 0, amountMinor: 2 },
    ],
    'the same, paid in full, and the clock was a day behind twice': [
      { do: 'charge', amountMinor: 1 },
      { do: 'repeatId', n: 0 },
      { do: 'off', platformMs: 179_300, wallMs: -24 * HOUR_MS },
      { do: 'pass', ms: 700 },
      { do: 'createAnswers', areLost: true },
      { do: 'off', platformMs: 24 * HOUR_MS, wallMs: -24 * HOUR_MS },
      { do: 'retry', n: 0 },
      { do: 'payment', n: 0, status: 'completed', isTold: false },
    ],
    'the same, long after the code was let go of': [
      { do: 'charge', amountMinor: 1 },
      { do: 'off', platformMs: 30 * HOUR_MS, wallMs: 30 * HOUR_MS },
      { do: 'pass', ms: 60_000 },
      { do: 'createAnswers', areLost: true },
      { do: 'repeatId', n: 0 },
      { do: 'retry', n: 0 },
      { do: 'powerCut' },
      { do: 'collect', n: 0, amountMinor: 2 },
    ],
    'the same, where the platform’s clock was days behind and then not, and the till’s was set back':
      [
        { do: 'charge', amountMinor: 1 },
        { do: 'skew', byMs: -165_359_300, once: false },
        { do: 'pass', ms: 200_000 },
        { do: 'off', platformMs: 165_344_300, wallMs: -24 * HOUR_MS },
        { do: 'creations', areSlow: true },
        { do: 'repeatId', n: 0 },
        { do: 'retry', n: 0 },
        { do: 'pass', ms: 700 },
        { do: 'powerCut' },
        { do: 'setClock', byMs: -7_442_701 },
      ],
    'the same, answered after another code of the sale was paid': [
      { do: 'charge', amountMinor: 1 },
      { do: 'pass', ms: 200_000 },
      { do: 'retry', n: 0 },
      { do: 'pass', ms: 200_000 },
      { do: 'off', platformMs: 19 * HOUR_MS, wallMs: HOUR_MS },
      { do: 'creations', areSlow: true },
      { do: 'repeatId', n: 1 },
      { do: 'retry', n: 0 },
      { do: 'payment', n: 0, status: 'completed', isTold: false },
      { do: 'wake' },
      { do: 'creations', areSlow: false },
      { do: 'putAside', n: 0, decision: 'handedOver' },
      { do: 'off', platformMs: 6 * HOUR_MS, wallMs: 72 * HOUR_MS },
      { do: 'wake' },
      { do: 'collect', n: 0, amountMinor: 2 },
    ],
    'one Date that is days ahead, and a register that is a day ahead, let go of nothing': [
      { do: 'charge', amountMinor: 1 },
      { do: 'pass', ms: 200_000 },
      { do: 'skew', byMs: 72 * HOUR_MS, once: true },
      { do: 'setClock', byMs: 24 * HOUR_MS },
      { do: 'powerCut' },
      { do: 'pass', ms: 6_000 },
      { do: 'collect', n: 0, amountMinor: 2 },
    ],
    'a code that is a day past its end by every clock that can be asked is let go of': [
      { do: 'charge', amountMinor: 1 },
      { do: 'pass', ms: 200_000 },
      { do: 'skew', byMs: 48 * HOUR_MS, once: false },
      { do: 'off', platformMs: 5 * HOUR_MS, wallMs: 72 * HOUR_MS },
      { do: 'pass', ms: 6_000 },
      { do: 'collect', n: 0, amountMinor: 2 },
    ],
    'a retry that the disk refused, and has all the same, changes nothing before the next start': [
      { do: 'charge', amountMinor: 1 },
      { do: 'pass', ms: 200_000 },
      { do: 'putAside', n: 0, decision: null },
      { do: 'disk', refuses: 'diskFull', keepsRefused: true },
      { do: 'retry', n: 0 },
    ],
    'money that was decided about while another code was being made': [
      { do: 'charge', amountMinor: 1 },
      { do: 'stop', n: 0 },
      { do: 'pass', ms: 700 },
      { do: 'creations', areSlow: true },
      { do: 'retry', n: 0 },
      { do: 'payment', n: 0, status: 'completed', isTold: false },
      { do: 'pass', ms: 60_000 },
      { do: 'putAside', n: 0, decision: 'handedOver' },
      { do: 'pass', ms: 60_000 },
    ],
    'a waiting sale whose code’s end nobody believes is not let go of': [
      { do: 'skew', byMs: -4000 * HOUR_MS, once: true },
      { do: 'charge', amountMinor: 61_525 },
      { do: 'off', platformMs: 4400 * HOUR_MS, wallMs: -5000 * HOUR_MS },
      { do: 'powerCut' },
    ],
    'a word that is no end, about a code whose end came by a clock that the next start does not know':
      [
        { do: 'charge', amountMinor: 1 },
        { do: 'skew', byMs: null, once: false },
        { do: 'charge', amountMinor: 1 },
        { do: 'disk', refuses: 'diskFull', keepsRefused: true },
        { do: 'payment', n: 1, status: 'processing', isTold: false },
        { do: 'retry', n: 0 },
        { do: 'pass', ms: 200_000 },
      ],
    'a sale resolved by hand is asked about though the clock was moved on by two days': [
      { do: 'charge', amountMinor: 4890 },
      { do: 'answers', fail: 'unreachable' },
      { do: 'streams', areUp: false },
      { do: 'pass', ms: 200_000 },
      { do: 'pass', ms: 60_000 },
      { do: 'resolve', n: 0, outcome: 'notPaid' },
      { do: 'setClock', byMs: 48 * HOUR_MS },
      { do: 'payment', n: 0, status: 'completed', isTold: false },
      { do: 'powerCut' },
    ],
  },
});
