import type { HistoryEntry } from '../../contract/views/report-view.ts';
import type { Currency } from '../../domain/money/money.ts';
import { writeTold } from '../../domain/sale/collected-otherwise.ts';
import { exchangeFailureSchema } from '../../domain/sale/exchange-failure.ts';
import {
  channelSchema,
  contradictionSchema,
  createFailureSchema,
  handOutcomeSchema,
  lateDecisionSchema,
  mismatchSchema,
} from '../../domain/sale/sale-event.ts';
import type { WordsAndFormat } from '../language/words-and-format.ts';

/**
 * What a journal entry carried, in the screen's own words; a manager's reason or note in theirs.
 * Of what the platform wrote, only the word of an answer is on a screen; the rest stays in the journal and the export.
 */
export function entryDetail(
  { detail }: HistoryEntry,
  language: WordsAndFormat,
  of: { readonly currency: Currency; readonly numberOf: (saleId: string) => number | null },
): string {
  const { words, format } = language;
  const { label, expiresAtMs, paymentId, status } = detail;
  const { reason: failure, channel: by, decision: decided } = detail;
  const { outcome: settledAs, attachedTo, bySaleId, reference, note } = detail;
  const reason = createFailureSchema.safeParse(failure);
  const channel = channelSchema.safeParse(by);
  const decision = lateDecisionSchema.safeParse(decided);
  const settled = handOutcomeSchema.safeParse(settledAs);
  const other = attachedTo ?? bySaleId;
  return [
    ...moneyTold(detail, language, of.currency),
    typeof label === 'string' && label,
    typeof expiresAtMs === 'number' &&
      words.history.payableUntil(format.timeToTheSecond(expiresAtMs)),
    typeof status === 'string' && words.history.answered(status),
    reason.success && words.failures[reason.data],
    channel.success && words.history.by[channel.data],
    ...contradictionTold(detail, language),
    decision.success && words.decisions[decision.data],
    settled.success && words.settle.outcomes[settled.data],
    settled.success && typeof failure === 'string' && words.settled.reason(failure),
    typeof reference === 'string' && words.refunds.by(reference),
    typeof note === 'string' && note !== '' && words.settled.reason(note),
    typeof other === 'string' && saleNamed(other),
    typeof paymentId === 'string' && paymentId,
  ]
    .filter(Boolean)
    .join(' · ');

  /** A sale of another day has only its id here, as in the export. */
  function saleNamed(id: string): string {
    const number = of.numberOf(id);
    return number === null ? id : words.sale.number(format.saleNumber(number));
  }
}

type Detail = HistoryEntry['detail'];

/** In what it does not match, where it does not, and how much it was: in the sale's currency where the entry names none. */
function moneyTold(
  { mismatch, amountMinor, currency }: Detail,
  { words, format }: WordsAndFormat,
  ofSale: Currency,
): readonly (string | false)[] {
  const kind = mismatchSchema.safeParse(mismatch);
  const named = typeof currency === 'string' ? currency : null;
  const { unsaid } = words.mismatch;
  return [
    kind.success && words.otherwise.kinds[kind.data],
    typeof amountMinor === 'number'
      ? writeTold(amountMinor, named ?? ofSale, { ...format, unsaid })
      : kind.data === 'currencyDiffers' && (named ?? false),
  ];
}

/** The platform's own word stands beside what it contradicts. */
function contradictionTold(
  { contradiction, detail }: Detail,
  { words }: WordsAndFormat,
): readonly (string | false)[] {
  const told = contradictionSchema.safeParse(contradiction);
  if (!told.success) return [];
  const sentence = words.contradictions[told.data];
  const failure = exchangeFailureSchema.safeParse(detail);
  if (failure.success) return [sentence, words.failures[failure.data]];
  const isWord = told.data === 'unpaidAfterPaid' && typeof detail === 'string' && detail !== '';
  return [sentence, isWord && words.history.answered(detail)];
}
