import { describe, expect, test } from 'vitest';
import { SALE_STATES } from '../../src/domain/sale/sale-state.ts';
import { EVERY_SCENARIO } from '../../src/simulator/scenarios/every-scenario.ts';
import { NAMED_SALE, startFaultBench } from '../support/fault-bench.ts';
import { errorOf, runSimulator } from '../support/running-simulator.ts';

const NAMES = EVERY_SCENARIO.map(({ name }) => name);

const running = async (simulator: Awaited<ReturnType<typeof runSimulator>>): Promise<unknown> => {
  const { body } = await simulator.steer('/scenarios');
  return (body as { running: unknown }).running;
};

describe('A scenario is refused', () => {
  test.each([
    '/scenarios',
    '/scenarios/refused/run',
    '/scenarios/stop',
    '/scenarios/replay',
    '/faults',
  ])('without a key: %s', async (path) => {
    const { siteUrl } = await runSimulator();
    const method = path === '/scenarios' ? 'GET' : 'POST';
    const answer = await fetch(`${siteUrl}/control${path}`, { method });
    expect(answer.status).toBe(401);
  });

  test('when there is none of that name', async () => {
    const simulator = await runSimulator();
    const answer = await simulator.control('/scenarios/quick-bank/run');
    expect(answer.status).toBe(404);
    expect((await errorOf(answer)).code).toBe('scenario_unknown');
  });

  test('when it needs a live key and the simulation accepts none', async () => {
    const simulator = await runSimulator();
    const answer = await simulator.control('/scenarios/live-key-with-simulated-payment/run');
    expect(answer.status).toBe(409);
    expect((await errorOf(answer)).code).toBe('live_keys_refused');
    expect(await running(simulator)).toBeNull();
  });

  const cut = { kind: 'streamCut', everyMs: 1_000 };
  const wrongPlans: readonly [string, object, string, string][] = [
    ['an unknown fault', { faults: [{ kind: 'flood' }] }, 'faults.0.kind', 'field_invalid'],
    [
      'a missing number',
      { faults: [{ kind: 'createDelayed' }] },
      'faults.0.delayMs',
      'field_missing',
    ],
    ['a cut too often', { faults: [{ ...cut, everyMs: 1 }] }, 'faults.0.everyMs', 'field_invalid'],
    ['a misspelt field', { faults: [cut, { ...cut, formMs: 5 }] }, 'faults.1', 'field_invalid'],
    ['no list', { faults: cut }, 'faults', 'field_invalid'],
    ['a step that does nothing', { steps: [{ afterMs: 0 }] }, 'steps.0.payerAct', 'field_missing'],
    [
      'a step that does two things',
      { steps: [{ afterMs: 0, payerAct: 'complete', fault: cut }] },
      'steps.0.payerAct',
      'field_invalid',
    ],
    [
      'an act that no payer does',
      { steps: [{ afterMs: 0, payerAct: 'haggle' }] },
      'steps.0.payerAct',
      'field_invalid',
    ],
    [
      'a fault of the create route after the payment was made',
      { steps: [{ afterMs: 0, fault: { kind: 'createAnsweredButLost' } }] },
      'steps.0.fault.kind',
      'field_invalid',
    ],
    [
      'a fault on another try’s payment',
      { steps: [{ afterMs: 0, fault: cut, ofTry: 1 }] },
      'steps.0.ofTry',
      'field_invalid',
    ],
  ];
  test.each(wrongPlans)('with %s, and what runs goes on', async (_name, plan, field, code) => {
    const simulator = await runSimulator();
    await simulator.control('/scenarios/refused/run');
    const recording = { version: 1, ...plan };
    for (const [path, body] of [
      ['/faults', plan],
      ['/scenarios/replay', recording],
    ] as const) {
      const answer = await simulator.control(path, body, 'POST');
      expect([path, answer.status]).toEqual([path, 400]);
      expect(await errorOf(answer)).toMatchObject({ field, code });
    }
    expect(await running(simulator)).toMatchObject({ name: 'refused' });
  });

  test.each([[{}], [{ version: 2 }]])(
    'as a recording of another version: %j',
    async (recording) => {
      const simulator = await runSimulator();
      const answer = await simulator.control('/scenarios/replay', recording, 'POST');
      expect(answer.status).toBe(400);
      expect((await errorOf(answer)).field).toBe('version');
    },
  );
});

describe('The scenarios', () => {
  test('are those that a till must stand, each with what it shows', async () => {
    const simulator = await runSimulator();
    const { status, body } = await simulator.steer('/scenarios');
    const { scenarios } = body as { scenarios: Record<string, unknown>[] };
    expect(status).toBe(200);
    expect(scenarios.map(({ title }) => title)).toEqual([
      'Slow bank',
      'Refused',
      'Refused on the stream alone',
      'Paid on the stream alone',
      'Paid on the stream, failed when asked',
      'Late after expiry',
      'Processing after the end',
      'Word that nobody knows',
      'Twice completed',
      'Same code with a new end',
      'Payment id repeated',
      'Reordered and duplicated events',
      'Create answered after the timeout',
      'Create refused',
      'Link too long to draw',
      'Account number in a message',
      '429 storm',
      'Patience for an hour',
      '500s',
      'Key withdrawn',
      'Payment not found',
      'Stream never opens',
      'Stream goes silent',
      'Stream cut every second',
      'Garbage on the stream',
      'Wrong content type',
      'Endless status',
      'Clock skew',
      'Platform’s clock an hour ahead',
      'Platform’s clock three days ahead',
      'Clock ahead for one answer',
      'Answers without a date',
      'Code that ends in ten years',
      'Amount that differs',
      'Late money that differs',
      'Currency that differs',
      'Currency in other letters',
      'Test key with real payment',
      'Live key with simulated payment',
      'Platform down for ten minutes',
    ]);
    expect(new Set(NAMES).size).toBe(40);
    for (const { name, shows, expected, possible } of scenarios) {
      expect(name).toMatch(/^[a-z]+(-[a-z]+)*$/);
      expect(shows).toMatch(/^[A-Z].*\.$/);
      expect(SALE_STATES).toEqual(expect.arrayContaining(expected as string[]));
      expect(possible).toBe(name !== 'live-key-with-simulated-payment');
    }
  });

  test('can all be run where live keys are accepted', async () => {
    const simulator = await runSimulator({ live: true });
    for (const name of NAMES) {
      expect((await simulator.control(`/scenarios/${name}/run`)).status).toBe(200);
    }
    const { body } = await simulator.steer('/scenarios');
    const { scenarios } = body as { scenarios: { possible: boolean }[] };
    expect(scenarios.every(({ possible }) => possible)).toBe(true);
  });

  test('run one at a time, and the list says which and since when', async () => {
    const { simulator, clock, run, plan, stop } = await startFaultBench();
    expect(await running(simulator)).toBeNull();
    await run('refused');
    clock.advance(61_000);
    const since = '2026-11-21T09:00:00.000Z';
    expect(await running(simulator)).toMatchObject({ kind: 'scenario', name: 'refused', since });
    await run('slow-bank');
    const later = '2026-11-21T09:01:01.000Z';
    expect(await running(simulator)).toMatchObject({
      kind: 'scenario',
      name: 'slow-bank',
      since: later,
    });
    await plan({ faults: [{ kind: 'platformDown' }] });
    expect(await running(simulator)).toMatchObject({ kind: 'faults', since: later });
    const replayed = await simulator.control(
      '/scenarios/replay',
      { version: 1, title: 'Tuesday' },
      'POST',
    );
    expect(await replayed.json()).toEqual({
      running: { kind: 'recording', title: 'Tuesday', since: later, met: {} },
    });
    await stop();
    expect(await running(simulator)).toBeNull();
  });

  test('say how often each kind of fault was met', async () => {
    const { simulator, clock, plan, create, ask } = await startFaultBench();
    const cut = { kind: 'streamCut', everyMs: 1_000 };
    const skewed = { kind: 'dateSkewed', skewMs: 1_000 };
    const failing = { kind: 'answersFail', httpStatus: 500, routes: ['status'], count: 2 };
    await plan({ faults: [failing, cut, skewed] });
    expect(await running(simulator)).toMatchObject({ met: {} });
    const { paymentId } = await create();
    for (let asked = 0; asked < 3; asked += 1) await ask(paymentId);
    clock.advance(2_000);
    const met = { answersFail: 2, streamCut: 2, dateSkewed: 4 };
    expect(await running(simulator)).toMatchObject({ met });
    await plan({ faults: [cut] });
    expect(await running(simulator)).toMatchObject({ met: {} });
  });

  test('leave what another scenario began undone', async () => {
    const { clock, run, create, book } = await startFaultBench();
    await run('refused');
    await create();
    await run('slow-bank');
    clock.advance(60_000);
    expect(await book()).toEqual(['pending']);
  });
});

describe('After it was stopped, each scenario leaves everything as usual:', () => {
  test.each(NAMES)('%s', async (name) => {
    const { simulator, clock, run, stop, create, ask, listen, book } = await startFaultBench({
      live: true,
      lifetimeMs: 3_600_000,
    });
    await run(name);
    // A first try may be refused, lost or late; it is not waited for.
    const first = simulator.post(JSON.stringify(NAMED_SALE)).catch(() => null);
    if (name !== 'create-answered-after-the-timeout') await first;
    clock.advance(6_500);
    await stop();
    await first;

    const settled = async () => (await book()).filter((status) => /completed|failed/.test(status));
    const before = await settled();
    const { paymentId, expiresAt, isSimulation } = await create();
    expect({ expiresAt, isSimulation }).toEqual({
      expiresAt: '2026-11-21T10:00:06.500Z',
      isSimulation: true,
    });
    const stream = await listen(paymentId);
    expect(stream.answer.headers.get('content-type')).toBe('text/event-stream');
    await stream.until('event: ready');
    clock.advance(1_800_000);
    const answer = await ask(paymentId);
    expect(answer.headers.get('date')).toBe('Sat, 21 Nov 2026 09:30:06 GMT');
    const body = {
      status: 'pending',
      paymentId,
      amount: 4890,
      currency: 'EUR',
      isSimulation: true,
    };
    expect(await answer.json()).toEqual(body);
    expect(await settled()).toEqual(before);
    // The next expiry is all that time still waits for.
    expect(clock.pendingMs).toHaveLength(1);
    await simulator.control(`/payments/${paymentId}/complete`);
    const heard = await stream.until('"completed"');
    const told = (status: string) => JSON.stringify({ ...body, status });
    expect(heard.slice(heard.indexOf('id:'))).toBe(
      `id: 1\nevent: ready\ndata: ${told('pending')}\n\n` +
        `id: 2\nevent: payment.status\ndata: ${told('completed')}\n\n`,
    );
  });
});
