import type { peopleWords as english } from '../en/people.ts';

/** Who is at the till, as far as it is not said by the sign-in: what waits for them, and what a manager approves. */
export const peopleWords: typeof english = {
  lock: {
    text: 'Ninguém se identificou.',
    signIn: 'Identificar-se para continuar',
    leave: 'Deixar por agora',
  },
  approval: {
    title: 'Um responsável autoriza',
    by: (name) => `${name} pede isto e continua na caixa.`,
    sale: 'Uma venda',
    settle: (outcome, reason) => `Resolver à mão: ${outcome}. «${reason}»`,
    refund: (amounts) => `Anotar o que foi devolvido: ${amounts}`,
    takeBack: (amount) => `Receber a mercadoria de volta e dever ${amount} ao cliente`,
    discount: (off, amount) => `Desconto de ${off}: cobram-se ${amount}`,
    day: 'Ver o que o dia trouxe',
    confirm: 'Autorizar',
    busy: 'A verificar…',
    signIn: 'Prefiro identificar-me',
    cancel: 'Cancelar',
  },
  paidGoes: {
    name: 'Sair de «Pago» sozinho',
    never: 'Nunca',
    after: (seconds) => `Após ${seconds}\u00a0s`,
    soon: (seconds) => `Próxima venda em ${seconds}\u00a0s. Toque para ficar.`,
  },
  byName: {
    name: 'Identifica-se',
    code: 'Com um PIN',
    tap: 'Ao tocar no nome',
    means: 'É rápido, mas qualquer pessoa o pode fazer: só para um balcão que nunca fica sozinho.',
  },
  shift: {
    open: 'O meu turno',
    title: (name) => `Vendas de ${name}`,
    of: (name) => `Vendas de ${name}…`,
    since: (at) => `Na caixa desde ${at}`,
    between: (from, to) => `Turno de ${from} a ${to}`,
    sales: 'Vendas registadas',
    received: 'Recebido por elas',
    rate: (rate) => `dos quais a ${rate}\u00a0%`,
    noRate: 'dos quais sem taxa',
    givenBack: 'Devolvido',
    tookBack: 'Mercadoria devolvida',
    printTitle: (name) => `Imprimir o turno de ${name}`,
    asOfNow: 'Mostra o que foi vendido até este momento.',
    printed: 'Abra o ficheiro para o imprimir.',
    backToShift: 'Voltar ao turno',
  },
};
