import type { Page } from '@playwright/test';
import { afterAll, describe, expect, test } from 'vitest';
import { accessibilityFindings } from '../support/accessibility.ts';
import { createBalance, createInvoice, createPlan, createSession } from '../support/payer-links.ts';
import { type RunningSimulator, runSimulator } from '../support/running-simulator.ts';
import { closePages } from './support/browser.ts';
import { PHONE, phone } from './support/phone.ts';

afterAll(closePages);

describe('No page keeps anybody out', () => {
  const looks = [
    { colorScheme: 'light', locale: 'en-GB' },
    { colorScheme: 'dark', locale: 'fr-FR' },
  ] as const;
  const widthsPx = [320, PHONE.width, 1280];

  type Paths = (simulator: RunningSimulator) => Promise<readonly string[]>;

  const pagesToDecideOn: Paths = async (simulator) => {
    const invoice = await createInvoice(simulator);
    const session = await createSession(simulator);
    const balance = await createBalance(simulator);
    const plan = await createPlan(simulator);
    const till = (await simulator.create()).paymentId;
    for (const paymentId of [session, till]) {
      await simulator.steer(`/payments/${paymentId}/choose-bank`, { bankId: 'phare' });
    }
    return [
      '/',
      ...[invoice, session, balance, plan.paymentId, till].map((paymentId) => `/pay/${paymentId}`),
      `/pay/${invoice}/banks`,
      `/pay/${session}/bank/phare`,
      `/pay/${till}/bank/phare`,
    ];
  };

  const pagesOfOutcomes: Paths = async (simulator) => {
    const invoices: string[] = [];
    for (let made = 0; made < 5; made += 1) invoices.push(await createInvoice(simulator));
    const [scheduled = '', held = '', refused = '', expired = '', left = ''] = invoices;
    const paid = await createSession(simulator);
    await simulator.steer(`/payments/${scheduled}/schedule`, { date: '2026-12-01' });
    await simulator.control(`/payments/${held}/stay-pending`);
    await simulator.control(`/payments/${refused}/refuse`);
    await simulator.control(`/payments/${expired}/expire`);
    await simulator.control(`/payments/${paid}/complete`);
    const links = [scheduled, held, refused, expired, paid, 'pay_unknown'];
    return [
      ...links.map((paymentId) => `/pay/${paymentId}`),
      `/payment-success?paymentId=${paid}`,
      `/payment-cancelled?paymentId=${left}`,
    ];
  };

  /** By how much a page is wider than each screen, where it is. */
  const overflowsOf = async (page: Page): Promise<readonly string[]> => {
    const overflows: string[] = [];
    for (const width of widthsPx) {
      await page.setViewportSize({ ...PHONE, width });
      const overPx = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      if (overPx > 0) overflows.push(`${overPx} over ${width}`);
    }
    return overflows;
  };

  const parts = [
    { part: 'to decide on', paths: pagesToDecideOn },
    { part: 'of outcomes', paths: pagesOfOutcomes },
  ];
  const cases = parts.flatMap((part) => looks.map((look) => ({ ...part, look })));

  test.each(cases)('$part, in $look.colorScheme and $look.locale', async ({ paths, look }) => {
    const simulator = await runSimulator();
    const page = await (await phone({ ...look, javaScriptEnabled: true })).newPage();
    for (const path of await paths(simulator)) {
      await page.goto(simulator.siteUrl + path);
      for (const folded of await page.locator('summary').all()) await folded.click();
      const violations = await accessibilityFindings(page);
      const found = violations.map(({ id }) => id);
      expect([path, found, await overflowsOf(page)]).toEqual([path, [], []]);
    }
  });
});
