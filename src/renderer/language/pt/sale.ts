import { portugueseTime } from '../../../domain/said-hour.ts';
import type { saleWords as english } from '../en/sale.ts';

export const saleWords: typeof english = {
  sale: {
    number: (number) => `Venda ${number}`,
    numberWithin: (number) => `venda ${number}`,
    next: 'Atender o cliente seguinte',
    done: 'Concluído',
    showAgain: 'Mostrar o código outra vez',
    newCode: 'Novo código',
    tryAgain: 'Tentar de novo',
    stop: 'Interromper',
    newSale: 'Nova venda',
    checkNow: 'Verificar agora',
    checkingNow: 'A verificar…',
  },
  preparing: {
    title: 'A preparar',
    text: 'O código aparece dentro de momentos.',
  },
  waiting: {
    title: 'A aguardar o pagamento',
    qr: (amount) => `Código QR para pagar ${amount}`,
    left: 'para ler o código e confirmar',
    noEnd:
      'Não é possível dizer ao certo quando termina este código: fica no ecrã até a plataforma dizer que está pago ou terminado.',
    undrawn:
      'Não é possível mostrar este código. Interrompa esta venda e faça um código novo quando a caixa disser que nada foi pago.',
    onTheirScreen: 'O cliente lê o código no seu ecrã.',
    showHere: 'Mostrar o código aqui',
    steps: ['Leia o código com o telemóvel', 'Escolha o seu banco', 'Confirme o pagamento'],
    stream: 'A confirmação chega de imediato.',
    polling: 'A confirmação chega em poucos segundos.',
    offline: 'Peça ao cliente que espere; a caixa continua a perguntar.',
    patient: 'Peça ao cliente que espere.',
    announce: (amount) => `A aguardar ${amount}. O código está no ecrã.`,
  },
  paid: {
    title: 'Pago',
    confirmed: (span) => `confirmado ${span} depois de criado o código`,
    announce: (amount) => `Pago. ${amount}.`,
  },
  over: {
    expiredTitle: 'Nada foi pago',
    expiredText: 'O código terminou e não foi confirmado. Até agora, nada foi pago.',
    expiredSaid: 'A plataforma diz que o código expirou. Até agora, nada foi pago.',
    stoppedTitle: 'Interrompido',
    stoppedText: 'Se o cliente ainda pagar, a caixa toca. Continuamos atentos.',
    stoppedEnded:
      'O código terminou. Continuamos atentos, para o caso de ter sido pago no último momento.',
    refusedTitle: 'Recusado pelo banco',
    refusedText: (word) =>
      `A plataforma responde «${word}»: até agora, nada foi pago. Se o dinheiro ainda chegar, a caixa toca.`,
    unclearSince: (word) =>
      `A plataforma responde agora «${word}», e esta caixa não conhece essa palavra. Chame o responsável antes de voltar a cobrar.`,
    cancelledTitle: 'Cancelado',
    cancelledText: 'A plataforma diz que o pagamento foi cancelado. Até agora, nada foi pago.',
    failedTitle: 'Não foi possível iniciar',
    failedUnpayable:
      'Nenhum código desta venda chegou a ser mostrado: ninguém pode ter lido nenhum.',
    payable: {
      sales: {
        until: (time) => `O código pode ser pago até ${portugueseTime('a', time)}`,
        noEnd: 'O código pode ser pago, não se sabe até quando',
      },
      last: {
        until: (time) =>
          `O último código desta venda pode ser pago até ${portugueseTime('a', time)}. Se for pago, a caixa toca.`,
        noEnd: 'O último código desta venda talvez ainda possa ser pago. Se for, a caixa toca.',
      },
      earlier: {
        until: (time) =>
          `Um código anterior desta venda pode ser pago até ${portugueseTime('a', time)}. Se for pago, a caixa toca.`,
        noEnd: 'Um código anterior desta venda talvez ainda possa ser pago. Se for, a caixa toca.',
      },
      another: {
        until: (time) =>
          `Outro código desta venda pode ser pago até ${portugueseTime('a', time)}. Se também for pago, a caixa toca.`,
        noEnd:
          'Outro código desta venda talvez ainda possa ser pago. Se também for pago, a caixa toca.',
      },
    },
    severalPayable: (codes, time) =>
      `${codes} códigos desta venda podem ser pagos, o último até ${portugueseTime('a', time)}. Se algum for pago, a caixa toca.`,
    severalNoEnd: (codes) =>
      `${codes} códigos desta venda talvez ainda possam ser pagos. Se algum for, a caixa toca.`,
    failedEnded:
      'Tanto quanto a caixa sabe, o código anterior terminou. Continuamos atentos: se for pago, a caixa toca.',
  },
  mismatch: {
    title: {
      amountDiffers: (collected, asked) => `A plataforma recebeu ${collected} em vez de ${asked}`,
      currencyDiffers: (collected, asked) => `A plataforma recebeu ${collected} em vez de ${asked}`,
      simulatedUnderLiveKey: (_collected, asked) =>
        `${asked}: a plataforma diz que foi pago, mas só em simulação`,
      notSimulatedUnderTestKey: (_collected, asked) =>
        `${asked}: a plataforma diz que foi pago com dinheiro real, com uma chave de teste`,
      unconfirmed: (_collected, asked) =>
        `${asked}: a plataforma disse que foi pago e depois disse outra coisa`,
    },
    text: 'Não volte a cobrar, chame o responsável.',
    detail: (sale) => `${sale}. Não volte a cobrar, chame o responsável.`,
    landmark: 'Dinheiro que não confere',
    countedAsPaid: 'A caixa tinha-a contado como paga.',
    alsoPaid: (amount, times) =>
      times === 1
        ? `Também foram pagos ${amount} por ela.`
        : `Também foram pagos ${amount} por ela, ${times} vezes.`,
    handedOver: 'Mercadoria entregue',
    refundNeeded: 'Reembolsar pelo banco',
    unsaid: 'um valor ilegível',
    untold: (currency) => `um valor em ${currency} que não indicou`,
    denied: 'Ao ser novamente consultada, a plataforma disse outra coisa.',
    settled: {
      paid: 'O responsável tinha-a resolvido à mão como paga.',
      notPaid: 'O responsável tinha-a resolvido à mão como não paga.',
    },
    decidedBefore: (decision) => `Decidido antes: ${decision}. Decida de novo.`,
  },
  payable: {
    landmark: 'Códigos que ainda podem ser pagos',
    until: (amount, time) =>
      `Um código de ${amount} ainda pode ser pago até ${portugueseTime('a', time)}`,
    noEnd: (amount) => `Um código de ${amount} talvez ainda possa ser pago`,
    more: (others) => (others === 1 ? 'e mais um' : `e mais ${others}`),
    show: 'Ver',
  },
  parked: {
    says: {
      paid: (amount, name) => `${amount} pagos: ${name}.`,
      expired: (amount, name) => `Dos ${amount}, até agora nada foi pago: ${name}.`,
      refused: (amount, name) => `Pagamento de ${amount} recusado: ${name}.`,
      failed: (amount, name) => `Não foi possível iniciar a cobrança de ${amount}: ${name}.`,
    },
    contested: (amount, name) =>
      `${amount} contados como pagos, depois a plataforma desmentiu: ${name}.`,
    denied: (amount, name) =>
      `${amount} resolvidos como pagos, e a plataforma diz outra coisa: ${name}. Não volte a cobrar.`,
    more: (others) => (others === 1 ? 'e mais uma' : `e mais ${others}`),
    show: 'Mostrar',
  },
  contested: {
    title: 'Contado como pago, depois desmentido',
    text: (amount) => `A caixa tinha contado ${amount} como pagos. Não volte a cobrar.`,
    settled: {
      title: 'A plataforma desmente',
      text: (amount) =>
        `Um responsável tinha resolvido ${amount} como pagos. Veja a conta bancária antes de voltar a cobrar.`,
    },
  },
  covered: {
    title: (sale) => `Paga pela ${sale}`,
    noMore: (sale) =>
      `O pagamento tardio da ${sale} tinha pago esta venda, e a plataforma diz agora que não existe ou que é de outro valor: não a paga. Chame o responsável antes de voltar a cobrar.`,
    text: (sale) => `O pagamento tardio da ${sale} paga esta. Não volte a cobrar.`,
    payable: (time) =>
      `O código desta venda pode ser pago até ${portugueseTime('a', time)}. Se também for pago, a caixa toca.`,
  },
  states: {
    drafted: 'A preparar',
    awaiting: 'A aguardar',
    checking: 'A verificar',
    paid: 'Pago',
    expired: 'Expirado',
    stopped: 'Interrompido',
    refused: 'Recusado',
    failed: 'Código falhou',
    unknown: 'Desconhecido',
    paidLate: 'Pago tarde',
    mismatched: 'Não confere',
  },
};
