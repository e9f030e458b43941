import type { returnWords as english, returnNotices as notices } from '../en/returns.ts';

export const returnNotices: typeof notices = {
  creditNoteNotFound: 'Esa nota de abono ya no está en el diario.',
  creditNotePurged:
    'Los días de esta nota de abono se archivaron y se quitaron del diario: ya no se puede volver a imprimir. Está en su archivo fiscal.',
  salePurged:
    'Los días de esta venta se archivaron y se quitaron del diario: aquí ya no se puede aceptar su devolución ni volver a imprimir sus notas de abono. Están en su archivo fiscal.',
  noRefundDue: 'Esta venta ya no tiene ningún reembolso pendiente.',
  refundChanged:
    'Lo que hay que reembolsar de esta venta ha cambiado. No se ha anotado nada: cierre esto y mírelo de nuevo.',
  notPaid: 'Esta venta no tiene ningún pago: no hay nada que reembolsar.',
  paidByAnother: 'Esta venta la paga el pago tardío de otra: acepte la devolución en esa venta.',
  nothingReturned: 'Lo elegido no suma ningún importe. No se ha devuelto nada.',
  moreThanSold: 'En esta línea no quedan tantas unidades. No se ha devuelto nada.',
  moreThanPaid:
    'Es más de lo que se pagó. El envase que se devolvió entonces va con ello. No se ha devuelto nada.',
  returnedSince:
    'Otra pantalla acaba de devolver mercancía de esta venta. Aquí no se ha hecho nada; mire lo que queda.',
};

export const returnWords: typeof english = {
  takeBack: {
    open: 'Aceptar una devolución…',
    title: (sale) => `Aceptar una devolución: ${sale}`,
    goods: 'Mercancía de la venta',
    left: (left, sold) => `quedan ${left} de ${sold}`,
    fewer: (name) => `Menos: ${name}`,
    more: (name) => `Más: ${name}`,
    wrongPieces: (most) => `Un número entero, ${most} como máximo.`,
    all: 'Todo',
    owed: 'A reembolsar al cliente',
    why: '¿Por qué se devuelve?',
    note: 'Nota, si la hay',
    otherWhy: '¿De qué se trata?',
    text: 'Se emite una nota de abono y el dinero se debe desde ese momento: reembólselo por el banco y anótelo en la lista de reembolsos. No se puede deshacer; la mercancía se puede volver a vender.',
    confirm: 'Aceptar',
    busy: 'Anotando…',
    close: 'Cerrar',
    notFound: 'En esta caja no hay ninguna venta con ese número.',
    allBack: 'Toda la venta se ha devuelto.',
    paidBy: (sale) => `El pago tardío de ${sale} paga esta: acepte allí la devolución.`,
    notes: 'Notas de abono',
    number: (number) => `Nota de abono ${number}`,
    print: (number) => `Imprimir la nota de abono ${number}`,
    isRefunded: 'Reembolsado por el banco',
    isOwed: 'Pendiente de reembolso por el banco',
    find: 'Buscar la venta',
    saleNumber: 'Número de la venta',
    saleNumberHint: 'Está en el tique',
    reasons: {
      notWanted: 'No lo quiere',
      faulty: 'Defectuoso',
      wrongGoods: 'Artículo equivocado',
      mistake: 'Cobrado por error',
      other: 'Otra cosa',
    },
  },
};
