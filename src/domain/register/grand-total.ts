import type { Sum } from './closing.ts';
import { addSums } from './figures.ts';

/** What the grand total is made of. */
interface GrandTotalParts {
  /** The grand total of the newest closing; null before the first. */
  readonly closed: Sum | null;
  /** What restores since then carried over of journals that were left behind. */
  readonly carried: Sum;
  /** The money received in the days since that closing, up to the day that is read or closed. */
  readonly since: Sum;
}

/** All the money received since the register began, never reset: a reading (X) and a closing (Z) say the same. */
export const grandTotalOf = ({ closed, carried, since }: GrandTotalParts): Sum =>
  addSums([...(closed === null ? [] : [closed]), carried, since]);
