import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { STILL_THERE_MS } from '../../../src/handover/peers.ts';
import type { Told } from '../../../src/office/peers/read-shop.ts';
import { openShopPeers, type PeersListener } from '../../../src/office/peers/shop-peers.ts';
import type { Heard } from '../../../src/office/receive/news.ts';
import type { Store, Transaction } from '../../../src/office/store/store.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const register = (id: number): Record<string, unknown> => ({
  ...{ id, journal: String(id).repeat(64), name: `Till ${id}`, mode: 'live' },
  ...{ key_id: `key ${id}`, last_heard: null },
});

/** A shop of three registers over a store that answers what the test says. */
function setUp() {
  let open: readonly Record<string, unknown>[] = [];
  let reads = 0;
  let isBroken = false;
  const hears = new Set<(heard: Heard) => void>();
  const transaction = {
    rows: async (text: string) => (text.includes('fact_sale') ? open : [1, 2, 3].map(register)),
  } as unknown as Transaction;
  const store = {
    as: async (_role: string, _company: number, work: (of: Transaction) => unknown) => {
      reads += 1;
      if (isBroken) throw new Error('the store is away');
      return work(transaction);
    },
  } as unknown as Store;
  const peers = openShopPeers(store, {
    subscribe(listener) {
      hears.add(listener);
      return () => hears.delete(listener);
    },
  });
  function listen(id: number, keyId = `key ${id}`) {
    const heard = { told: [] as Told[], signs: 0, ended: 0 };
    const listener: PeersListener = {
      told: (told) => void heard.told.push(told),
      stillThere() {
        heard.signs += 1;
      },
      ended() {
        heard.ended += 1;
      },
    };
    return { heard, leave: peers.follow({ company: 1, shopId: 7, id, keyId }, listener) };
  }
  return {
    ...{ peers, listen },
    reads: () => reads,
    news: (id: number) => {
      for (const hear of hears) hear({ company: 1, register: id, news: 'entries' });
    },
    missed: () => {
      for (const hear of hears) hear('missed');
    },
    opens: (of: number, number = 1) => {
      const sale = { amount_minor: 100, currency: 'EUR', label: '', state: 'awaiting', since: 5 };
      open = [...open, { register_id: of, number, ...sale }];
    },
    breaks: () => {
      isBroken = true;
    },
    heardBy: () => hears.size,
  };
}

test('a shop is read once for all that listen, and each is told of the others alone', async () => {
  const shop = setUp();
  shop.opens(1);
  const [one, two, three] = [shop.listen(1), shop.listen(2), shop.listen(3)];
  await vi.advanceTimersByTimeAsync(10);
  expect(shop.reads()).toBe(1);
  expect(one.heard.told).toMatchObject([{ others: 2, registers: [] }]);
  for (const { heard } of [two, three])
    expect(heard.told).toMatchObject([{ others: 2, registers: [{ name: 'Till 1' }] }]);
});

test('news of a moment are told together, and what is as it was is not told again', async () => {
  const shop = setUp();
  const two = shop.listen(2);
  await vi.advanceTimersByTimeAsync(10);
  shop.opens(1);
  for (let times = 0; times < 20; times += 1) shop.news(1);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(shop.reads()).toBe(2);
  expect(two.heard.told).toHaveLength(2);
  shop.news(3);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(shop.reads()).toBe(3);
  expect(two.heard.told).toHaveLength(2);
  // Of a register of another shop nothing is read here.
  shop.news(99);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(shop.reads()).toBe(3);
});

test('what nobody could hear for a while is read again, and a quiet shop is looked at all the same', async () => {
  const shop = setUp();
  const two = shop.listen(2);
  await vi.advanceTimersByTimeAsync(10);
  shop.opens(1);
  shop.missed();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(two.heard.told).toHaveLength(2);
  shop.opens(3);
  await vi.advanceTimersByTimeAsync(STILL_THERE_MS);
  expect(two.heard.signs).toBe(1);
  expect(two.heard.told).toHaveLength(3);
});

test('whoever listens to a store that is away is told that nothing more comes', async () => {
  const shop = setUp();
  const [one, two] = [shop.listen(1), shop.listen(2)];
  await vi.advanceTimersByTimeAsync(10);
  shop.breaks();
  shop.news(1);
  await vi.advanceTimersByTimeAsync(2_000);
  expect([one.heard.ended, two.heard.ended]).toEqual([1, 1]);
  const reads = shop.reads();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(shop.reads()).toBe(reads);
});

test('one whose key is no more in force hears nothing', async () => {
  const shop = setUp();
  const two = shop.listen(2, 'an older key');
  await vi.advanceTimersByTimeAsync(10);
  expect(two.heard).toMatchObject({ told: [], ended: 1 });
});

test('a shop to which nobody listens is read no more, and closing ends all', async () => {
  const shop = setUp();
  const [one, two] = [shop.listen(1), shop.listen(2)];
  await vi.advanceTimersByTimeAsync(10);
  one.leave();
  two.leave();
  shop.news(1);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(shop.reads()).toBe(1);
  const three = shop.listen(3);
  await vi.advanceTimersByTimeAsync(10);
  shop.peers.close();
  expect(three.heard.ended).toBe(1);
  expect(shop.heardBy()).toBe(0);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(shop.reads()).toBe(2);
});
