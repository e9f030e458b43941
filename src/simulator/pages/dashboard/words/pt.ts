import type { DashboardWords } from './dashboard-words.ts';

/** The payer dashboard in Portuguese. */
export const PORTUGUESE: DashboardWords = {
  planWith: 'O seu plano de pagamento com',
  openWith: 'Os seus pagamentos a',
  order: 'Encomenda',
  bankSite: 'Banco simulado',
  leftToPay: 'Falta pagar',
  progress: 'Pago até agora',
  paidOf: (paid, total) => `${paid} pagos de ${total}`,
  programmed: 'Agendado',
  deposit: 'Sinal entregue',
  depositDetail: 'não incluído neste total',
  installments: 'Prestações',
  due: (day) => `A pagar a ${day}`,
  installment: (index, total) => `Prestação ${index} de ${total}`,
  horizon: (lastDay) =>
    `Agende as prestações que vencem até ${lastDay}: o seu banco paga cada uma na sua data.`,
  programmableFrom: (day) => `Pode ser agendada a partir de ${day}`,
  pastInstallments: (count, total) => `Pagas: ${count} de ${total}`,
  waitingOnly: 'De momento não tem nada a fazer.',
  payChosen: 'Pagar agora',
  programmeChosen: 'Agendar',
  severalNeedBank: {
    before: 'Para escolher várias de uma vez, guarde primeiro um banco em',
    link: 'Os meus bancos',
  },
  state: {
    overdue: 'Em atraso',
    dueToday: 'A pagar hoje',
    refused: (day) => `Recusado a ${day}: tente outra vez`,
    refusedOn: (day) => `Recusado a ${day}`,
    scheduled: (day) => `Agendado para ${day}`,
    paid: (day) => `Pago a ${day}`,
    held: 'O seu banco ainda não respondeu',
    closed: 'Encerrado: fale com a loja',
  },
  bank: {
    heading: 'Os meus bancos',
    detail: 'Com um banco guardado pode pagar ou agendar várias prestações com uma só confirmação.',
    none: 'Não há nenhum banco guardado.',
    save: 'Guardar um banco',
    saveThis: (bank) => `Guardar ${bank}`,
    remove: 'Retirar',
    removeThis: (bank) => `Retirar ${bank}`,
    removal: 'Retirar um banco não muda os pagamentos já agendados.',
  },
  amount: {
    label: 'Valor a pagar agora',
    detail: (balance) => `Em euros, de 0,01 a ${balance}`,
    pay: 'Pagar este valor',
    payAll: (balance) => `Pagar tudo: ${balance}`,
    allBegun: 'O resto está agendado ou com o seu banco. De momento não tem nada a fazer.',
  },
  history: 'Pagamentos até agora',
  noHistory: 'Ainda não há pagamentos.',
  done: {
    paid: (installments, count) =>
      count === 1
        ? `A prestação ${installments} está paga.`
        : `As prestações ${installments} estão pagas.`,
    programmed: (installments, count) =>
      count === 1
        ? `A prestação ${installments} está agendada.`
        : `As prestações ${installments} estão agendadas.`,
  },
  finished: {
    heading: 'Está tudo pago',
    detail: 'Não sai mais nada da sua conta por esta encomenda.',
  },
  refusal: {
    noneChosen: 'Não foi feito nada: escolha pelo menos uma prestação.',
    notPending:
      'Não foi feito nada: uma destas prestações já não está por pagar. A lista mostra o estado de cada uma.',
    bankNotSaved:
      'Não foi feito nada: para várias prestações de uma vez é preciso um banco guardado em «Os meus bancos».',
    bankUnknown: 'Não foi feito nada: esse banco não é conhecido aqui.',
    alreadyDue: (index) => `Não foi agendado nada: a prestação ${index} já venceu. Pague-a agora.`,
    tooEarly: (index, fromDay) =>
      `Não foi agendado nada: a prestação ${index} pode ser agendada a partir de ${fromDay}.`,
    amountUnreadable: (balance) => `Escreva um valor de 0,01 a ${balance}, que é o que falta.`,
    overBalance: (balance) => `É mais do que falta. Pode pagar até ${balance}.`,
    nothingLeft: 'Não foi iniciado nada: de momento não há nenhum valor por pagar.',
  },
  validation: {
    confirm: 'Confirmar',
    to: (shop) => `a ${shop}`,
    payNow: (count) =>
      count === 1
        ? 'Este pagamento sai agora da sua conta.'
        : `Estes ${count} pagamentos saem agora da sua conta, com uma só confirmação.`,
    programme: (count) =>
      count === 1
        ? 'O seu banco faz este pagamento na sua data. Hoje não sai nada da sua conta.'
        : `O seu banco faz estes ${count} pagamentos nas suas datas, com uma só confirmação. Hoje não sai nada da sua conta.`,
    list: 'Datas e valores',
    today: 'Agora',
    decline: 'Recusar',
    back: 'Voltar sem decidir',
    chooseBank: 'Escolha o seu banco',
    chooseFor: (count, sum) =>
      count === 1 ? `Para um pagamento de ${sum}` : `Para ${count} pagamentos, ${sum} no total`,
  },
  unknownLink: {
    heading: 'Este link não é conhecido',
    detail: 'Abra outra vez o link do e-mail da loja, ou peça-o à loja.',
  },
};
