import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { CREATED, KEY, NOON, NOON_MS, REQUEST, setUpClientBench } from '../support/client-bench.ts';
import { answerJson } from '../support/scripted-server.ts';

const bench = setUpClientBench();

describe('A refusal', () => {
  test.each([
    [400, 'invalidRequest'],
    [401, 'keyRefused'],
    [403, 'accessDenied'],
    [404, 'notFound'],
    [429, 'tooManyRequests'],
    [511, 'networkSignIn'],
    [500, 'platformError'],
    [503, 'platformError'],
    [418, 'unreadableAnswer'],
    [202, 'unreadableAnswer'],
    [204, 'unreadableAnswer'],
  ] as const)('with %i is told as %s, after one request each', async (httpStatus, code) => {
    const client = await bench.current.serve((arrival) => answerJson(arrival, httpStatus, {}));
    const error = await bench.current.errorOf(client);
    expect(error).toMatchObject({ code, httpStatus, detail: `HTTP ${httpStatus}` });
    expect(bench.current.server.arrivals.entries).toHaveLength(2);
  });

  test('with 407 is a proxy’s, which fetch does not hand on', async () => {
    const client = await bench.current.serve((arrival) => answerJson(arrival, 407, {}));
    expect(await bench.current.errorOf(client)).toMatchObject({
      code: 'networkSignIn',
      detail: 'the proxy refuses, or wants a sign-in',
    });
  });

  test('carries the platform’s own code, its message and the wait it asks for', async () => {
    const client = await bench.current.serve((arrival) =>
      answerJson(
        arrival,
        429,
        { error: { code: 'rate_limited', message: 'Slow down.' } },
        { 'retry-after': 'Sat, 21 Nov 2026 12:01:30 GMT', date: NOON },
      ),
    );
    expect(await bench.current.errorOf(client)).toEqual({
      code: 'tooManyRequests',
      httpStatus: 429,
      retryable: true,
      retryAfterMs: 90_000,
      platformNowMs: NOON_MS,
      businessCode: 'rate_limited',
      detail: 'HTTP 429: Slow down.',
    });
  });

  test('that echoes the key, plain or as in an address, is told without it', async () => {
    const client = await bench.current.serve((arrival) =>
      answerJson(arrival, 401, {
        error: {
          code: `bad:${KEY}`,
          message: `Unknown ${KEY} in ?token=${encodeURIComponent(KEY)}, ${'x'.repeat(5_000)}${KEY}`,
        },
      }),
    );
    const error = await bench.current.errorOf(client);
    expect(error.businessCode).toBe('bad:[secret]');
    expect(error.detail).toContain('HTTP 401: Unknown [secret] in ?token=[secret]');
    expect(error.detail).toHaveLength(500);
  });

  test('whose body is a page, or too large, is told by its status alone', async () => {
    const bodies = ['<html>', `{"error":"${'x'.repeat(2 ** 20)}"}`];
    for (const body of bodies) {
      const client = await bench.current.serve(({ response }) => response.writeHead(502).end(body));
      const error = await bench.current.errorOf(client);
      expect(error).toMatchObject({
        code: 'platformError',
        detail: 'HTTP 502',
        businessCode: null,
      });
      await bench.current.server.close();
    }
  });

  test.each([
    [301, '/elsewhere', 'unreadableAnswer'],
    [302, 'https://sign-in.example/', 'networkSignIn'],
    [303, '//127.0.0.1:9/', 'networkSignIn'],
    [307, '/v2/pos/create-payment', 'unreadableAnswer'],
    [308, 'ftp:no place', 'networkSignIn'],
  ])('by a redirect (%i to %s) is not followed', async (httpStatus, place, code) => {
    const client = await bench.current.serve(({ response }) =>
      response.writeHead(httpStatus, { location: `${place}?key=${KEY}` }).end(),
    );
    expect(await bench.current.errorOf(client)).toMatchObject({ code, httpStatus });
    expect(bench.current.server.arrivals.entries.map(({ url }) => url)).toEqual([
      '/api/pos/create-payment',
      '/api/pos/payments/pay_1/status',
    ]);
  });
});

describe('An answer that cannot be read', () => {
  const bomb = gzipSync(Buffer.alloc(2 ** 21, ' '));

  test.each([
    ['is not JSON', {}, 'welcome to our network'],
    ['is empty', {}, ''],
    ['is JSON of another shape', {}, '["completed"]'],
    ['is not UTF-8', {}, Buffer.from('{"status":"complet\xe9"}', 'latin1')],
    ['is too large', {}, `{"status":"${'x'.repeat(2 ** 20)}"}`],
    ['is too large once unpacked', { 'content-encoding': 'gzip' }, bomb],
  ])('because it %s is told as such', async (_, headers, body) => {
    const client = await bench.current.serve(({ method, response }) =>
      response.writeHead(method === 'POST' ? 201 : 200, headers).end(body),
    );
    for (const result of [await client.pos.create(REQUEST), await client.pos.getStatus('pay_1')]) {
      expect(result).toMatchObject({ ok: false, error: { code: 'unreadableAnswer' } });
      bench.current.keep(result);
    }
  });

  test.each([
    ['success', 0],
    ['paymentId', ''],
    ['paymentId', '..'],
    ['paymentId', undefined],
    ['paymentLink', undefined],
    ['paymentLink', 7],
    ['qrCode', 'https://pay.example/qr.png'],
    ['expiresAt', 'in three minutes'],
    ['expiresAt', '2026-02-30T12:00:00Z'],
    ['isSimulation', 'no'],
    ['isSimulation', undefined],
  ])('has %s %j', async (field, value) => {
    const client = await bench.current.serve((arrival) =>
      answerJson(arrival, 201, { ...CREATED, [field]: value }),
    );
    const result = await client.pos.create(REQUEST);
    expect(result).toMatchObject({
      ok: false,
      error: { code: 'unreadableAnswer', httpStatus: 201 },
    });
    bench.current.keep(result);
    expect(bench.current.server.arrivals.entries).toHaveLength(1);
  });

  test.each([
    ['the create route', 200],
    ['the status route', 201],
  ])('comes to %s with %i, though its body is right', async (_, httpStatus) => {
    const body = { ...CREATED, status: 'completed' };
    const client = await bench.current.serve((arrival) => answerJson(arrival, httpStatus, body));
    const result =
      httpStatus === 200 ? await client.pos.create(REQUEST) : await client.pos.getStatus('pay_1');
    expect(result).toMatchObject({ ok: false, error: { code: 'unreadableAnswer', httpStatus } });
  });

  test.each([
    { paymentId: 'pay_2' },
    { payment_id: 'pay_2' },
    { paymentId: 'pay_1', payment_id: 'pay_2' },
    { paymentId: 99_999 },
    { paymentId: { id: 'pay_1' } },
  ])('is about another payment, even one that is completed: %j', async (named) => {
    const client = await bench.current.serve((arrival) =>
      answerJson(arrival, 200, { status: 'completed', ...named }),
    );
    expect(await client.pos.getStatus('pay_1')).toMatchObject({
      ok: false,
      error: { code: 'aboutAnother', detail: 'it is about another payment' },
    });
  });
});
