import type { Payment, Sale } from './sale.ts';

/** The code that first brought the sale's money; null while none has. */
export function firstPaid(sale: Sale): Payment | null {
  return (
    sale.payments
      .filter(({ outcome }) => outcome === 'completed')
      .sort((a, b) => (a.completedAtMs ?? 0) - (b.completedAtMs ?? 0))[0] ?? null
  );
}

/** From a code's appearance to its confirmation, in milliseconds; null while nothing was paid. */
export function confirmedAfterMs(sale: Sale): number | null {
  const paid = firstPaid(sale);
  // Both stamps are wall-clock; a jump of the till's clock in between must not show a negative span.
  return paid?.completedAtMs == null ? null : Math.max(0, paid.completedAtMs - paid.createdAtMs);
}
