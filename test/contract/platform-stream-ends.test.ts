import { describe, expect, test } from 'vitest';
import type { Arrival } from '../support/scripted-server.ts';
import {
  begin,
  isSign,
  isStatus,
  KEY,
  libraryTimers,
  PAID,
  READY,
  said,
  setUpStreamBench,
} from '../support/stream-bench.ts';

const bench = setUpStreamBench();

describe('A stream that the platform ends', () => {
  const endings: readonly [string, string, (arrival: Arrival) => void][] = [
    ['with 204', 'HTTP 204', ({ response }) => response.writeHead(204).end()],
    ['with 401', 'HTTP 401', ({ response }) => response.writeHead(401).end(KEY)],
    ['with 429', 'HTTP 429', ({ response }) => response.writeHead(429).end()],
    ['with 503', 'HTTP 503', ({ response }) => response.writeHead(503).end('<html>')],
    [
      'with 503 and a body that never ends',
      'HTTP 503',
      ({ response }) => response.writeHead(503).write('…'),
    ],
    [
      'with a page',
      'not an event stream',
      ({ response }) => response.writeHead(200, { 'content-type': 'text/html' }).write(READY),
    ],
    ['without a type', 'not an event stream', ({ response }) => response.writeHead(200).end(READY)],
    ['before its first word', 'unreachable', ({ response }) => response.destroy()],
    [
      'with nothing in it',
      'broken off',
      ({ response }) => response.writeHead(200, { 'content-type': 'text/event-stream' }).end(),
    ],
    [
      'with a redirect',
      'HTTP 307',
      ({ response }) => response.writeHead(307, { location: '/elsewhere' }).end(),
    ],
  ];

  test.each(endings)('%s is down, and is opened anew after a wait', async (_, detail, end) => {
    await bench.current.follow((arrival, index) => (index === 0 ? end(arrival) : begin(arrival)));
    expect(await bench.current.log.until(said('down'))).toMatchObject({ detail });
    expect(bench.current.log.entries.filter(isSign)).toEqual([]);
    expect(bench.current.clock.pendingMs).toEqual([250]);

    bench.current.clock.advance(250);
    await bench.current.log.until(said('open'));
    expect(bench.current.states()).toEqual(['connecting', 'down', 'open']);
    expect(new Set(bench.current.server.arrivals.entries.map(({ url }) => url)).size).toBe(1);
  });

  test('after it was open is down at once, and open again without another "connecting"', async () => {
    await bench.current.follow((arrival, index) => {
      begin(arrival);
      if (index === 0) arrival.response.end();
    });
    expect(await bench.current.log.until(said('down'))).toMatchObject({ detail: 'broken off' });
    expect(libraryTimers()).toHaveLength(1);
    bench.current.clock.advance(250);
    await bench.current.log.untilCount(2, said('open'));
    expect(bench.current.states()).toEqual(['connecting', 'open', 'down', 'open']);
  });

  test('in the middle of an event tells nothing of that event', async () => {
    await bench.current.follow((arrival) => {
      begin(arrival);
      const half = PAID.slice(0, -1);
      arrival.response.write(half, () => arrival.response.destroy());
    });
    await bench.current.log.until(said('down'));
    expect(bench.current.log.entries.filter(isStatus)).toEqual([]);
  });
});

describe('Waits between connections', () => {
  test('double up to fifteen seconds while it keeps being refused', async () => {
    const boundsMs = [250, 500, 1_000, 2_000, 4_000, 8_000, 15_000, 15_000, 15_000];
    const timers = { firstOpenMs: 30_000, watchdogMs: 30_000 };
    await bench.current.follow(({ response }) => response.writeHead(503).end(), timers);
    for (const [tries, boundMs] of boundsMs.entries()) {
      await bench.current.waits.untilCount(tries + 1, (delayMs) => delayMs !== 30_000);
      expect(bench.current.clock.pendingMs).toEqual([boundMs]);
      bench.current.clock.advance(boundMs);
    }
    await bench.current.server.arrivals.untilCount(boundsMs.length + 1);
    expect(bench.current.states()).toEqual(['connecting', 'down']);
  });

  test('are drawn anywhere below the bound, so that tills do not return together', async () => {
    await bench.current.follow(({ response }) => response.writeHead(503).end(), {
      random: () => 0.3,
    });
    await bench.current.log.until(said('down'));
    expect(bench.current.clock.pendingMs).toEqual([75]);
  });

  test.each([
    ['as long as the platform asks', '7', 7_000],
    ['a minute at most, whatever the platform asks', '86400', 60_000],
    ['never shorter than our own', '0', 250],
  ])('are %s', async (_, retryAfter, waitMs) => {
    await bench.current.follow(({ response }) =>
      response.writeHead(429, { 'retry-after': retryAfter }).end(),
    );
    await bench.current.log.until(said('down'));
    expect(bench.current.clock.pendingMs).toEqual([waitMs]);
  });

  test.each([
    ['are short again after a stream that stood for a while', 10_000, 250],
    ['go on growing after streams that end as soon as they begin', 9_999, 500],
  ])('%s', async (_, openForMs, waitMs) => {
    await bench.current.follow((arrival, index) =>
      index === 0 ? arrival.response.writeHead(503).end() : begin(arrival),
    );
    await bench.current.log.until(said('down'));
    bench.current.clock.advance(250);
    await bench.current.log.until(said('open'));
    bench.current.clock.advance(openForMs);
    bench.current.server.arrivals.entries[1]?.response.end();
    await bench.current.log.untilCount(2, said('down'));
    expect(bench.current.clock.pendingMs).toEqual([waitMs]);
  });
});

describe('A stream that says nothing', () => {
  test('before its headers is down after two seconds, and kept: it may still open', async () => {
    await bench.current.follow(() => undefined);
    const arrival = await bench.current.server.arrivals.untilCount(1);
    bench.current.clock.advance(1_999);
    expect(bench.current.states()).toEqual(['connecting']);
    bench.current.clock.advance(1);
    expect(bench.current.states()).toEqual(['connecting', 'down']);
    begin(arrival);
    await bench.current.log.until(said('open'));
    expect(bench.current.server.arrivals.entries).toHaveLength(1);
  });

  test('before its headers is replaced in the end', async () => {
    await bench.current.follow((arrival, index) => (index === 0 ? undefined : begin(arrival)));
    const first = await bench.current.server.arrivals.untilCount(1);
    bench.current.clock.advance(25_000);
    await first.closed;
    bench.current.clock.advance(250);
    await bench.current.log.until(said('open'));
  });

  test('after ready is down at the watchdog, which cuts it off, and is replaced', async () => {
    await bench.current.follow((arrival) => begin(arrival));
    await bench.current.log.until(said('open'));
    bench.current.clock.advance(24_999);
    expect(bench.current.states()).toEqual(['connecting', 'open']);
    bench.current.clock.advance(1);
    expect(bench.current.log.entries.at(-1)).toEqual({
      type: 'state',
      state: 'down',
      detail: 'silent',
    });
    await bench.current.server.arrivals.entries[0]?.closed;
    bench.current.clock.advance(250);
    await bench.current.log.untilCount(2, said('open'));
  });

  test('but heartbeats is alive, and gives a sign of it each time', async () => {
    await bench.current.follow((arrival) => begin(arrival));
    await bench.current.log.until(said('open'));
    const signs = bench.current.log.entries.filter(isSign).length;
    for (let beats = 1; beats <= 3; beats += 1) {
      bench.current.clock.advance(24_999);
      bench.current.server.arrivals.entries[0]?.response.write(': still here\n\n');
      await bench.current.log.untilCount(signs + beats, isSign);
    }
    expect(bench.current.states()).toEqual(['connecting', 'open']);
  });

  test('but heartbeats, and never ready, is not open, and is replaced in the end', async () => {
    await bench.current.follow((arrival) => begin(arrival, ': hello\n\n'));
    await bench.current.log.until(isSign);
    bench.current.clock.advance(20_000);
    expect(bench.current.states()).toEqual(['connecting', 'down']);
    bench.current.server.arrivals.entries[0]?.response.write(': still here\n\n');
    await bench.current.log.untilCount(2, isSign);
    bench.current.clock.advance(5_000);
    await bench.current.server.arrivals.entries[0]?.closed;
    bench.current.clock.advance(250);
    await bench.current.server.arrivals.untilCount(2);
  });
});
