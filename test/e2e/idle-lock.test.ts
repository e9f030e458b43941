import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { closePages } from './support/browser.ts';
import { INES, LEA, type PeopleAtTill, peopleAt } from './support/people.ts';
import { endTillSetting, startTillSetting, type TillSetting } from './support/till-setting.ts';

afterAll(closePages);

const LOCKED = 'Nobody is signed in.';
/** The shortest wait that a shop can choose, and a little more. */
const MINUTE_MS = 75_000;

describe('a till at which nobody is signed in any more', () => {
  let setting: TillSetting;
  let people: PeopleAtTill;

  beforeEach(async () => {
    setting = await startTillSetting();
    people = peopleAt(setting.till);
    await people.addBoth();
  });

  afterEach(() => endTillSetting(setting));

  /** Charges it, as whoever is at the till; the customer has the code in front of them. */
  async function chargeAndWait(): Promise<string> {
    const { till, simulation } = setting;
    await till.charge('4890');
    await till.qrCode().waitFor();
    const [payment] = await simulation.payments();
    return payment?.paymentId ?? '';
  }

  const buttons = (name: string) => setting.till.page.getByRole('button', { name, exact: true });

  test('after the idle time shows the payment that waits, and then that it was paid', async () => {
    const { till, simulation } = setting;
    await till.openSettings('People');
    await till.press('Change, Sign out by itself');
    await till.page.getByText('After 1 min', { exact: true }).click();
    await till.press('Back to the till');
    const paymentId = await chargeAndWait();
    await till.page.getByText(LOCKED).waitFor({ timeout: MINUTE_MS });
    expect(await till.qrCode().count()).toBe(1);
    expect(await buttons('Stop').count()).toBe(0);
    await simulation.play(paymentId, 'complete');
    await till.waitForHeading('Paid');
    await till.waitForText(LOCKED);
    expect(await buttons('New sale').count()).toBe(0);
    // The keys of a keyboard charge nothing, and put nothing aside.
    await till.page.keyboard.type('100');
    expect(await till.heading('Paid').count()).toBe(1);
    // Only then the lock, with the sale beside it.
    await till.press('Leave it for now');
    await till.waitForHeading('Who is at the till?');
    await till.rail().getByText('Paid', { exact: true }).waitFor();
    await people.signIn(LEA);
    expect(await simulation.payments()).toHaveLength(1);
  }, 150_000);

  test('keeps a sale in sight that has ended without money, and makes no new code for it', async () => {
    const { till, simulation } = setting;
    const paymentId = await chargeAndWait();
    await people.signOut();
    await till.waitForText(LOCKED);
    await simulation.play(paymentId, 'expire');
    await till.waitForHeading('Nothing was paid');
    await till.waitForText(LOCKED);
    expect(await buttons('New code').count()).toBe(0);
    await till.press('Sign in to go on');
    await till.page.getByRole('dialog').getByRole('button', { name: /^Léa/ }).click();
    await people.keyCode(LEA.pin);
    // The sale is still there, with all that a cashier can do now.
    await buttons('New code').waitFor();
    await till.press('Done');
    await till.waitForHeading('New sale');
  });

  test('shows parked sales beside the sign-in, to be looked at and no more', async () => {
    const { till } = setting;
    await chargeAndWait();
    await till.press('Serve the next customer');
    await people.signOut();
    await till.waitForHeading('Who is at the till?');
    await till.rail().getByRole('button').click();
    await till.qrCode().waitFor();
    await till.waitForText(LOCKED);
    expect(await buttons('Stop').count()).toBe(0);
    await till.press('Leave it for now');
    await people.signIn(INES);
  });
});
