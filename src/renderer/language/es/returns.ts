import type { returnNotices as notices } from '../en/returns.ts';

export const returnNotices: typeof notices = {
  noRefundDue: 'Esta venta ya no tiene ningún reembolso pendiente.',
  refundChanged:
    'Lo que hay que reembolsar de esta venta ha cambiado. No se ha anotado nada: cierre esto y mírelo de nuevo.',
  notPaid: 'Ningún dinero paga esta venta: no hay nada que devolver.',
  paidByAnother: 'Esta venta la paga el dinero tardío de otra: devuelva la mercancía en esa venta.',
  nothingReturned: 'Lo elegido no suma ningún importe. No se ha devuelto nada.',
  moreThanSold: 'En esta línea no quedan tantas unidades. No se ha devuelto nada.',
  moreThanPaid:
    'Es más de lo que se pagó. El envase que se devolvió entonces va con ello. No se ha devuelto nada.',
  returnedSince:
    'Otra pantalla acaba de devolver mercancía de esta venta. Aquí no se ha hecho nada; mire lo que queda.',
};
