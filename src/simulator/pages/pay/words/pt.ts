import type { Words } from './pay-words.ts';

/** The payer's pages in Portuguese. */
export const PORTUGUESE: Words = {
  payTo: 'Pagar a',
  chooseBank: 'Escolha o seu banco',
  bankSite: 'Banco simulado',
  confirmAmount: { before: 'Confirmar', after: (shop) => `a ${shop}` },
  from: 'De',
  account: 'Conta à ordem ·· 4821',
  to: 'Para',
  reference: 'Descrição',
  till: 'Caixa',
  confirm: 'Confirmar',
  refuse: 'Recusar',
  otherBank: 'Escolher outro banco',
  cancel: 'Cancelar',
  cancelAndReturn: 'Cancelar e voltar',
  invoice: 'Fatura',
  order: 'Encomenda',
  installment: (index, total) => `Prestação ${index} de ${total}`,
  depositPaid: (amount) => `Sinal já pago: ${amount}`,
  dueOn: (day) => `A pagar a ${day}`,
  lines: (count) => (count === 1 ? 'O que está a pagar' : `O que está a pagar (${count})`),
  recap: {
    billedTo: 'Faturado a',
    dueDate: 'Vencimento',
    net: 'Sem IVA',
    vat: 'IVA',
    vatTotal: 'IVA no total',
    vatOf: (percent, base) => `IVA ${percent} sobre ${base}`,
    total: 'Total com IVA',
    proceed: 'Continuar para o meu banco',
    payableUntil: (day) => `Pode pagar com este link até ${day}.`,
  },
  later: {
    heading: 'Pagar noutro dia',
    day: 'Dia do pagamento',
    window: (first, last) => `De ${first} a ${last}`,
    outside: (first, last) => `Escolha um dia de ${first} a ${last}.`,
    schedule: 'Agendar este pagamento',
  },
  simulation: {
    heading: 'Simulação: o que mais pode fazer este banco',
    stayPending: {
      heading: 'Confirmar, e o banco cala-se',
      detail: 'O pagamento fica pendente até que faça o banco responder.',
    },
    confirmAfterExpiry: {
      heading: 'Deixar passar o prazo e confirmar depois',
      detail: 'O pagamento expira e é feito na mesma.',
    },
    failLater: {
      heading: 'Agendar para um dia em que falha',
      detail: 'Nesse dia o banco recusa o pagamento.',
    },
    answerHeading: 'Simulação: fazer o banco responder',
    answerConfirm: 'O banco confirma',
    answerRefuse: 'O banco recusa',
  },
  outcomes: {
    paid: {
      heading: 'Pago',
      detail: 'A loja já sabe.',
      till: { detail: 'A loja já sabe. Pode mostrar esta página na caixa.' },
    },
    alreadyPaid: {
      heading: 'Já está pago',
      detail: 'Este pagamento já foi feito. Não sai mais nada da sua conta.',
    },
    scheduled: {
      heading: 'Agendado',
      detail: 'O seu banco faz este pagamento sozinho. Ainda não saiu nada da sua conta.',
    },
    waiting: {
      heading: 'O seu banco ainda não respondeu',
      detail:
        'A sua confirmação está feita. Não pague outra vez: a loja é avisada assim que o seu banco responder.',
    },
    notPaid: {
      heading: 'Não pago',
      detail: 'Não saiu nada da sua conta. Ainda pode pagar com o mesmo link.',
      till: { detail: 'Não saiu nada da sua conta. Ainda pode pagar com o mesmo código.' },
    },
    refused: {
      heading: 'Recusado',
      detail: 'Não foi pago nada. A loja pode enviar-lhe um novo link.',
      till: { detail: 'Não foi pago nada. A loja pode mostrar-lhe um novo código.' },
      dashboard: { detail: 'Não foi pago nada. Pode voltar a pagar a partir dos seus pagamentos.' },
    },
    refusedByBank: {
      heading: 'Recusado pelo seu banco',
      detail:
        'O seu banco não fez este pagamento no dia previsto. A loja pode enviar-lhe um novo link.',
      dashboard: {
        detail:
          'O seu banco não fez este pagamento no dia previsto. Pode pagar a partir dos seus pagamentos.',
      },
    },
    expired: {
      heading: 'Este link expirou',
      detail: 'Não foi pago nada. Peça à loja um novo link.',
      till: {
        heading: 'Este código expirou',
        detail: 'Não foi pago nada. Peça à loja um novo código.',
      },
    },
    overBalance: {
      heading: 'Mais do que falta pagar',
      detail: 'Não foi pago nada. Os seus pagamentos mostram o que falta.',
    },
  },
  onDay: (day) => `a ${day}`,
  backTo: (shop) => `Voltar a ${shop}`,
  backToDashboard: 'Voltar aos seus pagamentos',
  payAfterAll: 'Afinal, pagar',
  unknownLink: {
    heading: 'Este link não é conhecido',
    detail: 'Abra outra vez o link, ou leia de novo o código no ecrã da loja.',
  },
};
