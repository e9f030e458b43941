import type { en as english } from './en.ts';

export const pt: typeof english = {
  start: {
    touch: 'Toque para começar',
    text: 'Escolha e pague com a aplicação do seu banco.',
  },
  choose: {
    title: 'Sirva-se.',
    text: 'Escolha e pague com a aplicação do seu banco.',
    pages: 'Páginas',
    page: (number) => `Página ${number}`,
    add: (name, price) => `Adicionar ${name}, ${price}`,
    less: (name) => `Retirar um: ${name}`,
    none: 'Ainda não escolheu nada',
    count: (count) => (count === 1 ? '1 artigo' : `${count} artigos`),
    clear: 'Apagar tudo',
    back: 'Voltar',
    pay: 'Pagar',
  },
  amount: {
    title: 'Outro valor',
    own: 'O seu valor',
    bounds: (least, most) => `De ${least} a ${most}`,
    take: 'Escolher este valor',
    erase: 'Apagar',
  },
  notCharged: {
    kioskClosed: 'Este quiosque acabou de fechar. Nada foi pago.',
    offerChanged: 'Entretanto algo mudou. Reveja a sua escolha.',
    saleOpen: 'Ainda há um pagamento em curso aqui. Um momento, por favor.',
    notCharged: 'Não funcionou e nada foi pago. Tente de novo.',
    notAllowed: 'Não funcionou e nada foi pago. Tente de novo.',
    unheard: 'A caixa não respondeu. Tente de novo.',
  },
  still: {
    title: 'Ainda está aí?',
    text: (seconds) => `Caso contrário, recomeça dentro de ${seconds}\u00a0s.`,
    yes: 'Sim, continuar',
  },
  sale: {
    cancel: 'Cancelar',
    done: 'Concluído',
    again: 'Recomeçar',
    leave: 'Voltar ao início',
    print: 'Imprimir o talão',
    printed: 'O seu talão sai da impressora.',
    notPrinted: 'Não foi possível imprimi-lo. Chame alguém, por favor.',
    goes: (seconds) => `Volta ao início dentro de ${seconds}\u00a0s`,
  },
  undrawn: 'Este código não pode ser mostrado. Chame alguém.',
  states: {
    ringing: { title: 'A sua compra', text: '' },
    preparing: { title: 'Um momento', text: 'O seu código está a chegar.' },
    waiting: { title: 'Leia o código para pagar', text: '' },
    checking: {
      title: 'Estamos a perguntar ao seu banco',
      text: 'Aguarde um momento ou chame alguém. Não pague outra vez.',
    },
    paid: { title: 'Pago', text: 'Obrigado' },
    ended: {
      title: 'Nada foi pago',
      text: 'O código já não serve. Não pague mais com ele.',
    },
    refused: {
      title: 'Recusado pelo seu banco',
      text: 'Nada foi pago. Pode recomeçar.',
    },
    askCashier: {
      title: 'Chame alguém',
      text: 'Ainda não sabemos o que aconteceu ao seu pagamento. Não pague outra vez: a caixa trata disso.',
    },
  },
  closed: {
    title: 'Fechado de momento',
    opens: (at) => `Reabre às ${at}`,
  },
  outOfOrder: {
    title: 'Fora de serviço',
    faults: {
      line: 'Sem ligação ao serviço de pagamento. Tenta-se de novo automaticamente.',
      platform: 'O serviço de pagamento não responde como deve. Tenta-se de novo automaticamente.',
      record: 'De momento não é possível registar vendas. Tenta-se de novo automaticamente.',
      manager: 'Primeiro, alguém da loja tem de tratar disto.',
      nothing: 'Ainda não há nada para comprar aqui.',
    },
    unheard: 'Sem ligação à caixa. Este ecrã volta sozinho.',
  },
  call: {
    call: 'Chamar alguém',
    calling: 'Alguém foi chamado',
    coming: 'Alguém vem a caminho',
  },
  pairing: 'Um responsável encontra o código na caixa: Definições, Quiosque, Quiosques.',
  exit: {
    title: 'Para a loja',
    text: 'O PIN de um responsável põe este quiosque fora de serviço.',
    digits: (count) => (count === 1 ? '1 algarismo' : `${count} algarismos`),
    says: {
      wrongCode: 'Não é o PIN de nenhum responsável.',
      waitFirst: 'Demasiados PIN errados. Aguarde um pouco.',
      noManager: 'Aqui ninguém tem PIN. Desligue o quiosque nas definições da caixa.',
      notAllowed: 'Não é o PIN de nenhum responsável.',
      unheard: 'A caixa não respondeu.',
    },
    confirm: 'Pôr fora de serviço',
    close: 'Fechar',
  },
};
