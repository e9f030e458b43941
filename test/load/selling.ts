import { setTimeout as later } from 'node:timers/promises';
import { seededRandom } from '../generated-ledger/seeded-random.ts';
import type { Sender } from './senders.ts';
import { type Stretch, trafficOf } from './traffic.ts';

/** So many hand over at once after an outage: the jitter of the others has not ended yet. */
const CATCH_UP_AT_ONCE = 16;
const NOW_AND_THEN_MS = 50;

/** Everything up to what they sell live, as fast as it goes; resolves with the seconds that it took. */
export async function catchUp(senders: readonly Sender[], upTo: number): Promise<number> {
  const startMs = performance.now();
  const waiting = [...senders];
  await Promise.all(
    Array.from({ length: CATCH_UP_AT_ONCE }, async () => {
      for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
        next.write(upTo, performance.now());
        await next.settled();
      }
    }),
  );
  return (performance.now() - startMs) / 1_000;
}

/** Has registers write by the clock, whatever the office answers and when; resolves with when it began, by the monotonic clock. */
export async function sell(
  senders: readonly Sender[],
  stretches: readonly Stretch[],
  seed: number,
): Promise<number> {
  const startMs = performance.now();
  for (const { atMs, register, entries } of trafficOf(
    stretches,
    senders.length,
    seededRandom(seed),
  )) {
    const dueMs = startMs + atMs;
    const leftMs = dueMs - performance.now();
    if (leftMs > 1) await later(leftMs);
    senders[register]?.write(entries, dueMs);
  }
  return startMs;
}

/** Until the office holds all that was written. */
export async function settle(senders: readonly Sender[]): Promise<void> {
  while (senders.some(({ held, written }) => held < written)) {
    await Promise.all(senders.map((sender) => sender.settled()));
    await later(NOW_AND_THEN_MS);
  }
}
