import type { ReceiptWords } from './en.ts';

/** The same in Spanish. */
export const receiptWords: ReceiptWords = {
  title: (number) => `Tique ${number}`,
  soldAt: 'Pagado el',
  servedBy: 'Le atendió',
  paidBy: 'Pago',
  paymentId: 'Número del pago',
  label: 'Referencia',
  goods: 'Artículos',
  keyed: 'Importe tecleado',
  discount: 'Descuento',
  further: (count) => `… ${count} líneas más`,
  total: 'Total pagado',
  hash: 'Huella (extracto)',
  signature: 'Firma (extracto)',
  pageWaits:
    'Si este mensaje no desaparece, los scripts están bloqueados: el tique no se puede mostrar.',
  test: {
    title: 'Página de prueba',
    printer: 'Impresora',
    perLine: 'Caracteres por línea',
    letters: 'Caracteres',
    text: 'Si los acentos, el signo del euro y el código salen bien, los tiques también saldrán bien.',
  },
  how: {
    payment: 'Transferencia inmediata',
    otherSale: 'Con una transferencia anterior',
    otherMoney: 'Transferencia, según lo acordado con la tienda',
    hand: 'Confirmado por la tienda',
  },
};
