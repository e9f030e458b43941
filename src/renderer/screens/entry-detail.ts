import { currencySchema, minorUnitsSchema } from '../../domain/money.ts';
import {
  channelSchema,
  contradictionSchema,
  createFailureSchema,
  lateDecisionSchema,
} from '../../domain/sale-event.ts';
import type { HistoryEntry } from '../../till/view.ts';
import type { Language } from '../language/language.tsx';

/**
 * What a journal entry carried, in the screen's own words.
 * What the platform wrote stays in the journal and the export: its raw text is never on a screen.
 */
export function entryDetail({ detail }: HistoryEntry, { words, format }: Language): string {
  const { amountMinor, currency: currencyName, label, expiresAtMs, paymentId } = detail;
  const { reason: failure, channel: by, contradiction: between, decision: decided } = detail;
  const minor = minorUnitsSchema.safeParse(amountMinor);
  const currency = currencySchema.safeParse(currencyName);
  const reason = createFailureSchema.safeParse(failure);
  const channel = channelSchema.safeParse(by);
  const contradiction = contradictionSchema.safeParse(between);
  const decision = lateDecisionSchema.safeParse(decided);
  return [
    minor.success && currency.success && format.money(minor.data, currency.data),
    typeof label === 'string' && label,
    typeof expiresAtMs === 'number' &&
      words.history.payableUntil(format.timeToTheSecond(expiresAtMs)),
    reason.success && words.failures[reason.data],
    channel.success && words.history.by[channel.data],
    contradiction.success && words.contradictions[contradiction.data],
    decision.success && words.decisions[decision.data],
    typeof paymentId === 'string' && paymentId,
  ]
    .filter(Boolean)
    .join(' · ');
}
