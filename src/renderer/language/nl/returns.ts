import type { returnNotices as notices } from '../en/returns.ts';

export const returnNotices: typeof notices = {
  noRefundDue: 'Voor deze verkoop is niets meer terug te betalen.',
  refundChanged:
    'Wat er voor deze verkoop terug te betalen is, is veranderd. Er is niets genoteerd: sluit dit en kijk opnieuw.',
  notPaid: 'Voor deze verkoop is geen geld binnen, dus valt er niets terug te geven.',
  paidByAnother:
    'De late betaling van een andere verkoop betaalt deze: neem de artikelen bij die verkoop terug.',
  nothingReturned: 'Wat gekozen is, levert geen bedrag op. Er is niets teruggenomen.',
  moreThanSold: 'Zoveel zijn er van deze regel niet meer over. Er is niets teruggenomen.',
  moreThanPaid:
    'Dat is meer dan er betaald is. Het statiegeld van toen hoort erbij. Er is niets teruggenomen.',
  returnedSince:
    'Een ander scherm heeft zojuist artikelen van deze verkoop teruggenomen. Hier is niets gebeurd; kijk wat er nog over is.',
};
