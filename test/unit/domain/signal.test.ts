import { expect, test } from 'vitest';
import { createSignal } from '../../../src/domain/signal.ts';

test('a signal tells everybody who listens, in the order in which they began to', () => {
  const signal = createSignal<number>();
  const heard: string[] = [];
  const first = (told: number) => void heard.push(`first ${told}`);
  signal.on(first);
  signal.on((told) => void heard.push(`second ${told}`));
  signal.tell(1);
  signal.off(first);
  signal.tell(2);
  expect(heard).toEqual(['first 1', 'second 1', 'second 2']);
});

test('who listens twice is told once', () => {
  const signal = createSignal();
  let told = 0;
  const listener = () => {
    told += 1;
  };
  signal.on(listener);
  signal.on(listener);
  signal.tell();
  expect(told).toBe(1);
});
