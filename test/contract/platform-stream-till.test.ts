import { describe, expect, test } from 'vitest';
import type { StreamState } from '../../src/platform/stream/payment-stream.ts';
import {
  begin,
  isSign,
  isStatus,
  KEY,
  PAID,
  READY,
  said,
  setUpStreamBench,
} from '../support/stream-bench.ts';

const bench = setUpStreamBench();

describe('A till', () => {
  test('that woke up connects anew at once, and cuts the old connection', async () => {
    await bench.current.follow((arrival) => begin(arrival));
    await bench.current.log.until(said('open'));
    bench.current.stream.reopen();
    await bench.current.server.arrivals.entries[0]?.closed;
    await bench.current.log.untilCount(2, said('open'));
    expect(bench.current.states()).toEqual(['connecting', 'open', 'connecting', 'open']);
    expect(bench.current.server.arrivals.entries).toHaveLength(2);
  });

  test('that is back on the network does not sit out a wait, and begins with short ones', async () => {
    await bench.current.follow(({ response }) => response.writeHead(503).end());
    await bench.current.log.until(said('down'));
    bench.current.clock.advance(250);
    await bench.current.server.arrivals.untilCount(2);
    await bench.current.waits.until((delayMs) => delayMs === 500);
    bench.current.stream.reopen();
    await bench.current.log.untilCount(2, said('down'));
    expect(bench.current.server.arrivals.entries).toHaveLength(3);
    expect(bench.current.clock.pendingMs).toEqual([250]);
  });

  test('that has closed a stream hears no more of it, and cannot reopen it', async () => {
    await bench.current.follow((arrival) => begin(arrival));
    await bench.current.log.until(said('open'));
    const told = bench.current.log.entries.length;
    const [arrival] = bench.current.server.arrivals.entries;
    arrival?.response.write(PAID);
    bench.current.stream.close();
    bench.current.stream.reopen();
    await arrival?.closed;
    expect(bench.current.clock.pendingMs).toEqual([]);
    bench.current.clock.advance(60_000);
    expect(bench.current.log.entries).toHaveLength(told);
    expect(bench.current.server.arrivals.entries).toHaveLength(1);
  });

  test.each(['connecting', 'open', 'down'] as const)(
    'may close a stream from within the word that it is %s',
    async (state) => {
      let onState = (_: StreamState) => {};
      await bench.current.follow(
        (arrival) => {
          begin(arrival);
          arrival.response.end();
        },
        {
          on: {
            state: (now, detail) => {
              bench.current.log.add({ type: 'state', state: now, detail });
              onState(now);
            },
            sign: () => undefined,
            status: () => undefined,
            garbage: () => undefined,
          },
        },
      );
      onState = (now) => {
        if (now === state) bench.current.stream.close();
      };
      if (state === 'connecting') {
        await bench.current.log.until(said('down'));
        bench.current.stream.reopen();
      }
      await bench.current.log.untilCount(state === 'connecting' ? 2 : 1, said(state));
      expect(bench.current.clock.pendingMs).toEqual([]);
    },
  );

  test.each([
    ['refused', new Response(null, { status: 503 })],
    ['an event stream', new Response(READY, { headers: { 'content-type': 'text/event-stream' } })],
  ])('that has closed a stream hears nothing of an answer under way: %s', async (_, late) => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    await bench.current.follow(() => undefined, { fetch: () => promise });
    bench.current.stream.close();
    resolve(late);
    await new Promise(setImmediate);
    expect(bench.current.states()).toEqual(['connecting']);
    expect(bench.current.log.entries.filter(isSign)).toEqual([]);
    expect(bench.current.clock.pendingMs).toEqual([]);
  });

  test('that has closed a stream hears nothing of bytes under way', async () => {
    const bytes = new TransformStream<Uint8Array>();
    const writer = bytes.writable.getWriter();
    const headers = { 'content-type': 'text/event-stream' };
    await bench.current.follow(() => undefined, {
      fetch: async () => new Response(bytes.readable, { headers }),
    });
    await writer.write(Buffer.from(READY));
    await bench.current.log.until(said('open'));
    bench.current.stream.close();
    await writer.write(Buffer.from(PAID));
    await new Promise(setImmediate);
    expect(bench.current.log.entries.filter(isSign)).toHaveLength(1);
    expect(bench.current.log.entries.filter(isStatus)).toEqual([]);
  });

  test('that cannot reach anything is down, and goes on trying', async () => {
    await bench.current.follow((arrival) => begin(arrival), {
      fetch: async () => {
        throw new TypeError(`fetch failed: ${KEY}`);
      },
    });
    expect(await bench.current.log.until(said('down'))).toMatchObject({ detail: 'unreachable' });
    expect(bench.current.clock.pendingMs).toEqual([250]);
  });

  test('asks with nothing but the address: the key is its token, as the interface says', async () => {
    await bench.current.follow((arrival) => begin(arrival));
    await bench.current.log.until(said('open'));
    const [arrival] = bench.current.server.arrivals.entries;
    expect(arrival?.url).toBe(`/pos/payments/pay_1/stream?token=${encodeURIComponent(KEY)}`);
    expect(arrival?.headers).toMatchObject({ accept: 'text/event-stream' });
    expect(arrival?.headers.authorization).toBeUndefined();
  });
});
