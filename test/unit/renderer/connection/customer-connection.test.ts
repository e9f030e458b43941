import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { DroppablePort } from '../../../../src/bridge/websocket-screen.ts';
import type { CustomerTopics } from '../../../../src/contract/topics.ts';
import { keepPairedConnected } from '../../../../src/renderer/connection/keep-paired-connected.ts';

const SHOP: CustomerTopics['shop'] = {
  shopName: 'Maison Verdier',
  mode: 'simulation',
  locale: 'en',
  theme: 'system',
  text: null,
  registerName: null,
  pictures: [],
};
const NOBODY: CustomerTopics['sale'] = { sale: null };

/** A till at the other end of ports that the test silences and cuts, over a clock that the test moves. */
function setUp() {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const told: string[] = [];
  const asked: string[] = [];
  const till = { answers: true };
  let change = (_topics: Partial<CustomerTopics>): void => undefined;
  let cut = (): void => undefined;
  const openPort = async (): Promise<DroppablePort> => {
    if (!till.answers) throw new Error('nobody listens');
    const closed = new Set<() => void>();
    const heard = new Set<(message: unknown) => void>();
    cut = () => {
      for (const listener of closed) listener();
    };
    change = (payload) => {
      for (const listener of heard) listener({ kind: 'event', name: 'topics.changed', payload });
    };
    return {
      post(message) {
        const { id, name } = message as { id: number; name: string };
        if (!till.answers) return;
        asked.push(name);
        if (name === 'topics.follow') change({ shop: SHOP, sale: NOBODY });
        for (const listener of heard) listener({ kind: 'answer', id, output: { ok: true } });
      },
      onMessage(listener) {
        heard.add(listener);
        return () => heard.delete(listener);
      },
      onClose(listener) {
        closed.add(listener);
        return () => closed.delete(listener);
      },
      drop: () => cut(),
    };
  };
  void keepPairedConnected(
    'customerDisplay',
    openPort,
    {
      connected: () => told.push('connected'),
      told: ({ shop }) => told.push(`told: ${shop.shopName}`),
      lost: () => told.push('lost'),
      notLetIn: () => told.push('not let in'),
    },
    {
      nowMs: () => Date.now(),
      delay(delayMs, run) {
        const timer = setTimeout(run, delayMs);
        return () => clearTimeout(timer);
      },
    },
  );
  const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
  const changed = (topics: Partial<CustomerTopics>): void => change(topics);
  return { told, asked, till, pass, cut: () => cut(), change: changed };
}

describe('a customer’s screen', () => {
  test('has all that it is told before it shows anything, and then what changes', async () => {
    const { told, pass, change } = setUp();
    await pass(0);
    expect(told).toEqual(['connected', 'told: Maison Verdier']);
    change({ shop: { ...SHOP, shopName: 'Épicerie du Port' } });
    expect(told.at(-1)).toBe('told: Épicerie du Port');
  });

  test('asks whether its till is there, and has nothing looked up for it', async () => {
    const { asked, pass } = setUp();
    await pass(5_000);
    expect(asked[0]).toBe('topics.follow');
    expect(new Set(asked.slice(1))).toEqual(new Set(['customer.hello']));
  });

  test.each([0, 1, 300, 599, 600, 601])(
    'says within two seconds that a silent till is gone, %i ms after its last answer',
    async (afterMs) => {
      const { told, till, pass } = setUp();
      await pass(60_000 + afterMs);
      expect(told).toEqual(['connected', 'told: Maison Verdier']);
      till.answers = false;
      await pass(2_000);
      expect(told.at(-1)).toBe('lost');
    },
  );

  test('says at once that its wire was cut', async () => {
    const { told, till, pass, cut } = setUp();
    await pass(0);
    till.answers = false;
    cut();
    await pass(0);
    expect(told.at(-1)).toBe('lost');
  });

  test('is back within two seconds, however long the till was away, and right at once', async () => {
    const { told, till, pass } = setUp();
    await pass(0);
    till.answers = false;
    await pass(10 * 60_000);
    told.length = 0;
    till.answers = true;
    await pass(2_000);
    expect(told).toEqual(['connected', 'told: Maison Verdier']);
  });
});
