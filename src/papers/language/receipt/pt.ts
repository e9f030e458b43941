import type { ReceiptWords } from './en.ts';

/** The same in Portuguese. */
export const receiptWords: ReceiptWords = {
  title: (number) => `Talão ${number}`,
  soldAt: 'Pago em',
  servedBy: 'Atendido por',
  paidBy: 'Pagamento',
  paymentId: 'Número do pagamento',
  label: 'Referência',
  goods: 'Artigos',
  keyed: 'Valor digitado',
  discount: 'Desconto',
  further: (count) => `… mais ${count} linhas`,
  total: 'Total pago',
  hash: 'Hash (excerto)',
  signature: 'Assinatura (excerto)',
  pageWaits:
    'Se esta mensagem não desaparecer, os scripts estão bloqueados: o talão não pode ser mostrado.',
  test: {
    title: 'Página de teste',
    printer: 'Impressora',
    perLine: 'Caracteres por linha',
    letters: 'Caracteres',
    text: 'Se os acentos, o símbolo do euro e o código estiverem certos, os talões também estarão.',
  },
  how: {
    payment: 'Transferência imediata',
    otherSale: 'Por uma transferência anterior',
    otherMoney: 'Transferência, como combinado com a loja',
    hand: 'Confirmado pela loja',
  },
};
