import { EventSource } from 'eventsource';
import { describe, expect, onTestFinished, test } from 'vitest';
import { errorOf, runSimulator } from '../support/running-simulator.ts';
import { listen, streamUrl } from '../support/stream-listener.ts';

const event = (id: number, name: string, status: string, paymentId: string): string =>
  `id: ${id}\nevent: ${name}\ndata: {"status":"${status}","paymentId":"${paymentId}",` +
  '"amount":4890,"currency":"EUR","isSimulation":true}\n\n';

describe('A stream is refused', () => {
  test.each([
    ['', 'key_missing'],
    ['?token=', 'key_missing'],
    ['?token=sk_test_wrong', 'key_invalid'],
    ['?token=pk_test_wrong', 'key_public'],
    ['?token=sk_test_wrong&token=sk_test_right', 'key_invalid'],
  ])('with 401 for the query "%s"', async (query, code) => {
    const simulator = await runSimulator({ secretKey: 'sk_test_right' });
    const { paymentId } = await simulator.create();
    // The header opens every other route; the stream asks for its token all the same.
    const answer = await simulator.ask(`/pos/payments/${paymentId}/stream${query}`);
    expect(answer.status).toBe(401);
    expect((await errorOf(answer)).code).toBe(code);
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
  });

  test('with 404 for an unknown payment', async () => {
    const simulator = await runSimulator();
    const answer = await fetch(streamUrl(simulator, 'pay_unknown'));
    expect(answer.status).toBe(404);
    expect((await errorOf(answer)).code).toBe('payment_not_found');
  });

  test('with 429 over the limit', async () => {
    const simulator = await runSimulator({ requestsPerMinute: 1 });
    const { paymentId } = await simulator.create();
    const answer = await fetch(streamUrl(simulator, paymentId));
    expect(answer.status).toBe(429);
    expect(answer.headers.get('retry-after')).toBe('60');
  });
});

describe('A stream that is open', () => {
  test('is one that a browser on another origin can follow, and no cache keeps', async () => {
    const simulator = await runSimulator();
    const { paymentId } = await simulator.create();
    const { answer } = await listen(streamUrl(simulator, paymentId));
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'access-control-allow-origin': '*',
      date: 'Sat, 21 Nov 2026 09:00:00 GMT',
    });
    const other = await simulator.ask(`/pos/payments/${paymentId}/status`);
    expect(other.headers.get('access-control-allow-origin')).toBeNull();
  });

  test('says ready at once, then paid at the moment it is paid', async () => {
    const simulator = await runSimulator();
    const { paymentId } = await simulator.create();
    const stream = await listen(streamUrl(simulator, paymentId));
    expect(await stream.until('\n\n')).toBe(
      `retry: 1000\n${event(1, 'ready', 'pending', paymentId)}`,
    );
    await simulator.control(`/payments/${paymentId}/complete`);
    expect(await stream.until('completed"')).toBe(
      `retry: 1000\n${event(1, 'ready', 'pending', paymentId)}` +
        event(2, 'payment.status', 'completed', paymentId),
    );
  });

  test('tells expiry when the time is over, and late money after it', async () => {
    const simulator = await runSimulator({ lifetimeMs: 180_000 });
    const { paymentId } = await simulator.create();
    const stream = await listen(streamUrl(simulator, paymentId));
    await stream.until('event: ready');
    simulator.clock.advance(180_000);
    await stream.until('"status":"expired"');
    await simulator.control(`/payments/${paymentId}/complete`);
    const heard = await stream.until('"status":"completed"');
    expect(heard.match(/^id: \d+/gm)).toEqual(['id: 1', 'id: 2', 'id: 3']);
  });

  test('tells expiry late, not early, when the clock was set back', async () => {
    const simulator = await runSimulator({ lifetimeMs: 60_000 });
    const { paymentId } = await simulator.create();
    simulator.clock.setWallMs(simulator.clock.wallMs() - 30_000);
    simulator.clock.advance(60_000);
    expect(await simulator.status(paymentId)).toBe('pending');
    const stream = await listen(streamUrl(simulator, paymentId));
    simulator.clock.advance(30_000);
    await stream.until('"status":"expired"');
  });

  test.each(['complete', 'refuse', 'expire'])(
    'tells a payment that was already settled by "%s" as news, right after ready',
    async (action) => {
      const simulator = await runSimulator();
      const { paymentId } = await simulator.create();
      await simulator.control(`/payments/${paymentId}/${action}`);
      const status = await simulator.status(paymentId);
      const stream = await listen(streamUrl(simulator, paymentId), { 'last-event-id': '1' });
      expect(await stream.until('payment.status')).toBe(
        `retry: 1000\n${event(2, 'ready', status, paymentId)}` +
          event(2, 'payment.status', status, paymentId),
      );
    },
  );

  test('is heard by every listener of that payment, and by no other’s', async () => {
    const simulator = await runSimulator();
    const [one, other] = [await simulator.create(), await simulator.create()];
    const first = await listen(streamUrl(simulator, one.paymentId));
    const second = await listen(streamUrl(simulator, one.paymentId));
    const elsewhere = await listen(streamUrl(simulator, other.paymentId));
    first.leave();
    await simulator.control(`/payments/${one.paymentId}/complete`);
    await second.until('completed');
    await simulator.control(`/payments/${other.paymentId}/refuse`);
    expect(await elsewhere.until('failed')).not.toContain('completed');
  });

  test('beats while nothing happens', async () => {
    const simulator = await runSimulator({ heartbeatMs: 5 });
    const { paymentId } = await simulator.create();
    const stream = await listen(streamUrl(simulator, paymentId));
    expect(await stream.until('\n: ')).toContain('event: ready');
  });

  test('ends when the simulation does', async () => {
    const simulator = await runSimulator();
    const { paymentId } = await simulator.create();
    const stream = await listen(streamUrl(simulator, paymentId));
    await stream.until('event: ready');
    const end = expect(stream.until('never said')).rejects.toThrow();
    await simulator.close();
    await end;
  });

  test('is followed by an event-stream client', async () => {
    const simulator = await runSimulator();
    const { paymentId } = await simulator.create();
    const source = new EventSource(streamUrl(simulator, paymentId));
    onTestFinished(() => source.close());
    await new Promise((resolve) => source.addEventListener('ready', resolve, { once: true }));
    const paid = new Promise<MessageEvent>((resolve) =>
      source.addEventListener('payment.status', resolve, { once: true }),
    );
    await simulator.control(`/payments/${paymentId}/complete`);
    const { data, lastEventId } = await paid;
    expect(JSON.parse(String(data))).toMatchObject({ status: 'completed', paymentId });
    expect(lastEventId).toBe('2');
  });
});
