import type { Words } from './pay-words.ts';

/** The payer's pages in Spanish. */
export const SPANISH: Words = {
  payTo: 'Pagar a',
  chooseBank: 'Elija su banco',
  bankSite: 'Banco simulado',
  confirmAmount: { before: 'Confirmar', after: (shop) => `a ${shop}` },
  from: 'Desde',
  account: 'Cuenta corriente ·· 4821',
  to: 'Para',
  reference: 'Concepto',
  till: 'Caja',
  confirm: 'Confirmar',
  refuse: 'Rechazar',
  otherBank: 'Elegir otro banco',
  cancel: 'Cancelar',
  cancelAndReturn: 'Cancelar y volver',
  invoice: 'Factura',
  order: 'Pedido',
  installment: (index, total) => `Plazo ${index} de ${total}`,
  depositPaid: (amount) => `Señal ya pagada: ${amount}`,
  dueOn: (day) => `Vence el ${day}`,
  lines: (count) => (count === 1 ? 'Lo que paga' : `Lo que paga (${count})`),
  recap: {
    billedTo: 'Facturado a',
    dueDate: 'Vencimiento',
    net: 'Sin IVA',
    vat: 'IVA',
    vatTotal: 'IVA en total',
    vatOf: (percent, base) => `IVA ${percent} sobre ${base}`,
    total: 'Total con IVA',
    proceed: 'Continuar en mi banco',
    payableUntil: (day) => `Este enlace se puede pagar hasta el ${day}.`,
  },
  later: {
    heading: 'Pagar otro día',
    day: 'Día del pago',
    window: (first, last) => `Del ${first} al ${last}`,
    outside: (first, last) => `Elija un día del ${first} al ${last}.`,
    schedule: 'Programar este pago',
  },
  simulation: {
    heading: 'Simulación: qué más puede hacer este banco',
    stayPending: {
      heading: 'Confirmar, y que el banco calle',
      detail: 'El pago queda pendiente hasta que usted haga responder al banco.',
    },
    confirmAfterExpiry: {
      heading: 'Dejar que caduque y confirmar después',
      detail: 'El pago caduca y, aun así, se paga.',
    },
    failLater: {
      heading: 'Programar para un día en que falle',
      detail: 'Ese día el banco rechaza el pago.',
    },
    answerHeading: 'Simulación: hacer responder al banco',
    answerConfirm: 'El banco confirma',
    answerRefuse: 'El banco rechaza',
  },
  outcomes: {
    paid: {
      heading: 'Pagado',
      detail: 'La tienda ya lo sabe.',
      till: { detail: 'La tienda ya lo sabe. Puede enseñar esta página en la caja.' },
    },
    alreadyPaid: {
      heading: 'Ya está pagado',
      detail: 'Este pago ya se hizo. No saldrá nada más de su cuenta.',
    },
    scheduled: {
      heading: 'Programado',
      detail: 'Su banco hará este pago por sí mismo. Todavía no ha salido nada de su cuenta.',
    },
    waiting: {
      heading: 'Su banco aún no ha respondido',
      detail:
        'Usted ha confirmado. No pague otra vez: la tienda lo sabrá en cuanto su banco responda.',
    },
    notPaid: {
      heading: 'No pagado',
      detail: 'No ha salido nada de su cuenta. Todavía puede pagar con el mismo enlace.',
      till: { detail: 'No ha salido nada de su cuenta. Todavía puede pagar con el mismo código.' },
    },
    refused: {
      heading: 'Rechazado',
      detail: 'No se ha pagado nada. La tienda puede enviarle un enlace nuevo.',
      till: { detail: 'No se ha pagado nada. La tienda puede mostrarle un código nuevo.' },
      dashboard: { detail: 'No se ha pagado nada. Puede volver a pagar desde sus pagos.' },
    },
    refusedByBank: {
      heading: 'Rechazado por su banco',
      detail:
        'Su banco no hizo este pago el día previsto. La tienda puede enviarle un enlace nuevo.',
      dashboard: {
        detail: 'Su banco no hizo este pago el día previsto. Puede pagar desde sus pagos.',
      },
    },
    expired: {
      heading: 'Este enlace ha caducado',
      detail: 'No se ha pagado nada. Pida a la tienda un enlace nuevo.',
      till: {
        heading: 'Este código ha caducado',
        detail: 'No se ha pagado nada. Pida a la tienda un código nuevo.',
      },
    },
    overBalance: {
      heading: 'Más de lo que queda por pagar',
      detail: 'No se ha pagado nada. Sus pagos muestran lo que queda.',
    },
  },
  onDay: (day) => `el ${day}`,
  backTo: (shop) => `Volver a ${shop}`,
  backToDashboard: 'Volver a sus pagos',
  payAfterAll: 'Pagar de todos modos',
  unknownLink: {
    heading: 'No se conoce este enlace',
    detail: 'Abra de nuevo el enlace o escanee otra vez el código de la pantalla de la tienda.',
  },
};
