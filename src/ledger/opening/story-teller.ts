import type { SaleEvent, SaleId } from '../../domain/sale/sale-event.ts';
import type { RegisterReports } from '../ports/register-reports.ts';
import { historyOf } from '../tables/upkeep/projection.ts';
import type { ReportsParts } from './reports-parts.ts';

/** Tells what became of a sale, as its entries say, with the sales that they name. */
export function storyTeller({
  journal,
  entriesOf,
  till,
}: Pick<ReportsParts, 'journal' | 'entriesOf' | 'till'>): RegisterReports['story'] {
  return async (saleId) => {
    const numbered = till.sale(saleId);
    if (numbered === null) return null;
    const steps = historyOf(journal, entriesOf(saleId));
    const named = new Set(steps.flatMap(({ entry }) => salesNamedBy(entry.event)));
    return { numbered, steps, others: [...named].flatMap((other) => till.sale(other) ?? []) };
  };
}

/** The sale to which late money was attached, and the sale whose late money came here. */
function salesNamedBy(event: SaleEvent): readonly SaleId[] {
  const attachedTo = 'attachedTo' in event ? event.attachedTo : null;
  const bySaleId = 'bySaleId' in event ? event.bySaleId : null;
  return [attachedTo, bySaleId].filter((saleId) => saleId !== null);
}
