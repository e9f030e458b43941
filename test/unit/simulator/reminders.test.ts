import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { crmBalanceRequestSchema } from '../../../src/platform/wire/crm-request.ts';
import {
  openPlan,
  type SimulatedPlatform,
  simulatedPlatform,
} from '../../support/simulated-platform.ts';

const DAY_MS = 86_400_000;
const YEAR_MS = 370 * DAY_MS;

const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** Each reminder as its day and the payment it is about. */
const remindersOf = ({ mailbox }: SimulatedPlatform): string[] =>
  mailbox
    .list()
    .filter(({ kind }) => kind === 'reminder')
    .map(({ atMs, paymentId }) => `${dayOf(atMs)} ${paymentId}`);

describe('Reminders (interface, Reminders)', () => {
  test('over a year of twelve instalments come at their five days, while pending, and at no other', async () => {
    // Day of the year on which each instalment is paid; later than the year is never.
    const paidOnDays = fc.array(fc.integer({ min: 0, max: 700 }), { minLength: 12, maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(paidOnDays, async (paidOn) => {
        const platform = simulatedPlatform();
        const startMs = platform.clock.nowMs();
        const order = openPlan(platform, {
          amount: 1_200,
          installments: 12,
          firstDueDate: '2026-12-15',
        });
        const installments = platform.dashboardActs.installmentsOf(order);
        const plays = installments
          .map(({ payment, dueDate }, place) => ({
            paymentId: payment.paymentId,
            dueMs: Date.parse(dueDate),
            paidAtMs: startMs + (paidOn[place] ?? 0) * DAY_MS,
          }))
          .sort((one, other) => one.paidAtMs - other.paidAtMs);
        for (const { paymentId, paidAtMs } of plays) {
          if (paidAtMs > startMs + YEAR_MS) break;
          await platform.clock.moveTo((nowMs) => Math.max(nowMs, paidAtMs));
          platform.payerActs.confirm(paymentId);
        }
        await platform.clock.moveTo((nowMs) => Math.max(nowMs, startMs + YEAR_MS));

        // Worked out apart from the rules: at 08:00 of each of the five days, if it was not paid by then.
        const expected = plays.flatMap(({ paymentId, dueMs, paidAtMs }) =>
          [-3, 0, 1, 2, 3]
            .map((days) => dueMs + days * DAY_MS)
            .filter((dayMs) => {
              const atMs = dayMs + 8 * 3_600_000;
              return atMs > startMs && atMs < paidAtMs && atMs <= startMs + YEAR_MS;
            })
            .map((dayMs) => `${dayOf(dayMs)} ${paymentId}`),
        );
        expect(remindersOf(platform).sort()).toEqual(expected.sort());
      }),
      { numRuns: 15 },
    );
  });

  test('are not sent for what is programmed with a bank', async () => {
    const platform = simulatedPlatform();
    const order = openPlan(platform, { amount: 10, installments: 1, firstDueDate: '2026-12-15' });
    if (order.terms.kind !== 'plan') throw new Error('It is a plan.');
    const grouped = { indexes: [1], bankId: 'phare' };
    expect(
      platform.dashboardActs.programmeInstallments(order.terms.planId, grouped, false).ok,
    ).toBe(true);
    await platform.clock.moveTo((nowMs) => nowMs + 60 * DAY_MS);
    expect(remindersOf(platform)).toEqual([]);
    expect(platform.orders.progressOf(order).status).toBe('completed');
  });

  test('come again for an instalment that the bank refused on its day', async () => {
    const platform = simulatedPlatform();
    const order = openPlan(platform, { amount: 10, installments: 1, firstDueDate: '2026-12-15' });
    if (order.terms.kind !== 'plan') throw new Error('It is a plan.');
    const grouped = { indexes: [1], bankId: 'phare' };
    platform.dashboardActs.programmeInstallments(order.terms.planId, grouped, true);
    await platform.clock.moveTo((nowMs) => nowMs + 60 * DAY_MS);
    const days = remindersOf(platform).map((reminder) => reminder.slice(0, 10));
    expect(days).toEqual(['2026-12-15', '2026-12-16', '2026-12-17', '2026-12-18']);
  });

  test.each([
    ['the merchant writes to the payer itself', { sendWelcomeEmail: false }, true],
    ['they were turned off for the client', {}, false],
  ])('are not sent when %s', async (_why, request, getsReminders) => {
    const platform = simulatedPlatform();
    openPlan(platform, { amount: 10, installments: 1, firstDueDate: '2026-12-15', ...request });
    platform.payers.setReminders('ADA@example.com', getsReminders);
    await platform.clock.moveTo((nowMs) => nowMs + 60 * DAY_MS);
    expect(remindersOf(platform)).toEqual([]);
  });

  test('of a balance follow its due date; without one there are none', async () => {
    const platform = simulatedPlatform();
    const common = { amount: 10, payerEmail: 'ada@example.com' };
    const open = (request: object) =>
      platform.orderDesk.openBalance('test', crmBalanceRequestSchema.parse(request));
    open({ ...common, crmOrderRef: 'with', dueDate: '2026-11-30' });
    open({ ...common, crmOrderRef: 'without' });
    await platform.clock.moveTo((nowMs) => nowMs + 60 * DAY_MS);
    const days = remindersOf(platform).map((reminder) => reminder.slice(0, 10));
    expect(days).toEqual(['2026-11-27', '2026-11-30', '2026-12-01', '2026-12-02', '2026-12-03']);
  });
});
