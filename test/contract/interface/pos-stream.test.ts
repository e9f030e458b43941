import { describe, expect, onTestFinished, test } from 'vitest';
import { MACHINE_CLOCK } from '../../../src/platform/machine-clock.ts';
import { followPayment } from '../../../src/platform/stream/payment-stream.ts';
import { posCreateResponseSchema } from '../../../src/platform/wire/pos.ts';
import { TILL } from '../../support/creations.ts';
import { createEventLog } from '../../support/event-log.ts';
import { platformUnderTest } from '../../support/platform-under-test.ts';

const platform = platformUnderTest();

const create = async (): Promise<string> => {
  const { body } = await platform.send(TILL.path, TILL.request());
  return posCreateResponseSchema.parse(body).paymentId;
};

/** Opens the stream by plain HTTP, without any header; `until` reads on until the text has come. */
const listen = async (paymentId: string, query: string) => {
  const leaving = new AbortController();
  onTestFinished(() => leaving.abort());
  const answer = await platform.ask(`/pos/payments/${paymentId}/stream${query}`, {
    headers: {},
    signal: leaving.signal,
  });
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  let heard = '';
  const until = async (wanted: string): Promise<string> => {
    while (!heard.includes(wanted)) {
      const next = await reader?.read();
      if (next === undefined || next.done) throw new Error(`The stream ended after: ${heard}`);
      heard += next.value;
    }
    return heard;
  };
  return { answer, until };
};

/** Longer than any test may take. */
const LONG_MS = 600_000;

/** Follows the payment by the client library, until the test ends. */
const follow = (paymentId: string) => {
  const heard = createEventLog<string>();
  const stream = followPayment({
    url: platform.client.pos.getEventSourceUrl(paymentId),
    paymentId,
    clock: MACHINE_CLOCK,
    // A busy machine is no stream that is down.
    firstOpenMs: LONG_MS,
    watchdogMs: LONG_MS,
    on: {
      state: (state) => heard.add(state),
      sign: () => {},
      status: ({ status }) => heard.add(status),
      garbage: (detail) => heard.add(`garbage: ${detail}`),
    },
  });
  onTestFinished(() => stream.close());
  return heard;
};

describe('GET /pos/payments/{paymentId}/stream (interface, endpoint 8)', () => {
  test.each([
    ['no token', () => ''],
    ['an empty token', () => '?token='],
    ['a wrong token', () => '?token=sk_test_wrong'],
    ['a public key', () => '?token=pk_test_wrong'],
    ['a wrong token before the right one', () => `?token=wrong&token=${platform.key}`],
  ])('refuses %s with 401 (Authentication 4)', async (_sentence, queryOf) => {
    const { answer } = await listen(await create(), queryOf());
    expect(answer.status).toBe(401);
  });

  test('refuses the header where the token is missing (Authentication 4)', async () => {
    const answer = await platform.ask(`/pos/payments/${await create()}/stream`);
    expect(answer.status).toBe(401);
  });

  test('knows no payment of nobody: 404, and the client library is told down', async () => {
    const { answer } = await listen('pay_nobody', `?token=${platform.key}`);
    expect(answer.status).toBe(404);
    await follow('pay_nobody').until((entry) => entry === 'down');
  });

  test('is an event stream that a browser on another origin can follow', async () => {
    const { answer } = await listen(await create(), `?token=${platform.key}`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toMatch(/^text\/event-stream\b/);
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
  });

  test('says ready at once, with the status as it is (A4)', async () => {
    const paymentId = await create();
    const { until } = await listen(paymentId, `?token=${platform.key}`);
    const heard = await until('\n\n');
    expect(heard).toMatch(/^event: ?ready$/m);
    const data = /^data: ?(.*)$/m.exec(heard)?.[1] ?? '';
    expect(JSON.parse(data)).toMatchObject({ paymentId, status: 'pending' });
    const told = follow(paymentId);
    await told.until((entry) => entry === 'open');
    expect(told.entries).toEqual(['connecting', 'open']);
  });

  test.for(['complete', 'refuse', 'expire'])(
    'tells what came of the payment by "%s", as it happens and on every opening (A4)',
    async (act, context) => {
      const controls = platform.controls(context);
      const paymentId = await create();
      const before = follow(paymentId);
      const plain = await listen(paymentId, `?token=${platform.key}`);
      await before.until((entry) => entry === 'open');
      await plain.until('\n\n');
      await controls.play(paymentId, act);
      const { body } = await platform.get(`/pos/payments/${paymentId}/status`);
      const { status } = body as { status: string };
      await before.until((entry) => entry === status);
      const heard = await plain.until(status);
      expect(heard).toMatch(/^event: ?payment\.status$/m);
      await follow(paymentId).until((entry) => entry === status);
    },
  );

  test('tells expiry, and money that comes after it (A5)', async (context) => {
    const controls = platform.controls(context);
    const paymentId = await create();
    const heard = follow(paymentId);
    await heard.until((entry) => entry === 'open');
    await controls.play(paymentId, 'complete-after-expiry');
    await heard.until((entry) => entry === 'completed');
    expect(heard.entries).toEqual(['connecting', 'open', 'expired', 'completed']);
  });

  test('tells each listener of its own payment and of no other', async (context) => {
    const controls = platform.controls(context);
    const [one, other] = [await create(), await create()];
    const [ofOne, ofOther] = [follow(one), follow(other)];
    await Promise.all([ofOne, ofOther].map((heard) => heard.until((entry) => entry === 'open')));
    await controls.play(one, 'complete');
    await ofOne.until((entry) => entry === 'completed');
    await controls.play(other, 'refuse');
    await ofOther.until((entry) => entry === 'failed');
    expect(ofOther.entries).not.toContain('completed');
  });
});
