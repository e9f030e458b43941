import { paidAtMs } from '../domain/confirmation.ts';
import { moneyOf, type Sale, type SaleState, timesCollected } from '../domain/sale.ts';
import type { Ledger, NumberedSale } from '../ledger/ledger.ts';
import type { ReplacementView } from './view.ts';

/** More than these a cashier would not read; the sale that replaced another comes soon after it. */
const MOST_SHOWN = 4;

/** While its code is being made, a sale can neither be stopped nor be said to have no money. */
const SETTLED_ENOUGH: readonly SaleState[] = [
  'awaiting',
  'checking',
  'expired',
  'stopped',
  'refused',
  'failed',
  'unknown',
];

/** Whether the late money of a sale can pay for this other one: the same amount, and nothing collected for it yet. */
export function mayBeCoveredBy(late: Sale, replacement: Sale): boolean {
  if (replacement.coveredBy === late.id) return true;
  return (
    replacement.id !== late.id &&
    replacement.amountMinor === late.amountMinor &&
    replacement.currency === late.currency &&
    timesCollected(moneyOf(replacement)) === 0 &&
    SETTLED_ENOUGH.includes(replacement.state)
  );
}

/** What the cashier may have charged instead of a sale whose money came late: paid ones are probably paid twice. */
export function viewReplacements(ledger: Ledger, late: NumberedSale): ReplacementView[] {
  return ledger.sameAmountAfter(late, MOST_SHOWN).map(({ number, sale }) => ({
    id: sale.id,
    number,
    label: sale.label,
    state: sale.state,
    draftedAtMs: sale.draftedAtMs,
    paidAtMs: paidAtMs(sale),
    attachable: mayBeCoveredBy(late.sale, sale),
  }));
}
