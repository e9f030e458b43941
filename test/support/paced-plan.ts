import type { Plan } from '../../src/simulator/scenarios/plan.ts';

/** Ends of names whose values are spans of time; a clock that is wrong stays as wrong as it is. */
const SPAN = /^(?!skew).*Ms$/;
/** As short as a span may be for the simulation. */
const SHORTEST_MS = 10;

/** The plan, so many times as fast: each of its own times divided, and nothing else changed. */
export function pacedPlan({ faults, steps }: Plan, times: number): Plan {
  return { faults: faster(faults, times), steps: faster(steps, times) };
}

function faster<Value>(value: Value, times: number): Value {
  const text = JSON.stringify(value, (name, part: unknown) =>
    SPAN.test(name) && typeof part === 'number' && part > 0
      ? Math.max(SHORTEST_MS, Math.round(part / times))
      : part,
  );
  return JSON.parse(text) as Value;
}
