import { spawn } from 'node:child_process';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { closePages, openContext } from './support/browser.ts';
import { temporaryFolder } from './support/folder.ts';
import { collectTraffic } from './support/page-traffic.ts';
import { BROWSER_SHELL } from './support/shells.ts';
import { type Simulation, startSimulation } from './support/simulation.ts';
import { tillPage } from './support/till-page.ts';

let simulation: Simulation;

beforeEach(async () => {
  simulation = await startSimulation();
});
afterEach(() => simulation.end());
afterAll(closePages);

async function createPayment(): Promise<string> {
  const answer = await fetch(`${simulation.baseUrl}/pos/create-payment`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${simulation.secretKey}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ amount: 4890, currency: 'EUR' }),
  });
  return ((await answer.json()) as { paymentId: string }).paymentId;
}

const streamUrl = (paymentId: string): string =>
  `${simulation.baseUrl}/pos/payments/${paymentId}/stream?token=${simulation.secretKey}`;

describe('the stream of the simulation', () => {
  test('is printed by curl -N: ready, then payment.status', async () => {
    const paymentId = await createPayment();
    const curl = spawn('curl', ['-sN', streamUrl(paymentId)]);
    const events: string[] = [];
    const finished = new Promise<void>((resolve) => {
      createInterface(curl.stdout).on('line', (line) => {
        if (!line.startsWith('event: ')) return;
        events.push(line.slice('event: '.length));
        if (events.length === 1) void simulation.play(paymentId, 'complete');
        if (events.length === 2) resolve();
      });
    });
    await finished;
    curl.kill();
    expect(events).toEqual(['ready', 'payment.status']);
  });

  test('is followed by a browser’s own EventSource', async () => {
    const paymentId = await createPayment();
    const page = await (await openContext()).newPage();
    const told = page.evaluate(
      (url) =>
        new Promise<string>((resolve) => {
          const source = new EventSource(url);
          source.addEventListener('ready', () => document.body.classList.add('ready'));
          source.addEventListener('payment.status', ({ data }) => {
            const { status } = JSON.parse(String(data)) as { status: string };
            if (status === 'completed') resolve(status);
          });
        }),
      streamUrl(paymentId),
    );
    await page.locator('body.ready').waitFor({ state: 'attached' });
    await simulation.play(paymentId, 'complete');
    expect(await told).toBe('completed');
    await page.close();
  });
});

/** A server before the simulation that hands on everything but streams, which it refuses. */
async function withoutStreams(): Promise<{ readonly baseUrl: string; close(): void }> {
  const target = new URL(simulation.baseUrl);
  const server = createServer((from, to) => {
    if (from.url?.includes('/stream')) {
      to.writeHead(503).end();
      return;
    }
    const { hostname, port } = target;
    const onward = request(
      { hostname, port, path: from.url, method: from.method, headers: from.headers },
      (answer) => {
        to.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(to);
      },
    );
    from.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    baseUrl: `http://127.0.0.1:${port}${target.pathname}`,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

describe('a till', () => {
  test('a stream that is dead from the start is said, and costs a delay, never the sale', async () => {
    using folder = temporaryFolder();
    const proxy = await withoutStreams();
    const running = await BROWSER_SHELL.start({
      dataFolder: folder.path,
      simulation: { ...simulation, baseUrl: proxy.baseUrl },
    });
    const till = tillPage(running.page);
    await till.waitForHeading('New sale');
    await till.charge('4890');
    await till.qrCode().waitFor();
    await running.page
      .locator('[data-health]', { hasText: 'Checking every few seconds' })
      .waitFor();
    await simulation.play((await simulation.payments())[0]?.paymentId ?? '', 'complete');
    await till.waitForHeading('Paid');
    await running.end();
    proxy.close();
  });

  test('the key never reaches the page', async () => {
    using folder = temporaryFolder();
    const running = await BROWSER_SHELL.start({ dataFolder: folder.path, simulation });
    const seen = collectTraffic(running.page);
    const till = tillPage(running.page);
    // Loaded again, so that the very first message is seen as well.
    await running.page.reload();
    await till.waitForHeading('New sale');
    await till.charge('4890');
    await till.qrCode().waitFor();
    await simulation.play((await simulation.payments())[0]?.paymentId ?? '', 'complete');
    await till.waitForHeading('Paid');
    const page = await running.page.content();
    expect([page, ...seen].join('\n')).not.toContain(simulation.secretKey);
    expect(running.printed()).not.toContain(simulation.secretKey);
    await running.end();
  });
});
