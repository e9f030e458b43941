import type { Plan } from './plan.ts';
import { beginPlan, type PlanRunParts } from './plan-run.ts';

/** Where a plan came from: a scenario by its name, a list of faults, or a recording. */
type PlanOrigin =
  | { readonly kind: 'scenario'; readonly name: string }
  | { readonly kind: 'faults' }
  | { readonly kind: 'recording'; readonly title: string | null };

/** What runs, and since when: milliseconds since the epoch, by the machine's clock. */
interface RunningPlan {
  readonly origin: PlanOrigin;
  readonly sinceMs: number;
}

/** Runs one plan at a time, or none. */
export interface ScenarioDesk {
  /** Has a plan begin; the one that ran before is stopped. */
  run(plan: Plan, origin: PlanOrigin): RunningPlan;
  /** Everything is as usual again: no fault, no delay, no stream that a fault spoiled. */
  stop(): void;
  /** Null when none runs. */
  running(): RunningPlan | null;
}

/** Opens the desk; nothing runs. */
export const openScenarioDesk = (parts: PlanRunParts): ScenarioDesk => {
  let running: RunningPlan | null = null;
  let endRun = (): void => {};

  const stop = (): void => {
    endRun();
    endRun = () => {};
    running = null;
  };

  return {
    run: (plan, origin) => {
      stop();
      running = { origin, sinceMs: parts.machine.nowMs() };
      endRun = beginPlan(plan, parts);
      return running;
    },
    stop,
    running: () => running,
  };
};
