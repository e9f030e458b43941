import { spanishTime } from '../../../domain/said-hour.ts';
import type { saleWords as english } from '../en/sale.ts';

export const saleWords: typeof english = {
  sale: {
    number: (number) => `Venta ${number}`,
    numberWithin: (number) => `venta ${number}`,
    next: 'Atender al siguiente cliente',
    done: 'Hecho',
    showAgain: 'Mostrar el código',
    newCode: 'Código nuevo',
    tryAgain: 'Reintentar',
    stop: 'Detener',
    newSale: 'Venta nueva',
    checkNow: 'Comprobar ahora',
    checkingNow: 'Comprobando…',
  },
  preparing: {
    title: 'Preparando',
    text: 'El código aparecerá en un momento.',
  },
  waiting: {
    title: 'Esperando el pago',
    qr: (amount) => `Código QR para pagar ${amount}`,
    left: 'para escanear y confirmar',
    noEnd:
      'No se puede decir con certeza cuándo termina este código: sigue en pantalla hasta que la plataforma diga que está pagado o terminado.',
    undrawn:
      'Este código no se puede mostrar. Detenga esta venta y cree un código nuevo cuando la caja diga que no se ha pagado nada.',
    onTheirScreen: 'El cliente escanea el código en su pantalla.',
    showHere: 'Mostrar el código aquí',
    steps: ['Escanee el código con el móvil', 'Elija su banco', 'Confirme el pago'],
    stream: 'La confirmación llega al momento.',
    polling: 'La confirmación llega en pocos segundos.',
    offline: 'Pida al cliente que espere aquí; seguimos preguntando.',
    patient: 'Pida al cliente que espere aquí.',
    announce: (amount) => `Esperando ${amount}. El código está en pantalla.`,
  },
  paid: {
    title: 'Pagado',
    confirmed: (span) => `confirmado ${span} después de crear el código`,
    announce: (amount) => `Pagado. ${amount}.`,
  },
  over: {
    expiredTitle: 'No se ha pagado nada',
    expiredText: 'El código ha terminado sin confirmarse. Hasta ahora no se ha pagado nada.',
    expiredSaid: 'La plataforma dice que el código ha caducado. Hasta ahora no se ha pagado nada.',
    stoppedTitle: 'Detenido',
    stoppedText: 'Si el cliente paga aun así, la caja avisa. Seguimos vigilando.',
    stoppedEnded: 'El código ha terminado. Seguimos vigilando por si se pagó en el último momento.',
    refusedTitle: 'Rechazado por el banco',
    refusedText: (word) =>
      `La plataforma responde «${word}»: hasta ahora no se ha pagado nada. Si aun así llega dinero, la caja avisa.`,
    unclearSince: (word) =>
      `La plataforma responde ahora «${word}», y esta caja no conoce esa palabra. Avise al responsable antes de volver a cobrar.`,
    cancelledTitle: 'Cancelado',
    cancelledText:
      'La plataforma dice que el pago se ha cancelado. Hasta ahora no se ha pagado nada.',
    failedTitle: 'No se pudo empezar',
    failedUnpayable: 'No se mostró ningún código de esta venta: nadie puede haber escaneado uno.',
    payable: {
      sales: {
        until: (time) => `Aún se puede pagar hasta ${spanishTime(time)}`,
        noEnd: 'Aún se puede pagar, no se sabe hasta cuándo',
      },
      last: {
        until: (time) =>
          `El último código de esta venta se puede pagar hasta ${spanishTime(time)}. Si se paga, la caja avisa.`,
        noEnd: 'El último código de esta venta aún se podría pagar. Si se paga, la caja avisa.',
      },
      earlier: {
        until: (time) =>
          `Un código anterior de esta venta se puede pagar hasta ${spanishTime(time)}. Si se paga, la caja avisa.`,
        noEnd: 'Un código anterior de esta venta aún se podría pagar. Si se paga, la caja avisa.',
      },
      another: {
        until: (time) =>
          `Otro código de esta venta se puede pagar hasta ${spanishTime(time)}. Si también se paga, la caja avisa.`,
        noEnd: 'Otro código de esta venta aún se podría pagar. Si también se paga, la caja avisa.',
      },
    },
    severalPayable: (codes, time) =>
      `${codes} códigos de esta venta se pueden pagar, el último hasta ${spanishTime(time)}. Si se paga alguno, la caja avisa.`,
    severalNoEnd: (codes) =>
      `${codes} códigos de esta venta aún se podrían pagar. Si se paga alguno, la caja avisa.`,
    failedEnded:
      'Por lo que sabe la caja, su código anterior ha terminado. Seguimos vigilando: si se paga, la caja avisa.',
  },
  mismatch: {
    title: {
      amountDiffers: (collected, asked) => `La plataforma cobró ${collected} en vez de ${asked}`,
      currencyDiffers: (collected, asked) => `La plataforma cobró ${collected} en vez de ${asked}`,
      simulatedUnderLiveKey: (_collected, asked) =>
        `${asked}: la plataforma dice que está pagado, pero solo en simulación`,
      notSimulatedUnderTestKey: (_collected, asked) =>
        `${asked}: la plataforma dice que está pagado con dinero real, y la clave es de pruebas`,
      unconfirmed: (_collected, asked) =>
        `${asked}: la plataforma dijo pagado, y después otra cosa`,
    },
    text: 'No vuelva a cobrar, avise al responsable.',
    detail: (sale) => `${sale}. No vuelva a cobrar, avise al responsable.`,
    landmark: 'Dinero que no cuadra',
    countedAsPaid: 'La caja la había contado como pagada.',
    alsoPaid: (amount, times) =>
      times === 1
        ? `Además llegó por ella un pago de ${amount}.`
        : `Además llegó por ella ${times} veces un pago de ${amount}.`,
    handedOver: 'Mercancía entregada por ello',
    refundNeeded: 'Reembolsar por el banco',
    unsaid: 'un importe ilegible',
    untold: (currency) => `un importe en ${currency} que no indicó`,
    denied: 'Al preguntarle después, la plataforma dijo otra cosa.',
    settled: {
      paid: 'El responsable la había resuelto a mano como pagada.',
      notPaid: 'El responsable la había resuelto a mano como no pagada.',
    },
    decidedBefore: (decision) => `Decidido antes: ${decision}. Decida de nuevo.`,
  },
  payable: {
    landmark: 'Códigos que aún se pueden pagar',
    until: (amount, time) => `Un código de ${amount} aún se puede pagar hasta ${spanishTime(time)}`,
    noEnd: (amount) => `Un código de ${amount} aún se podría pagar`,
    more: (others) => `y ${others} más`,
    show: 'Mostrar',
  },
  parked: {
    says: {
      paid: (amount, name) => `Pago de ${amount} recibido: ${name}.`,
      expired: (amount, name) => `De ${amount} no se ha pagado nada hasta ahora: ${name}.`,
      refused: (amount, name) => `Pago de ${amount} rechazado: ${name}.`,
      failed: (amount, name) => `El cobro de ${amount} no pudo empezar: ${name}.`,
    },
    contested: (amount, name) =>
      `El importe de ${amount} se contó como pagado, y después la plataforma dijo otra cosa: ${name}.`,
    denied: (amount, name) =>
      `El importe de ${amount} se resolvió como pagado, y la plataforma dice otra cosa: ${name}. No vuelva a cobrar.`,
    more: (others) => `y ${others} más`,
    show: 'Mostrar',
  },
  contested: {
    title: 'Contado como pagado, luego desmentido',
    text: (amount) =>
      `La caja había contado como pagado el importe de ${amount}. No vuelva a cobrar.`,
    settled: {
      title: 'La plataforma lo desmiente',
      text: (amount) =>
        `Un responsable había resuelto como pagado el importe de ${amount}. Mire la cuenta del banco antes de volver a cobrar.`,
    },
  },
  covered: {
    title: (sale) => `Pagado por la ${sale}`,
    noMore: (sale) =>
      `El pago tardío de la ${sale} había pagado esta venta, y la plataforma dice desde entonces que no existe, o que es de otro importe: no la paga. Avise al responsable antes de volver a cobrar.`,
    text: (sale) => `El pago tardío de la ${sale} paga esta venta. No vuelva a cobrar.`,
    payable: (time) =>
      `El código de esta venta se puede pagar hasta ${spanishTime(time)}. Si también se paga, la caja avisa.`,
  },
  states: {
    drafted: 'Preparando',
    awaiting: 'En espera',
    checking: 'Comprobando',
    paid: 'Pagado',
    expired: 'Caducado',
    stopped: 'Detenido',
    refused: 'Rechazado',
    failed: 'Código fallido',
    unknown: 'Desconocido',
    paidLate: 'Pagado tarde',
    mismatched: 'No cuadra',
  },
};
