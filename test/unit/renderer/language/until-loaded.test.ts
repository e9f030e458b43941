import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { untilLoaded } from '../../../../src/renderer/language/until-loaded.ts';

/** A file that is not there at first, and timers that run out when they are told to. */
function busyTill() {
  const taken: string[] = [];
  const timers = new Set<() => void>();
  let isThere = false;
  let asked = 0;
  const load = async (): Promise<string> => {
    asked += 1;
    if (!isThere) throw new Error('the till is too busy');
    return 'words';
  };
  const want = () =>
    untilLoaded(
      load,
      (words) => taken.push(words),
      (_, run) => {
        timers.add(run);
        return () => timers.delete(run);
      },
    );
  return {
    ...{ taken, want },
    asked: () => asked,
    answer: () => {
      isThere = true;
    },
    async later(): Promise<void> {
      for (const run of timers) {
        timers.delete(run);
        run();
      }
      await nextTurn();
    },
  };
}

test('a file is asked for until it is there, and no longer', async () => {
  const till = busyTill();
  till.want();
  await nextTurn();
  await till.later();
  expect([till.asked(), till.taken]).toEqual([2, []]);
  till.answer();
  await till.later();
  await till.later();
  expect([till.asked(), till.taken]).toEqual([3, ['words']]);
});

test('a file that nobody wants any more is not asked for again, and what comes of it is not taken', async () => {
  const till = busyTill();
  const leave = till.want();
  await nextTurn();
  leave();
  await till.later();
  expect(till.asked()).toBe(1);
  till.answer();
  till.want()();
  await nextTurn();
  expect([till.asked(), till.taken]).toEqual([2, []]);
});
