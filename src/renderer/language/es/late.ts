import type { lateWords as english } from '../en/late.ts';
import { count, spokenSpan } from './spoken-span.ts';

export const lateWords: typeof english = {
  late: {
    landmark: 'Pago tardío',
    title: (amount) => `Al final llegó el pago de ${amount}`,
    titleTwice: (amount, times) => `El pago de ${amount} llegó ${times} veces`,
    titleProbablyTwice: (amount) => `Pago de ${amount} probablemente doble`,
    twiceText: (sale) => `${sale}. Solo corresponde un pago: reembolse el resto por el banco.`,
    twiceCoveredText: (sale, by) =>
      `${sale}. Ya estaba pagada por el pago tardío de la ${by}. Solo corresponde un pago: reembolse el resto por el banco.`,
    text: (sale, gaveUp, paid, lateBy) => {
      const after = lateBy === null ? '' : `, ${spokenSpan(lateBy)} después de terminar su código`;
      return `${sale}. No vuelva a cobrarla. ${gaveUp} El pago se confirmó a la caja ${paid}${after}.`;
    },
    byOtherClock: (at) => `${at} según el reloj de la caja, que entonces marcaba otra hora`,
    decidedBefore: (sale, decision) =>
      `${sale}. La plataforma dice ahora que se pagó tal como se pidió. Antes de saberlo se decidió: ${decision}. Decida de nuevo.`,
    contradicted: (sale, decision) =>
      `${sale}. Se decidió: ${decision}. Lo que la plataforma dice de ese dinero no cuadra. Decida de nuevo.`,
    refundMade:
      'Consta como hecho un reembolso de esta venta: puede que el cliente ya tenga su dinero.',
    probablyTwice: (other, paid) =>
      `${other}, por el mismo importe, se confirmó a la caja ${paid}: es probable que el cliente haya pagado dos veces.`,
    gaveUp: (state, at) => {
      switch (state) {
        case 'stopped':
          return `Se detuvo ${at}.`;
        case 'refused':
          return `Se había rechazado o cancelado; la caja lo supo ${at}.`;
        case 'unknown':
          return `Su resultado pasó a ser desconocido ${at}.`;
        case 'failed':
          return `Un código nuevo falló ${at}.`;
        case 'mismatched':
          return `Antes se había comunicado otro pago, ${at}.`;
        case 'awaiting':
        case 'checking':
          return 'Antes se había comunicado otro pago.';
        case 'expired':
        case 'drafted':
        case 'paid':
        case 'paidLate':
        case null:
          return `Su código había terminado sin pago; la caja lo supo ${at}.`;
      }
    },
    settled: (at, says, reason) =>
      `El responsable la había resuelto a mano ${at} (${says}): «${reason}». Cuenta la respuesta de la plataforma.`,
    attachTo: (sale) => `Es de la ${sale}`,
    attach: 'Es de otra venta',
    attachTitle: '¿De qué venta es este pago?',
    attachText: 'Esa venta ya no se debe cobrar: si su código aún se puede pagar, se detiene.',
    attachCancel: 'Cancelar',
    more: (others) =>
      count(others, { one: 'pago más por decidir', other: 'pagos más por decidir' }),
    announce: (title) => `Pago tardío. ${title}.`,
  },
  refunds: {
    landmark: 'Reembolsos pendientes',
    title: (count) => `Reembolsos pendientes: ${count}`,
    note: 'Se hacen por el banco, sea cual sea el día.',
    why: {
      late: 'Pago tardío',
      again: 'Pagado más de una vez',
      otherwise: 'Dinero distinto del pedido',
      simulated: 'Solo simulado, según la plataforma: mire antes en el banco',
      notSimulated: 'Dinero real con clave de pruebas, según la plataforma',
      unconfirmed: 'Dado por pagado, luego desmentido: mire antes en el banco',
      returned: 'Mercancía devuelta',
    },
    more: (count) => `Ver más (${count})`,
    done: 'Reembolso hecho',
    wasMade: 'reembolso hecho',
    doneOf: (sale) => `Reembolso hecho: ${sale}`,
    made: '¿Está hecho el reembolso?',
    text: 'Confírmelo cuando el banco lo haya aceptado: la caja no mueve dinero. Queda escrito en el diario, con la referencia del banco.',
    reference: 'La referencia del banco',
    referenceHint:
      "Como el banco llama a la transferencia: letras, cifras y . , : / + # & * ( ) ' ? = _ -",
    remark: 'Nota, si la hay',
    by: (reference) => `referencia bancaria ${reference}`,
    decided: (when) => `Decidido: ${when}`,
    wasDone: (when) => `Hecho: ${when}`,
    last: 'Los últimos hechos',
    busy: 'Anotando…',
    cancel: 'Cancelar',
  },
  decisions: {
    handedOver: 'Mercancía entregada',
    attached: 'Pago de otra venta',
    refundNeeded: 'Reembolsar por el banco',
  },
};
