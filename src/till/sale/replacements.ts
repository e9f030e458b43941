import type { ReplacementView } from '../../contract/views/view.ts';
import { paidAtMs } from '../../domain/sale/confirmation.ts';
import { moneyOf, type Sale, timesCollected } from '../../domain/sale/sale.ts';
import { factsOf } from '../../domain/sale/sale-state.ts';
import type { NumberedSale, RegisterJournal } from '../../ledger/ports/register-journal.ts';

/** More than these a cashier would not read; the sale that replaced another comes soon after it. */
const MOST_SHOWN = 4;

/** Whether the late money of a sale can pay for this other one: the same amount, and nothing collected for it yet. */
export function mayBeCoveredBy(late: Sale, replacement: Sale): boolean {
  if (replacement.coveredBy === late.id) return true;
  return (
    replacement.id !== late.id &&
    replacement.amountMinor === late.amountMinor &&
    replacement.currency === late.currency &&
    timesCollected(moneyOf(replacement)) === 0 &&
    factsOf(replacement).isCoverable
  );
}

/** What the cashier may have charged instead of a sale whose money came late: paid ones are probably paid twice. */
export function viewReplacements(
  ledger: { readonly journal: Pick<RegisterJournal, 'sameAmountAfter'> },
  late: NumberedSale,
): ReplacementView[] {
  return ledger.journal.sameAmountAfter(late, MOST_SHOWN).map(({ number, sale }) => ({
    id: sale.id,
    number,
    label: sale.label,
    state: sale.state,
    draftedAtMs: sale.draftedAtMs,
    paidAtMs: paidAtMs(sale),
    attachable: mayBeCoveredBy(late.sale, sale),
  }));
}
