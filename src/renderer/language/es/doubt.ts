import type { doubtWords as english } from '../en/doubt.ts';
import { count } from './spoken-span.ts';

export const doubtWords: typeof english = {
  doubt: {
    checkingTitle: 'Comprobando',
    unknownTitle: 'Resultado desconocido',
    doNotCharge: 'No vuelva a cobrar',
    checkingText: 'Estamos preguntando a la plataforma si esta venta está pagada.',
    unclearText: 'La plataforma responde con una palabra que esta caja no conoce.',
    pendingAgainText:
      'La plataforma había dado este pago por terminado, y desde entonces dice que está pendiente.',
    disagreeText: (before, now) =>
      `La plataforma ha respondido «${before}» y después «${now}»: sus respuestas aún no coinciden.`,
    contradictedText: 'Las respuestas de la plataforma no cuadran con esta venta.',
    unknownText: 'No sabemos si esta venta está pagada.',
    evidence: 'Lo que sabemos',
    lastAnswer: 'Última respuesta',
    answered: (word, ago) => `«${word}», hace ${ago}`,
    noAnswer: 'nada de este pago desde que se inició la caja',
    payableUntil: 'Se puede pagar hasta',
    ended: (time) => `${time} (terminado)`,
    endUnknown: 'no se sabe: ningún reloj lo dice con certeza',
    otherCodes: 'Otros códigos de esta venta',
    noOther: 'ninguno',
    other: (payable, over) =>
      [
        payable > 0
          ? count(payable, { one: 'aún se puede pagar', other: 'aún se pueden pagar' })
          : '',
        over > 0 ? count(over, { one: 'terminado', other: 'terminados' }) : '',
      ]
        .filter(Boolean)
        .join(', '),
    nextCheck: 'Próxima comprobación',
    inSpan: (span) => `dentro de ${span}`,
    now: 'ahora',
    noCheck: 'cuando se pida',
    announce: (amount) => `No vuelva a cobrar ${amount}. No se conoce el resultado.`,
  },
  patience: {
    asked: 'La plataforma pide esperar.',
    askingNow: 'La plataforma pide esperar; estamos preguntando ahora.',
    askingIn: (span) => `La plataforma pide esperar: volvemos a preguntar dentro de ${span}.`,
  },
  settle: {
    open: 'Resolver a mano',
    title: 'Resolver esta venta a mano',
    text: 'Para el responsable. Queda escrito en el diario con su motivo. Seguimos preguntando a la plataforma, y su respuesta prevalece.',
    outcome: 'Qué ha sido de la venta',
    outcomes: { paid: 'Se pagó', notPaid: 'No se pagó' },
    means: {
      paid: 'Ha visto el dinero: la mercancía se entrega. No entra en el total del día hasta que lo diga la plataforma.',
      notPaid: 'Se puede volver a cobrar al cliente. Si el dinero llega aun así, la caja avisa.',
    },
    reason: '¿En qué se basa?',
    reasonHint: 'Por ejemplo: visto en la app del banco del cliente',
    reasonLength: (least, most) => `de ${least} a ${most} caracteres`,
    confirm: 'Resolver',
    busy: 'Anotando…',
    cancel: 'Cancelar',
  },
  settled: {
    title: 'Resuelto a mano',
    text: 'Seguimos preguntando a la plataforma, y su respuesta prevalece.',
    landmark: 'Lo resuelto a mano y lo que dice la plataforma',
    manager: (at) => `El responsable, ${at}`,
    platform: (at) => `La plataforma, respuesta recibida ${at}`,
    platformSilent: 'La plataforma',
    says: { paid: 'pagado', notPaid: 'no pagado' },
    nothing: 'sin respuesta todavía',
    word: (word) => `«${word}»`,
    reason: (reason) => `«${reason}»`,
    agree: 'Coinciden.',
    agreeTitle: 'La plataforma también dice: pagado',
    agreeText:
      'El responsable había resuelto esta venta como pagada, y lo está. No hay nada que hacer.',
    differ: 'No coinciden. Cuenta la respuesta de la plataforma; avise al responsable.',
  },
};
