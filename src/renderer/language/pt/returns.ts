import type { returnNotices as notices } from '../en/returns.ts';

export const returnNotices: typeof notices = {
  noRefundDue: 'Já não há nenhum reembolso por fazer desta venda.',
  refundChanged:
    'O que há a reembolsar desta venda mudou. Nada foi anotado: feche e veja outra vez.',
  notPaid: 'Nenhum dinheiro paga esta venda: não há nada a devolver.',
  paidByAnother:
    'Esta venda é paga pelo pagamento tardio de outra: receba a mercadoria nessa venda.',
  nothingReturned: 'O que foi escolhido não dá qualquer valor. Nada foi devolvido.',
  moreThanSold: 'Desta linha já não restam tantas unidades. Nada foi devolvido.',
  moreThanPaid:
    'É mais do que foi pago. A tara devolvida nessa altura faz parte. Nada foi devolvido.',
  returnedSince:
    'Outro ecrã acabou de receber mercadoria desta venda. Aqui nada foi feito; veja o que resta.',
};
