/**
 * The value that this share of the samples does not exceed, by nearest rank: always one of the samples.
 * `share` is above 0 and at most 1; at least one sample.
 */
export function percentile(samples: readonly number[], share: number): number {
  const sorted = samples.toSorted((one, other) => one - other);
  const value = sorted[Math.ceil(share * sorted.length) - 1];
  if (value === undefined) throw new Error(`no ${share} of ${samples.length} samples`);
  return value;
}

/** The middle sample; the lower one of two. */
export const median = (samples: readonly number[]): number => percentile(samples, 0.5);
