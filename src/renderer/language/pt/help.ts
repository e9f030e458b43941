import type { helpWords as english } from '../en/help.ts';

export const helpWords: typeof english = {
  helpTopics: {
    title: 'Ajuda',
    here: 'Ajuda sobre este ecrã',
    find: 'Procurar na ajuda',
    all: 'Todos os temas',
    none: 'A ajuda não fala disso.',
    close: 'Fechar',
  },
  machine: {
    starts: 'Iniciar a caixa com este computador',
    startNotes: {
      off: 'Inicia-se então sempre com as opções que tem agora.',
      heldBack:
        'O sistema não o permite. Autorize o Comptoir nas definições do sistema, entre os itens de início de sessão.',
      optionsLost:
        'A caixa foi iniciada com opções, e o macOS iniciá-la-ia sem elas. O guia para macOS diz como a iniciar com elas.',
      noDesktop:
        'Nada nesta sessão inicia programas. Quem trata deste computador pode fazer com que inicie a caixa.',
      notTold: 'Este computador não diz se inicia a caixa.',
    },
  },
  about: {
    title: 'Acerca do Comptoir',
    version: 'Versão',
    build: 'Feito a partir de',
    mode: 'Modo',
    modes: { simulation: 'Simulação', training: 'Formação', test: 'Teste', live: 'Real' },
    system: 'Sistema',
    packages: 'De que é feito',
    packagesText:
      'O trabalho de outras pessoas faz parte deste programa. Cada parte está aqui com o texto que permite usá-la; o do Chromium está junto ao programa, em LICENSES.chromium.html.',
    close: 'Fechar',
    back: 'Voltar',
  },
  support: {
    title: 'Dados para a assistência',
    text: 'É isto que entrega a quem o ajuda com esta caixa. Leia primeiro: não contém nenhuma chave, nenhum PIN e nenhum nome de pagador, e nada é enviado a ninguém.',
    save: 'Guardar como ficheiro',
    saving: 'A guardar…',
    close: 'Fechar',
  },
};
