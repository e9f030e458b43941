import type { ApprovableAct } from '../../contract/calls/operator-calls.ts';
import { type Currency, minorUnits } from '../../domain/money/money.ts';
import { amountOf, discountOf } from '../../domain/sale/sale-line.ts';
import { toldAmount } from '../derived/told-amount.ts';
import type { WordsAndFormat } from '../language/words-and-format.ts';

/** What is done where the manager approves, as it was asked for: all that they put their name to. */
export function approvalDetails(
  { call, input }: ApprovableAct,
  { sale, currency }: { readonly sale: string; readonly currency: Currency },
  language: WordsAndFormat,
): readonly string[] {
  const { words, format } = language;
  switch (call) {
    case 'sale.charge': {
      const { lines } = input;
      const off = format.money(minorUnits(-discountOf(lines)), currency);
      return [words.approval.discount(off, format.money(minorUnits(amountOf(lines)), currency))];
    }
    case 'day.view':
      return [words.approval.day];
    case 'sale.settle':
      return [sale, words.approval.settle(words.settle.outcomes[input.outcome], input.reason)];
    case 'sale.decideMismatch':
      return [sale, words.decisions[input.decision]];
    case 'sale.refundMade': {
      const { shown, reference, note } = input;
      const amounts = shown.map(({ minor, currency: of }) => toldAmount(minor, of, language));
      return [
        sale,
        words.approval.refund(amounts.join(', ')),
        words.refunds.by(reference),
        ...said(note),
      ];
    }
    case 'sale.takeBack': {
      const { amountMinor, reason, note } = input;
      const taken = words.approval.takeBack(format.money(amountMinor, currency));
      return [sale, taken, [words.takeBack.reasons[reason], ...said(note)].join(' · ')];
    }
  }
}

const said = (note: string): readonly string[] => (note === '' ? [] : [note]);
