import { afterAll, describe, expect, test } from 'vitest';
import { closePages } from '../e2e/support/browser.ts';
import { eventually } from './eventually.ts';
import { oneProxy, startTrial, streamsApart, type Trial } from './trial.ts';

afterAll(closePages);

const LATE = '48.90 € was paid after all';
const WAITING = 'Waiting for the payment';
const CHECKING = 'Checking. Do not charge again';
const UNKNOWN = 'Outcome unknown. Do not charge again';
const PAID = {
  verified: true,
  journal: ['drafted', 'codeCreated', 'completed'],
  payments: ['completed'],
  otherPayments: 0,
};

/** Charges and waits for the code. */
async function showCode({ till }: Trial): Promise<void> {
  await till.charge('4890');
  await till.qrCode().waitFor();
}

async function pay({ simulation, lastPaymentId }: Trial): Promise<void> {
  await simulation.play(await lastPaymentId(), 'complete');
}

const health = ({ till }: Trial, channel: 'stream' | 'polling' | 'offline') =>
  till.page.locator(`[data-health="${channel}"]`).first().waitFor();

const heading = ({ till }: Trial, words: string) =>
  till.page.locator('h1', { hasText: words }).waitFor();

/** How long something takes, in milliseconds. */
async function took(doing: () => Promise<unknown>): Promise<number> {
  const beganMs = performance.now();
  await doing();
  return performance.now() - beganMs;
}

describe('over a real network', () => {
  test.concurrent('that freezes while the customer pays, the till says that it is offline, and on two screens that it is paid once it thaws', async () => {
    await using trial = await startTrial({ network: oneProxy() });
    const other = await trial.openOtherScreen();
    await showCode(trial);
    await health(trial, 'stream');
    await other
      .rail()
      .getByText(/48\.90/)
      .waitFor();
    trial.network.freeze();
    await pay(trial);
    await health(trial, 'offline');
    await other.page.locator('[data-health="offline"]').first().waitFor();
    expect(await trial.screens()).toEqual([WAITING]);
    trial.network.thaw();
    await heading(trial, 'Paid');
    // Another customer may stand at the other screen: it says so in a line, and shows it when it is asked.
    await other.page
      .getByText(/48\.90.* was paid: /)
      .first()
      .waitFor();
    await other.press('Show it');
    await other.waitForHeading('Paid');
    expect(await trial.screens()).toEqual([WAITING, 'Paid']);
    expect(await trial.verdict()).toMatchObject(PAID);
  });

  test.concurrent('of which only the stream freezes, the till goes over to asking, and learns of the money by it', async () => {
    await using trial = await startTrial({ network: streamsApart });
    await showCode(trial);
    await health(trial, 'stream');
    trial.streamNetwork.freeze();
    await health(trial, 'polling');
    await pay(trial);
    await heading(trial, 'Paid');
    expect(await trial.screens()).toEqual([WAITING, 'Paid']);
    expect(await trial.verdict()).toMatchObject({ ...PAID, confirmedBy: ['status'] });
  });

  test.concurrent('that is cut whenever the stream is open, the till goes on and is paid', async () => {
    await using trial = await startTrial({ network: oneProxy() });
    await showCode(trial);
    await health(trial, 'stream');
    for (let cuts = 1; cuts <= 4; cuts += 1) await trial.reopens(trial.network.cut);
    await pay(trial);
    await heading(trial, 'Paid');
    expect(await trial.screens()).toEqual([WAITING, 'Paid']);
    expect(await trial.verdict()).toMatchObject(PAID);
  });

  test.concurrent('of 700 bytes a second, the code comes slowly and is paid', async () => {
    await using trial = await startTrial({ network: oneProxy({ bytesPerSecond: 700 }) });
    const shownAfterMs = await took(() => showCode(trial));
    expect(shownAfterMs).toBeGreaterThan(3_000);
    await health(trial, 'stream');
    await pay(trial);
    await heading(trial, 'Paid');
    expect(await trial.screens()).toEqual([WAITING, 'Paid']);
    expect(await trial.verdict()).toMatchObject(PAID);
  });

  test.concurrent('of 200 bytes a second, no code comes in time: nothing is shown, and nothing can be paid', async () => {
    await using trial = await startTrial({ network: oneProxy({ bytesPerSecond: 200 }) });
    await trial.till.charge('4890');
    await heading(trial, 'Could not start');
    await trial.till.page.getByText(/did not answer in time\./).waitFor();
    expect(await trial.screens()).toEqual(['Could not start']);
    expect(await trial.verdict()).toMatchObject({
      ...PAID,
      journal: ['drafted', 'createFailed'],
      payments: ['pending'],
    });
  });

  test.concurrent('that delays every request by more than two seconds, the till asks until the stream is there, and is paid', async () => {
    await using trial = await startTrial({ network: oneProxy({ delaySeconds: 2.5 }) });
    expect(await took(() => showCode(trial))).toBeGreaterThan(2_500);
    await health(trial, 'stream');
    expect((await trial.channels()).slice(-2)).toEqual(['polling', 'stream']);
    await pay(trial);
    await heading(trial, 'Paid');
    expect(await trial.screens()).toEqual([WAITING, 'Paid']);
    expect(await trial.verdict()).toMatchObject(PAID);
  });

  test.concurrent('that is slow, money which comes when the countdown has just ended is in time', async () => {
    await using trial = await startTrial({ network: oneProxy({ delaySeconds: 0.3 }) });
    await trial.simulation.steer('/faults', {
      faults: [{ kind: 'createShortLived', lifetimeMs: 8_000 }],
    });
    await showCode(trial);
    await heading(trial, CHECKING);
    await pay(trial);
    await heading(trial, 'Paid');
    expect(await trial.screens()).toEqual([WAITING, CHECKING, 'Paid']);
    expect(await trial.verdict()).toMatchObject({
      ...PAID,
      journal: ['drafted', 'codeCreated', 'countdownEnded', 'completed'],
    });
  });

  test.concurrent.each([
    {
      what: 'the money that came meanwhile',
      meanwhile: pay,
      shows: LATE,
      journal: ['codeCreated', 'countdownEnded', 'contactLost', 'completed'],
      payments: ['completed'],
    },
    {
      what: 'that nothing was paid',
      meanwhile: () => Promise.resolve(),
      shows: 'Nothing was paid',
      journal: ['codeCreated', 'countdownEnded', 'contactLost', 'unpaidAnswered'],
      payments: ['expired'],
    },
  ])(
    'that freezes over the end of the countdown, the till does not know, and once it thaws it knows $what',
    async ({ meanwhile, shows, journal, payments }) => {
      await using trial = await startTrial({
        simulation: ['--lifetime', '15'],
        network: oneProxy(),
      });
      await showCode(trial);
      await health(trial, 'stream');
      trial.network.freeze();
      await meanwhile(trial);
      await heading(trial, UNKNOWN);
      expect(await trial.screens()).toEqual([WAITING, CHECKING, UNKNOWN]);
      trial.network.thaw();
      const truth = shows === LATE ? trial.lateCard.waitFor() : heading(trial, shows);
      await truth;
      expect(await trial.screens()).toEqual([WAITING, CHECKING, UNKNOWN, shows]);
      expect(await trial.verdict()).toMatchObject({
        ...PAID,
        journal: ['drafted', ...journal],
        payments,
      });
    },
  );

  test.concurrent('that freezes when the sale is charged, the code made too late is never shown, and a new try shows one code', async () => {
    await using trial = await startTrial({ network: oneProxy() });
    trial.network.freeze();
    await trial.till.charge('4890');
    await heading(trial, 'Could not start');
    trial.network.thaw();
    // The frozen request arrives at the platform after all.
    await eventually(async () => expect(await trial.simulation.payments()).toHaveLength(1));
    await trial.till.press('Try again');
    await trial.till.qrCode().waitFor();
    await pay(trial);
    await heading(trial, 'Paid');
    expect(await trial.screens()).toEqual(['Could not start', WAITING, 'Paid']);
    expect(await trial.verdict()).toMatchObject({
      ...PAID,
      journal: ['drafted', 'createFailed', 'retryRequested', 'codeCreated', 'completed'],
      payments: ['pending', 'completed'],
    });
  });
});
