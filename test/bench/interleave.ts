/** One measurement, taken once each time it is called. */
export type Sampler<Sample> = (round: number) => Promise<Sample> | Sample;

/** What was measured of ours and of its baseline, in the order in which it was. */
export interface Pair<Sample> {
  readonly ours: readonly Sample[];
  readonly baseline: readonly Sample[];
}

/**
 * Measures both in turn, A B A B, so that whatever the machine does meanwhile touches both alike.
 * The first `warmUpRounds` are not counted: code that has just been loaded is slower.
 */
export async function interleave<Sample>(
  { rounds, warmUpRounds }: { readonly rounds: number; readonly warmUpRounds: number },
  measure: { readonly ours: Sampler<Sample>; readonly baseline: Sampler<Sample> },
): Promise<Pair<Sample>> {
  const ours: Sample[] = [];
  const baseline: Sample[] = [];
  for (let round = 0; round < warmUpRounds + rounds; round++) {
    ours.push(await measure.ours(round));
    baseline.push(await measure.baseline(round));
  }
  return { ours: ours.slice(warmUpRounds), baseline: baseline.slice(warmUpRounds) };
}
