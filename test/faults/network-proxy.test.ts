import { setTimeout as elapsed } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { type Simulation, startSimulation } from '../e2e/support/simulation.ts';
import {
  type NetworkCondition,
  type NetworkProxy,
  portThatIsFree,
  startNetworkProxy,
} from '../support/network-proxy.ts';

let simulation: Simulation;

beforeAll(async () => {
  simulation = await startSimulation();
});
afterAll(() => simulation.end());

async function proxyWith(condition: NetworkCondition = {}): Promise<NetworkProxy> {
  const proxy = await startNetworkProxy(new URL(simulation.baseUrl).origin, condition);
  onTestFinished(proxy.end);
  return proxy;
}

const throughProxy = ({ origin }: NetworkProxy): string =>
  origin + new URL(simulation.baseUrl).pathname;

async function createPayment(baseUrl: string): Promise<{ paymentId: string; bytes: number }> {
  const answer = await fetch(`${baseUrl}/pos/create-payment`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${simulation.secretKey}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ amount: 4890, currency: 'EUR' }),
  });
  const body = await answer.text();
  const { paymentId } = JSON.parse(body) as { paymentId: string };
  return { paymentId, bytes: body.length };
}

/** A payment's stream through the proxy, and when each piece of it came. */
async function openStream(proxy: NetworkProxy, paymentId: string) {
  const answer = await fetch(
    `${throughProxy(proxy)}/pos/payments/${paymentId}/stream?token=${simulation.secretKey}`,
  );
  if (!answer.body) throw new Error('a stream without a body');
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
  onTestFinished(() => reader.cancel().catch(() => undefined));
  return { next: async () => (await reader.read()).value ?? '' };
}

async function took(doing: () => Promise<unknown>): Promise<number> {
  const beganMs = performance.now();
  await doing();
  return performance.now() - beganMs;
}

/** Whether something comes within this time. */
const comesWithin = (ms: number, what: Promise<unknown>): Promise<boolean> =>
  Promise.race([what.then(() => true), elapsed(ms, false)]);

describe('the proxy of the fault tests', () => {
  test('passes on what a stream says at the moment it is said', async () => {
    const proxy = await proxyWith();
    const { paymentId } = await createPayment(throughProxy(proxy));
    const stream = await openStream(proxy, paymentId);
    expect(await stream.next()).toContain('event: ready');
    await simulation.play(paymentId, 'complete');
    expect(await stream.next()).toContain('completed');
  });

  test('delays each request by as long as it is told to, a stream’s as well', async () => {
    const proxy = await proxyWith({ delaySeconds: 1.5 });
    const { paymentId } = await createPayment(simulation.baseUrl);
    expect(await took(() => createPayment(throughProxy(proxy)))).toBeGreaterThanOrEqual(1_490);
    expect(await took(() => openStream(proxy, paymentId))).toBeGreaterThanOrEqual(1_490);
  });

  test('lets as many bytes through in a second as it is told to, and no more', async () => {
    const bytesPerSecond = 1_000;
    const proxy = await proxyWith({ bytesPerSecond });
    let bytes = 0;
    const ms = await took(async () => {
      ({ bytes } = await createPayment(throughProxy(proxy)));
    });
    // It counts by the second of the clock: up to two seconds' bytes may have passed at the beginning.
    expect((bytes * 1_000) / bytesPerSecond - ms).toBeLessThan(2_000);
    expect(ms).toBeGreaterThan(800);
  });

  test('throttles a stream as well', async () => {
    const proxy = await proxyWith({ bytesPerSecond: 100 });
    const { paymentId } = await createPayment(simulation.baseUrl);
    const ms = await took(async () => {
      const stream = await openStream(proxy, paymentId);
      for (let said = ''; !said.includes('event: ready'); said += await stream.next());
    });
    expect(ms).toBeGreaterThan(1_000);
  });

  test('freezes: connections hold and nothing passes; thawed, everything passes that waited', async () => {
    const proxy = await proxyWith();
    const { paymentId } = await createPayment(throughProxy(proxy));
    const stream = await openStream(proxy, paymentId);
    await stream.next();
    proxy.freeze();
    await simulation.play(paymentId, 'complete');
    const event = stream.next();
    const created = createPayment(throughProxy(proxy));
    expect(await comesWithin(2_000, Promise.race([event, created]))).toBe(false);
    proxy.thaw();
    expect(await event).toContain('completed');
    expect((await created).paymentId).not.toBe('');
  });

  test('cuts: an open stream breaks off at once, and the next connection is taken', async () => {
    const proxy = await proxyWith();
    const { paymentId } = await createPayment(throughProxy(proxy));
    const stream = await openStream(proxy, paymentId);
    await stream.next();
    const broken = expect(stream.next()).rejects.toThrow();
    await proxy.cut();
    await broken;
    expect((await createPayment(throughProxy(proxy))).paymentId).not.toBe('');
  });
});

test('a proxy that comes to the port of another one takes the next port, and is not taken for the other', async () => {
  const first = await proxyWith();
  const ports = [Number(new URL(first.origin).port), await portThatIsFree()];
  const second = await startNetworkProxy(
    new URL(simulation.baseUrl).origin,
    {},
    async () => ports.shift() ?? Number.NaN,
  );
  onTestFinished(second.end);
  expect(second.origin).not.toBe(first.origin);
  await second.cut();
  await expect(createPayment(throughProxy(second))).resolves.toBeDefined();
  await expect(createPayment(throughProxy(first))).resolves.toBeDefined();
});
