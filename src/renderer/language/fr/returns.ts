import type { returnNotices as notices } from '../en/returns.ts';

export const returnNotices: typeof notices = {
  noRefundDue: 'Aucun remboursement n’est plus à faire pour cette vente.',
  refundChanged:
    'Ce qui est à rembourser pour cette vente a changé. Rien n’a été noté : fermez et regardez à nouveau.',
  notPaid: 'Aucun argent ne paie cette vente : rien n’est à rendre.',
  paidByAnother:
    'L’argent tardif d’une autre vente paie celle-ci : reprenez la marchandise sur cette autre vente.',
  nothingReturned: 'Ce qui est choisi ne fait aucun montant. Rien n’a été repris.',
  moreThanSold: 'Il n’en reste pas autant sur cette ligne. Rien n’a été repris.',
  moreThanPaid:
    'C’est plus que ce qui a été payé. La consigne rendue alors en fait partie. Rien n’a été repris.',
  returnedSince:
    'Un autre écran vient de reprendre de la marchandise de cette vente. Rien n’a été fait ici : voyez ce qui reste.',
};
