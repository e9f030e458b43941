import type { ReceiptWords } from './en.ts';

/** The same in French. */
export const receiptWords: ReceiptWords = {
  title: (number) => `Ticket n°\u00a0${number}`,
  soldAt: 'Payé le',
  servedBy: 'Servi par',
  paidBy: 'Règlement',
  paymentId: 'Numéro du paiement',
  label: 'Référence',
  goods: 'Articles',
  keyed: 'Montant tapé',
  discount: 'Remise',
  further: (count) => `… ${count} autres lignes`,
  total: 'Total payé',
  hash: 'Empreinte (extrait)',
  signature: 'Signature (extrait)',
  pageWaits:
    'Si ce message reste, les scripts sont bloqués\u00a0: le ticket ne peut pas être affiché.',
  test: {
    title: 'Page d’essai',
    printer: 'Imprimante',
    perLine: 'Caractères par ligne',
    letters: 'Caractères',
    text: 'Si les accents, le signe de l’euro et le code sont corrects, les tickets le seront aussi.',
  },
  how: {
    payment: 'Virement instantané',
    otherSale: 'Par un virement précédent',
    otherMoney: 'Virement, comme convenu avec le magasin',
    hand: 'Confirmé par le magasin',
  },
};
