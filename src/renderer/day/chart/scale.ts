/** The amounts that stand at the axis of a chart, from nothing up; the last is its top. In minor units. */
export type ChartScale = readonly [number, ...number[]];

/** Steps that are read at a glance, in units of a power of ten. */
const STEPS = [1, 2, 2.5, 5, 10];
/** An axis has no step of cents. */
const SMALLEST_STEP_MINOR = 100;
const WANTED_STEPS = 3;

/** An axis for amounts of up to `mostMinor`: round amounts, few of them, and none of the bars above it. */
export function chartScale(mostMinor: number): ChartScale {
  const rough = Math.max(mostMinor / WANTED_STEPS, SMALLEST_STEP_MINOR);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = STEPS.map((each) => each * power).find(
    (each) => each >= rough && each % SMALLEST_STEP_MINOR === 0,
  );
  const wide = step ?? 10 * power;
  const count = Math.max(1, Math.ceil(mostMinor / wide));
  return [0, ...Array.from({ length: count }, (_, index) => (index + 1) * wide)];
}
