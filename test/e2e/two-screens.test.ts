import type { CDPSession, Page } from '@playwright/test';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { closePages, openContext } from './support/browser.ts';
import { runProgram } from './support/program.ts';
import type { RunningShell } from './support/shells.ts';
import type { Simulation } from './support/simulation.ts';
import { type TillPage, tillPage } from './support/till-page.ts';
import { endTillSetting, startTillSetting, type TillSetting } from './support/till-setting.ts';

afterAll(closePages);

describe('in the browser shell', () => {
  let folder: TillSetting['folder'];
  let simulation: Simulation;
  let running: RunningShell;
  let till: TillPage;

  beforeEach(async () => {
    ({ folder, simulation, running, till } = await startTillSetting());
  });

  afterEach(async () => {
    await endTillSetting({ folder, simulation, running });
  });

  /** Another screen of the same till, on the same machine. */
  async function openOtherScreen(): Promise<TillPage> {
    const page = await running.page.context().newPage();
    await page.goto(running.page.url());
    const other = tillPage(page);
    await other.heading(/./).first().waitFor();
    return other;
  }

  async function lastPaymentId(): Promise<string> {
    const payments = await simulation.payments();
    return (
      payments
        .map(({ paymentId }) => paymentId)
        .toSorted()
        .at(-1) ?? ''
    );
  }

  describe('two screens', () => {
    test('see the same sale wait, be paid, and be put aside', async () => {
      const other = await openOtherScreen();
      await till.charge('4890', 'Table 7');
      await till.qrCode().waitFor();
      await other.rail().getByText('Table 7').waitFor();
      await simulation.play(await lastPaymentId(), 'complete');
      await till.waitForHeading('Paid');
      // Another customer may stand at the other screen: it says so, and turns nothing green.
      await other.page
        .getByText(/was paid: Table 7/)
        .first()
        .waitFor();
      await other.waitForHeading('New sale');
      await other.press('Show it');
      await other.waitForHeading('Paid');
      await other.press('New sale');
      await till.waitForHeading('New sale');
      await other.waitForHeading('New sale');
      expect(await till.rail().count()).toBe(0);
    });

    test('both show late money, and what one decides vanishes on the other, whose keys are left alone', async () => {
      const other = await openOtherScreen();
      await till.charge('4890');
      await till.qrCode().waitFor();
      await till.press('Stop');
      await till.waitForHeading(/Stopped/);
      await till.press('Done');
      await other.key('75');
      await simulation.play(await lastPaymentId(), 'complete');
      await card(till.page).waitFor();
      await card(other.page).waitFor();
      await till.press('Goods handed over');
      await card(till.page).waitFor({ state: 'detached' });
      await card(other.page).waitFor({ state: 'detached' });
      expect(await other.page.getByText('0.75').count()).toBeGreaterThan(0);
      expect(await till.page.getByText('0.75').count()).toBe(0);
    });
  });

  describe('a screen', () => {
    test('that is loaded again comes back to the code that it showed', async () => {
      await till.charge('4890');
      await till.qrCode().waitFor();
      await running.page.reload();
      await till.qrCode().waitFor();
      expect(await simulation.payments()).toHaveLength(1);
    });

    test('that is loaded again while it charges makes one sale', async () => {
      await till.key('4890');
      await till.settle();
      const charge = running.page.getByRole('button', { name: 'Charge' });
      await charge.click({ noWaitAfter: true });
      await running.page.reload();
      const code = till.qrCode();
      // Whether the answer was there before the page went: the amount is then still keyed, and is charged again.
      if ((await whicheverComes(running.page)) === 'keys') {
        await till.settle();
        if (await charge.isEnabled()) await charge.click();
        else await till.press(/48\.90/);
      }
      await code.waitFor();
      expect(await simulation.payments()).toHaveLength(1);
    });

    test('that is let in no more says so, and goes on once another page brought a new address', async () => {
      await till.charge('4890');
      await till.qrCode().waitFor();
      const own = ['--data', folder.path, '--no-open', '--no-guide'];
      await runProgram('out/server/web.js', [...own, '--end-session', 'all']).exited;
      await till.waitForHeading('This page is not let in any more');
      const asked = runProgram('out/server/web.js', [...own, '--again']);
      const { url } = JSON.parse(await asked.firstLine) as { url: string };
      const page = await running.page.context().newPage();
      await page.goto(url);
      expect(new URL(page.url()).hash).toBe('');
      await till.qrCode().waitFor();
    });

    test('of a browser that was closed and opened again is let in, and finds its sale', async () => {
      await till.charge('4890');
      await till.qrCode().waitFor();
      const storageState = await running.page.context().storageState();
      const forGood = storageState.cookies.filter(({ expires }) => expires > 0);
      const context = await openContext({
        locale: 'en-GB',
        storageState: { ...storageState, cookies: forGood },
      });
      const page = await context.newPage();
      await page.goto(running.page.url());
      await tillPage(page).rail().getByText('48.90').waitFor();
      await context.close();
    });

    test('whose page crashes comes back with the half-keyed amount', async () => {
      await till.key('75');
      await running.page.getByRole('textbox', { name: 'Label' }).fill('Table 7');
      const address = running.page.url();
      // Playwright gives a crashed page up; the browser's own protocol still reaches its tab.
      const tab = await running.page.context().newCDPSession(running.page);
      const crashed = running.page.waitForEvent('crash');
      await running.page.goto('chrome://crash').catch(() => undefined);
      await crashed;
      await tab.send('Page.navigate', { url: address });
      const shown = () => textAndLabelOf(tab);
      await expect.poll(shown).toMatch(/0\.75.*Table 7/s);
    });
  });
});

const card = (page: Page) => page.getByRole('region', { name: 'Late money' });

/** What a page that is loaded again shows first. */
function whicheverComes(page: Page): Promise<'code' | 'keys'> {
  const { heading, qrCode } = tillPage(page);
  return Promise.race([
    qrCode()
      .waitFor()
      .then(() => 'code' as const),
    heading('New sale')
      .waitFor()
      .then(() => 'keys' as const),
  ]);
}

/** What is written on a tab, and in its label field. */
async function textAndLabelOf(tab: CDPSession): Promise<string> {
  const { result } = await tab.send('Runtime.evaluate', {
    expression: 'document.body?.innerText + document.querySelector("input")?.value',
  });
  return String(result.value);
}
