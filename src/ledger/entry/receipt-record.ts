import type { BusinessDay } from '../../domain/calendar/business-day.ts';
import type { Sale } from '../../domain/sale/sale.ts';
import type { SoldBy } from '../../domain/sale/sold-by.ts';
import type { Numbered } from './closing-record.ts';

/** A sale that is sold, with the entry that tells of it: what its receipt proves. */
export interface SoldSale extends Omit<Numbered<never>, 'event'> {
  /** When the till learned of it, in UTC milliseconds. `operator` is who rang it up. */
  readonly atMs: number;
  /** In which it was rung up. */
  readonly businessDay: BusinessDay;
  readonly sale: Sale;
  readonly by: SoldBy;
}

/** A print that the journal notes: on paper of the receipt printer, or as a file. */
export interface PrintMade {
  readonly atMs: number;
  /** 0 for the original, then counts. */
  readonly copy: number;
  readonly on: 'paper' | 'pdf';
  readonly printId: string;
  /** Of a file, with its SHA-256 in hexadecimal; absent for paper. */
  readonly fileName?: string | undefined;
  readonly sha256?: string | undefined;
}
