import type { OverviewWords } from '../overview-words.ts';

/** The overview in Portuguese. */
export const overview: OverviewWords = {
  openDoor:
    'Aqui o administrador não precisa de iniciar sessão: a simulação só atende este computador.',
  ownOnly: (name) => `Os pagamentos que têm o nome ${name}, e mais nenhum.`,
  today: 'Recebido hoje',
  thisMonth: 'Recebido este mês',
  payments: (count) => (count === 1 ? '1 pagamento' : `${count} pagamentos`),
  latest: 'Últimas transações',
  nothingYet: 'Ainda não há nenhuma transação.',
  everything: 'Todas as transações',
  clock: 'O relógio da simulação',
  clockDetail:
    'Os dias são os de UTC. Quando o tempo avança, acontece tudo o que vence pelo caminho: pagamentos agendados, lembretes, resumos, webhooks repetidos.',
  clockFrozen: 'Está parado.',
  clockRuns: 'Anda com o do computador.',
  moveOn: 'Avançar o tempo',
  moves: { hour: 'Uma hora', day: 'Um dia', month: 'Um mês' },
  toDay: 'Até este dia, à mesma hora',
  moveToDay: 'Ir para este dia',
  freeze: 'Parar o relógio',
  unfreeze: 'Deixar o relógio andar',
  moved: 'O relógio foi avançado.',
  dayUnreadable: 'Escolha o dia para onde quer ir.',
  refusals: {
    clockBackwards: 'O tempo não anda para trás: escolha um dia posterior.',
    clockTooFar: 'Faltam mais de dez anos: escolha um dia mais próximo.',
  },
};
