import { describe, expect, test } from 'vitest';
import { createClient } from '../../src/platform/client.ts';
import { KEY, REQUEST, setUpClientBench } from '../support/client-bench.ts';
import type { Arrival } from '../support/scripted-server.ts';

const bench = setUpClientBench();

describe('No answer', () => {
  test('because nobody listens', async () => {
    const client = await bench.current.serve(() => undefined);
    await bench.current.server.close();
    expect(await bench.current.errorOf(client)).toEqual({
      code: 'connectionRefused',
      httpStatus: null,
      retryable: true,
      retryAfterMs: null,
      platformNowMs: null,
      businessCode: null,
      detail: 'ECONNREFUSED',
    });
  });

  test.each([
    ['before its first word', ({ response }: Arrival) => response.destroy()],
    [
      'in the middle of its body',
      ({ method, response }: Arrival) => {
        response.writeHead(method === 'POST' ? 201 : 200);
        response.write('{"status":"comp', () => response.destroy());
      },
    ],
  ])('because the connection broke %s', async (_, breakOff) => {
    const client = await bench.current.serve(breakOff);
    const error = await bench.current.errorOf(client);
    expect(error).toMatchObject({ code: 'connectionBroken', httpStatus: null, retryable: true });
  });

  test('within the time given by the machine’s own timers, when no clock is given', async () => {
    const server = await bench.current.start(() => undefined);
    const client = createClient({ apiKey: KEY, baseUrl: server.origin, timeoutMs: 20 });
    if (!client.ok) throw new Error(client.error.code);
    expect(await bench.current.errorOf(client.value)).toMatchObject({ code: 'timedOut' });
  });

  test('within the time given, from a platform that never begins', async () => {
    const client = await bench.current.serve(() => undefined);
    const asked = client.pos.getStatus('pay_1');
    const arrival = await bench.current.server.arrivals.untilCount(1);
    expect(bench.current.clock.pendingMs).toEqual([8_000]);
    bench.current.clock.advance(8_000);
    expect(await asked).toMatchObject({
      ok: false,
      error: { code: 'timedOut', httpStatus: null, retryable: true },
    });
    await arrival.closed;
  });

  test('within the time given, from a platform that never ends', async () => {
    let bytesSeen = () => {};
    const begun = new Promise<void>((resolve) => {
      bytesSeen = resolve;
    });
    const server = await bench.current.start(({ response }) => {
      response.writeHead(201).write('{"success":');
    });
    const client = createClient({
      apiKey: KEY,
      baseUrl: server.origin,
      timeoutMs: 3_000,
      clock: bench.current.clock,
      async fetch(input, init) {
        const response = await fetch(input, init);
        bytesSeen();
        return response;
      },
    });
    if (!client.ok) throw new Error(client.error.code);
    const asked = client.value.pos.create(REQUEST);
    await begun;
    bench.current.clock.advance(3_000);
    expect(await asked).toMatchObject({ ok: false, error: { code: 'timedOut' } });
    await server.arrivals.entries[0]?.closed;
    expect(server.arrivals.entries).toHaveLength(1);
  });

  test('because the till gave the call up, which closes its connection', async () => {
    const client = await bench.current.serve(() => undefined);
    const till = new AbortController();
    const asked = client.pos.getStatus('pay_1', { signal: till.signal });
    const arrival = await bench.current.server.arrivals.untilCount(1);
    till.abort(new Error(KEY));
    const result = await asked;
    expect(result).toMatchObject({ ok: false, error: { code: 'aborted', retryable: false } });
    bench.current.keep(result);
    await arrival.closed;
  });

  test('because the till had given the call up before: nothing leaves', async () => {
    const client = await bench.current.serve(() => undefined);
    const signal = AbortSignal.abort();
    expect(await client.pos.create(REQUEST, { signal })).toMatchObject({
      ok: false,
      error: { code: 'aborted' },
    });
    expect(bench.current.server.arrivals.entries).toEqual([]);
  });
});
