import type { DashboardWords } from './dashboard-words.ts';

/** The payer dashboard in Spanish. */
export const SPANISH: DashboardWords = {
  planWith: 'Su plan de pago con',
  openWith: 'Sus pagos a',
  order: 'Pedido',
  bankSite: 'Banco simulado',
  leftToPay: 'Queda por pagar',
  progress: 'Pagado hasta ahora',
  paidOf: (paid, total) => `${paid} pagados de ${total}`,
  programmed: 'Programado',
  deposit: 'Señal entregada',
  depositDetail: 'no incluida en este total',
  installments: 'Plazos',
  due: (day) => `Vence el ${day}`,
  installment: (index, total) => `Plazo ${index} de ${total}`,
  horizon: (lastDay) =>
    `Programe los que vencen hasta el ${lastDay}: su banco pagará cada uno en su fecha.`,
  programmableFrom: (day) => `Se puede programar desde el ${day}`,
  pastInstallments: (count, total) => `Pagados: ${count} de ${total}`,
  waitingOnly: 'Ahora no tiene que hacer nada.',
  payChosen: 'Pagar ahora',
  programmeChosen: 'Programar',
  severalNeedBank: {
    before: 'Para elegir varios a la vez, guarde primero un banco en',
    link: 'Mis bancos',
  },
  state: {
    overdue: 'Vencido',
    dueToday: 'Vence hoy',
    refused: (day) => `Rechazado el ${day}: inténtelo de nuevo`,
    refusedOn: (day) => `Rechazado el ${day}`,
    scheduled: (day) => `Programado para el ${day}`,
    paid: (day) => `Pagado el ${day}`,
    held: 'Su banco aún no ha respondido',
    closed: 'Cerrado: consulte a la tienda',
  },
  bank: {
    heading: 'Mis bancos',
    detail:
      'Con un banco guardado puede pagar o programar varios plazos con una sola confirmación.',
    none: 'No hay ningún banco guardado.',
    save: 'Guardar un banco',
    saveThis: (bank) => `Guardar ${bank}`,
    remove: 'Quitar',
    removeThis: (bank) => `Quitar ${bank}`,
    removal: 'Quitar un banco no cambia los pagos ya programados.',
  },
  amount: {
    label: 'Importe que paga ahora',
    detail: (balance) => `En euros, de 0,01 a ${balance}`,
    pay: 'Pagar este importe',
    payAll: (balance) => `Pagarlo todo: ${balance}`,
    allBegun: 'El resto está programado o en manos de su banco. Ahora no tiene que hacer nada.',
  },
  history: 'Pagos hasta ahora',
  noHistory: 'Todavía no hay pagos.',
  done: {
    paid: (installments, count) =>
      count === 1
        ? `El plazo ${installments} está pagado.`
        : `Los plazos ${installments} están pagados.`,
    programmed: (installments, count) =>
      count === 1
        ? `El plazo ${installments} está programado.`
        : `Los plazos ${installments} están programados.`,
  },
  finished: {
    heading: 'Todo está pagado',
    detail: 'No saldrá nada más de su cuenta por este pedido.',
  },
  refusal: {
    noneChosen: 'No se ha hecho nada: elija al menos un plazo.',
    notPending:
      'No se ha hecho nada: uno de estos plazos ya no hay que pagarlo. La lista muestra cómo está cada uno.',
    bankNotSaved:
      'No se ha hecho nada: para varios plazos a la vez hace falta un banco guardado en «Mis bancos».',
    bankUnknown: 'No se ha hecho nada: aquí no se conoce ese banco.',
    alreadyDue: (index) =>
      `No se ha programado nada: el plazo ${index} ya ha vencido. Páguelo ahora.`,
    tooEarly: (index, fromDay) =>
      `No se ha programado nada: el plazo ${index} se puede programar desde el ${fromDay}.`,
    amountUnreadable: (balance) => `Escriba un importe de 0,01 a ${balance}, que es lo que queda.`,
    overBalance: (balance) => `Es más de lo que queda. Puede pagar hasta ${balance}.`,
    nothingLeft: 'No se ha empezado nada: ahora no queda ningún importe por pagar.',
  },
  validation: {
    confirm: 'Confirmar',
    to: (shop) => `a ${shop}`,
    payNow: (count) =>
      count === 1
        ? 'Este pago sale ahora de su cuenta.'
        : `Estos ${count} pagos salen ahora de su cuenta, con una sola confirmación.`,
    programme: (count) =>
      count === 1
        ? 'Su banco hará este pago en su fecha. Hoy no sale nada de su cuenta.'
        : `Su banco hará estos ${count} pagos en sus fechas, con una sola confirmación. Hoy no sale nada de su cuenta.`,
    list: 'Fechas e importes',
    today: 'Ahora',
    decline: 'Rechazar',
    back: 'Volver sin decidir',
    chooseBank: 'Elija su banco',
    chooseFor: (count, sum) =>
      count === 1 ? `Para un pago de ${sum}` : `Para ${count} pagos, ${sum} en total`,
  },
  unknownLink: {
    heading: 'No se conoce este enlace',
    detail: 'Abra de nuevo el enlace del correo de la tienda o pídaselo.',
  },
};
