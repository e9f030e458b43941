import type { RegisterEvent } from '../../domain/register/register-event.ts';
import type { SaleEvent } from '../../domain/sale/sale-event.ts';

/**
 * The condition in SQL that an entry is of one of these kinds. Made in one place: SQLite uses an index that holds such entries alone
 * only where a query says the same kinds in the same order as the index does (`schema-4.ts`, `schema-8.ts`).
 */
export const kindIn = (kinds: readonly (RegisterEvent | SaleEvent)['type'][]): string =>
  `kind IN (${kinds.map((kind) => `'${kind}'`).join(', ')})`;
