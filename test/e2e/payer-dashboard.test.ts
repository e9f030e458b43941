import type { Page } from '@playwright/test';
import { afterAll, describe, expect, test } from 'vitest';
import { accessibilityFindings } from '../support/accessibility.ts';
import { visitOpenAmount, visitPlan } from '../support/dashboard-visit.ts';
import { runSimulator } from '../support/running-simulator.ts';
import { receiveWebhooks } from '../support/webhook-receiver.ts';
import { closePages } from './support/browser.ts';
import { phone } from './support/phone.ts';

const SCREEN = { viewport: { width: 390, height: 844 } };
const TWELVE = { amount: 1_200, installments: 12, payerName: 'Ada Marchand', depositPaid: 150 };

afterAll(closePages);

const press = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).click();

const headingOf = async (page: Page): Promise<string | undefined> =>
  (await page.getByRole('heading', { level: 1 }).textContent())?.replaceAll('\u00a0', ' ');

/** Ticks an instalment's box. */
const choose = (page: Page, index: number, total = 12): Promise<void> =>
  page.getByRole('checkbox', { name: `Instalment ${index} of ${total} ` }).check();

const noticeOf = (page: Page): Promise<string> => page.locator('.notice').innerText();

/** Confirms at the bank pages of a single payment, and comes back. */
const payAtBank = async (page: Page): Promise<void> => {
  await press(page, 'Caisse du Phare');
  await press(page, 'Confirm');
  await page.waitForURL('**/dashboard/**');
};

const saveBank = async (page: Page, bank: string): Promise<void> => {
  await page.locator('summary', { hasText: 'Save a bank' }).click();
  await press(page, `Save ${bank}`);
};

describe('On a phone without scripts, a plan of twelve instalments', () => {
  test('is paid one by one, until everything is paid', async () => {
    const simulator = await runSimulator();
    const { url } = await visitPlan(simulator, TWELVE);
    const page = await (await phone(SCREEN)).newPage();
    await page.goto(url);
    for (let index = 1; index <= 12; index += 1) {
      await choose(page, index);
      await press(page, 'Pay now');
      await payAtBank(page);
      if (index < 12) await page.getByText(`Paid: ${index} of 12`).waitFor();
    }
    expect(await headingOf(page)).toBe('Everything is paid');
    expect(await page.getByText('Paid on 21 November 2026').count()).toBe(12);
  });

  test('is paid by several at once, and programmed, with a saved bank', async () => {
    const simulator = await runSimulator();
    const merchant = await receiveWebhooks();
    await simulator.control('/webhooks', { url: merchant.url });
    const { url, planId } = await visitPlan(simulator, TWELVE);
    const page = await (await phone(SCREEN)).newPage();
    await page.goto(url);

    await choose(page, 1);
    await choose(page, 12);
    await press(page, 'Pay now');
    expect(await noticeOf(page)).toContain('need a bank that is saved under My banks');
    // What was ticked stays so while the bank is saved.
    await saveBank(page, 'Ormeau & Fils');
    expect(await page.getByRole('checkbox', { checked: true }).count()).toBe(2);
    await press(page, 'Pay now');
    expect(await headingOf(page)).toContain('200.00 €');
    await press(page, 'Refuse');
    expect(await page.getByText('Refused on 21 November 2026: try again').count()).toBe(2);
    await choose(page, 1);
    await choose(page, 12);
    await press(page, 'Pay now');
    await press(page, 'Confirm');
    expect(await noticeOf(page)).toBe('Instalments 1 and 12 are paid.');

    await choose(page, 2);
    await choose(page, 3);
    await press(page, 'Schedule');
    expect(await noticeOf(page)).toContain('instalment 3 can be scheduled from 22 November 2026');
    await simulator.steer('/clock', { advance_ms: 86_400_000 });
    await press(page, 'Schedule');
    await page.getByText('21 December 2026').waitFor();
    await page.getByText('21 January 2027').waitFor();
    await press(page, 'Confirm');
    expect(await noticeOf(page)).toBe('Instalments 2 and 3 are scheduled.');

    await simulator.steer('/clock', { at: '2027-01-22T07:00:00Z' });
    await page.reload();
    await page.locator('summary', { hasText: 'Paid: 4 of 12' }).click();
    await page.getByText('Paid on 21 December 2026').waitFor();
    await page.getByText('Paid on 21 January 2027').waitFor();
    await page.getByText('Schedule those due by 23 March 2027').waitFor();

    const told = (await merchant.arrived(8)).map(({ rawBody }) => JSON.parse(rawBody.toString()));
    const executed = told.filter(({ event }) => event === 'payment.executed');
    expect(executed.map(({ plan_id: id }) => id)).toEqual(executed.map(() => planId));
    const indexes = executed.map(({ installment_index: index }) => index as number);
    expect(indexes.toSorted((one, other) => one - other)).toEqual([1, 2, 3, 12]);
    expect(told.filter(({ event }) => event === 'payment.scheduled')).toHaveLength(2);
    expect(told.filter(({ event }) => event === 'payment.failed')).toHaveLength(2);
  });

  test('keeps the buttons in reach, and every focused box in sight above them', async () => {
    const { url } = await visitPlan(await runSimulator(), TWELVE);
    const page = await (await phone(SCREEN)).newPage();
    await page.goto(url);
    const barTop = async (): Promise<number> =>
      (await page.locator('.together').boundingBox())?.y ?? 0;
    await page.getByRole('checkbox').first().focus();
    for (let index = 1; index <= 12; index += 1) {
      const box = await page.locator(':focus').boundingBox();
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(await barTop());
      await page.keyboard.press('Tab');
    }
    expect(await page.locator(':focus').textContent()).toBe('Pay now');
  });
});

describe('On a phone without scripts, an open amount', () => {
  test('is paid in three parts to its end', async () => {
    const simulator = await runSimulator();
    const { url } = await visitOpenAmount(simulator);
    const page = await (await phone(SCREEN)).newPage();
    const statusOf = async () =>
      ((await simulator.get('/crm/orders/order-1/status')).body as { status: string }).status;
    await page.goto(url);
    const amount = page.getByLabel('Amount to pay now');

    await amount.fill('100,01');
    await amount.press('Enter');
    await page.getByText('You can pay up to 100.00 €.').first().waitFor();
    expect(await amount.inputValue()).toBe('100,01');
    for (const [typed, paid] of [
      ['12,50', '12.50 €'],
      ['40.25', '52.75 €'],
    ] as const) {
      await amount.fill(typed);
      await amount.press('Enter');
      await payAtBank(page);
      await page.getByText(`${paid} paid of 100.00 €`).waitFor();
      expect(await statusOf()).toBe('partial');
    }
    await press(page, 'Pay all of it: 47.25 €');
    await payAtBank(page);
    expect(await headingOf(page)).toBe('Everything is paid');
    expect(await page.getByText('Paid on').count()).toBe(3);
    expect(await statusOf()).toBe('completed');
  });
});

/** Every kind of page that the dashboard has, each opened on a page of its own. */
const pagesToCheck = async () => {
  const simulator = await runSimulator();
  const plan = await visitPlan(simulator, { ...TWELVE, firstDueDate: '2026-09-21' });
  const { planId } = plan;
  const { body } = await simulator.get(`/crm/plans/${planId}`);
  const { installments } = body as { installments: { paymentId: string }[] };
  await simulator.steer(`/plans/${planId}/pay`, { installments: [1], bankId: 'phare' });
  await simulator.steer(`/plans/${planId}/programme`, { installments: [4], bankId: 'phare' });
  await simulator.control(`/payments/${installments[1]?.paymentId}/refuse`);
  await simulator.control(`/payments/${installments[6]?.paymentId}/stay-pending`);
  const single = `${plan.url.split('?')[0]}/validation?act=pay&installments=3`;
  const open = await visitOpenAmount(simulator, { crmOrderRef: 'order-2' });
  await open.payer.decide(await beginPayment(open), 'confirm');
  const banked = { crmOrderRef: 'order-3', payerEmail: 'bob@example.com', amount: 999_999.99 };
  const withBank = await visitPlan(simulator, { ...banked, installments: 60 });
  await withBank.send('banks', { act: 'save', bank: 'ormeau' });
  const long = { crmOrderRef: 'R'.repeat(100), totalAmount: 10 };
  const finished = await visitOpenAmount(simulator, long);
  await finished.payer.decide(await beginPayment(finished), 'confirm');
  return {
    'a plan': plan.url,
    'a plan with a saved bank': withBank.url,
    'a choice of banks': single,
    'a validation': `${single}&bank=phare`,
    'a reason why nothing was done': `${single},5&bank=phare`,
    'an open amount': open.url,
    'a finished order': finished.url,
    'an unknown link': plan.url.replace('plan_', 'plan_x'),
  };
};

const beginPayment = async (open: Awaited<ReturnType<typeof visitOpenAmount>>): Promise<string> => {
  const begun = await open.send('payments', { amount: '10' });
  return begun.headers.get('location')?.split('/')[2] ?? '';
};

describe('Every page of the dashboard', () => {
  const looks = [
    { colorScheme: 'light', locale: 'en-GB' },
    { colorScheme: 'dark', locale: 'fr-FR' },
  ] as const;
  test.each(looks)(
    'is accessible, and nothing is cut off, in $colorScheme, $locale',
    async (look) => {
      const context = await phone({ ...SCREEN, ...look, javaScriptEnabled: true });
      for (const [name, address] of Object.entries(await pagesToCheck())) {
        const page = await context.newPage();
        await page.goto(address);
        for (const width of [320, 390, 1280]) {
          await page.setViewportSize({ width, height: 844 });
          const overflow = await page.evaluate(() => document.documentElement.scrollWidth);
          expect(overflow, `${name}, ${width}`).toBeLessThanOrEqual(width);
        }
        await page.setViewportSize(SCREEN.viewport);
        for (const fold of await page.locator('summary').all()) await fold.click();
        const violations = await accessibilityFindings(page);
        expect(
          violations.map(({ id, nodes }) => [id, nodes[0]?.html]),
          name,
        ).toEqual([]);
        await page.close();
      }
    },
  );
});
