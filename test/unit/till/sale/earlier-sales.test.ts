import { expect, test } from 'vitest';
import { saleIdSchema } from '../../../../src/domain/sale/sale-event.ts';
import { takeEarlierSales } from '../../../../src/till/sale/earlier-sales.ts';
import { createManualClock } from '../../../support/manual-clock.ts';

const named = (n: number) => saleIdSchema.parse(`sale_${n}`);

/** So many open sales in a journal; what is taken in hand stays there until a test ends it. */
function journalOf(open: number, endsAtOnce: (n: number) => boolean = () => false) {
  const clock = createManualClock();
  const inJournal = new Map(Array.from({ length: open }, (_, n) => [`sale_${n}`, n]));
  const inHand = new Set<string>();
  const taken: string[] = [];
  let asked = 0;
  const earlier = takeEarlierSales({
    clock,
    watched(most) {
      asked += 1;
      return [...inJournal.values()].slice(0, most).map(named);
    },
    isInHand: (saleId) => inHand.has(saleId),
    takeUp(saleId) {
      taken.push(saleId);
      inHand.add(saleId);
      if (endsAtOnce(Number(saleId.slice(5)))) end(saleId);
    },
    followed: () => inHand.size,
  });
  function end(saleId: string): void {
    inHand.delete(saleId);
    inJournal.delete(saleId);
    earlier.dropped();
  }
  return { clock, earlier, inHand, taken, end, timesAsked: () => asked };
}

test('a few are taken in hand at once and the others in later turns, each once', () => {
  const { clock, earlier, taken } = journalOf(130);
  earlier.begin();
  expect(taken).toHaveLength(10);
  clock.advance(10);
  expect(taken).toHaveLength(130);
  expect(new Set(taken).size).toBe(130);
});

test('one that came into hand in the meantime is not taken again', () => {
  const { clock, earlier, inHand, taken } = journalOf(60);
  earlier.begin();
  inHand.add('sale_50');
  clock.advance(10);
  expect(taken).not.toContain('sale_50');
  expect(taken).toHaveLength(59);
});

test('the rest follows once half of those in hand are done with', () => {
  const { clock, earlier, inHand, taken, end, timesAsked } = journalOf(1000);
  earlier.begin();
  clock.advance(20);
  expect(taken).toHaveLength(400);
  for (const saleId of [...inHand].slice(0, 200)) end(saleId);
  expect(timesAsked()).toBe(1);
  end([...inHand][0] ?? '');
  clock.advance(20);
  expect(timesAsked()).toBe(2);
  expect(inHand.size).toBe(400);
});

test('where all that were found end as they are taken, the next are looked for', () => {
  const { clock, earlier, taken } = journalOf(1000, () => true);
  earlier.begin();
  clock.advance(100);
  expect(taken).toHaveLength(1000);
});

test('nothing more is taken once the till has stopped', () => {
  const { clock, earlier, taken } = journalOf(130);
  earlier.begin();
  earlier.close();
  clock.advance(10);
  expect(taken).toHaveLength(10);
});
