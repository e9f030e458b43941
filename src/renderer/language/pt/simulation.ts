import type { simulationWords as english } from '../en/simulation.ts';

export const simulationWords: typeof english = {
  console: {
    open: 'Abrir a consola da simulação',
    title: 'Simulação',
    close: 'Fechar',
    running: (title) => `A decorrer: ${title}`,
    stop: 'Parar',
    atHand: 'Fazer de pagador',
    noSale: 'Faça primeiro uma cobrança; depois faça aqui de pagador.',
    scenarios: 'Cenários',
    scenariosText:
      'O que a plataforma, a rede e o pagador fazem a partir de agora, em todas as vendas.',
    loading: 'A perguntar à simulação…',
    run: 'Iniciar',
    expected: 'A caixa diz então',
  },
  play: {
    complete: 'Confirmar',
    refuse: 'Recusar',
    expire: 'Deixar expirar',
    completeAfterExpiry: 'Pagar depois de expirar',
  },
  record: {
    title: 'Repetir esta venda',
    text: 'O que a plataforma fez nesta venda, guardado numa gravação.',
    save: 'Guardar a gravação',
    replay: 'Guardar e repetir',
    busy: 'A guardar…',
    replaying: 'É repetida na próxima venda.',
  },
};
