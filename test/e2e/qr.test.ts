import type { Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closePages } from './support/browser.ts';
import { temporaryFolder } from './support/folder.ts';
import { readQr } from './support/read-qr.ts';
import { BROWSER_SHELL, type RunningShell } from './support/shells.ts';
import { type Simulation, startSimulation } from './support/simulation.ts';
import { tillPage } from './support/till-page.ts';

const SIZES = [
  { width: 800, height: 480 },
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
  { width: 600, height: 1066 },
];

afterAll(closePages);

describe('the code on a picture of the screen', () => {
  const folder = temporaryFolder();
  let simulation: Simulation;
  let running: RunningShell;
  let page: Page;
  let paymentLink: string;

  beforeAll(async () => {
    simulation = await startSimulation();
    running = await BROWSER_SHELL.start({ dataFolder: folder.path, simulation });
    page = running.page;
    const till = tillPage(page);
    await till.waitForHeading('New sale');
    await till.charge('4890', 'Table 7');
    await till.qrCode().waitFor();
    paymentLink = (await simulation.payments())[0]?.paymentLink ?? '';
  });

  afterAll(async () => {
    await running.end();
    await simulation.end();
    folder[Symbol.dispose]();
  });

  describe.each(['light', 'dark'] as const)('in %s', (colorScheme) => {
    test.each(SIZES)('at $width × $height is the payment’s own address', async (size) => {
      await page.setViewportSize(size);
      await page.emulateMedia({ colorScheme });
      const png = await page.screenshot();
      expect(await readQr(new Uint8Array(png))).toBe(paymentLink);
    });
  });

  test('cannot be read from a screen that shows none', async () => {
    const till = tillPage(page);
    await till.press('Serve the next customer');
    await till.waitForHeading('New sale');
    expect(await readQr(new Uint8Array(await page.screenshot()))).toBeNull();
  });
});
