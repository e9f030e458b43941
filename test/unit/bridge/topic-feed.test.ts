import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { followView } from '../../../src/bridge/followed-view.ts';
import { openTopicFeed } from '../../../src/bridge/topic-feed.ts';
import { agedBy, isStillSaid } from '../../../src/contract/spans.ts';
import { type TillChange, topicsOf } from '../../../src/contract/topics.ts';
import type { TillView } from '../../../src/contract/views/view.ts';
import { late, paid, saleId, saleView, tillView } from '../renderer/setting.ts';

/** A wire from a till whose view the test sets: what is told over it, and the view at its other end. */
function setUp() {
  let atMs = 0;
  const nowMs = () => atMs;
  const feed = openTopicFeed(nowMs);
  const followed = followView(nowMs);
  function tell(view: TillView): TillChange | null {
    const news = feed.next(topicsOf(view));
    // As a wire copies it.
    const change = news && (JSON.parse(JSON.stringify(news.change)) as TillChange);
    if (change) followed.take(change);
    return change;
  }
  const wait = (ms: number) => {
    atMs += ms;
  };
  return { tell, wait, followed };
}

const PARKED = [saleView(3, { state: 'checking' }), saleView(2), saleView(1)];

describe('what a wire is told', () => {
  test('is everything at first, and nothing while nothing changes but by itself', () => {
    const { tell, wait, followed } = setUp();
    const view = tillView(PARKED);
    expect(Object.keys(tell(view) ?? {}).toSorted()).toEqual(
      [
        'customers',
        'day',
        'files',
        'health',
        'items',
        'kiosks',
        'mail',
        'office',
        'peers',
        'people',
        'printer',
        'program',
        'record',
        'sales',
        'selling',
        'setup',
        'shop',
      ].toSorted(),
    );
    expect(followed.view()).toEqual(view);
    wait(7_000);
    expect(tell(agedBy(view, 7_000))).toBeNull();
    expect(followed.view()).toEqual(agedBy(view, 7_000));
  });

  test('is the topic that has changed alone, and of the sales the one that has', () => {
    const { tell } = setUp();
    const view = tillView(PARKED);
    tell(view);
    const blocked = { ...view, blocked: { reason: 'diskFull' } as const };
    expect(tell(blocked)).toEqual({ selling: { blocked: { reason: 'diskFull' } } });
    const paidOne = paid(2);
    const [newest, , oldest] = PARKED as [TillView['sales'][0], unknown, TillView['sales'][0]];
    expect(tell({ ...blocked, sales: [newest, paidOne, oldest] })).toEqual({
      sales: { order: [3, 2, 1].map(saleId), changed: [paidOne] },
    });
    expect(tell({ ...blocked, sales: [newest, oldest] })).toEqual({
      sales: { order: [3, 1].map(saleId), changed: [] },
    });
    // One that comes back was forgotten: it is told whole.
    expect(tell({ ...blocked, sales: [newest, paidOne, oldest] })?.sales?.changed).toEqual([
      paidOne,
    ]);
  });

  test('is told by how far it went since it was told, however often it was looked at between', () => {
    const { tell, wait } = setUp();
    const view = (endsInMs: number) => tillView([saleView(1, { endsInMs })]);
    tell(view(100_000));
    const changes: (TillChange | null)[] = [];
    // Each time a fifth of a second too late, which nobody sees: together it is more.
    for (let looked = 1; looked <= 5; looked++) {
      wait(1_000);
      changes.push(tell(view(100_000 - looked * 800)));
    }
    expect(changes.map((change) => change?.sales !== undefined)).toEqual([
      false,
      true,
      false,
      true,
      false,
    ]);
  });

  test('puts together at its other end what the till shows, whatever happened', () => {
    const sale = fc
      .integer({ min: 1, max: 5 })
      .chain((number) =>
        fc.constantFrom(
          saleView(number),
          paid(number),
          late(number),
          saleView(number, { label: 'x' }),
        ),
      );
    const moment = fc.record({
      sales: fc.uniqueArray(sale, { selector: ({ id }) => id, maxLength: 5 }),
      blocked: fc.constantFrom(null, { reason: 'diskFull' as const }),
      locale: fc.constantFrom('en' as const, 'fr' as const),
      waitedMs: fc.integer({ min: 0, max: 5_000 }),
    });
    fc.assert(
      fc.property(fc.array(moment, { minLength: 1, maxLength: 8 }), (moments) => {
        const { tell, wait, followed } = setUp();
        for (const { sales, blocked, locale, waitedMs } of moments) {
          wait(waitedMs);
          const view = tillView(sales, { blocked, locale });
          tell(view);
          expect(isStillSaid(followed.view(), view, 0)).toBe(true);
        }
      }),
    );
  });
});

describe('what a screen puts together', () => {
  test('is nothing until all of it has come', () => {
    const followed = followView(() => 0);
    followed.take({ selling: { blocked: null } });
    expect(followed.view()).toBeNull();
  });
});
