import type { BusinessDay } from '../../domain/calendar/business-day.ts';
import type { PaymentId, SaleId } from '../../domain/sale/sale-event.ts';
import type { Ledger, NumberedSale } from '../../ledger/ledger.ts';
import type { DayPayment } from './platform-check.ts';

/** Every payment of every sale begun on this day, and those of earlier sales that brought money on it. */
export function paymentsOfDay(ledger: Ledger, day: BusinessDay): Map<PaymentId, DayPayment> {
  const payments = new Map<PaymentId, DayPayment>();
  const keep = (numbered: NumberedSale, only: PaymentId | null): void => {
    for (const payment of numbered.sale.payments) {
      if (only === null || payment.id === only) payments.set(payment.id, { numbered, payment });
    }
  };
  const begun = ledger.salesOfDay(day).toReversed();
  const byId = new Map(begun.map((numbered) => [numbered.sale.id, numbered]));
  for (const { saleId, paymentId } of ledger.receivedOfDay(day)) {
    keep(byId.get(saleId) ?? saleThatIsThere(ledger, saleId), paymentId);
  }
  for (const numbered of begun) keep(numbered, null);
  return payments;
}

function saleThatIsThere(ledger: Ledger, saleId: SaleId): NumberedSale {
  const numbered = ledger.sale(saleId);
  if (numbered === null) throw new Error(`no sale ${saleId}`);
  return numbered;
}
