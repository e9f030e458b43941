import type { SaleDrafted, SaleId } from '../../domain/sale/sale-event.ts';

/** The journal that would be left, as far as it can be read. */
export interface LossSource {
  readonly lastSequence: () => number;
  readonly hashAt: (sequence: number) => string | null;
  readonly rowsAfter: (sequence: number, most: number) => readonly unknown[];
  /** The entry that drafted a sale; null where it cannot be read. It may take many turns: no index tells it in a backup's segments. */
  readonly draftOf: (saleId: SaleId) => Promise<SaleDrafted | null>;
}
