/** How far ours may be from the baseline, as a ratio of ours to it; or what ours may be at most or must reach, in its own unit. */
export type Bar =
  | { readonly atMost: number }
  | { readonly atLeast: number }
  | { readonly within: number }
  | { readonly reaches: number };

/** One line of the report. */
export interface Figure {
  readonly name: string;
  readonly unit: 'ms' | 'µs' | 's' | 'requests/s' | 'receipts/s' | 'entries/s' | 'bytes' | 'MB';
  readonly ours: number;
  /** The same thing done barely, measured in the same run; null where there is nothing to compare with. */
  readonly baseline: number | null;
  /** Null for a figure that only informs. */
  readonly bar: Bar | null;
}

/** A thing to measure, by the name that picks it on the command line. */
export interface Bench {
  readonly name: string;
  /** How it is measured, in a sentence or two, for whoever reads the figures. */
  readonly method: string;
  run(): Promise<readonly Figure[]>;
}

/** Ours over the baseline; null without one. */
export function ratioOf({ ours, baseline }: Figure): number | null {
  return baseline === null ? null : ours / baseline;
}

/** `met` or by how much of the bar it was missed; empty for a figure without a bar. */
export function verdictOf(figure: Figure): string {
  const missedBy = missedByOf(figure);
  if (missedBy === null) return '';
  return missedBy <= 0 ? 'met' : `missed by ${Math.ceil(missedBy * 100)} %`;
}

function missedByOf(figure: Figure): number | null {
  const { bar, ours } = figure;
  const ratio = ratioOf(figure);
  if (bar === null) return null;
  if ('within' in bar) return ours / bar.within - 1;
  if ('reaches' in bar) return 1 - ours / bar.reaches;
  if (ratio === null) return null;
  return 'atMost' in bar ? ratio / bar.atMost - 1 : 1 - ratio / bar.atLeast;
}
