import type { Plan } from './plan.ts';
import { beginPlan, type PlanRun, type PlanRunParts } from './plan-run.ts';

/** Where a plan came from: a scenario by its name, a list of faults, or a recording. */
type PlanOrigin =
  | { readonly kind: 'scenario'; readonly name: string }
  | { readonly kind: 'faults' }
  | { readonly kind: 'recording'; readonly title: string | null };

/** What runs, and since when: milliseconds since the epoch, by the machine's clock. */
interface RunningPlan {
  readonly origin: PlanOrigin;
  readonly sinceMs: number;
  /** How often each kind of its faults was met so far. */
  readonly met: PlanRun['met'];
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
  let begun: PlanRun | null = null;

  const stop = (): void => {
    begun?.end();
    begun = null;
    running = null;
  };

  return {
    run: (plan, origin) => {
      stop();
      const sinceMs = parts.machine.nowMs();
      begun = beginPlan(plan, parts);
      running = { origin, sinceMs, met: begun.met };
      return running;
    },
    stop,
    running: () => running,
  };
};
