import type { peopleWords as english } from '../en/people.ts';

/** Who is at the till, as far as it is not said by the sign-in: what waits for them, and what a manager approves. */
export const peopleWords: typeof english = {
  lock: {
    text: 'No ha entrado nadie.',
    signIn: 'Entrar para seguir',
    leave: 'Dejarlo por ahora',
  },
  approval: {
    title: 'Lo autoriza un responsable',
    by: (name) => `Lo pide ${name}, que sigue en la caja.`,
    sale: 'Una venta',
    settle: (outcome, reason) => `Resolver a mano: ${outcome}. «${reason}»`,
    refund: (amounts) => `Anotar el reembolso hecho: ${amounts}`,
    takeBack: (amount) => `Aceptar la devolución y reembolsar ${amount} al cliente`,
    discount: (off, amount) => `Descuento de ${off}: se cobran ${amount}`,
    day: 'Ver lo recibido hoy',
    confirm: 'Autorizar',
    busy: 'Comprobando…',
    signIn: 'Entrar como responsable',
    cancel: 'Cancelar',
  },
  paidGoes: {
    name: 'Salir automáticamente de «Pagado»',
    never: 'Nunca',
    after: (seconds) => `Tras ${seconds}\u00a0s`,
    soon: (seconds) => `Siguiente venta en ${seconds}\u00a0s. Toque para quedarse.`,
  },
  byName: {
    name: 'Entra',
    code: 'Con un PIN',
    tap: 'Tocando su nombre',
    means: 'Es rápido, pero puede hacerlo cualquiera: solo si el mostrador nunca se queda solo.',
  },
  shift: {
    open: 'Mi turno',
    title: (name) => `Ventas de ${name}`,
    of: (name) => `Ventas de ${name}…`,
    since: (at) => `En la caja desde ${at}`,
    between: (from, to) => `Turno de ${from} a ${to}`,
    sales: 'Ventas marcadas',
    received: 'Cobrado por ellas',
    rate: (rate) => `de ello al ${rate}\u00a0%`,
    noRate: 'de ello sin tipo',
    givenBack: 'Reembolsado',
    tookBack: 'Mercancía devuelta',
    printTitle: (name) => `Imprimir el turno de ${name}`,
    asOfNow: 'Muestra lo vendido hasta este momento.',
    printed: 'Abra el fichero para imprimirlo.',
    backToShift: 'Volver al turno',
  },
};
