import type { Urgency } from '../../../../src/till/asking/question-order.ts';
import { createRateLimiter, type RateLimiter } from '../../../../src/till/asking/rate-limiter.ts';
import { createManualClock, type ManualClock } from '../../../support/manual-clock.ts';

/** The signal of somebody who never gives up. */
export const NEVER = new AbortController().signal;

/** The clock of the test that runs. */
export let clock: ManualClock;
/** Its limiter. */
export let limiter: RateLimiter;
/** Who was let through, in order. */
export let gone: string[];

/** Begins a test with a clock, a limiter and nobody let through, in `beforeEach`. */
export function beginAnew(): void {
  clock = createManualClock();
  goOnWith(createRateLimiter(clock, undefined, () => 0));
}

/** Has a test go on with this limiter, through which nobody has gone. */
export function goOnWith(another: RateLimiter): void {
  limiter = another;
  gone = [];
}

/** Lets everything that has already been decided take its effect. */
export const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** In steps, so that who was let through asks again at that time. */
export async function pass(ms: number): Promise<void> {
  for (let left = ms; left > 0; left -= 100) {
    clock.advance(Math.min(100, left));
    await settle();
  }
}

/** Somebody asks for a turn: how it ended is written down under this name. */
export function queue(name: string, urgency: Urgency, signal = NEVER): void {
  void limiter.turn(urgency, signal).then((turn) => gone.push(`${name}: ${turn}`));
}

/** So many ask for a turn at once, each written down by its urgency. */
export function askOften(count: number, urgency: Urgency): void {
  for (let n = 0; n < count; n += 1)
    void limiter.turn(urgency, NEVER).then(() => gone.push(urgency));
}
