import { factsOf, type SaleState } from '../domain/sale/sale-state.ts';

/** When the shop wants a version put in: at the end of a day, when somebody says so, or never unless it is asked for. */
export type UpdateWhen = 'dayEnd' | 'byHand' | 'never';

/** What a till is doing, as far as an update could be in its way. */
export interface TillAtWork {
  /** Every sale that a screen shows, parked ones too. */
  readonly sales: readonly { readonly state: SaleState }[];
  /** Whether what happened waits to be written, as on a full disk. */
  readonly hasUnrecorded: boolean;
  /** Whether a journal is open in which nothing wrong was found. */
  readonly isWhole: boolean;
  readonly isClosingDay: boolean;
  readonly isExporting: boolean;
}

/** What an update waits for: the first that applies. */
export type UpdateHold =
  | 'moneyInDoubt'
  | 'saleOpen'
  | 'unrecorded'
  | 'journalDamaged'
  | 'closingDay'
  | 'exporting';

/**
 * What keeps this till from being updated now, or null. Money is in doubt, and a sale open, as the table of states says
 * (`domain/sale/sale-state.ts`); a sale that nobody has put aside counts as open.
 */
export function holdOf(till: TillAtWork): UpdateHold | null {
  const { sales } = till;
  if (sales.some((sale) => factsOf(sale).isUnresolved)) return 'moneyInDoubt';
  if (sales.length > 0) return 'saleOpen';
  if (till.hasUnrecorded) return 'unrecorded';
  if (!till.isWhole) return 'journalDamaged';
  if (till.isClosingDay) return 'closingDay';
  return till.isExporting ? 'exporting' : null;
}

/** A day may be closed while the next customer comes in: nothing is put in before the till has rested so long. */
export const REST_MS = 10 * 60 * 1000;

/** Whether a version that is ready is put in by itself now. */
export function isDue(
  when: UpdateWhen,
  till: {
    /** Whether a day was closed since the version was ready. */
    readonly hasClosedDay: boolean;
    /** Since the last press at the till or the last change of a sale. */
    readonly restedMs: number;
    readonly hold: UpdateHold | null;
  },
): boolean {
  return when === 'dayEnd' && till.hasClosedDay && till.hold === null && till.restedMs >= REST_MS;
}
