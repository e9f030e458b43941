import type { peopleWords as english } from '../en/people.ts';

/** Who is at the till, as far as it is not said by the sign-in: what waits for them, and what a manager approves. */
export const peopleWords: typeof english = {
  lock: {
    text: 'Não entrou ninguém.',
    signIn: 'Entrar para continuar',
    leave: 'Deixar por agora',
  },
  approval: {
    title: 'Um responsável autoriza',
    by: (name) => `${name} pede isto e continua na caixa.`,
    sale: 'Uma venda',
    settle: (outcome, reason) => `Resolver à mão: ${outcome}. «${reason}»`,
    refund: (amounts) => `Anotar o reembolso feito: ${amounts}`,
    takeBack: (amount) => `Aceitar a devolução e reembolsar ${amount} ao cliente`,
    discount: (off, amount) => `Desconto de ${off}: cobram-se ${amount}`,
    day: 'Ver o que foi recebido hoje',
    confirm: 'Autorizar',
    busy: 'A verificar…',
    signIn: 'Entrar como responsável',
    cancel: 'Cancelar',
  },
  paidGoes: {
    name: 'Sair automaticamente de «Pago»',
    never: 'Nunca',
    after: (seconds) => `Após ${seconds}\u00a0s`,
    soon: (seconds) => `Próxima venda em ${seconds}\u00a0s. Toque para ficar.`,
  },
  byName: {
    name: 'Entra',
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
    rate: (rate) => `dos quais a ${rate}%`,
    noRate: 'dos quais sem taxa',
    givenBack: 'Reembolsado',
    tookBack: 'Mercadoria devolvida',
    printTitle: (name) => `Imprimir o turno de ${name}`,
    asOfNow: 'Mostra o que foi vendido até este momento.',
    printed: 'Abra o ficheiro para o imprimir.',
    backToShift: 'Voltar ao turno',
  },
};
