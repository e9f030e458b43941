import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Arrival, answerJson, startScriptedServer } from '../support/scripted-server.ts';
import { closePages } from './support/browser.ts';
import { temporaryFolder } from './support/folder.ts';
import { BROWSER_SHELL, type RunningShell } from './support/shells.ts';
import { startSimulation } from './support/simulation.ts';
import { type TillPage, tillPage } from './support/till-page.ts';
import { writtenIn } from './support/written.ts';

const KEY = 'sk_test_hostile_0123456789';
const IBAN = 'FR76 3000 6000 0112 3456 7890 189';
const CARD = '4111-1111-1111-1111';
/** What must be nowhere: the numbers however they are written, and the key. */
const SECRETS = ['3000 6000', '30006000', '1111-1111', '11111111', KEY];
const SAYING = `${IBAN} ${CARD.replaceAll('-', '')} ${CARD} ${KEY} \u202E\0`;

let folder: ReturnType<typeof temporaryFolder>;
let running: RunningShell;
let till: TillPage;
/** What the screen was sent, in characters. */
let sentToScreen: string[];

beforeEach(() => {
  folder = temporaryFolder();
  sentToScreen = [];
});

afterEach(async () => {
  await running.end();
  folder[Symbol.dispose]();
});

afterAll(closePages);

async function start(simulation: { baseUrl: string; secretKey: string }): Promise<void> {
  running = await BROWSER_SHELL.start({ dataFolder: folder.path, simulation });
  till = tillPage(running.page);
  running.page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => void sentToScreen.push(String(payload))),
  );
  await running.page.reload();
  await till.waitForHeading('New sale');
}

const written = (): string => writtenIn(folder.path).join('\n');

async function expectNothingLeaked(): Promise<void> {
  const shown = await running.page.locator('body').innerText();
  const everything = [shown, written(), sentToScreen.join('\n'), running.printed()].join('\n');
  for (const secret of SECRETS) expect(everything.includes(secret), secret).toBe(false);
}

describe('A hostile platform', () => {
  /** What it does to each request for a code, in order; the last goes on. */
  let creations: ((arrival: Arrival) => void)[];
  let status: (arrival: Arrival) => void;
  let server: Awaited<ReturnType<typeof startScriptedServer>>;

  const created = (paymentId: string, field: object = {}) => ({
    success: true,
    paymentId,
    paymentLink: `https://bank.example/p/${paymentId}`,
    qrCode: 'data:image/png;base64,iVBORw0KGgo=',
    expiresAt: new Date(Date.now() + 180_000).toISOString(),
    isSimulation: true,
    ...field,
  });

  beforeEach(async () => {
    creations = [];
    status = (arrival) => answerJson(arrival, 200, { status: SAYING + 'x'.repeat(900_000) });
    server = await startScriptedServer((arrival) => {
      if (arrival.method === 'POST') {
        const next = creations.length > 1 ? creations.shift() : creations[0];
        next?.(arrival);
      } else if (arrival.url.includes('/stream')) {
        answerJson(arrival, 404, { error: { code: SAYING, message: SAYING } });
      } else {
        status(arrival);
      }
    });
    await start({ baseUrl: `${server.origin}/api`, secretKey: KEY });
  });

  afterEach(() => server.close());

  test('whose link is no code’s is refused with a sentence, and the next sale is sold', async () => {
    creations = [
      (arrival) =>
        answerJson(arrival, 201, created('p1', { paymentLink: `https://x/${'x'.repeat(5_000)}` })),
      (arrival) => answerJson(arrival, 201, created('p2', { paymentLink: 'javascript:alert(1)' })),
      (arrival) => answerJson(arrival, 201, created('p3', { isSimulation: false })),
      (arrival) => answerJson(arrival, 400, { error: { code: SAYING, message: SAYING } }),
      (arrival) => answerJson(arrival, 201, created('p5')),
    ];
    await till.charge('1250');
    const page = running.page;
    for (const sentence of [
      'The platform gave a payment link that no code can be made of.',
      'The platform gave a payment link that no code can be made of.',
      'The platform answered with a real payment, and this till is for tests.',
      'The platform did not accept what this till asked.',
    ]) {
      await till.waitForHeading('Could not start');
      await page.getByText(sentence).waitFor();
      await page
        .getByText('No code of this sale was shown: nobody can have scanned one.')
        .waitFor();
      await till.press('Try again');
    }
    await till.qrCode().waitFor();
    await expectNothingLeaked();
  });

  test('that makes no second code is not said to have shown none', async () => {
    creations = [
      (arrival) => answerJson(arrival, 201, created('p1')),
      (arrival) => answerJson(arrival, 400, { error: { code: SAYING, message: SAYING } }),
    ];
    status = (arrival) => answerJson(arrival, 200, { status: 'failed' });
    await till.charge('1250');
    await till.waitForHeading('Refused by the bank');
    await till.press('New code');
    await till.waitForHeading('Could not start');
    const { page } = running;
    await page.getByText('As far as the till was told, its earlier code has ended.').waitFor();
    expect(await page.getByText('No code was shown').count()).toBe(0);
  });

  test('whose every status has 900 kB sends the screen and the disk none of it', async () => {
    creations = [(arrival) => answerJson(arrival, 201, created('p1'))];
    await till.charge('1250');
    await till.qrCode().waitFor();
    const isStatus = ({ url }: Arrival) => url.includes('/status');
    await server.arrivals.untilCount(5, isStatus);
    await till.press('Stop');
    await till.waitForHeading(/Stopped|Do not charge again/);
    await server.arrivals.untilCount(8, isStatus);
    expect(sentToScreen.join('').length).toBeLessThan(200_000);
    expect(sentToScreen.every((frame) => frame.length < 20_000)).toBe(true);
    expect(written().length).toBeLessThan(3_000_000);
    await expectNothingLeaked();
  });

  test('that answers with all that is not a status is told by its cause, and never as unreachable', async () => {
    creations = [(arrival) => answerJson(arrival, 201, created('p1'))];
    status = (arrival) => answerJson(arrival, 401, { error: { code: SAYING, message: SAYING } });
    await till.charge('1250');
    const { page } = running;
    await page.getByText('The platform refuses the key of this till.').waitFor();
    await page.locator('[data-health="troubled"]', { hasText: 'Key refused' }).waitFor();
    status = (arrival) => answerJson(arrival, 500, { error: { code: SAYING, message: SAYING } });
    await page.getByText('The platform has a problem of its own.').waitFor();
    status = ({ response }) =>
      response.writeHead(200, { 'content-type': 'text/html' }).end(`<html>${SAYING}</html>`);
    await page.getByText('The network answered in the platform’s place').waitFor();
    await page.locator('[data-health="offline"]', { hasText: 'Network sign-in?' }).waitFor();
    expect(await page.locator('body').innerText()).not.toContain('cannot be reached');
    const lines = written().split('\n');
    for (const code of ['keyRefused', 'platformError', 'networkSignIn']) {
      const told = lines.filter((line) => line.includes(`"code":"${code}"`));
      // What was asked before the sale has a line of its own.
      const ofStatus = told.filter((line) => line.includes('the status route'));
      expect([ofStatus.length, told.length <= 2], code).toEqual([1, true]);
    }
    await expectNothingLeaked();
  });

  test('whose code ends in ten years is sold, with no endless countdown, and says so', async () => {
    creations = [
      (arrival) => answerJson(arrival, 201, created('p1', { expiresAt: '2036-11-21T12:00:00Z' })),
    ];
    await till.charge('1250');
    await till.qrCode().waitFor();
    const { page } = running;
    await page.getByText('cannot be told for sure').waitFor();
    expect(await page.getByRole('timer').count()).toBe(0);
    await till.press('Serve the next customer');
    await till.rail().getByText('Waiting').waitFor();
  });
});

describe('A screen that cannot be drawn', () => {
  let simulation: Awaited<ReturnType<typeof startSimulation>>;

  beforeEach(async () => {
    simulation = await startSimulation();
    await start(simulation);
    await till.charge('4890', 'Table 7');
    await till.qrCode().waitFor();
  });

  afterEach(() => simulation.end());

  test('says so in words, with its sale, leaves the keys, and is there again after a reload', async () => {
    const { page } = running;
    await page.evaluate(() => {
      Math.ceil = () => {
        throw new Error('broken on purpose');
      };
    });
    await till.waitForHeading('This screen cannot be shown');
    const main = page.getByRole('main');
    await main.getByText(/48\.90.*Waiting/).waitFor();
    await main.getByText('Do not charge again').waitFor();
    await till.press('Serve the next customer');
    await till.waitForHeading('New sale');
    await till.key('12');
    await page.getByText('0.12').first().waitFor();
    await page.reload();
    await till.rail().getByText('Table 7').click();
    await till.qrCode().waitFor();
  });

  test('with a code of an earlier version that is too large to draw says so in its place', async () => {
    const { page } = running;
    const [payment] = await simulation.payments();
    const link = payment?.paymentLink ?? '';
    await page.routeWebSocket(/\/bridge$/, (socket) => {
      const server = socket.connectToServer();
      server.onMessage((message) =>
        socket.send(String(message).replaceAll(link, `${link}?${'x'.repeat(5_000)}`)),
      );
    });
    await page.reload();
    await page.getByText('This code cannot be shown.').waitFor();
    await page.getByText('48.90').first().waitFor();
    await till.press('Stop');
    await till.waitForHeading('Stopped');
  });
});
