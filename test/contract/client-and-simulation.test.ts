import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { minorUnits } from '../../src/domain/money.ts';
import { createClient, type PlatformClient } from '../../src/platform/client.ts';
import { MACHINE_CLOCK } from '../../src/platform/machine-clock.ts';
import { followPayment } from '../../src/platform/payment-stream.ts';
import { type Simulator, startSimulator } from '../../src/simulator/simulator.ts';

let simulator: Simulator;
let client: PlatformClient;

beforeEach(async () => {
  const started = await startSimulator({ requestsPerMinute: 1_000 });
  if (!started.ok) throw new Error(started.error.code);
  simulator = started.simulator;
  client = clientWith(simulator.secretKey);
});

afterEach(() => simulator.close());

function clientWith(apiKey: string): PlatformClient {
  const made = createClient({ apiKey, baseUrl: simulator.baseUrl });
  if (!made.ok) throw new Error(made.error.code);
  return made.value;
}

async function play(paymentId: string, act: string): Promise<void> {
  const answer = await fetch(`${simulator.siteUrl}/control/payments/${paymentId}/${act}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${simulator.secretKey}` },
  });
  expect(answer.status).toBe(200);
}

async function create(amount = minorUnits(4890)): Promise<string> {
  const created = await client.pos.create({ amount, currency: 'EUR', terminalId: 'till-1' });
  if (!created.ok) throw new Error(created.error.code);
  return created.value.paymentId;
}

describe('the client library against the simulation (interface, endpoints 7 to 9)', () => {
  test('is refused with a wrong key, and told so by a code', async () => {
    const stranger = clientWith('sk_test_someone_elses_key');
    const refused = await stranger.pos.create({ amount: minorUnits(1), currency: 'EUR' });
    expect(refused).toMatchObject({ ok: false, error: { code: 'keyRefused', httpStatus: 401 } });
  });

  test('asks in vain about a payment that is not there', async () => {
    expect(await client.pos.getStatus('pay_nobody')).toMatchObject({
      ok: false,
      error: { code: 'notFound', httpStatus: 404 },
    });
  });

  test('creates a payment that ends after its lifetime by the platform’s clock', async () => {
    const created = await client.pos.create({
      amount: minorUnits(4890),
      currency: 'EUR',
      label: 'Table 7',
    });
    if (!created.ok) throw new Error(created.error.code);
    const { expiresAtMs, platformNowMs, isSimulation, paymentLink } = created.value;
    expect(isSimulation).toBe(true);
    expect(paymentLink.startsWith(simulator.siteUrl)).toBe(true);
    const lifetimeMs = expiresAtMs - (platformNowMs ?? 0);
    expect(lifetimeMs).toBeGreaterThanOrEqual(180_000);
    expect(lifetimeMs).toBeLessThan(181_500);
  });

  test.each([
    ['complete', 'completed'],
    ['refuse', 'failed'],
    ['expire', 'expired'],
    ['complete-after-expiry', 'completed'],
  ])('reads the status after %s as %s', async (act, status) => {
    const paymentId = await create();
    await play(paymentId, act);
    expect(await client.pos.getStatus(paymentId)).toMatchObject({
      ok: true,
      value: { status, amountMinor: 4890, currency: 'EUR', isSimulation: true },
    });
  });

  test('hears on the stream what the payer does', async () => {
    const paymentId = await create();
    const heard: string[] = [];
    await new Promise<void>((resolve) => {
      const stream = followPayment({
        url: client.pos.getEventSourceUrl(paymentId),
        paymentId,
        clock: MACHINE_CLOCK,
        on: {
          state(state) {
            heard.push(state);
            if (state === 'open') void play(paymentId, 'complete');
          },
          sign: () => undefined,
          garbage: (detail) => heard.push(detail),
          status({ status }) {
            heard.push(status);
            if (status !== 'completed') return;
            stream.close();
            resolve();
          },
        },
      });
    });
    expect(heard[0]).toBe('connecting');
    expect(heard[1]).toBe('open');
    expect(heard.at(-1)).toBe('completed');
  });

  test('is told to wait by a platform that has had enough', async () => {
    const paymentId = await create();
    await fetch(`${simulator.siteUrl}/control/settings`, {
      method: 'PUT',
      headers: {
        authorization: `Bearer ${simulator.secretKey}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ requestsPerMinute: 1 }),
    });
    await client.pos.getStatus(paymentId);
    const refused = await client.pos.getStatus(paymentId);
    expect(refused).toMatchObject({
      ok: false,
      error: { code: 'tooManyRequests', httpStatus: 429, retryable: true },
    });
    if (refused.ok) throw new Error('it was answered');
    expect(refused.error.retryAfterMs).toBeGreaterThan(0);
  });
});
