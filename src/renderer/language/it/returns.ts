import type { returnNotices as notices } from '../en/returns.ts';

export const returnNotices: typeof notices = {
  noRefundDue: 'Per questa vendita non c’è più alcun rimborso da fare.',
  refundChanged:
    'Il rimborso da fare per questa vendita è cambiato. Non è stato annotato nulla: chiudere e guardare di nuovo.',
  notPaid: 'Nessun denaro paga questa vendita: non c’è nulla da restituire.',
  paidByAnother:
    'Questa vendita è pagata dal denaro in ritardo di un’altra: riprendere la merce su quella vendita.',
  nothingReturned: 'Quanto scelto non dà alcun importo. Nulla è stato ripreso.',
  moreThanSold: 'Di questa riga non ne restano così tanti. Nulla è stato ripreso.',
  moreThanPaid:
    'È più di quanto è stato pagato. Il vuoto reso allora ne fa parte. Nulla è stato ripreso.',
  returnedSince:
    'Un altro schermo ha appena ripreso merce di questa vendita. Qui non è stato fatto nulla; guardare che cosa resta.',
};
