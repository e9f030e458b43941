import type { returnWords as english, returnNotices as notices } from '../en/returns.ts';

export const returnNotices: typeof notices = {
  creditNoteNotFound: 'Cet avoir n’est plus dans le journal.',
  creditNotePurged:
    'Les journées de cet avoir ont été archivées et retirées du journal\u00a0: il ne peut plus être réimprimé. Leur archive le contient.',
  salePurged:
    'Les journées de cette vente ont été archivées et retirées du journal\u00a0: rien ne peut plus en être repris ici, et ses avoirs ne peuvent plus être réimprimés. Leur archive les contient.',
  noRefundDue: 'Aucun remboursement n’est plus à faire pour cette vente.',
  refundChanged:
    'Ce qui est à rembourser pour cette vente a changé. Rien n’a été noté : fermez et regardez à nouveau.',
  notPaid: 'Aucun paiement ne couvre cette vente : il n’y a rien à rembourser.',
  paidByAnother:
    'Le paiement tardif d’une autre vente couvre celle-ci : reprenez la marchandise sur cette autre vente.',
  nothingReturned: 'Le choix ne donne aucun montant à rembourser. Rien n’a été repris.',
  moreThanSold: 'Il n’en reste pas autant sur cette ligne. Rien n’a été repris.',
  moreThanPaid:
    'C’est plus que ce qui a été payé. La consigne rendue alors en fait partie. Rien n’a été repris.',
  returnedSince:
    'Un autre écran vient de reprendre de la marchandise de cette vente. Rien n’a été fait ici : voyez ce qui reste.',
};

export const returnWords: typeof english = {
  takeBack: {
    open: 'Reprendre de la marchandise…',
    title: (sale) => `Reprendre de la marchandise : ${sale}`,
    goods: 'Marchandise de la vente',
    left: (left, sold) => `reste ${left} sur ${sold}`,
    fewer: (name) => `Moins : ${name}`,
    more: (name) => `Plus : ${name}`,
    wrongPieces: (most) => `Un nombre entier, ${most} au plus.`,
    all: 'Tout reprendre',
    owed: 'À rembourser au client',
    why: 'Pourquoi est-elle rendue ?',
    note: 'Note, s’il y en a une',
    otherWhy: 'De quoi s’agit-il ?',
    text: 'Un avoir est établi, et l’argent est dû dès lors : remboursez-le par la banque, puis notez-le dans la liste des remboursements. On ne peut pas revenir en arrière, mais la marchandise peut être revendue.',
    confirm: 'Reprendre',
    busy: 'Écriture…',
    close: 'Fermer',
    notFound: 'Aucune vente de cette caisse n’a ce numéro.',
    allBack: 'Toute la vente a été rendue.',
    paidBy: (sale) =>
      `Le paiement tardif de ${sale} couvre celle-ci : reprenez la marchandise là-bas.`,
    notes: 'Avoirs',
    number: (number) => `Avoir ${number}`,
    print: (number) => `Imprimer l’avoir ${number}`,
    isRefunded: 'Remboursé par la banque',
    isOwed: 'Encore à rembourser par la banque',
    find: 'Trouver la vente',
    saleNumber: 'Numéro de la vente',
    saleNumberHint: 'Il figure sur le ticket',
    reasons: {
      notWanted: 'N’en veut plus',
      faulty: 'Défectueux',
      wrongGoods: 'Mauvais article',
      mistake: 'Erreur de caisse',
      other: 'Autre chose',
    },
  },
};
