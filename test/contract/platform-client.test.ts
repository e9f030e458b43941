import { inspect } from 'node:util';
import { describe, expect, test } from 'vitest';
import { createClient } from '../../src/platform/client.ts';
import {
  CREATED,
  clientAt,
  KEY,
  NOON,
  NOON_MS,
  REQUEST,
  setUpClientBench,
} from '../support/client-bench.ts';
import { answerJson } from '../support/scripted-server.ts';

/** Seven seconds later than the answer's own date. */
const RETRY_AT = 'Sat, 21 Nov 2026 12:00:07 GMT';

const bench = setUpClientBench();

describe('A client', () => {
  const baseUrl = 'https://pay.example/api';

  test.each([
    ['keyUnusable', { apiKey: 'pk_test_abc', baseUrl }],
    ['environmentMismatch', { apiKey: 'sk_test_abc', environment: 'production', baseUrl }],
    ['baseUrlUnusable', { apiKey: 'sk_test_abc', baseUrl: 'http://pay.example/api' }],
  ] as const)('is not made: %s', (code, options) => {
    expect(createClient(options)).toEqual({ ok: false, error: { code } });
  });

  test('knows its environment and shows its key to nobody', () => {
    const client = clientAt(baseUrl);
    expect(client.environment).toBe('test');
    expect(inspect(client, { depth: 9, showHidden: true })).not.toContain('secret');
    expect(JSON.parse(JSON.stringify(client))).toEqual({
      environment: 'test',
      invoices: {},
      checkout: {},
      pos: {},
      webhooks: {},
      crm: {},
      transactions: {},
    });
  });

  test('gives the address of a payment’s stream, with the key as its token', () => {
    const address = new URL(clientAt(`${baseUrl}/`).pos.getEventSourceUrl('pay/1'));
    expect(address.origin + address.pathname).toBe(`${baseUrl}/pos/payments/pay%2F1/stream`);
    expect([...address.searchParams]).toEqual([['token', KEY]]);
  });
});

describe('A request that would be refused never leaves', () => {
  test.each([
    ['no amount', { amount: 0 }],
    ['a fraction of a cent', { amount: 48.5 }],
    ['more than the till charges', { amount: 100_000_000 }],
    ['a currency in small letters', { currency: 'eur' }],
    ['an empty terminal', { terminalId: '' }],
    ['a label without end', { label: 'x'.repeat(141) }],
  ])('with %s', async (_, change) => {
    const client = await bench.current.serve(() => undefined);
    const result = await client.pos.create({ ...REQUEST, ...change } as typeof REQUEST);
    expect(result).toMatchObject({
      ok: false,
      error: { code: 'invalidRequest', httpStatus: null },
    });
    const detail = Object.keys(change).join();
    expect(result).toMatchObject({ error: { detail: expect.stringContaining(detail) } });
    expect(bench.current.server.arrivals.entries).toEqual([]);
  });

  test('about a payment whose identifier leads elsewhere', async () => {
    const client = await bench.current.serve(() => undefined);
    const result = await client.pos.getStatus('..');
    expect(result).toMatchObject({ ok: false, error: { code: 'invalidRequest' } });
    expect(bench.current.server.arrivals.entries).toEqual([]);
  });
});

describe('The right answer', () => {
  test('to a create is the payment, in the platform’s time', async () => {
    const client = await bench.current.serve((arrival) =>
      answerJson(arrival, 201, { ...CREATED, somethingNew: {} }, { date: NOON }),
    );
    expect(await client.pos.create(REQUEST)).toEqual({
      ok: true,
      value: {
        paymentId: 'pay_1',
        paymentLink: CREATED.paymentLink,
        qrCode: CREATED.qrCode,
        expiresAtMs: NOON_MS + 180_500,
        platformNowMs: NOON_MS,
        isSimulation: true,
        money: { amountMinor: null, currency: null },
      },
    });
    const [sent] = bench.current.server.arrivals.entries ?? [];
    expect(sent).toMatchObject({
      method: 'POST',
      url: '/api/pos/create-payment',
      headers: { authorization: `Bearer ${KEY}`, 'content-type': 'application/json' },
    });
    expect(JSON.parse(sent?.body ?? '')).toEqual(REQUEST);
  });

  test('to a create tells the money that it would collect, where it says so', async () => {
    const client = await bench.current.serve((arrival) =>
      answerJson(arrival, 201, { ...CREATED, amount: '2000', currency: 'USD' }),
    );
    expect(await client.pos.create(REQUEST)).toMatchObject({
      value: { money: { amountMinor: 2_000, currency: 'USD' } },
    });
  });

  test('to a status request says for how long a cache has kept it', async () => {
    const client = await bench.current.serve((arrival) =>
      answerJson(arrival, 200, { status: 'pending' }, { date: NOON, age: '30' }),
    );
    expect(await client.pos.getStatus('pay_1')).toMatchObject({
      value: { status: 'pending', platformNowMs: NOON_MS + 30_000, ageMs: 30_000 },
    });
  });

  test('that was on its way while the machine slept tells no time, and a refusal neither', async () => {
    const { clock } = bench.current;
    const client = await bench.current.serve((arrival, index) => {
      // The timer that gives it up stands still meanwhile.
      clock.setWallMs(clock.wallMs() + 8 * 3_600_000);
      if (index === 0) answerJson(arrival, 200, { status: 'pending' }, { date: NOON });
      else answerJson(arrival, 429, {}, { date: NOON, 'retry-after': RETRY_AT });
    });
    expect(await client.pos.getStatus('pay_1')).toMatchObject({
      value: { status: 'pending', platformNowMs: null },
    });
    expect(await client.pos.getStatus('pay_1', { maxTries: 1 })).toMatchObject({
      error: { platformNowMs: null, retryAfterMs: 7_000 },
    });
  });

  test('to a status request is the status, and the platform’s time when it has one', async () => {
    const client = await bench.current.serve((arrival, index) => {
      if (index === 1) arrival.response.sendDate = false;
      answerJson(arrival, 200, { status: 'completed' }, index === 0 ? { date: NOON } : {});
    });
    const value = { status: 'completed', amountMinor: null, currency: null, isSimulation: null };
    expect(await client.pos.getStatus('pay/1')).toEqual({
      ok: true,
      value: { ...value, platformNowMs: NOON_MS },
    });
    expect(await client.pos.getStatus('pay_1')).toEqual({
      ok: true,
      value: { ...value, platformNowMs: null },
    });
    const [sent] = bench.current.server.arrivals.entries ?? [];
    expect(sent).toMatchObject({
      method: 'GET',
      url: '/api/pos/payments/pay%2F1/status',
      headers: { authorization: `Bearer ${KEY}` },
      body: '',
    });
    expect(sent?.headers['content-type']).toBeUndefined();
  });
});
