import type { Closing, Sum } from '../../domain/register/closing.ts';

/** How far a register's numbers and money have come. */
export interface Standing {
  /** The highest number of a sale. */
  readonly sales: number;
  /** The newest closing; null before the first. */
  readonly closing: Closing['previous'];
  /** All the money received since the register began. */
  readonly grandTotal: Sum;
}
