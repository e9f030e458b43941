import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { crmOpportunityRequestSchema } from '../../../src/platform/wire/crm-request.ts';
import { spread } from '../../../src/simulator/crm/installments.ts';
import {
  openPlan,
  type SimulatedPlatform,
  simulatedPlatform,
} from '../../support/simulated-platform.ts';

const sum = (amounts: readonly number[]): number =>
  amounts.reduce((total, amount) => total + amount, 0);

describe('The instalments of a plan', () => {
  test('add up to the cent, differ by one cent at most, and the first are the larger', () => {
    const counts = fc.integer({ min: 1, max: 60 });
    const totals = fc.integer({ min: 60, max: 99_999_999 });
    fc.assert(
      fc.property(totals, counts, (totalMinor, count) => {
        const amounts = spread(totalMinor, count, '2026-11-21').map((one) => one.amountMinor);
        expect(amounts).toHaveLength(count);
        expect(sum(amounts)).toBe(totalMinor);
        expect(amounts.toSorted((one, other) => other - one)).toEqual(amounts);
        expect((amounts[0] ?? 0) - (amounts.at(-1) ?? 0)).toBeLessThanOrEqual(1);
      }),
    );
  });

  test('of a plan that begins on the 31st fall on the last day of shorter months', () => {
    const days = spread(400, 4, '2027-01-31').map(({ dueDate }) => dueDate);
    expect(days).toEqual(['2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30']);
  });
});

/** One thing that happens: a payer's act on some payment, or time. */
type Step =
  | {
      readonly act: 'confirm' | 'refuse' | 'letExpire' | 'confirmAfterExpiry' | 'stayPending';
      readonly which: number;
    }
  | { readonly act: 'schedule'; readonly which: number; readonly willFail: boolean }
  | { readonly act: 'begin'; readonly amountMinor: number }
  | { readonly act: 'programme' | 'pay'; readonly indexes: readonly number[] }
  | { readonly act: 'wait'; readonly days: number };

/** Few payments and small amounts, so that acts meet on the same ones. */
const which = fc.nat(5);
const indexes = fc.uniqueArray(fc.integer({ min: 1, max: 6 }), { minLength: 1, maxLength: 4 });
const ACTS = ['confirm', 'refuse', 'letExpire', 'confirmAfterExpiry', 'stayPending'] as const;
const payerSteps = [
  { arbitrary: fc.record({ act: fc.constantFrom(...ACTS), which }), weight: 4 },
  {
    arbitrary: fc.record({ act: fc.constant('schedule' as const), which, willFail: fc.boolean() }),
    weight: 2,
  },
  {
    arbitrary: fc.record({
      act: fc.constant('wait' as const),
      days: fc.constantFrom(1, 2, 35, 70),
    }),
    weight: 1,
  },
];
const openSteps = fc.array(
  fc.oneof(...payerSteps, {
    arbitrary: fc.record({
      act: fc.constant('begin' as const),
      amountMinor: fc.integer({ min: 1, max: 12 }),
    }),
    weight: 4,
  }),
  { minLength: 3, maxLength: 25 },
);
const planSteps = fc.array(
  fc.oneof(...payerSteps, {
    arbitrary: fc.record({ act: fc.constantFrom('programme' as const, 'pay' as const), indexes }),
    weight: 4,
  }),
  { minLength: 3, maxLength: 25 },
);

const TOMORROW_MS = 86_400_000;

const take = async (platform: SimulatedPlatform, termsId: string, step: Step): Promise<void> => {
  const { payerActs, dashboardActs, clock } = platform;
  const payments = platform.book.list();
  switch (step.act) {
    case 'wait':
      await clock.moveTo((nowMs) => nowMs + step.days * 86_400_000);
      return;
    case 'begin':
      dashboardActs.beginOpenPayment(termsId, step.amountMinor);
      return;
    case 'pay':
      dashboardActs.payInstallments(termsId, { indexes: step.indexes, bankId: 'phare' });
      return;
    case 'programme':
      dashboardActs.programmeInstallments(
        termsId,
        { indexes: step.indexes, bankId: 'phare' },
        false,
      );
      return;
    default: {
      const payment = payments[step.which % Math.max(1, payments.length)];
      if (payment === undefined) return;
      const { paymentId } = payment;
      if (step.act === 'schedule') {
        const date = new Date(clock.nowMs() + TOMORROW_MS).toISOString().slice(0, 10);
        payerActs.schedule(paymentId, date, step.willFail);
      } else {
        payerActs[step.act](paymentId);
      }
    }
  }
};

const collected = (platform: SimulatedPlatform): number =>
  sum(
    platform.book
      .list()
      .filter(({ status }) => status === 'completed')
      .map(({ amount }) => amount),
  );

describe('Whatever payers do, in whatever order,', () => {
  test('an open amount never collects more than its total, and says what is left', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 20 }), openSteps, async (totalMinor, acts) => {
        const platform = simulatedPlatform();
        const wanted = crmOpportunityRequestSchema.parse({
          crmOrderRef: 'order-1',
          totalAmount: totalMinor / 100,
          payerEmail: 'ada@example.com',
        });
        const opened = platform.orderDesk.openOpportunity('test', wanted);
        if (!opened.ok) throw new Error(opened.error.code);
        const { terms } = opened.value.order;
        if (terms.kind !== 'open_amount') throw new Error('It is an open amount.');
        for (const step of acts) {
          await take(platform, terms.opportunityId, step);
          const order = platform.orders.findOpportunity(terms.opportunityId);
          if (order === undefined) throw new Error('The order is there.');
          const progress = platform.orders.progressOf(order);
          expect(progress.paidMinor).toBe(collected(platform));
          expect(progress.paidMinor + progress.scheduledMinor).toBeLessThanOrEqual(totalMinor);
          expect(progress.remainingMinor).toBe(totalMinor - progress.paidMinor);
          expect(progress.status === 'completed').toBe(progress.paidMinor === totalMinor);
        }
      }),
      { numRuns: 150 },
    );
  });

  test('a plan collects each instalment once, and its instalments always come to its total', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 6, max: 5_000 }), planSteps, async (totalMinor, acts) => {
        const platform = simulatedPlatform();
        const { terms } = openPlan(platform, { amount: totalMinor / 100, installments: 6 });
        if (terms.kind !== 'plan') throw new Error('It is a plan.');
        platform.dashboardActs.saveBank('ada@example.com', 'phare');
        for (const step of acts) {
          await take(platform, terms.planId, step);
          const order = platform.orders.findPlan(terms.planId);
          if (order === undefined) throw new Error('The plan is there.');
          const installments = platform.dashboardActs.installmentsOf(order);
          expect(sum(installments.map(({ payment }) => payment.amount))).toBe(totalMinor);
          const paid = installments.filter(({ payment }) => payment.status === 'completed');
          expect(sum(paid.map(({ payment }) => payment.amount))).toBe(collected(platform));
          // A refused instalment is payable again, so none stays refused.
          expect(installments.every(({ payment }) => payment.status !== 'failed')).toBe(true);
        }
      }),
      { numRuns: 150 },
    );
  });
});
