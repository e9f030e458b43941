import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { closePages } from './support/browser.ts';
import { temporaryFolder } from './support/folder.ts';
import { BROWSER_SHELL, type RunningShell } from './support/shells.ts';
import { type Simulation, startSimulation } from './support/simulation.ts';
import { type TillPage, tillPage } from './support/till-page.ts';

afterAll(closePages);

/** A press is given up after eight seconds; here the till comes to itself whenever that was told. */
const NO_ANSWER = /did not answer/;

describe('a till that stood still while Charge was pressed', () => {
  let folder: ReturnType<typeof temporaryFolder>;
  let simulation: Simulation;
  let running: RunningShell;
  let till: TillPage;

  beforeEach(async () => {
    folder = temporaryFolder();
    simulation = await startSimulation();
    running = await BROWSER_SHELL.start({ dataFolder: folder.path, simulation });
    till = tillPage(running.page);
    await till.waitForHeading('New sale');
  });

  afterEach(async () => {
    await running.end();
    await simulation.end();
    folder[Symbol.dispose]();
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
