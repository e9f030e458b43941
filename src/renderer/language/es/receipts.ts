import type { receiptWords as english, receiptNotices as englishNotices } from '../en/receipts.ts';
import { count } from './spoken-span.ts';

export const receiptNotices: typeof englishNotices = {
  noPrinter: 'No hay ninguna impresora de tiques: un responsable la indica en los ajustes.',
  noNetwork: 'Esta caja no está en ninguna red en la que buscar impresoras.',
  notSold: 'Nadie ha pagado esta venta, así que no tiene tique.',
};

export const receiptWords: typeof english = {
  receipt: {
    open: 'Tique…',
    printIt: 'Imprimir el tique',
    copyOf: 'Duplicado del tique…',
    sent: 'Enviado a la impresora de tiques.',
    title: (sale) => `Tique: ${sale}`,
    on: '¿Adónde?',
    ways: { printer: 'Impresora de tiques', a4: 'PDF, hoja A4', roll: 'PDF, rollo de tiques' },
    wayDetails: {
      printer: 'en papel, al momento',
      a4: 'para enviar o imprimir',
      roll: 'estrecho como en papel',
    },
    onPaper: 'en la impresora de tiques',
    dropped: 'no impreso: se descartó',
    goPrint: 'Imprimir',
    goPrintCopy: (copy) => `Imprimir el duplicado ${copy}`,
    close: 'Cerrar',
  },
  receiptCode: {
    open: 'Tique en código QR',
    label: 'Código QR con el tique',
    undrawn: 'Este tique es demasiado largo para un código.',
    onPage: 'El cliente lo escanea y su móvil abre el tique. Ningún servidor recibe su contenido.',
    asText: 'El cliente lo escanea y su móvil muestra el tique como texto, también sin red.',
    setting: 'Tique en código QR',
    address: 'Página de tiques',
    addressHint:
      'Donde pone la página de tiques, como https://tienda.example/tique. Si lo deja vacío, el código lleva el tique como texto.',
    page: 'La página para su web',
    pageGo: 'Guardar la página',
  },
  printer: {
    title: 'Impresora de tiques',
    waiting: (receipts) =>
      count(receipts, {
        one: 'tique espera a la impresora.',
        other: 'tiques esperan a la impresora.',
      }),
    held: (receipts) =>
      count(receipts, {
        one: 'tique se cortó varias veces y ya no se reintenta automáticamente.',
        other: 'tiques se cortaron varias veces y ya no se reintentan automáticamente.',
      }),
    triedAgain: 'La caja lo vuelve a intentar sola.',
    tryNow: 'Intentar ahora',
    forget: 'No imprimir',
    troubles: {
      notFound: 'No se encuentra en la red ninguna impresora con ese nombre.',
      unreachable: 'No se llega a la impresora. ¿Está encendida y conectada a la red?',
      silent: 'La impresora no contesta.',
      paperOut: 'La impresora no tiene papel.',
      coverOpen: 'La tapa de la impresora está abierta.',
      fault: 'La impresora avisa de una avería. Apáguela y enciéndala.',
      offline: 'La impresora no acepta nada en este momento.',
      slow: 'La impresora está tardando.',
      cutOff: 'La impresión se cortó. Lo que salga ahora indica que es un duplicado.',
      notInstalled:
        'El sistema de este equipo ya no tiene ninguna impresora con ese nombre. Elija una en los ajustes.',
      systemRefused:
        'El sistema de este equipo no ha imprimido. Lo que salga ahora indica que es un duplicado.',
      notNoted:
        'La caja no pudo anotar la impresión, así que no se imprimió: podría haber salido dos veces.',
    },
    find: 'Impresoras de la red',
    findGo: 'Buscar impresoras',
    finding: 'Buscando…',
    noneFound:
      'No ha contestado ninguna impresora. ¿Está encendida, con su cable o en el wifi de la tienda, y en la misma red que esta caja? No todas contestan: la página que imprime al encenderla con el botón de avance pulsado indica su dirección. Escríbala abajo.',
    foundHint:
      'Elija una e imprima una página de prueba. Si su dirección cambia sola, resérvela en el router.',
    use: 'Usar',
    inUse: 'En uso',
    address: 'Dirección de la impresora',
    addressHint:
      'Su nombre o su número en la red, como 192.168.1.50, y tras dos puntos su puerto si no es el 9100. Una dirección IPv6 va entre corchetes, como [fd00::5]:9100. Déjelo vacío si no hay.',
    system: {
      title: 'Impresora de este equipo',
      none: 'Ninguna de este equipo',
      empty: 'El sistema de este equipo no conoce ninguna impresora. Instale primero una.',
      notHere: 'Esta caja está abierta en un navegador: imprime en una dirección de la red.',
    },
    width: 'Papel de la impresora',
    widths: { mm80: '80 mm de ancho', mm58: '58 mm de ancho' },
    prints: 'Imprimir tiques',
    when: { asked: 'Solo si el cliente lo pide', always: 'En cada venta pagada' },
    drawer: 'Abrir el cajón con cada tique',
    test: 'Página de prueba',
    testGo: 'Imprimir una página de prueba',
    testing: 'Imprimiendo…',
    tested: 'La página de prueba ha salido. Mire los acentos y el código.',
  },
};
