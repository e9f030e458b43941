import { writeTold } from '../../domain/collected-otherwise.ts';
import type { Currency } from '../../domain/money.ts';
import {
  channelSchema,
  contradictionSchema,
  createFailureSchema,
  handOutcomeSchema,
  lateDecisionSchema,
} from '../../domain/sale-event.ts';
import type { HistoryEntry } from '../../till/report-view.ts';
import type { WordsAndFormat } from '../language/words-and-format.ts';

/**
 * What a journal entry carried, in the screen's own words; a manager's reason or note in theirs.
 * Of what the platform wrote, only the word of an answer is on a screen; the rest stays in the journal and the export.
 */
export function entryDetail(
  { detail }: HistoryEntry,
  { words, format }: WordsAndFormat,
  of: { readonly currency: Currency; readonly numberOf: (saleId: string) => number | null },
): string {
  const { amountMinor, currency: currencyName, label, expiresAtMs, paymentId, status } = detail;
  const { reason: failure, channel: by, contradiction: between, decision: decided } = detail;
  const { outcome: settledAs, attachedTo, bySaleId, note } = detail;
  const reason = createFailureSchema.safeParse(failure);
  const channel = channelSchema.safeParse(by);
  const contradiction = contradictionSchema.safeParse(between);
  const decision = lateDecisionSchema.safeParse(decided);
  const settled = handOutcomeSchema.safeParse(settledAs);
  const other = attachedTo ?? bySaleId;
  return [
    typeof amountMinor === 'number' && money(amountMinor),
    typeof label === 'string' && label,
    typeof expiresAtMs === 'number' &&
      words.history.payableUntil(format.timeToTheSecond(expiresAtMs)),
    typeof status === 'string' && words.history.answered(status),
    reason.success && words.failures[reason.data],
    channel.success && words.history.by[channel.data],
    contradiction.success && words.contradictions[contradiction.data],
    decision.success && words.decisions[decision.data],
    settled.success && words.settle.outcomes[settled.data],
    settled.success && typeof failure === 'string' && words.settled.reason(failure),
    typeof note === 'string' && note !== '' && words.settled.reason(note),
    typeof other === 'string' && saleNamed(other),
    typeof paymentId === 'string' && paymentId,
  ]
    .filter(Boolean)
    .join(' · ');

  /** In the sale's currency where the entry names none. */
  function money(minor: number): string {
    const currency = typeof currencyName === 'string' ? currencyName : of.currency;
    return writeTold(minor, currency, { ...format, unsaid: words.mismatch.unsaid });
  }

  /** A sale of another day has only its id here, as in the export. */
  function saleNamed(id: string): string {
    const number = of.numberOf(id);
    return number === null ? id : words.sale.number(format.saleNumber(number));
  }
}
