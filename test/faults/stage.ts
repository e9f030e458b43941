import { expect } from 'vitest';
import type { HealthView } from '../../src/contract/views/view.ts';
import { eventually } from './eventually.ts';
import { FAILED } from './headings.ts';
import type { SteeredSimulation } from './steered-simulation.ts';
import type { Trial } from './trial.ts';

/** The hands, the eyes and the time of one played scenario. Nothing here waits for the machine's clock. */
export interface Stage {
  /** Keys an amount and charges it. */
  charges(digits: string): Promise<void>;
  /** Waits for the next code, and lets happen to the network what happens whenever one is shown. */
  code(): Promise<void>;
  /** So much of the plan's time goes by. */
  passes(ms: number): void;
  /** Waits for a heading. */
  sees(heading: string): Promise<void>;
  /** Waits for words anywhere on the screen. */
  reads(words: RegExp): Promise<void>;
  /** Waits until confirmations come this way, as the screen tells it. */
  confirmsBy(channel: HealthView['channel']): Promise<void>;
  /** So much of the plan's time goes by, in which the stream is cut; waits for the next one. */
  passesACut(ms: number): Promise<void>;
  /** Waits until a kind of fault was met so many times. */
  meets(kind: string, times?: number): Promise<void>;
  presses(button: string): Promise<void>;
}

/** The machine stood still for longer than a till waits for a code, which no scenario is about. */
export class CodeNotMade extends Error {}

/** What happens to the network whenever a code has appeared. */
type CodeShown = (trial: Trial) => Promise<void>;

/** A stage over a trial and its simulation. */
export function openStage(
  trial: Trial,
  simulation: SteeredSimulation,
  codeShown: CodeShown,
): Stage {
  const { till } = trial;
  return {
    charges: (digits) => till.charge(digits),
    async code() {
      const failed = till.page.locator('h1', { hasText: FAILED });
      // One that stands there already is what the scenario has just seen.
      const hadFailed = await failed.isVisible();
      await (hadFailed ? till.qrCode() : till.qrCode().or(failed).first()).waitFor();
      if (!hadFailed && (await failed.isVisible())) throw new CodeNotMade();
      await codeShown(trial);
    },
    passes: simulation.passes,
    async sees(heading) {
      await till.page.locator('h1', { hasText: heading }).waitFor();
    },
    async reads(words) {
      await till.page.getByText(words).first().waitFor();
    },
    async confirmsBy(channel) {
      await till.page.locator(`[data-health="${channel}"]`).first().waitFor();
    },
    passesACut: (ms) => trial.reopens(() => simulation.passes(ms)),
    async meets(kind, times = 1) {
      await eventually(async () =>
        expect((await simulation.faultsMet())[kind] ?? 0).toBeGreaterThanOrEqual(times),
      );
    },
    presses: (button) => till.press(button),
  };
}
