import { expect, test } from 'vitest';
import { err, ok } from '../../../../src/domain/result.ts';
import { paymentIdSchema } from '../../../../src/domain/sale/sale-event.ts';
import { logTo } from '../../../../src/host/log/log.ts';
import { loggedGateway } from '../../../../src/host/log/logged-gateway.ts';
import { type PlatformErrorCode, platformError } from '../../../../src/platform/http/errors.ts';
import type { Gateway, StreamListener } from '../../../../src/till/asking/gateway.ts';
import { createFakeGateway } from '../../../support/fake-gateway.ts';
import { createManualClock } from '../../../support/manual-clock.ts';

const PAYMENT = paymentIdSchema.parse('pay_1');
const SILENT: StreamListener = {
  state: () => undefined,
  sign: () => undefined,
  status: () => undefined,
  garbage: () => undefined,
};

/** A logged gateway whose status route answers with what is set, and the lines it wrote. */
function setUp() {
  const clock = createManualClock();
  const lines: Record<string, unknown>[] = [];
  const log = logTo({ write: (line) => void lines.push(JSON.parse(line)) });
  const fake = createFakeGateway(clock);
  let failing: PlatformErrorCode | null = null;
  let listener: StreamListener = SILENT;
  const inner: Gateway = {
    create: (request) => fake.create(request),
    probe: fake.probe,
    async getStatus() {
      if (failing) {
        return err(platformError(failing, 'why', { httpStatus: 500, businessCode: 'oops' }));
      }
      return ok({
        status: 'pending',
        amountMinor: null,
        currency: null,
        isSimulation: null,
        platformNowMs: null,
      });
    },
    follow(_, hears) {
      listener = hears;
      return { reopen: () => undefined, close: () => undefined };
    },
  };
  const gateway = loggedGateway(inner, log, clock);
  return {
    clock,
    fake,
    gateway,
    lines,
    said: () => lines.map(({ msg, code }) => (code === undefined ? msg : `${msg}: ${code}`)),
    async ask(code: PlatformErrorCode | null, times = 1) {
      failing = code;
      for (let asked = 0; asked < times; asked += 1) {
        await gateway.getStatus(PAYMENT, new AbortController().signal);
        clock.advance(2_000);
      }
    },
    follow() {
      gateway.follow(PAYMENT, SILENT);
      return listener;
    },
  };
}

test('A status route that fails for the same reason has a line a minute, with all that is known', async () => {
  const on = setUp();
  await on.ask('platformError', 60);
  expect(on.said()).toEqual([
    'the status route fails: platformError',
    'the status route fails: platformError',
  ]);
  expect(on.lines[0]).toMatchObject({
    level: 40,
    paymentId: 'pay_1',
    code: 'platformError',
    httpStatus: 500,
    businessCode: 'oops',
    detail: 'why',
  });
  expect(on.lines[1]).toMatchObject({ unsaid: 29 });
});

test('A change of the cause has its line at once, and so has its end', async () => {
  const on = setUp();
  for (const code of ['keyRefused', 'keyRefused', 'nameUnresolved', null, null] as const) {
    await on.ask(code);
  }
  expect(on.said()).toEqual([
    'the status route fails: keyRefused',
    'the status route fails: nameUnresolved',
    'the status route answers again',
  ]);
});

test('Causes that come and go with every answer do not fill the log', async () => {
  const on = setUp();
  for (let turn = 0; turn < 300; turn += 1) {
    for (const code of ['keyRefused', 'timedOut', null] as const) await on.ask(code);
  }
  // Half an hour: each cause once a minute at the most, and its end with it.
  expect(on.said().length).toBeLessThanOrEqual(30 * 2 + 30 + 2);
});

test('A question that was given up for a newer one is no trouble', async () => {
  const on = setUp();
  await on.ask('aborted', 3);
  expect(on.said()).toEqual([]);
});

test('Each code that was made or was not has a line, and the key is in none', async () => {
  const on = setUp();
  const request = { amount: 4890, currency: 'EUR', erpOrderId: 'sale_1' };
  on.fake.failing = 'certificateUntrusted';
  for (const _ of [1, 2]) await on.gateway.create(request as never);
  on.fake.failing = null;
  await on.gateway.create(request as never);
  expect(on.said()).toEqual([
    'no code was made: certificateUntrusted',
    'no code was made: certificateUntrusted',
    'a code was made',
  ]);
  expect(on.lines[0]).toMatchObject({ saleId: 'sale_1', detail: 'as the test said' });
  expect(on.lines[2]).toMatchObject({ saleId: 'sale_1', paymentId: 'pay_3', isSimulation: true });
});

test('An event stream that goes down says why, and its garbage is counted', async () => {
  const on = setUp();
  const stream = on.follow();
  for (const _ of [1, 2, 3]) {
    stream.state('connecting', 'connecting');
    stream.state('down', 'HTTP 401');
    stream.garbage('a status of 12 characters was not used');
  }
  stream.state('open', 'ready');
  stream.state('open', 'ready');
  expect(on.lines.map(({ msg, detail }) => [msg, detail])).toEqual([
    ['the event stream fails', 'HTTP 401'],
    ['the event stream fails', 'a status of 12 characters was not used'],
    ['the event stream answers again', undefined],
  ]);
});
