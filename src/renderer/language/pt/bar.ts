import type { barWords as english } from '../en/bar.ts';
import { spokenSpan } from './spoken-span.ts';

export const barWords: typeof english = {
  bar: {
    settings: 'Definições',
    today: 'Hoje',
    openDay: 'ver o dia',
    landmark: 'Caixa',
    simulation: 'Simulação',
    test: 'Teste',
    simulationNote: 'sem dinheiro real',
    training: 'Formação',
    trainingNote: 'um exercício, sem dinheiro real',
    testNote: 'plataforma de teste, sem dinheiro real',
    live: 'Dinheiro real',
    liveNote: 'plataforma real',
  },
  health: {
    idle: 'Ainda não verificado',
    ready: 'Pronta',
    stream: (ago) => (ago === null ? 'Em direto' : `Em direto, há ${ago}`),
    polling: (ago) =>
      ago === null
        ? 'Verifica a cada poucos segundos'
        : `Verifica a cada poucos segundos, há ${ago}`,
    offline: (span) => (span === null ? 'Sem ligação' : `Sem ligação há ${span}`),
    unchecked: 'A plataforma não responde',
    troubled: {
      invalidRequest: 'Pedido recusado',
      keyRefused: 'Chave recusada',
      accessDenied: 'Acesso negado',
      notFound: 'Desconhecido lá',
      tooManyRequests: 'Plataforma ocupada',
      platformError: 'Problema na plataforma',
      declined: 'Recusa da plataforma',
      aboutAnother: 'Responde sobre outra coisa',
      unreadableAnswer: 'Resposta ilegível',
      linkUnusable: 'Link inutilizável',
      networkSignIn: 'Iniciar sessão na rede?',
      certificateUntrusted: 'Certificado recusado',
      certificateExpired: 'Certificado fora de prazo',
      tlsFailed: 'Sem ligação segura',
    },
    title: 'Como chegam as confirmações',
    channels: {
      idle: 'Ainda não se sabe: a plataforma não respondeu a esta caixa nos últimos tempos.',
      ready: 'Nenhuma venda a aguardar. A plataforma responde a esta caixa e aceita a sua chave.',
      stream: 'De imediato: a plataforma avisa a caixa por uma linha aberta.',
      polling: 'Em poucos segundos: a linha aberta caiu, por isso a caixa pergunta repetidamente.',
      offline: 'Agora não. A caixa continua a perguntar.',
      unchecked:
        'Agora não: a última verificação ficou sem resposta. A caixa volta a perguntar sozinha.',
      troubled: 'Agora não: a plataforma responde, mas não ao que a caixa pergunta.',
    },
    failing: 'O que está a falhar',
    lies: 'Onde está o problema',
    atFault: {
      platform: 'Na plataforma',
      line: 'Na ligação à plataforma',
      till: 'Nesta caixa',
    },
    noCodeNow: 'De momento pode não ser possível criar um código novo.',
    lastSign: 'Último sinal da plataforma',
    ago: (span) => `há ${span}`,
    noSign: 'nenhum',
    offlineFor: 'Sem ligação há',
    today: 'Confirmações de hoje',
    noneToday: 'nenhuma',
    took: 'Demoraram',
    medianWorst: (median, worst) => `metade até ${median}, a mais lenta ${worst}`,
    clock: 'Relógio',
    clockAhead: (by) =>
      `O relógio desta caixa está adiantado ${spokenSpan(by)} em relação ao da plataforma.`,
    clockBehind: (by) =>
      `O relógio desta caixa está atrasado ${spokenSpan(by)} em relação ao da plataforma.`,
    patience: 'A plataforma pediu para esperar',
    patienceFor: (span) =>
      `mais ${span}; enquanto um cliente puder estar à espera, a caixa pergunta a cada meio minuto`,
    platformClock: 'Relógio da plataforma',
    platformClockContradicts: 'As suas respostas dão horas que não podem estar todas certas',
    way: 'Caminho até à plataforma',
    proxy: (host) => `Pelo proxy ${host}`,
    throughProxy: ({ host, variable }) =>
      `Passa pelo proxy ${host}, indicado em ${variable}: o endereço, o utilizador e a palavra-passe estão certos?`,
    authority: {
      none: 'Chame o responsável. Se esta rede tem uma autoridade de certificação própria, indique o ficheiro dela em COMPTOIR_CA_CERTS e reinicie a caixa.',
      trusted:
        'Chame o responsável. O ficheiro indicado em COMPTOIR_CA_CERTS é aceite, mas nada nele garante este certificado: é o da autoridade certa?',
      partly:
        'Chame o responsável. O ficheiro indicado em COMPTOIR_CA_CERTS está danificado e só o início é aceite: ponha lá um ficheiro completo e reinicie a caixa.',
      unusable:
        'Chame o responsável. O ficheiro indicado em COMPTOIR_CA_CERTS não tem nenhum certificado utilizável: ponha lá o da autoridade, em PEM, e reinicie a caixa.',
      unreadable:
        'Chame o responsável. O ficheiro indicado em COMPTOIR_CA_CERTS não pode ser lido: indique o ficheiro da autoridade e reinicie a caixa.',
    },
    clockRight: 'Igual ao da plataforma',
    clockNotCompared: 'Ainda não comparado: a plataforma não indicou as horas',
    close: 'Fechar',
  },
  rail: {
    landmark: 'Outras vendas',
    title: 'Em espera',
    open: (sale) => `Abrir ${sale}`,
    coveredBy: (sale) => `Paga pela ${sale}`,
    contested: 'Em contradição',
    settled: 'Resolvida à mão',
    undecided: 'Por decidir',
    unrecorded: 'Ainda por registar',
    confirmedUnrecorded: 'Confirmada, ainda por registar',
  },
};
