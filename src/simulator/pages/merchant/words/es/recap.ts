import type { RecapWords } from '../recap-words.ts';

/** The recap in Spanish. */
export const recap: RecapWords = {
  detail:
    'El día 1 de cada mes el servicio dice lo que cuesta el mes anterior: una comisión por cada transacción correcta y la suscripción. Se paga por transferencia.',
  month: 'Mes',
  show: 'Mostrar',
  soFar: (day) =>
    `El mes no ha terminado: esto es lo que cuesta hasta ahora. El resumen se envía el ${day}.`,
  sent: (day, to) => `Enviado el ${day} a ${to}.`,
  readLetter: 'Leer los correos',
  toPay: 'Por pagar, sin impuestos',
  dueBy: (day) => `Por transferencia hasta el ${day}`,
  lines: 'Cómo se forma la suma',
  line: 'Línea',
  rule: 'Precio',
  commission: 'Coste',
  subscription: 'Suscripción',
  moreCollections: (count) => `${count} cobros más`,
  noCollections: 'Ningún cobro',
  transfers: (count) => (count === 1 ? '1 transferencia' : `${count} transferencias`),
  noTransfers: 'Ninguna transferencia',
  transfersIncluded: (included, extra) => `${included} incluidas, ${extra} de más`,
  total: 'Total, sin impuestos',
  offers: 'Ofertas',
  offer: 'Oferta',
  offerNames: {
    starter: 'Starter',
    collection: 'Business Cobros',
    disbursement: 'Business Pagos',
    complete: 'Business Completo',
  },
  offerTerms: {
    starter: 'Sin suscripción; 1 %, 5,00 € como máximo, en ambos sentidos',
    collection: '199,00 € al mes; 2,00 € por cobro',
    disbursement: '199,00 € al mes; 100 transferencias incluidas, después 1,00 € cada una',
    complete:
      '349,00 € al mes; 2,00 € por cobro; 300 transferencias incluidas, después 1,00 € cada una',
  },
  subscriptionRules: {
    starter: 'ninguna',
    collection: '199,00 € al mes',
    disbursement: '199,00 € al mes',
    complete: '349,00 € al mes',
  },
  collectionRules: {
    starter: '1 %, 5,00 € como máximo',
    collection: '2,00 € cada uno',
    disbursement: 'sin precio indicado',
    complete: '2,00 € cada uno',
  },
  transferRules: {
    starter: '1 % cada una, 5,00 € como máximo',
    collection: 'sin precio indicado',
    disbursement: '100 incluidas, después 1,00 € cada una',
    complete: '300 incluidas, después 1,00 € cada una',
  },
  wouldCost: 'Coste de este mes',
  current: 'La suya',
  choose: 'Elegir',
  chosen: 'La oferta se ha cambiado. Vale para el próximo resumen.',
  transfersHeading: 'Transferencias salientes',
  transfersDetail:
    'La interfaz no hace transferencias; indique cuántas hace el comercio cada mes, para que el resumen las cuente.',
  transferCount: 'Transferencias al mes',
  transferAmount: 'Importe de cada una, en euros',
  setTransfers: 'Fijar las transferencias',
  transfersRefused:
    'Indique como máximo 10.000 transferencias, cada una de 0,01 a 999.999,99 euros.',
};
