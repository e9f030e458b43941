import type { lateWords as english } from '../en/late.ts';
import { count, spokenSpan } from './spoken-span.ts';

export const lateWords: typeof english = {
  late: {
    landmark: 'Pagamento tardio',
    title: (amount) => `Afinal foram pagos ${amount}`,
    titleTwice: (amount, times) => `${amount} foram pagos ${times} vezes`,
    titleProbablyTwice: (amount) => `${amount} foram provavelmente pagos duas vezes`,
    twiceText: (sale) => `${sale}. Só é devido um pagamento: reembolse o resto pelo banco.`,
    twiceCoveredText: (sale, by) =>
      `${sale}. Já estava paga pelo pagamento tardio da ${by}. Só é devido um pagamento: reembolse o resto pelo banco.`,
    text: (sale, gaveUp, paid, lateBy) => {
      const after =
        lateBy === null ? '' : `, ${spokenSpan(lateBy)} depois de o código dela ter terminado`;
      return `${sale}. Não volte a cobrá-la. ${gaveUp} O pagamento foi confirmado à caixa ${paid}${after}.`;
    },
    byOtherClock: (at) => `${at} pelo relógio da caixa, que então marcava outra hora`,
    decidedBefore: (sale, decision) =>
      `${sale}. A plataforma diz agora que foi paga como pedido. Antes de se saber, decidiu-se: ${decision}. Decida de novo.`,
    contradicted: (sale, decision) =>
      `${sale}. Decidiu-se: ${decision}. O que a plataforma diz desse dinheiro não bate certo. Decida de novo.`,
    refundMade:
      'Um reembolso desta venda foi dado como feito: o dinheiro talvez já esteja com o cliente.',
    probablyTwice: (other, paid) =>
      `${other}, do mesmo valor, foi confirmada à caixa ${paid}: o cliente pagou provavelmente duas vezes.`,
    gaveUp: (state, at) => {
      switch (state) {
        case 'stopped':
          return `Foi interrompida ${at}.`;
        case 'refused':
          return `Tinha sido recusada ou cancelada; a caixa soube-o ${at}.`;
        case 'unknown':
          return `O resultado tinha ficado desconhecido ${at}.`;
        case 'failed':
          return `Um código novo falhou ${at}.`;
        case 'mismatched':
          return `Outro dinheiro tinha sido anunciado ${at}.`;
        case 'awaiting':
        case 'checking':
          return 'Outro dinheiro tinha sido anunciado primeiro.';
        case 'expired':
        case 'drafted':
        case 'paid':
        case 'paidLate':
        case null:
          return `O código tinha terminado sem pagamento; a caixa soube-o ${at}.`;
      }
    },
    settled: (at, says, reason) =>
      `O responsável tinha-a resolvido à mão ${at} como: ${says} («${reason}»). Vale a resposta da plataforma.`,
    attachTo: (sale) => `Pagou a ${sale}`,
    attach: 'Pagou outra venda',
    attachTitle: 'Que venda pagou?',
    attachText:
      'Essa venda já não deve ser cobrada: se o código dela ainda puder ser pago, é interrompido.',
    attachCancel: 'Cancelar',
    more: (others) =>
      count(others, { one: 'outro pagamento por decidir', other: 'outros pagamentos por decidir' }),
    announce: (title) => `Pagamento tardio. ${title}.`,
  },
  refunds: {
    landmark: 'Reembolsos por fazer',
    title: (count) => `Reembolsos por fazer: ${count}`,
    note: 'A fazer pelo banco, seja qual for o dia.',
    why: {
      late: 'Pagamento tardio',
      again: 'Pago mais de uma vez',
      otherwise: 'Dinheiro diferente do pedido',
      simulated: 'Só simulado, diz a plataforma: veja primeiro no banco',
      notSimulated: 'Dinheiro real com uma chave de teste, diz a plataforma',
      unconfirmed: 'Dado como pago, depois desmentido: veja primeiro no banco',
      returned: 'Mercadoria devolvida',
    },
    more: (count) => `Mostrar mais (${count})`,
    done: 'Reembolso feito',
    wasMade: 'reembolso feito',
    doneOf: (sale) => `Reembolso feito: ${sale}`,
    made: 'O reembolso foi feito?',
    text: 'Diga-o depois de o banco o aceitar: a caixa não movimenta dinheiro. Fica escrito no diário, com a referência do banco.',
    reference: 'A referência do banco',
    referenceHint:
      "Como o banco chama à transferência: letras, algarismos e . , : / + # & * ( ) ' ? = _ -",
    remark: 'Nota, se a houver',
    by: (reference) => `referência bancária ${reference}`,
    decided: (when) => `Decidido: ${when}`,
    wasDone: (when) => `Feito: ${when}`,
    last: 'Últimos feitos',
    busy: 'A escrever…',
    cancel: 'Cancelar',
  },
  decisions: {
    handedOver: 'Mercadoria entregue',
    attached: 'Pagou outra venda',
    refundNeeded: 'Reembolsar pelo banco',
  },
};
