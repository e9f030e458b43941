import type { SaleId } from '../../domain/sale/sale-event.ts';

/** The sales for which the platform is being asked for a code. */
export interface CodesUnderWay {
  has(saleId: SaleId): boolean;
  begin(saleId: SaleId): void;
  end(saleId: SaleId): void;
}

/** Makes it; no code is asked for yet. */
export function createCodesUnderWay(): CodesUnderWay {
  const saleIds = new Set<SaleId>();
  return {
    has: (saleId) => saleIds.has(saleId),
    begin: (saleId) => void saleIds.add(saleId),
    end: (saleId) => void saleIds.delete(saleId),
  };
}
