import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { type Arrival, answerJson, startScriptedServer } from '../support/scripted-server.ts';
import { selfSignedServer } from '../support/self-signed-server.ts';
import { closePages } from './support/browser.ts';
import { temporaryFolder } from './support/folder.ts';
import { BROWSER_SHELL, type RunningShell } from './support/shells.ts';
import { type Simulation, startSimulation } from './support/simulation.ts';

const KEY = 'sk_test_of_another_account_01234';

/** A till on a new data folder, on which nothing was ever sold. */
async function newTill(baseUrl: string, secretKey = KEY): Promise<RunningShell> {
  const folder = temporaryFolder();
  const running = await BROWSER_SHELL.start({
    dataFolder: folder.path,
    simulation: { baseUrl, secretKey },
  });
  onTestFinished(async () => {
    await running.end();
    folder[Symbol.dispose]();
  });
  return running;
}

afterAll(closePages);

describe('before its first sale', () => {
  let simulation: Simulation;
  /** A server in the platform's place, and what it does to each request. */
  let answer: (arrival: Arrival) => void = () => undefined;
  let server: Awaited<ReturnType<typeof startScriptedServer>>;

  beforeAll(async () => {
    simulation = await startSimulation(['--live']);
    server = await startScriptedServer((arrival) => answer(arrival));
  });

  afterEach(async () => {
    expect(await simulation.payments()).toEqual([]);
  });

  afterAll(async () => {
    await server.close();
    await simulation.end();
  });

  test('a till that can be paid says that it is ready, and a live one that it is live', async () => {
    const { page } = await newTill(simulation.baseUrl, simulation.liveSecretKey ?? '');
    await page.locator('[data-health="ready"]', { hasText: 'Ready' }).waitFor();
    await page.getByText('Real money').waitFor();
    expect(await page.locator('[data-at-fault]').count()).toBe(0);
  });

  test('a key of another account is told, and whose fault that is', async () => {
    const { page } = await newTill(simulation.baseUrl);
    await page.locator('[data-health="troubled"]', { hasText: 'Key refused' }).waitFor();
    const line = page.locator('[data-at-fault="till"]');
    await line.getByText('The platform refuses the key of this till.').waitFor();
    await line.getByText('With this till').waitFor();
    await page.locator('[data-health]').click();
    await page.getByRole('dialog').getByText('Where it lies').waitFor();
  });

  test.each([
    ['platform', 'Platform problem', (to: Arrival) => answerJson(to, 500, {})],
    [
      'line',
      'Network sign-in?',
      ({ response }: Arrival) =>
        response.writeHead(200, { 'content-type': 'text/html' }).end('<html>Welcome, guest'),
    ],
    ['line', 'No answer from the platform', ({ response }: Arrival) => response.destroy()],
  ])('what is wrong with the %s is told: %s', async (atFault, said, answers) => {
    answer = answers;
    const { page } = await newTill(`${server.origin}/api`);
    await page.locator('[data-health]', { hasText: said }).waitFor();
    await page.locator(`[data-at-fault="${atFault}"]`).waitFor();
    await page.getByText('A new code may not be possible at the moment.').waitFor();
  });

  test('a platform that nobody reaches is told', async () => {
    const gone = await startScriptedServer(() => undefined);
    await gone.close();
    const { page } = await newTill(`${gone.origin}/api`);
    await page.locator('[data-health="unchecked"]').waitFor();
    await page.locator('[data-at-fault="platform"]').waitFor();
  });

  test('a certificate that nobody here trusts is told', async () => {
    const tls = await selfSignedServer();
    onTestFinished(tls.close);
    const { page } = await newTill(`${tls.origin}/api`);
    await page.locator('[data-health="unchecked"]', { hasText: 'Certificate refused' }).waitFor();
    await page.locator('[data-at-fault="line"]').waitFor();
  });

  test('a platform that is back is noticed without a sale, as soon as the screen is looked at', async () => {
    answer = (to) => answerJson(to, 500, {});
    const { page } = await newTill(`${server.origin}/api`);
    await page.locator('[data-health="troubled"]').waitFor();
    answer = (to) => answerJson(to, 200, { transactions: [] });
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await page.locator('[data-health="ready"]').waitFor();
    expect(await page.locator('[data-at-fault]').count()).toBe(0);
  });
});
