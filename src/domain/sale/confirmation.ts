import { toldLifetimeMs } from './code-end.ts';
import { otherwiseOf, type Payment, type Sale } from './sale.ts';

/**
 * When a sale was paid and how long that took: told here once, and read by the screens, the figures, the files and
 * the papers. The till's clock may be set at any moment, so neither the order nor a span is taken from its stamps.
 */

/** The code that first brought the sale's money, in the order of the journal; null while none has. */
export function firstPaid(sale: Sale): Payment | null {
  return sale.payments.find(({ id }) => id === sale.paidBy) ?? null;
}

/** When the till learned that the sale was first paid, by its own clock; null while it is not, and where that was taken back. */
export function paidAtMs(sale: Sale): number | null {
  const paid = firstPaid(sale);
  return paid?.outcome === 'completed' ? paid.completedAtMs : null;
}

/**
 * From the appearance of the code that first brought money to its confirmation, in milliseconds. Null while nothing
 * was paid, and where nobody can say: the till was started again in between, or nobody has confirmed it after all.
 */
export function confirmedAfterMs(sale: Sale): number | null {
  const paid = firstPaid(sale);
  return paid === null || otherwiseOf(paid) !== null ? null : (paid.confirmedAfterMs ?? null);
}

/** How long after the end of its code a sale was first paid, in milliseconds; null where it was not after, or nobody can say. */
export function lateByMs(sale: Sale): number | null {
  const paid = firstPaid(sale);
  const lifetimeMs = paid && toldLifetimeMs(paid);
  if (paid?.confirmedAfterMs == null || lifetimeMs === null) return null;
  const byMs = paid.confirmedAfterMs - lifetimeMs;
  return byMs > 0 ? byMs : null;
}
