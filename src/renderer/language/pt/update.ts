import type { updateWords as english } from '../en/update.ts';

export const updateWords: typeof english = {
  update: {
    title: 'Versões mais recentes',
    close: 'Fechar',
    notSetUp: 'A caixa não procura versões mais recentes: quem trata do computador instala-as.',
    running: 'Em uso',
    newest: 'A mais recente',
    looked: 'Última procura',
    notLooked: 'Nenhuma desde o arranque',
    isNewest: 'Esta é a versão mais recente.',
    ready: 'Já cá está e foi verificada. A caixa ausenta-se um momento, enquanto reinicia.',
    bySystem:
      'Quem trata deste computador instala-a: aqui, a caixa não se pode substituir a si própria.',
    didNotStart: 'Já foi instalada uma vez e não arrancou, por isso agora só se instala à mão.',
    notes: 'O que muda',
    look: 'Procurar uma versão mais recente',
    putIn: 'Instalar agora',
    channel: 'Versões a seguir',
    channels: { stable: 'Finais', beta: 'Antecipadas' },
    when: 'Instalar uma versão mais recente',
    whens: { dayEnd: 'No fim do dia', byHand: 'À mão', never: 'Não procurar nenhuma' },
    line: (version) => `Saiu a versão ${version} do programa.`,
    lineOpen: 'O que muda',
    steps: {
      idle: '',
      asking: 'A procurar…',
      downloading: 'A transferir…',
      puttingIn: 'É feita uma cópia de segurança e depois instalada a versão…',
      restarting: 'A caixa está a reiniciar…',
    },
    holds: {
      moneyInDoubt: 'Está à espera: há uma venda que não se sabe se foi paga.',
      saleOpen: 'Está à espera: há uma venda no ecrã.',
      unrecorded: 'Está à espera: o diário ainda não aceita tudo.',
      journalDamaged: 'Está à espera: nenhum diário está aberto.',
      closingDay: 'Está à espera: o dia está a ser fechado.',
      exporting: 'Está à espera: está em curso uma exportação.',
    },
    problems: {
      unreachable:
        'Ninguém que saiba de versões mais recentes respondeu. A caixa tenta de novo mais tarde.',
      notBelieved:
        'O que foi oferecido não é de quem faz este programa, ou foi alterado pelo caminho. Nada foi aceite.',
      outdated:
        'O que foi oferecido está desatualizado: talvez se esteja a esconder desta caixa uma versão mais recente. Nada foi aceite.',
      datedAhead:
        'O que foi oferecido tem uma data que ainda está por vir. A data deste computador está certa? Nada foi aceite.',
      notForThisSystem: 'A versão mais recente não tem ficheiro para este computador.',
      journalDiffers:
        'A versão mais recente guarda o diário de um modo que esta depois não saberia ler. Nada foi aceite.',
      journalTooOld:
        'A versão mais recente não abre o diário que aqui está: tem de vir outra pelo meio. Nada foi aceite.',
      fileDiffers: 'O ficheiro que chegou não é o que foi descrito. Nada foi aceite.',
      diskFull: 'O disco da caixa não aceitou o ficheiro.',
      notPutIn: 'Não foi possível instalar a versão mais recente. Esta continua.',
      backupNotTaken: 'Não foi possível fazer uma cópia de segurança, por isso nada foi instalado.',
    },
  },
};
