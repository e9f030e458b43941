import { agedBy } from '../contract/spans.ts';
import type { TillChange } from '../contract/topics.ts';
import { type SaleView, TILL_TOPICS, type TillView } from '../contract/views/view.ts';

/** What a screen at the counter was told over one wire, put together. */
export interface FollowedView {
  /** Takes what has changed. */
  take(change: TillChange): void;
  /** The till as of now; null until each topic has come once. */
  view(): TillView | null;
}

/** Of a wire over which nothing has come yet; `nowMs` is the screen's monotonic clock. */
export function followView(nowMs: () => number): FollowedView {
  let held: { readonly view: TillView; readonly atMs: number } | null = null;
  const view = (): TillView | null => held && agedBy(held.view, nowMs() - held.atMs);
  return {
    take(change) {
      const before = view();
      if (before === null && !isWhole(change)) return;
      held = { view: withChange(before, change), atMs: nowMs() };
    },
    view,
  };
}

const isWhole = (change: TillChange): boolean =>
  (Object.keys(TILL_TOPICS) as (keyof TillChange)[]).every((topic) => change[topic] !== undefined);

function withChange(before: TillView | null, { sales, ...others }: TillChange): TillView {
  const fields: readonly (object | undefined)[] = Object.values(others);
  // Each field is in one topic, and all of them came at first.
  return Object.assign({}, before, ...fields, {
    sales: salesAfter(before?.sales ?? [], sales),
  }) as TillView;
}

function salesAfter(before: readonly SaleView[], change: TillChange['sales']): SaleView[] {
  if (change === undefined) return [...before];
  const known = new Map([...before, ...change.changed].map((sale) => [sale.id, sale]));
  return change.order.flatMap((id) => known.get(id) ?? []);
}
