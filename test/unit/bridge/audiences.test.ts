import { describe, expect, expectTypeOf, test } from 'vitest';
import { connectBridge, connectBridgeAs } from '../../../src/bridge/screen-side.ts';
import { serveBridge, type TopicsOfMoment } from '../../../src/bridge/till-side.ts';
import type { Client } from '../../../src/contract/audience.ts';
import type { CallHandlers, CallNameOf } from '../../../src/contract/calls.ts';
import type { EventNameOf, EventPayload } from '../../../src/contract/events.ts';
import { type CustomerTopics, type TillChange, topicsOf } from '../../../src/contract/topics.ts';
import { memoryPair } from '../../support/in-memory-ports.ts';
import { plainDispatch } from '../../support/plain-dispatch.ts';
import { saleView, tillView } from '../renderer/setting.ts';

const FOR_CUSTOMERS: CustomerTopics = {
  shop: {
    shopName: 'Maison Verdier',
    mode: 'simulation',
    locale: 'en',
    theme: 'system',
    text: null,
    registerName: null,
    pictures: [],
  },
  sale: { sale: null },
};

/** A till whose view the test sets; a wire can be held up, as by a page that does not read. */
function setUp(topicsFor?: TopicsOfMoment) {
  let view = tillView([saleView(1, { label: 'Table 4' })]);
  const topics = () => {
    const atCounter = topicsOf(view);
    const usual: TopicsOfMoment = ({ kind }) =>
      kind === 'customerDisplay' ? FOR_CUSTOMERS : atCounter;
    return topicsFor ?? usual;
  };
  const handlers = { 'topics.follow': () => ({ ok: true }) } as unknown as CallHandlers;
  const bridge = serveBridge({
    dispatch: plainDispatch(handlers),
    topics,
    report: () => undefined,
    nowMs: () => 0,
  });
  function open(kind: Client['kind']) {
    const { page, till } = memoryPair();
    let isBehind = false;
    const caughtUp: (() => void)[] = [];
    const posted: unknown[] = [];
    const backlog = {
      isBehind: () => isBehind,
      onCaughtUp: (listener: () => void) => void caughtUp.push(listener),
    };
    bridge.attach(
      {
        ...till,
        backlog,
        post(message) {
          posted.push(message);
          till.post(message);
        },
      },
      { id: kind, kind },
    );
    return {
      page,
      posted,
      holdUp: () => {
        isBehind = true;
      },
      letGo: () => {
        isBehind = false;
        for (const listener of caughtUp) listener();
      },
    };
  }
  return {
    bridge,
    open,
    publish: () => bridge.publish(topics()),
    become: (change: Partial<typeof view>) => {
      view = { ...view, ...change };
      bridge.publish(topics());
    },
  };
}

const changesIn = (posted: readonly unknown[]) =>
  (posted as { readonly kind: string; readonly payload: TillChange }[])
    .filter(({ kind }) => kind === 'event')
    .map(({ payload }) => payload);

describe('what a client of an audience is told', () => {
  test('has a type of its own: a customer’s screen has no name for anything else', () => {
    expectTypeOf<CallNameOf<'customerDisplay'>>().toEqualTypeOf<
      'topics.follow' | 'till.hello' | 'customer.hello' | 'customer.picture' | 'customer.speak'
    >();
    expectTypeOf<EventNameOf<'customerDisplay'>>().toEqualTypeOf<'topics.changed'>();
    type Told = EventPayload<'topics.changed', 'customerDisplay'>;
    expectTypeOf<keyof Told>().toEqualTypeOf<'shop' | 'sale'>();
    expectTypeOf<keyof NonNullable<Told['shop']>>().toEqualTypeOf<
      'shopName' | 'registerName' | 'mode' | 'locale' | 'theme' | 'text' | 'pictures'
    >();
    expectTypeOf<keyof NonNullable<NonNullable<Told['sale']>['sale']>>().toEqualTypeOf<
      | 'lines'
      | 'amountMinor'
      | 'currency'
      | 'state'
      | 'paymentLink'
      | 'receiptCode'
      | 'endsInMs'
      | 'lifetimeMs'
    >();
    expectTypeOf<EventPayload<'topics.changed', 'browser'>>().toEqualTypeOf<TillChange>();
  });

  test('has a type of its own: a kiosk has no name for anything else', () => {
    expectTypeOf<CallNameOf<'kiosk'>>().toEqualTypeOf<
      | 'topics.follow'
      | 'till.hello'
      | 'customer.hello'
      | `kiosk.${'charge' | 'stop' | 'print' | 'leave' | 'call' | 'exit'}`
    >();
    expectTypeOf<EventNameOf<'kiosk'>>().toEqualTypeOf<'topics.changed'>();
    type Told = EventPayload<'topics.changed', 'kiosk'>;
    expectTypeOf<keyof Told>().toEqualTypeOf<'shop' | 'offer' | 'standing' | 'sale'>();
    type Customers = EventPayload<'topics.changed', 'customerDisplay'>;
    expectTypeOf<Told['sale']>().toEqualTypeOf<Customers['sale']>();
  });

  test('is nothing before it asks, all of it once then, and later what has changed', async () => {
    const { open, publish, become } = setUp();
    const counter = open('window');
    publish();
    expect(counter.posted).toEqual([]);
    const screen = connectBridge(counter.page);
    await screen.call('topics.follow', {});
    expect(counter.posted.map((message) => (message as { kind: string }).kind)).toEqual([
      'event',
      'answer',
    ]);
    counter.posted.length = 0;
    publish();
    expect(counter.posted).toEqual([]);
    become({ blocked: { reason: 'diskFull' } });
    expect(changesIn(counter.posted)).toEqual([{ selling: { blocked: { reason: 'diskFull' } } }]);
    // Whoever follows anew has nothing of it: a page that was loaded again.
    counter.posted.length = 0;
    await screen.call('topics.follow', {});
    expect(Object.keys(changesIn(counter.posted)[0] ?? {})).toEqual(
      Object.keys(topicsOf(tillView([]))),
    );
  });

  test('is told to each wire once, and those at which the same is new share one message', async () => {
    const { open, become } = setUp();
    const wires = [open('window'), open('browser'), open('browser')];
    for (const { page, posted } of wires) {
      await connectBridge(page).call('topics.follow', {});
      posted.length = 0;
    }
    become({ blocked: { reason: 'diskFull' } });
    const messages = wires.map(({ posted }) => posted);
    expect(messages.map(({ length }) => length)).toEqual([1, 1, 1]);
    expect(new Set(messages.flat()).size).toBe(1);
  });

  test('holds nothing of another’s, whatever it is given by mistake', async () => {
    // The till's own topics, of which one has a name that customers are told as well, with what they are told in it.
    const ofTill = topicsOf(tillView([saleView(1, { label: 'Table 4' })]));
    const mistaken = { ...ofTill, shop: { ...ofTill.shop, ...FOR_CUSTOMERS.shop } };
    const { open } = setUp(() => mistaken);
    const display = open('customerDisplay');
    await connectBridgeAs(display.page, 'customerDisplay').call('topics.follow', {});
    expect(changesIn(display.posted)).toEqual([{ shop: FOR_CUSTOMERS.shop }]);
  });

  test('is no event of the counter’s', async () => {
    const { bridge, open } = setUp();
    const [counter, display] = [open('window'), open('customerDisplay')];
    bridge.emit('help.asked', { room: 'about' });
    expect(counter.posted).toHaveLength(1);
    expect(display.posted).toEqual([]);
  });

  test('is the newest once a wire that was held up has caught up, and not what it missed', async () => {
    const { open, become } = setUp();
    const counter = open('browser');
    await connectBridge(counter.page).call('topics.follow', {});
    counter.posted.length = 0;
    counter.holdUp();
    for (const reason of ['diskFull', 'journalUnavailable', 'diskFull'] as const) {
      become({ blocked: { reason } });
    }
    become({ refundsDue: 3 });
    expect(counter.posted).toEqual([]);
    counter.letGo();
    const [change, ...others] = changesIn(counter.posted);
    expect(others).toEqual([]);
    expect(change).toMatchObject({
      selling: { blocked: { reason: 'diskFull' } },
      day: { refundsDue: 3 },
    });
    expect(Object.keys(change ?? {})).toHaveLength(2);
  });

  test('is all of it before the answer to whoever asks, however much waits for them to read', async () => {
    const { open, become } = setUp();
    const counter = open('browser');
    const screen = connectBridge(counter.page);
    await screen.call('topics.follow', {});
    counter.holdUp();
    become({ blocked: { reason: 'diskFull' } });
    counter.posted.length = 0;
    // As a page that was loaded again does over the wire of the one before.
    await screen.call('topics.follow', {});
    expect(counter.posted).toMatchObject([
      { kind: 'event', payload: { selling: { blocked: { reason: 'diskFull' } } } },
      { kind: 'answer' },
    ]);
    counter.letGo();
    expect(counter.posted).toHaveLength(2);
  });

  test.each(['window', 'customerDisplay'] as const)(
    'is no answer to a word that every object has, of a %s',
    async (kind) => {
      const { page } = setUp().open(kind);
      const names = [
        '__proto__',
        'constructor',
        'toString',
        'hasOwnProperty',
        'topics.changed',
        '',
      ];
      const heard: unknown[] = [];
      page.onMessage((message) => heard.push(message));
      for (const [id, name] of names.entries()) page.post({ kind: 'call', id, name, input: {} });
      await expect.poll(() => heard.length).toBe(names.length);
      expect(heard).toEqual(names.map((_, id) => ({ kind: 'failure', id, code: 'unknownCall' })));
    },
  );
});
