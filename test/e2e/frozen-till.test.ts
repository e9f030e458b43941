import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { closePages } from './support/browser.ts';
import type { RunningShell } from './support/shells.ts';
import type { Simulation } from './support/simulation.ts';
import type { TillPage } from './support/till-page.ts';
import { endTillSetting, startTillSetting, type TillSetting } from './support/till-setting.ts';

afterAll(closePages);

/** A press is given up after eight seconds; here the till comes to itself whenever that was told. */
const NO_ANSWER = /did not answer/;

describe('a till that stood still while Charge was pressed', () => {
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

  test('shows the code of that press once it goes on, and charges the next customer anew', async () => {
    running.signal('SIGSTOP');
    await till.charge('1400');
    await running.page.getByText(NO_ANSWER).first().waitFor();
    running.signal('SIGCONT');
    await till.qrCode().waitFor();
    expect(await running.page.getByText(NO_ANSWER).count()).toBe(0);
    await till.press('Serve the next customer');
    const [first] = await simulation.payments();
    await simulation.play(first?.paymentId ?? '', 'complete');
    await till.rail().getByText('Paid').waitFor();
    await till.charge('1400');
    await till.qrCode().waitFor();
    expect(await simulation.payments()).toHaveLength(2);
    expect(await running.page.getByRole('heading', { name: 'Paid' }).count()).toBe(0);
  });
});
