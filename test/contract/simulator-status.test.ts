import { request } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { errorOf, runSimulator } from '../support/running-simulator.ts';

describe('Who may ask', () => {
  const wrongKeys: readonly [string, string | undefined, string][] = [
    ['no key', undefined, 'key_missing'],
    ['an empty key', 'Bearer ', 'key_missing'],
    ['another scheme', 'Basic c2s6', 'key_missing'],
    ['a key of the wrong length', 'Bearer sk_test_x', 'key_invalid'],
    ['a key of the right length', 'Bearer sk_test_wrong', 'key_invalid'],
    ['a live key', 'Bearer sk_live_right', 'key_invalid'],
    ['a public key', 'Bearer pk_test_right', 'key_public'],
  ];
  test.each(wrongKeys)('%s is answered 401 on every route', async (_name, authorization, code) => {
    const simulator = await runSimulator({ secretKey: 'sk_test_right' });
    const { paymentId } = await simulator.create();
    const headers = new Headers(authorization === undefined ? {} : { authorization });
    const routes = [
      ['POST', '/api/v1/pos/create-payment'],
      ['GET', `/api/v1/pos/payments/${paymentId}/status`],
      ['GET', '/control/payments'],
      ['POST', `/control/payments/${paymentId}/complete`],
      ['PUT', '/control/settings'],
    ] as const;
    for (const [method, path] of routes) {
      const answer = await fetch(simulator.siteUrl + path, { method, headers });
      expect([path, answer.status]).toEqual([path, 401]);
      expect((await errorOf(answer)).code).toBe(code);
    }
    expect(await simulator.status(paymentId)).toBe('pending');
  });
});

describe('What is not there', () => {
  test('an unknown payment is a 404', async () => {
    const simulator = await runSimulator();
    const answer = await simulator.ask('/pos/payments/pay_unknown/status');
    expect(answer.status).toBe(404);
    expect((await errorOf(answer)).code).toBe('payment_not_found');
  });

  const wrongRoutes: readonly [string, string][] = [
    ['GET', '/api/v1/pos/create-payment'],
    ['DELETE', '/api/v1/pos/payments/pay_x/status'],
    ['OPTIONS', '/api/v1/pos/create-payment'],
    ['HEAD', '/api/v1/pos/payments/pay_x/status'],
    ['POST', '/api/v1/nothing'],
    ['GET', '/nothing'],
  ];
  test.each(wrongRoutes)('%s %s is a 404', async (method, path) => {
    const simulator = await runSimulator();
    const answer = await fetch(simulator.siteUrl + path, { method });
    expect(answer.status).toBe(404);
    if (method !== 'HEAD') expect((await errorOf(answer)).code).toBe('route_not_found');
  });

  test.each([
    '/api/v1/pos/payments/%E0%A4%A/status',
    `/api/v1/pos/payments/${'x'.repeat(300)}/status`,
  ])('an address that cannot be read is a 400', async (path) => {
    const simulator = await runSimulator();
    const answer = await fetch(simulator.siteUrl + path);
    expect(answer.status).toBe(400);
    expect((await errorOf(answer)).code).toBe('request_malformed');
    expect(answer.headers.get('date')).toBe('Sat, 21 Nov 2026 09:00:00 GMT');
  });

  test('bytes that are not HTTP are answered 400, by the platform’s clock', async () => {
    const simulator = await runSimulator();
    const socket = connect(simulator.port, '127.0.0.1');
    socket.write('hello\r\n\r\n');
    const answer = await text(socket);
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).toContain('Date: Sat, 21 Nov 2026 09:00:00 GMT');
    expect(answer).toContain('"code":"request_malformed"');
  });
});

describe('Too many requests', () => {
  test('are answered 429 with how long to wait, until that time is over', async () => {
    const simulator = await runSimulator({ requestsPerMinute: 3 });
    const { paymentId } = await simulator.create();
    const path = `/pos/payments/${paymentId}/status`;
    await simulator.ask(path);
    simulator.clock.advance(20_000);
    await simulator.ask(path);
    const refused = await simulator.ask(path);
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe('40');
    expect((await errorOf(refused)).code).toBe('rate_limited');
    simulator.clock.advance(39_000);
    expect((await simulator.ask(path)).status).toBe(429);
    simulator.clock.advance(1_000);
    expect((await simulator.ask(path)).status).toBe(200);
  });

  test('a clock that was set back does not hold the limit for ever', async () => {
    const simulator = await runSimulator({ requestsPerMinute: 1 });
    await simulator.ask('/pos/payments/x/status');
    expect((await simulator.ask('/pos/payments/x/status')).status).toBe(429);
    simulator.clock.setWallMs(simulator.clock.wallMs() - 86_400_000);
    expect((await simulator.ask('/pos/payments/x/status')).status).toBe(404);
  });

  test('do not count when the key is wrong', async () => {
    const simulator = await runSimulator({ requestsPerMinute: 1 });
    for (let round = 0; round < 3; round++)
      await fetch(`${simulator.baseUrl}/pos/payments/x/status`);
    expect((await simulator.ask('/pos/payments/x/status')).status).toBe(404);
  });
});

describe('The status', () => {
  test('tells the payment as the interface says', async () => {
    const simulator = await runSimulator();
    const { paymentId } = await simulator.create();
    const answer = await simulator.ask(`/pos/payments/${paymentId}/status`);
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(await answer.json()).toEqual({
      status: 'pending',
      paymentId,
      amount: 4890,
      currency: 'EUR',
      isSimulation: true,
    });
  });

  test('reads expired from the moment of expiresAt on, and not before', async () => {
    const simulator = await runSimulator({ lifetimeMs: 180_000 });
    const { paymentId } = await simulator.create();
    simulator.clock.advance(179_999);
    expect(await simulator.status(paymentId)).toBe('pending');
    simulator.clock.advance(1);
    expect(await simulator.status(paymentId)).toBe('expired');
  });

  test('reads expired even when no timer told it so', async () => {
    const simulator = await runSimulator({ lifetimeMs: 1_000, after: () => () => {} });
    const { paymentId } = await simulator.create();
    simulator.clock.advance(1_000);
    expect(await simulator.status(paymentId)).toBe('expired');
  });

  test('carries the platform’s own date, however wrong', async () => {
    const simulator = await runSimulator();
    simulator.clock.setWallMs(Date.UTC(2031, 0, 2, 3, 4, 5));
    const { paymentId } = await simulator.create();
    const answer = await simulator.ask(`/pos/payments/${paymentId}/status`);
    expect(answer.headers.get('date')).toBe('Thu, 02 Jan 2031 03:04:05 GMT');
    const raw = await new Promise<string[]>((resolve) => {
      request(simulator.siteUrl, (reply) => resolve(reply.resume().rawHeaders)).end();
    });
    expect(raw.filter((name) => name.toLowerCase() === 'date')).toHaveLength(1);
  });
});
