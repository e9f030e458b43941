import { isStillSaid } from '../contract/spans.ts';
import type { TillTopics, Topics } from '../contract/topics.ts';

/** What one wire is to be told now. */
export interface TopicNews {
  /** Names what is in it: the same topics with the same name are the same news. */
  readonly name: string;
  readonly change: Readonly<Record<string, unknown>>;
}

/** What one wire was told, topic by topic and sale by sale. */
export interface TopicFeed {
  /** What differs from what was told last, which counts as told from now on; null where nothing does. */
  next(topics: Topics): TopicNews | null;
}

/** Of a wire that was told nothing yet; `nowMs` is a monotonic clock. */
export function openTopicFeed(nowMs: () => number): TopicFeed {
  const told = new Map<string, { readonly said: unknown; readonly atMs: number }>();

  function isNew(name: string, said: unknown, atMs: number): boolean {
    const before = told.get(name);
    if (before && isStillSaid(before.said, said, atMs - before.atMs)) return false;
    told.set(name, { said, atMs });
    return true;
  }

  /** Each sale is told by itself: one that is paid says nothing new of those that are parked. */
  function changeOfSales({ sales }: TillTopics['sales'], atMs: number) {
    const changed = sales.filter((sale) => isNew(`sale ${sale.id}`, sale, atMs));
    const order = sales.map(({ id }) => id);
    const gone = [...told.keys()].filter(
      (name) => name.startsWith('sale ') && !order.some((id) => name === `sale ${id}`),
    );
    for (const name of gone) told.delete(name);
    const isOrderNew = isNew('order', order, atMs);
    return isOrderNew || changed.length > 0 ? { order, changed } : null;
  }

  return {
    next(topics) {
      const atMs = nowMs();
      const change: Record<string, unknown> = {};
      const names: string[] = [];
      for (const [topic, said] of Object.entries(topics)) {
        if (topic === 'sales') {
          const sales = changeOfSales(said, atMs);
          if (sales === null) continue;
          change[topic] = sales;
          names.push(topic, ...sales.changed.map(({ id }) => id));
        } else if (isNew(topic, said, atMs)) {
          change[topic] = said;
          names.push(topic);
        }
      }
      return names.length === 0 ? null : { name: names.join(' '), change };
    },
  };
}
