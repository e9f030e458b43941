import type { SaleView } from '../../contract/views/view.ts';
import { plainCurrency, writeTold } from '../../domain/sale/collected-otherwise.ts';
import type { WordsAndFormat } from '../language/words-and-format.ts';

/** What the platform collected instead of what was asked for, in words; empty where all it collected matches. */
export function mismatchTitle(sale: SaleView, { words, format }: WordsAndFormat): string {
  const [first, ...others] = sale.collected;
  if (first === undefined) return '';
  const asked = format.money(sale.amountMinor, sale.currency);
  const told = sale.collected.map(({ mismatch, amountMinor, currency }) =>
    writeTold(amountMinor, currency ?? sale.currency, {
      ...format,
      unsaid:
        mismatch === 'currencyDiffers' && currency !== null
          ? words.mismatch.untold(plainCurrency(currency))
          : words.mismatch.unsaid,
    }),
  );
  const isOfOneKind = others.every(({ mismatch }) => mismatch === first.mismatch);
  return words.mismatch.title[isOfOneKind ? first.mismatch : 'amountDiffers'](
    told.join(' + '),
    asked,
  );
}

/** What else is known of such a sale's money, as sentences that others follow; often none. */
export function mismatchStory(sale: SaleView, { words, format }: WordsAndFormat): string {
  const countedAsPaid = sale.collected.filter(({ afterPaid }) => afterPaid).length;
  const asAsked = sale.timesPaid - countedAsPaid;
  return [
    countedAsPaid > 0 && `${words.mismatch.countedAsPaid} `,
    asAsked > 0 &&
      `${words.mismatch.alsoPaid(format.money(sale.amountMinor, sale.currency), asAsked)} `,
    sale.settlement !== null && `${words.mismatch.settled[sale.settlement.outcome]} `,
    sale.lateDecision !== null &&
      `${words.mismatch.decidedBefore(words.decisions[sale.lateDecision])} `,
  ]
    .filter(Boolean)
    .join('');
}
