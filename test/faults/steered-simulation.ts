import { startSimulator } from '../../src/simulator/simulator.ts';
import { handOn, type Simulation } from '../e2e/support/simulation.ts';
import { createManualClock } from '../support/manual-clock.ts';

/** The simulation in the test's own process: what a plan waits for happens when the test says so, not when time says so. */
export interface SteeredSimulation extends Simulation {
  /** So much of the plan's time goes by at once, and all that falls due on the way happens, in order. */
  passes(ms: number): void;
}

export interface SteeredOptions {
  readonly live: boolean;
  readonly lifetimeMs: number;
}

/** So that a stream that says nothing more is met soon. */
const HEARTBEAT_MS = 1_000;

/**
 * Starts it on any free port. Its `Date`, its codes and its streams run on the machine's clock, as those of any
 * platform do: only the delays of faults and payers are the test's.
 */
export async function startSteeredSimulation(options: SteeredOptions): Promise<SteeredSimulation> {
  const plan = createManualClock();
  const start = await startSimulator({
    ...options,
    now: Date.now,
    after: plan.after,
    heartbeatMs: HEARTBEAT_MS,
  });
  if (!start.ok) throw new Error(`The simulation did not start: ${start.error.detail}`);
  const { simulator } = start;
  const { liveSecretKey = null } = simulator;
  return {
    ...handOn({ ...simulator, liveSecretKey }, simulator.close),
    passes: plan.advance,
  };
}
