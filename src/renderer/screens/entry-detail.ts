import { writeTold } from '../../domain/collected-otherwise.ts';
import { currencySchema, minorUnitsSchema } from '../../domain/money.ts';
import {
  channelSchema,
  contradictionSchema,
  createFailureSchema,
  handOutcomeSchema,
  lateDecisionSchema,
  mismatchSchema,
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
  numberOf: (saleId: string) => number | null,
): string {
  const { amountMinor, currency: currencyName, label, expiresAtMs, paymentId, status } = detail;
  const { reason: failure, channel: by, contradiction: between, decision: decided } = detail;
  const { outcome: settledAs, attachedTo, bySaleId, note } = detail;
  const minor = minorUnitsSchema.safeParse(amountMinor);
  const currency = currencySchema.safeParse(currencyName);
  const reason = createFailureSchema.safeParse(failure);
  const channel = channelSchema.safeParse(by);
  const contradiction = contradictionSchema.safeParse(between);
  const decision = lateDecisionSchema.safeParse(decided);
  const settled = handOutcomeSchema.safeParse(settledAs);
  const other = attachedTo ?? bySaleId;
  return [
    minor.success && currency.success && format.money(minor.data, currency.data),
    typeof label === 'string' && label,
    typeof expiresAtMs === 'number' &&
      words.history.payableUntil(format.timeToTheSecond(expiresAtMs)),
    typeof status === 'string' && words.history.answered(status),
    reason.success && words.failures[reason.data],
    channel.success && words.history.by[channel.data],
    contradiction.success && words.contradictions[contradiction.data],
    mismatchSchema.safeParse(between).success && moneyTold(detail.detail),
    decision.success && words.decisions[decision.data],
    settled.success && words.settle.outcomes[settled.data],
    settled.success && typeof failure === 'string' && words.settled.reason(failure),
    typeof note === 'string' && note !== '' && words.settled.reason(note),
    typeof other === 'string' && saleNamed(other),
    typeof paymentId === 'string' && paymentId,
  ]
    .filter(Boolean)
    .join(' · ');

  /** Such an entry has the amount in minor units, and the currency where one was told. */
  function moneyTold(told: unknown): string | false {
    const [, amount, inCurrency] = /^(-?\d+) (.+)$/.exec(String(told)) ?? [];
    if (amount === undefined || inCurrency === undefined) return false;
    return writeTold(Number(amount), inCurrency, { ...format, unsaid: words.mismatch.unsaid });
  }

  /** A sale of another day has only its id here, as in the export. */
  function saleNamed(id: string): string {
    const number = numberOf(id);
    return number === null ? id : words.sale.number(format.saleNumber(number));
  }
}
