import { request } from 'node:http';
import { describe, expect, test } from 'vitest';
import { eventsIn, startFaultBench, startScenario } from '../support/fault-bench.ts';
import { streamUrl } from '../support/stream-listener.ts';

describe('The stream', () => {
  test('tells everything three times, and the news before what it followed', async () => {
    const { clock, create, listen, ask } = await startScenario('reordered-and-duplicated-events');
    const { paymentId } = await create();
    const stream = await listen(paymentId);
    clock.advance(5_000);
    const heard = await stream.until('id: 1\nevent: payment.status\ndata: {"status":"pending"');
    expect(eventsIn(heard).slice(0, 7)).toEqual([
      ...Array(3).fill('1 ready pending'),
      ...Array(3).fill('2 payment.status completed'),
      '1 payment.status pending',
    ]);
    stream.leave();
    expect(await (await ask(paymentId)).json()).toMatchObject({ status: 'completed' });
    const again = await listen(paymentId);
    expect(eventsIn(await again.until('event: ready')).slice(0, 3)).toEqual(
      Array(3).fill('2 payment.status completed'),
    );
  });

  test('takes a connection and never answers it', async () => {
    const { simulator, clock, create, stop, ask } = await startScenario('stream-never-opens');
    const { paymentId } = await create();
    const opening = request(streamUrl(simulator, paymentId));
    const opened = new Promise((resolve) => opening.once('response', () => resolve('answered')));
    const broke = new Promise((resolve) => opening.once('error', () => resolve('broke')));
    await new Promise<void>((resolve) => opening.end(resolve));
    clock.advance(6_000);
    // This answer comes after the stream's request has arrived, which came first.
    expect(await (await ask(paymentId)).json()).toMatchObject({ status: 'completed' });
    await stop();
    expect(await Promise.race([opened, broke])).toBe('broke');
  });

  test('says nothing more after three seconds, not even that it lives', async () => {
    const bench = await startFaultBench({ heartbeatMs: 5 });
    await bench.run('stream-goes-silent');
    const { paymentId } = await bench.create();
    const stream = await bench.listen(paymentId);
    await stream.until(': still here');
    bench.clock.advance(6_000);
    expect(await (await bench.ask(paymentId)).json()).toMatchObject({ status: 'completed' });
    await bench.stop();
    expect(await stream.toTheEnd()).not.toContain('completed');
  });

  test('that is opened anew after the silence says what it knows', async () => {
    const { clock, create, listen } = await startScenario('stream-goes-silent');
    const { paymentId } = await create();
    clock.advance(6_000);
    await (await listen(paymentId)).until('"completed"');
  });

  test('is cut each second, and opens again each time', async () => {
    const { clock, create, listen } = await startScenario('stream-cut-every-second');
    const { paymentId } = await create();
    for (const status of [
      'pending',
      'pending',
      'pending',
      'pending',
      'pending',
      'pending',
      'completed',
    ]) {
      const stream = await listen(paymentId);
      await stream.until('event: ready');
      clock.advance(1_000);
      expect(await stream.toTheEnd()).toContain(`"${status}"`);
    }
  });

  test('babbles twice a second, and tells the money all the same', async () => {
    const { clock, create, listen } = await startScenario('garbage-on-the-stream');
    const { paymentId } = await create();
    const stream = await listen(paymentId);
    await stream.until('event: ready');
    clock.advance(500);
    await stream.until('data: {"status":\n');
    clock.advance(7_500);
    const heard = await stream.until(`"status":"completed","paymentId":"${paymentId}"`);
    expect(heard).toContain('pay_of_somebody_else');
  });

  test('comes as a web page', async () => {
    const { create, listen, ask } = await startScenario('wrong-content-type');
    const { paymentId } = await create();
    const { answer } = await listen(paymentId);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    const status = await ask(paymentId);
    expect(status.headers.get('content-type')).toBe('application/json; charset=utf-8');
  });
});
