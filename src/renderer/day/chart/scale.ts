/** The amounts that stand at the axis of a chart, the lowest first; nothing is one of them. In minor units. */
export type ChartScale = readonly [number, ...number[]];

/** Steps that are read at a glance, in units of a power of ten. */
const STEPS = [1, 2, 2.5, 5, 10];
/** An axis has no step of cents. */
const SMALLEST_STEP_MINOR = 100;
const WANTED_STEPS = 3;

/**
 * An axis for amounts from nothing up to `mostMinor`, or from `leastMinor` where more was given back in an hour than was
 * sold: round amounts, few of them, and no bar beyond them.
 */
export function chartScale(mostMinor: number, leastMinor = 0): ChartScale {
  const reach = Math.max(mostMinor, 0) + Math.max(-leastMinor, 0);
  const rough = Math.max(reach / WANTED_STEPS, SMALLEST_STEP_MINOR);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = STEPS.map((each) => each * power).find(
    (each) => each >= rough && each % SMALLEST_STEP_MINOR === 0,
  );
  const wide = step ?? 10 * power;
  const above = Math.max(1, Math.ceil(mostMinor / wide));
  const below = Math.max(0, Math.ceil(-leastMinor / wide));
  const steps = Array.from({ length: above + below }, (_, index) => (index + 1 - below) * wide);
  return [-below * wide || 0, ...steps];
}
