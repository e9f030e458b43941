import { expect, test } from 'vitest';
import { createActsInTurn } from '../../../src/domain/acts-in-turn.ts';

test('one act follows the other, also where the first has failed', async () => {
  const acts = createActsInTurn();
  const seen: string[] = [];
  const gate = Promise.withResolvers<void>();
  const first = acts.inTurn(async () => {
    await gate.promise;
    seen.push('first');
    throw new Error('refused');
  });
  const second = acts.inTurn(async () => {
    seen.push('second');
    return 2;
  });
  expect(acts.isBusy).toBe(true);
  await Promise.resolve();
  expect(seen).toEqual([]);
  gate.resolve();
  await expect(first).rejects.toThrow('refused');
  expect(await second).toBe(2);
  expect(seen).toEqual(['first', 'second']);
  expect(acts.isBusy).toBe(false);
});

test('who waits for the acts so far is not told of their failures', async () => {
  const acts = createActsInTurn();
  const failed = acts.inTurn(() => Promise.reject(new Error('refused')));
  await acts.ended();
  await expect(failed).rejects.toThrow('refused');
});
