import { STILL_THERE_MS } from '../../handover/peers.ts';
import type { Heard, News } from '../receive/news.ts';
import type { Store } from '../store/store.ts';
import { type Follower, peersOf, readShop, type Told } from './read-shop.ts';

/** What comes within so long is told at once: a sale that is charged and paid at once is one piece of news. */
const TOGETHER_MS = 500;

/** A register of a shop of a company, which asked for the others. */
export interface ShopFollower extends Follower {
  readonly company: number;
  readonly shopId: number;
}

/** What a follower hears. */
export interface PeersListener {
  /** What stands open at the others is this from now on. */
  told(told: Told): void;
  /** Nothing is new, and the office is there. */
  stillThere(): void;
  /** Nothing more is told: it may ask again. */
  ended(): void;
}

/** Tells registers what stands open at the others of their shop. */
export interface ShopPeers {
  /** Begins to tell; returns what ends it. */
  follow(follower: ShopFollower, listener: PeersListener): () => void;
  close(): void;
}

interface Followed {
  readonly listener: PeersListener;
  /** What it was told last, as text. */
  last: string | null;
}

/**
 * Tells them as it changes: a shop is read once for all of its registers, at most twice a second, and each four times a minute
 * all the same, so that one that fell silent is seen. Whoever listens to a shop that cannot be read is told that nothing more comes.
 */
export function openShopPeers(store: Store, news: Pick<News, 'subscribe'>): ShopPeers {
  const shops = new Map<number, ShopWatch>();
  /** Which shop news of a register is about, as far as somebody there listens. */
  const shopOf = new Map<number, ShopWatch>();

  function heard(what: Heard): void {
    if (what !== 'missed') {
      if ('register' in what) shopOf.get(what.register)?.soon(TOGETHER_MS);
      return;
    }
    // Spread, for all of them at once would keep the store from what registers hand over.
    for (const shop of shops.values()) shop.soon(TOGETHER_MS * (1 + Math.random() * 4));
  }
  const unsubscribe = news.subscribe(heard);

  function watchOf({ company, shopId }: ShopFollower): ShopWatch {
    const known = shops.get(shopId);
    if (known !== undefined) return known;
    const read = () =>
      store.as('comptoir_ingest', company, (transaction) => readShop(transaction, shopId));
    const made = watchShop(read, {
      registers(ids) {
        for (const id of ids) shopOf.set(id, made);
      },
      over() {
        shops.delete(shopId);
        for (const [id, shop] of shopOf) if (shop === made) shopOf.delete(id);
      },
    });
    shops.set(shopId, made);
    return made;
  }

  return {
    follow: (follower, listener) => watchOf(follower).follow(follower, listener),
    close() {
      unsubscribe();
      for (const shop of shops.values()) shop.end();
    },
  };
}

interface ShopWatch {
  follow(follower: Follower, listener: PeersListener): () => void;
  /** Reads the shop again within this time. */
  soon(delayMs: number): void;
  end(): void;
}

/** Watches one shop while somebody listens. */
function watchShop(
  read: () => ReturnType<typeof readShop>,
  tell: { registers(ids: readonly number[]): void; over(): void },
): ShopWatch {
  const followers = new Map<Follower, Followed>();
  let timer: NodeJS.Timeout | undefined;
  let isReading = false;
  let isAwaited = false;
  let isOver = false;
  const beat = setInterval(() => {
    for (const { listener } of followers.values()) listener.stillThere();
    soon(0);
  }, STILL_THERE_MS);

  function soon(delayMs: number): void {
    if (!isOver) timer ??= setTimeout(() => void look(), delayMs);
  }

  async function look(): Promise<void> {
    timer = undefined;
    if (isReading) {
      isAwaited = true;
      return;
    }
    isReading = true;
    isAwaited = false;
    try {
      const registers = await read();
      if (isOver) return;
      tell.registers(registers.map(({ id }) => id));
      for (const [follower, followed] of followers) tellOne(follower, followed, registers);
    } catch {
      end();
    } finally {
      isReading = false;
      if (isAwaited) soon(TOGETHER_MS);
    }
  }

  function tellOne(
    follower: Follower,
    followed: Followed,
    registers: Awaited<ReturnType<typeof read>>,
  ): void {
    const told = peersOf(registers, follower);
    if (told === null) {
      followed.listener.ended();
      return;
    }
    const text = JSON.stringify(told);
    if (text === followed.last) return;
    followed.last = text;
    followed.listener.told(told);
  }

  function end(): void {
    if (isOver) return;
    isOver = true;
    clearTimeout(timer);
    clearInterval(beat);
    tell.over();
    for (const { listener } of [...followers.values()]) listener.ended();
  }

  return {
    follow(follower, listener) {
      followers.set(follower, { listener, last: null });
      soon(0);
      return () => {
        followers.delete(follower);
        if (followers.size === 0) end();
      };
    },
    soon,
    end,
  };
}
