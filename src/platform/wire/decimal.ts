/**
 * The whole number of steps of 10^-`digits` that a number stands for, exactly: `stepsOf(48.9, 2)` is 4890.
 * Null when it has more digits than that, is not finite, or has more steps than a safe integer counts.
 * `slack` is how far from a step it may be, as a part of the step: none unless given.
 */
export function stepsOf(value: number, digits: number, slack = 0): number | null {
  const scale = 10 ** digits;
  const steps = Math.round(value * scale);
  if (!Number.isSafeInteger(steps)) return null;
  const isStep = steps / scale === value || Math.abs(value * scale - steps) < slack;
  // Adding zero makes -0 a plain 0.
  return isStep ? steps + 0 : null;
}
