import type { Page } from '@playwright/test';
import { afterAll, describe, expect, test } from 'vitest';
import { runSimulator } from '../support/running-simulator.ts';
import { closePages, openContext } from './support/browser.ts';

afterAll(closePages);

/** Opens the page; `complaints` has whatever its browser would not let it do, or load. */
const openReference = async (page: Page, siteUrl: string) => {
  const complaints: string[] = [];
  page.on('console', (message) => complaints.push(message.text()));
  page.on('pageerror', ({ message }) => complaints.push(message));
  page.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith(siteUrl) && !url.startsWith('data:')) complaints.push(url);
  });
  await page.goto(`${siteUrl}/reference`);
  await page.locator('.opblock').first().waitFor();
  return complaints;
};

describe.each(['light', 'dark'] as const)('The API reference in %s', (colorScheme) => {
  test.each([
    { width: 390, height: 844 },
    { width: 1280, height: 900 },
  ])('shows every operation and makes a payment at once, at $width px', async (viewport) => {
    const { siteUrl, secretKey, get } = await runSimulator();
    const context = await openContext({ viewport, colorScheme, locale: 'en-GB' });
    const page = await context.newPage();
    const complaints = await openReference(page, siteUrl);

    expect(await page.locator('header').innerText()).toBe('SIMULATION: no money moves');
    expect(await page.locator('html.dark-mode').count()).toBe(colorScheme === 'dark' ? 1 : 0);
    // Eleven routes and three webhooks.
    expect(await page.locator('.opblock').count()).toBe(14);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);

    const create = page.locator('#operations-Till-createTillPayment');
    await create.locator('.opblock-summary-control').click();
    await create.getByRole('button', { name: 'Execute' }).click();
    const answered = create.locator('.live-responses-table .response');
    await answered.waitFor();
    expect(await answered.locator('.response-col_status').innerText()).toMatch(/^201/);
    const { body } = await get('/developers/transactions', secretKey);
    expect(body).toMatchObject({ transactions: [{ channel: 'pos', amount: 48.9 }] });

    const stream = page.locator('#operations-Till-followTillPayment');
    await stream.locator('.opblock-summary-control').click();
    await stream.getByText('It stays open').waitFor();
    expect(await stream.getByRole('button', { name: /Execute|Try it out/ }).count()).toBe(0);

    expect(complaints).toEqual([]);
    await context.close();
  });
});
