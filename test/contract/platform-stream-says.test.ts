import { describe, expect, test } from 'vitest';
import {
  begin,
  COMPLETED,
  isSign,
  isStatus,
  KEY,
  PAID,
  READY,
  said,
  setUpStreamBench,
} from '../support/stream-bench.ts';

const bench = setUpStreamBench();

describe('What a stream says', () => {
  const garbage: readonly [string, string][] = [
    ['no JSON', `{"status":completed ${KEY}`],
    ['no status', '{"state":"completed"}'],
    ['a status that is no text', '{"status":1}'],
    ['another payment', '{"status":"completed","paymentId":"pay_2"}'],
    ['a list', '[]'],
  ];

  test.each(garbage)('is reported and survived when it is %s', async (_, data) => {
    await bench.current.follow((arrival) =>
      begin(arrival, `${READY}event: payment.status\ndata: ${data}\n\n${PAID}`),
    );
    await bench.current.log.until(isStatus);
    const news = bench.current.log.entries.filter(
      ({ type }) => type === 'garbage' || type === 'status',
    );
    expect(news).toEqual([
      { type: 'garbage', detail: expect.stringContaining(`${data.length} characters`) },
      { type: 'status', status: COMPLETED },
    ]);
    expect(bench.current.states()).toEqual(['connecting', 'open']);
  });

  test('and is no event of the interface is ignored, even one called error', async () => {
    const noise =
      'event: error\ndata: {}\n\nevent: open\ndata: {}\n\ndata: {"status":"completed"}\n\nnonsense\n\n';
    await bench.current.follow((arrival) => begin(arrival, `${noise}${READY}${noise}${PAID}`));
    await bench.current.log.until(isStatus);
    expect(
      bench.current.log.entries.filter(({ type }) => type !== 'sign').map(({ type }) => type),
    ).toEqual(['state', 'state', 'status']);
    expect(bench.current.server.arrivals.entries).toHaveLength(1);
  });

  test('is whole again when it comes byte by byte, letters of several bytes included', async () => {
    const event = 'event: payment.status\r\ndata: {"status":"complété €😀"}\r\n\r\n';
    await bench.current.follow(async (arrival) => {
      begin(arrival);
      for (const byte of Buffer.from(event)) {
        const signs = bench.current.log.entries.filter(isSign).length;
        await bench.current.log.untilCount(Math.max(signs, 1), isSign);
        arrival.response.write(Buffer.from([byte]));
        await bench.current.log.untilCount(signs + 1, isSign);
      }
    });
    const told = await bench.current.log.until(isStatus);
    expect(told).toEqual({ type: 'status', status: { ...COMPLETED, status: 'complété €😀' } });
  });

  test('in one event without end is cut off, and the stream is opened anew', async () => {
    await bench.current.follow((arrival, index) => {
      begin(arrival, index === 0 ? `${READY}event: payment.status\ndata: "` : READY);
      const more = () => {
        if (!arrival.response.destroyed) arrival.response.write('x'.repeat(65_536), more);
      };
      if (index === 0) more();
    });
    await bench.current.log.until(said('down'));
    await bench.current.server.arrivals.entries[0]?.closed;
    expect(bench.current.log.entries.filter(isStatus)).toEqual([]);
    // A sign is at most 64 KiB: it was cut off after a few hundred, not after the library's own hundred million.
    expect(bench.current.log.entries.filter(isSign).length).toBeLessThan(200);
    bench.current.clock.advance(250);
    await bench.current.log.untilCount(2, said('open'));
  });

  test('is told each time, with its fields, when ids repeat: the sale decides what is new', async () => {
    const paid =
      'id: 7\nevent: payment.status\ndata: {"status":"completed","paymentId":"pay_1","amount":4890,"currency":"EUR","isSimulation":true}\n\n';
    await bench.current.follow((arrival) => begin(arrival, READY + paid + paid));
    expect(await bench.current.log.untilCount(2, isStatus)).toEqual({
      type: 'status',
      status: { ...COMPLETED, amountMinor: 4890, currency: 'EUR', isSimulation: true },
    });
  });

  test('before ready is told all the same', async () => {
    await bench.current.follow((arrival) => begin(arrival, PAID));
    await bench.current.log.until(isStatus);
    expect(bench.current.states()).toEqual(['connecting']);
  });
});
