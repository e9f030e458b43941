import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSimulator } from '../../src/simulator/simulator.ts';
import { createFastClock, type Pace } from '../story/fast-clock.ts';
import { letPayersAct } from '../story/payers.ts';
import { type BookedPayment, readBook } from '../story/platform-book.ts';
import type { Ending, KillAt } from '../story/report.ts';
import { CODE_LIFETIME_MS, storyOf } from '../story/story.ts';
import { liveOnce } from '../story/till-process.ts';

/** How fast the shop's time passes: a minute in three seconds. */
const FACTOR = 20;
const SALES = 2;

/** One run: a till that was killed at a point and started again, and what the platform knows of it. */
export interface CrashRun {
  /** Where it died; null when its story was over before the point. */
  readonly diedAt: string | null;
  /** What it had reported as committed, in its whole life. */
  readonly committed: readonly { readonly saleId: string; readonly type: string }[];
  readonly ending: Ending;
  readonly book: readonly BookedPayment[];
}

/** Plays the story of a seed against a real simulation, and kills the till at the point; null lets it live. */
export async function runCrash(seed: number, killAt: KillAt): Promise<CrashRun> {
  const folder = mkdtempSync(join(tmpdir(), 'comptoir-crash-'));
  const pace: Pace = { startedAtMs: Date.now(), factor: FACTOR };
  const clock = createFastClock(pace);
  const started = await startSimulator({
    now: clock.wallMs,
    after: clock.after,
    lifetimeMs: CODE_LIFETIME_MS,
  });
  if (!started.ok) throw new Error(started.error.detail);
  const { simulator } = started;
  try {
    const payers = letPayersAct(simulator, clock, storyOf(seed, SALES));
    const { baseUrl, secretKey: apiKey } = simulator;
    const order = {
      ...{ folder, baseUrl, apiKey, seed, pace, sales: SALES, atOnce: 1, sleepsMs: 0 },
      printerAddress: null,
    };
    const first = await liveOnce({ ...order, killAt }, payers);
    const second =
      first.ending === null ? await liveOnce({ ...order, killAt: null }, payers) : first;
    if (second.ending === null) throw new Error('the till died although nobody killed it');
    const lines = second === first ? first.lines : [...first.lines, ...second.lines];
    return {
      diedAt: lines.find((line) => line.says === 'dies')?.at ?? null,
      committed: lines.filter((line) => line.says === 'committed'),
      ending: second.ending,
      book: await readBook(simulator),
    };
  } finally {
    await simulator.close();
    rmSync(folder, { recursive: true });
  }
}
