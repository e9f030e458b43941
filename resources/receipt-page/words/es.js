import { SPOKEN } from '../spoken.js';

// A receipt's page in Spanish.

SPOKEN.es = {
  region: 'es-ES',
  isSignFirst: false,
  receipt: 'Tique',
  title: (number) => `Tique ${number}`,
  taxNumber: (number) => `NIF ${number}`,
  till: 'Caja',
  paidAt: 'Pagado el',
  paidBy: 'Pago',
  how: {
    payment: 'Transferencia inmediata',
    otherSale: 'Con una transferencia anterior',
    otherMoney: 'Transferencia, según lo acordado con la tienda',
    hand: 'Confirmado por la tienda',
  },
  paymentId: 'Número del pago',
  goods: 'Artículos',
  keyed: 'Importe tecleado',
  discount: 'Descuento',
  further: (count) => `… ${count} líneas más, que no cabían en el código`,
  total: 'Total pagado',
  byVat: 'Por tipo de IVA',
  vat: (rate) => `IVA ${rate}`,
  noVat: 'Tipo sin indicar',
  net: 'Base',
  tax: 'IVA',
  gross: 'Con IVA',
  proof: 'Prueba',
  entry: 'Asiento del diario',
  hash: 'Huella',
  signature: 'Firma (extracto)',
  key: 'Clave de la caja',
  waiting: 'Comprobando…',
  good: 'Auténtico',
  goodDetail: 'La caja de la tienda firmó este tique, y nada se ha cambiado en él.',
  unknown: 'Firmado, pero ¿por quién?',
  unknownDetail:
    'Nada se ha cambiado desde que se firmó. Esta página no conoce la clave: pregunte en la tienda si es la suya.',
  bad: 'No es lo que firmó la caja',
  badDetail:
    'Algo se ha cambiado o falta, así que no se muestra nada. Pida otra vez el tique en la tienda.',
  unsigned: 'Sin firmar',
  unsignedDetail: 'La caja no tenía clave: este tique no prueba nada.',
  unchecked: 'No se ha podido comprobar',
  uncheckedDetail:
    'Este navegador no conoce la firma (Ed25519). Un Chrome, Edge, Firefox o Safari reciente sí.',
  unreadable: 'Esto no es un tique',
  unreadableDetail: 'La dirección está cortada o es de otra versión. Escanee el código otra vez.',
  private:
    'Esta página funciona sin red: no se envía nada, y la tienda no sabe que usted la mira.',
  paste: 'Texto de un tique, de la primera línea a la última',
  pasteHelp: 'Un tique recibido como texto se puede comprobar aquí.',
  check: 'Comprobar',
  print: 'Imprimir',
  marks: {
    simulation: 'SIMULACIÓN: no se ha movido dinero',
    test: 'PRUEBAS: no se ha movido dinero',
    training: 'FORMACIÓN: no se ha movido dinero',
  },
};
