import type { Currency, MinorUnits } from '../../../domain/money/money.ts';

/** One bar, and where there is one, the bar behind it with which it is compared. */
export interface ChartBar {
  readonly key: string;
  /** As it stands below the bar, and in full. */
  readonly short: string;
  readonly name: string;
  readonly minor: MinorUnits;
  /** Null where there is nothing to compare it with. */
  readonly beforeMinor: MinorUnits | null;
  /** Its time has not come: there is nothing to open. */
  readonly isToCome: boolean;
}

/** A chart: its bars, and what can be done with them. */
export interface ChartProps {
  readonly title: string;
  /** What the first column of the table is called. */
  readonly column: string;
  readonly bars: readonly ChartBar[];
  readonly currency: Currency;
  /** What the bars behind are; null where there are none. */
  readonly before: string | null;
  /** Shows what a bar counts; null where a bar is only to be looked at. */
  readonly onOpen: ((key: string) => void) | null;
  /** The bar whose sales are shown. */
  readonly chosen: string | null;
  /** Of so many bars each so manieth is named. */
  readonly namedEvery: number;
}
