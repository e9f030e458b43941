import type { en as english } from './en.ts';

export const es: typeof english = {
  start: {
    touch: 'Toque para empezar',
    text: 'Elija y pague con la aplicación de su banco.',
  },
  choose: {
    title: 'Sírvase.',
    text: 'Elija y pague con la aplicación de su banco.',
    pages: 'Páginas',
    page: (number) => `Página ${number}`,
    add: (name, price) => `Añadir ${name}, ${price}`,
    less: (name) => `Quitar uno de ${name}`,
    none: 'Todavía no ha elegido nada',
    count: (count) => (count === 1 ? '1 artículo' : `${count} artículos`),
    clear: 'Borrar todo',
    back: 'Volver',
    pay: 'Pagar',
  },
  amount: {
    title: 'Otro importe',
    own: 'Su importe',
    bounds: (least, most) => `De ${least} a ${most}`,
    take: 'Elegir este importe',
    erase: 'Borrar',
  },
  notCharged: {
    kioskClosed: 'Este quiosco acaba de cerrar. No se ha pagado nada.',
    offerChanged: 'Algo ha cambiado entretanto. Revise lo que ha elegido.',
    saleOpen: 'Aquí queda un pago en curso. Un momento, por favor.',
    notCharged: 'No ha funcionado y no se ha pagado nada. Inténtelo de nuevo.',
    notAllowed: 'No ha funcionado y no se ha pagado nada. Inténtelo de nuevo.',
    unheard: 'La caja no ha respondido. Inténtelo de nuevo.',
  },
  still: {
    title: '¿Sigue ahí?',
    text: (seconds) => `Si no, vuelve al principio en ${seconds}\u00a0s.`,
    yes: 'Sí, continuar',
  },
  sale: {
    cancel: 'Cancelar',
    done: 'Listo',
    again: 'Empezar de nuevo',
    leave: 'Volver al principio',
    print: 'Imprimir el tique',
    printed: 'Su tique sale de la impresora.',
    notPrinted: 'No se ha podido imprimir. Llame a alguien, por favor.',
    goes: (seconds) => `Vuelve al principio en ${seconds}\u00a0s`,
  },
  undrawn: 'Este código no se puede mostrar. Llame a alguien.',
  states: {
    ringing: { title: 'Su compra', text: '' },
    preparing: { title: 'Un momento', text: 'Su código está en camino.' },
    waiting: { title: 'Escanee para pagar', text: '' },
    checking: {
      title: 'Estamos preguntando a su banco',
      text: 'Espere un momento o llame a alguien. No pague otra vez.',
    },
    paid: { title: 'Pagado', text: 'Gracias' },
    ended: {
      title: 'No se ha pagado nada',
      text: 'El código ya no sirve. No pague más con él.',
    },
    refused: {
      title: 'Rechazado por su banco',
      text: 'No se ha pagado nada. Puede empezar de nuevo.',
    },
    askCashier: {
      title: 'Llame a alguien',
      text: 'Todavía no sabemos qué ha sido de su pago. No pague otra vez: la caja se encarga.',
    },
  },
  closed: {
    title: 'Cerrado por ahora',
    opens: (at) => `Abre de nuevo a las ${at}`,
  },
  outOfOrder: {
    title: 'Fuera de servicio',
    faults: {
      line: 'No hay conexión con el servicio de pago. Se vuelve a intentar automáticamente.',
      platform: 'El servicio de pago no responde como debe. Se vuelve a intentar automáticamente.',
      record: 'Ahora no se pueden registrar ventas. Se vuelve a intentar automáticamente.',
      manager: 'Antes tiene que atenderlo alguien de la tienda.',
      nothing: 'Todavía no hay nada que comprar aquí.',
    },
    unheard: 'Sin conexión con la caja. Esta pantalla vuelve por sí sola.',
  },
  call: {
    call: 'Llamar a alguien',
    calling: 'Se ha llamado a alguien',
    coming: 'Alguien viene de camino',
  },
  pairing: 'El código lo encuentra un responsable en la caja: Ajustes, Quiosco, Quioscos.',
  exit: {
    title: 'Para la tienda',
    text: 'El PIN de un responsable pone este quiosco fuera de servicio.',
    digits: (count) => (count === 1 ? '1 cifra' : `${count} cifras`),
    says: {
      wrongCode: 'No es el PIN de ningún responsable.',
      waitFirst: 'Demasiados PIN erróneos. Espere un rato.',
      noManager: 'Aquí nadie tiene PIN. Desconecte el quiosco en los ajustes de la caja.',
      notAllowed: 'No es el PIN de ningún responsable.',
      unheard: 'La caja no ha respondido.',
    },
    confirm: 'Poner fuera de servicio',
    close: 'Cerrar',
  },
};
