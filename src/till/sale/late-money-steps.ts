import { err, ok, type Result } from '../../domain/result.ts';
import { isDoubted, type Payment, type Sale } from '../../domain/sale/sale.ts';
import type { LaterSaleEvent } from '../../domain/sale/sale-event.ts';
import { factsOf } from '../../domain/sale/sale-state.ts';
import type { SaleStep } from '../../ledger/ports/register-journal.ts';
import { mayBeCoveredBy } from './replacements.ts';

// What else is written where late money is put aside; each with the moment at which somebody decided it.

/**
 * What happens to the replacement when late money pays for it: its code is stopped, since a customer who has paid
 * must not be asked again. Repeated, it changes nothing more.
 */
export function stepsOfCover(
  late: Sale,
  replacement: Sale | null,
  atMs: number,
): Result<readonly SaleStep[], { readonly code: 'replacementNotAttachable' }> {
  if (!replacement || !mayBeCoveredBy(late, replacement)) {
    return err({ code: 'replacementNotAttachable' });
  }
  const { id: saleId, currentPaymentId: paymentId } = replacement;
  const events: LaterSaleEvent[] = [{ type: 'covered', atMs, bySaleId: late.id }];
  if (factsOf(replacement).isCodeShown && paymentId !== null) {
    events.push({ type: 'stopRequested', atMs, paymentId });
  }
  return ok(events.map((event) => ({ saleId, event })));
}

/** What only the stream has called paid so far is put aside with that doubt: another start asks about it as well. */
export function stepsOfDoubt(
  late: Sale,
  isToConfirm: (payment: Payment) => boolean,
  atMs: number,
): readonly SaleStep[] {
  return late.payments
    .filter((payment) => isToConfirm(payment) && !isDoubted(late))
    .map(({ id: paymentId }) => {
      const contradiction = 'confirmationMissing';
      const event = { type: 'contradicted', atMs, paymentId, detail: '', contradiction } as const;
      return { saleId: late.id, event };
    });
}
