import type { BrowserContextOptions } from '@playwright/test';
import { openContext } from './browser.ts';
import { SCREEN } from './shells.ts';
import { type TillPage, tillPage } from './till-page.ts';
import { endTillSetting, startTillSetting, type TillSetting } from './till-setting.ts';

/**
 * One till for tests that each begin at an empty keypad and are not about a start: starting it and its platform costs as
 * much as most of them. A test has a browser of its own, finds no sale on the screen or beside it, and knows only its own
 * payments.
 */
export interface SharedTill {
  readonly simulation: TillSetting['simulation'];
  /** A page in a browser that the till has let in and that keeps nothing of an earlier test; starts a till where none runs. */
  begin(): Promise<TillPage>;
  /** What the platform has made since this test began, the oldest first. */
  payments(): ReturnType<TillSetting['simulation']['payments']>;
  /** Empties the till after a test. One that failed, or left more than a sale to pay, ends it: the next has another. */
  leave(outcome: { readonly hasFailed: boolean }): Promise<void>;
  end(): Promise<void>;
}

/** A till that is shared by the tests of one file; none runs until the first of them begins. */
export function sharedTill(): SharedTill {
  let setting: TillSetting | null = null;
  let address = '';
  let letIn: BrowserContextOptions = {};
  let till: TillPage | null = null;
  let madeBefore = 0;
  const started = async (): Promise<TillSetting> => {
    const whole = await startTillSetting();
    const { page } = whole.running;
    address = page.url();
    letIn = { storageState: await page.context().storageState() };
    // Else every test would have a second screen.
    await page.close();
    return whole;
  };
  const end = async (): Promise<void> => {
    const ended = setting;
    setting = null;
    if (ended) await endTillSetting(ended);
  };
  return {
    get simulation() {
      if (!setting) throw new Error('no till runs');
      return setting.simulation;
    },
    async begin() {
      setting ??= await started();
      madeBefore = (await setting.simulation.payments()).length;
      const context = await openContext({ ...SCREEN, ...letIn });
      till = tillPage(await context.newPage());
      await till.page.goto(address);
      await till.waitForKeypad();
      return till;
    },
    async payments() {
      return (await setting?.simulation.payments())?.slice(madeBefore) ?? [];
    },
    async leave({ hasFailed }) {
      const isEmpty = !hasFailed && setting && till && (await emptied(setting, till));
      await till?.page.context().close();
      till = null;
      if (!isEmpty) await end();
    },
    end,
  };
}

/** Pays the one sale that waits, wherever it is; whether nothing but an empty keypad is left then. */
async function emptied({ simulation }: TillSetting, till: TillPage): Promise<boolean> {
  const waiting = (await simulation.payments()).filter(({ status }) => status === 'pending');
  const [payment, another] = waiting;
  if (another) return false;
  if (payment) {
    const parked = till.rail().getByRole('button');
    if ((await till.qrCode().count()) === 0 && (await parked.count()) === 1) await parked.click();
    if ((await till.qrCode().count()) === 0) return false;
    await simulation.play(payment.paymentId, 'complete');
    await till.waitForHeading('Paid');
  }
  if ((await till.heading('Paid').count()) > 0) {
    await till.press('New sale');
    await till.waitForHeading('New sale');
  }
  return (await till.heading('New sale').count()) > 0 && (await till.rail().count()) === 0;
}
