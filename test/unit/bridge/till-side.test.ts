import { describe, expect, test } from 'vitest';
import { connectBridge } from '../../../src/bridge/screen-side.ts';
import { type BridgeReport, serveBridge } from '../../../src/bridge/till-side.ts';
import type { ClientKind } from '../../../src/contract/audience.ts';
import type { CallHandlers, CallName, CounterCall } from '../../../src/contract/calls.ts';
import { throttledCalls } from '../../../src/host/calls/dispatch/throttled-calls.ts';
import { memoryPair } from '../../support/in-memory-ports.ts';
import { createManualClock } from '../../support/manual-clock.ts';
import { plainDispatch } from '../../support/plain-dispatch.ts';
import { toldToAll } from '../../support/told-view.ts';
import { tillView } from '../renderer/setting.ts';

type Problem = Parameters<BridgeReport>[0];

/** A till whose handlers are the test's, with screens over wires in memory. */
function setUp(given: { readonly [name: string]: (input: never) => unknown } = {}) {
  const clock = createManualClock();
  const problems: Problem[] = [];
  const reached: string[] = [];
  const handlers = new Proxy({} as CallHandlers, {
    get: (_target, name: CallName) => (input: never) => {
      reached.push(name);
      return (given[name] ?? (() => ({ ok: true })))(input);
    },
    has: () => true,
  });
  const bridge = serveBridge({
    dispatch: plainDispatch(handlers),
    topics: toldToAll(() => tillView([])),
    report: (problem) => problems.push(problem),
    nowMs: clock.monotonicMs,
  });
  const open = (client: string, kind: ClientKind = 'window') => {
    const pair = memoryPair();
    bridge.attach(pair.till, { id: client, kind });
    return { ...pair, screen: connectBridge(pair.page) };
  };
  return { clock, problems, reached, bridge, open };
}

describe('the till’s end of the bridge', () => {
  test('answers each call to the screen that made it', async () => {
    const { open } = setUp({ 'till.view': () => tillView([]) });
    const [one, other] = [open('a'), open('b')];
    const heard: unknown[] = [];
    other.page.onMessage((message) => heard.push(message));
    expect((await one.screen.call('till.view', {})).sales).toEqual([]);
    expect(heard).toEqual([]);
  });

  test('refuses what is no call, a call that it does not know, and an input that is not the table’s', async () => {
    const { open, problems, reached } = setUp();
    const { page, screen } = open('a');
    for (const raw of [null, 'x', {}, { kind: 'call', id: 'x' }, { kind: 'event' }]) page.post(raw);
    await expect(screen.call('no.such' as CounterCall, {} as never)).rejects.toThrow('unknownCall');
    await expect(screen.call('sale.stop', { saleId: 7 } as never)).rejects.toThrow('invalidInput');
    expect(problems.map(({ code }) => code)).toEqual([
      ...Array.from({ length: 5 }, () => 'badMessage'),
      'unknownCall',
      'invalidInput',
    ]);
    expect(reached).toEqual([]);
  });

  test('lets nothing out that the table does not allow, and survives a handler that throws', async () => {
    const { open, problems } = setUp({
      'till.wake': () => ({ ok: true, apiKey: 'sk_live_1' }),
      'operator.isHere': () => ({ ok: 'yes' }),
      'operator.signOut': () => {
        throw new Error('bug');
      },
    });
    const { screen } = open('a');
    expect(await screen.call('till.wake', {})).toEqual({ ok: true });
    await expect(screen.call('operator.isHere', {})).rejects.toThrow('internal');
    await expect(screen.call('operator.signOut', {})).rejects.toThrow('internal');
    expect(problems.map(({ code }) => code)).toEqual(['invalidOutput', 'handlerThrew']);
  });

  test('tells every screen, but none that is gone; an answer for it is dropped', async () => {
    let answer = (_value: unknown): void => undefined;
    const { open, bridge } = setUp({
      'till.view': () => new Promise((resolve) => (answer = resolve)),
    });
    const [stays, goes] = [open('a'), open('b')];
    const told: string[] = [];
    stays.screen.on('help.asked', () => told.push('stays'));
    goes.screen.on('help.asked', () => told.push('goes'));
    const asked = goes.screen.call('till.view', {});
    await Promise.resolve();
    await Promise.resolve();
    goes.page.cut();
    await expect(asked).rejects.toThrow('closed');
    answer(tillView([]));
    bridge.emit('help.asked', { room: 'about' });
    await Promise.resolve();
    await Promise.resolve();
    expect(told).toEqual(['stays']);
  });
});

describe('a client that asks too much', () => {
  const over = (screen: ReturnType<typeof connectBridge>, name: CounterCall, input: object = {}) =>
    screen.call(name, input as never).then(
      () => 'done',
      (error: { code: string }) => error.code,
    );

  test('is told so, and the handler is not reached; a moment later it may again', async () => {
    const { open, clock, reached, problems } = setUp();
    const { screen } = open('flood');
    const answers: string[] = [];
    for (let call = 0; call < 450; call++) answers.push(await over(screen, 'till.wake'));
    expect(answers.filter((answer) => answer === 'done')).toHaveLength(400);
    expect(new Set(answers.slice(400))).toEqual(new Set(['overBudget']));
    expect(reached).toHaveLength(400);
    expect(problems).toHaveLength(50);
    clock.advance(1000);
    const later = [];
    for (let call = 0; call < 150; call++) later.push(await over(screen, 'till.wake'));
    expect(later.filter((answer) => answer === 'done')).toHaveLength(100);
  });

  test('takes nothing from another client, nor from its own selling', async () => {
    const { open } = setUp({ 'sale.check': () => ({ ok: true, value: { ok: true } }) });
    const flood = open('flood');
    for (let call = 0; call < 450; call++) await over(flood.screen, 'till.wake');
    expect(await over(flood.screen, 'till.wake')).toBe('overBudget');
    expect(await over(open('calm').screen, 'till.wake')).toBe('done');
    expect(await over(flood.screen, 'sale.check', { saleId: 'sale_1' })).toBe('done');
  });

  test('has no more by opening another port, or by coming back', async () => {
    const { open } = setUp();
    const first = open('flood');
    for (let call = 0; call < 400; call++) await over(first.screen, 'till.wake');
    expect(await over(open('flood').screen, 'till.wake')).toBe('overBudget');
    first.page.cut();
    expect(await over(open('flood').screen, 'till.wake')).toBe('overBudget');
    // However many others come and go meanwhile.
    for (let other = 0; other < 200; other++) await over(open(`${other}`).screen, 'till.wake');
    expect(await over(open('flood').screen, 'till.wake')).toBe('overBudget');
  });

  test('may read a large journal forty times at once, then ten times a second', async () => {
    const { open, clock } = setUp();
    const { screen } = open('reader');
    const read = async (times: number): Promise<number> => {
      let done = 0;
      for (let call = 0; call < times; call++) {
        if ((await over(screen, 'day.view', { businessDay: null })) !== 'overBudget') done += 1;
      }
      return done;
    };
    expect(await read(60)).toBe(40);
    clock.advance(1000);
    expect(await read(60)).toBe(10);
  });

  test('may charge at a kiosk as often as customers pay, and do all else there meanwhile', async () => {
    const { open, clock } = setUp({ 'kiosk.charge': () => ({ ok: true, value: { ok: true } }) });
    const { screen } = open('kiosk', 'kiosk');
    const basket = { items: [], amountMinor: 500 };
    const charge = async (times: number): Promise<number> => {
      let done = 0;
      for (let sale = 0; sale < times; sale++) {
        const asked = { basketId: `basket-${sale}`, basket, shownMinor: 500 };
        if ((await over(screen, 'kiosk.charge' as never, asked)) === 'done') done += 1;
      }
      return done;
    };
    expect(await charge(30)).toBe(20);
    expect(await over(screen, 'kiosk.call' as never)).toBe('done');
    clock.advance(60_000);
    expect(await charge(30)).toBe(12);
  });

  test('may leave thirty-two calls unanswered', async () => {
    const waiting: ((value: unknown) => void)[] = [];
    const { open } = setUp({ 'till.wake': () => new Promise((resolve) => waiting.push(resolve)) });
    const { screen } = open('a');
    const asked = Array.from({ length: 33 }, () => over(screen, 'till.wake'));
    expect(await asked[32]).toBe('overBudget');
    for (const answer of waiting.splice(0)) answer({ ok: true });
    expect(new Set(await Promise.all(asked.slice(0, 32)))).toEqual(new Set(['done']));
    const next = over(screen, 'till.wake');
    while (waiting.length === 0) await Promise.resolve();
    waiting[0]?.({ ok: true });
    expect(await next).toBe('done');
  });
});

describe('what asks the platform', () => {
  function calm() {
    const clock = createManualClock();
    const reached: string[] = [];
    const { handlers, stop } = throttledCalls(
      {
        'till.wake': () => {
          reached.push('wake');
          return { ok: true };
        },
        'sale.check': ({ saleId }: { saleId: string }) => {
          reached.push(saleId);
          return { ok: true, value: { ok: true } };
        },
      } as unknown as CallHandlers,
      clock,
    );
    return { clock, reached, stop, handlers };
  }

  test('is woken at once, and at most once a second however often that is asked', () => {
    const { clock, reached, handlers } = calm();
    for (let times = 0; times < 2000; times++) handlers['till.wake']({});
    expect(reached).toHaveLength(1);
    clock.advance(1000);
    expect(reached).toHaveLength(2);
    clock.advance(10_000);
    expect(reached).toHaveLength(2);
    handlers['till.wake']({});
    expect(reached).toHaveLength(3);
  });

  test('is not woken after its end', () => {
    const { clock, reached, handlers, stop } = calm();
    handlers['till.wake']({});
    handlers['till.wake']({});
    stop();
    clock.advance(5000);
    expect(reached).toHaveLength(1);
  });

  test('checks each sale at most once a second', () => {
    const { clock, reached, handlers } = calm();
    const check = (saleId: string) => handlers['sale.check']({ saleId } as never);
    for (let times = 0; times < 2000; times++) {
      expect(check('one')).toEqual({ ok: true, value: { ok: true } });
      check('other');
    }
    expect(reached).toEqual(['one', 'other']);
    clock.advance(1000);
    check('one');
    expect(reached).toEqual(['one', 'other', 'one']);
  });
});
