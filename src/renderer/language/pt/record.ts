import type { recordWords as english } from '../en/record.ts';
import { count } from './spoken-span.ts';

export const recordWords: typeof english = {
  recordHealth: {
    title: 'Estado do diário',
    verified: 'Última verificação',
    verifiedAt: (moment, entries) => `${moment}: ${entries}, tudo certo`,
    verifying: (share) => `a verificar, ${share}`,
    notYet: 'ainda não',
    backup: 'Última cópia de segurança',
    noBackup: 'nenhuma',
    verify: 'Verificar agora',
    take: 'Copiar agora',
    taking: 'A copiar…',
    taken: 'A cópia de segurança está feita e verificada.',
    open: 'Cópias de segurança…',
    failures: {
      folderMissing:
        'A pasta escolhida para as cópias de segurança não está lá. Ligue o disco dela; até lá, a caixa guarda-as na sua própria pasta.',
      folderUnwritable:
        'Não é possível escrever na pasta das cópias de segurança. Até ser possível, a caixa guarda-as na sua própria pasta, se puder.',
      diskFull:
        'Não há espaço para uma cópia de segurança. Liberte espaço no disco ou guarde menos cópias; a caixa tenta de novo a cada hora.',
      copyFailed:
        'Não foi possível fazer a última cópia de segurança. A caixa tenta de novo a cada hora.',
      copyDamaged:
        'A última cópia de segurança falhou a verificação, e o diário está a ser verificado.',
    },
  },
  backups: {
    title: 'Cópias de segurança',
    text: 'Momentos a que se pode voltar, um por cada hora com vendas, verificados ao serem escritos.',
    loading: 'A ler as cópias de segurança…',
    none: 'Ainda não há nenhuma cópia de segurança.',
    faults: {
      unreadable: 'ilegível',
      cut: 'cortada antes do fim',
      exchanged: 'outro ficheiro tem o nome dela',
      foreign: 'de outra caixa',
      strangersKey: 'assinada com uma chave que ninguém entregou',
      replacedKey: 'continua com uma chave já substituída',
      missing: 'falta um ficheiro anterior',
      overlaid: 'retire o ficheiro «-journal» que está ao lado',
    },
    holds: (sales, entries) => `${count(sales, { one: 'venda', other: 'vendas' })}, ${entries}`,
    entries: (entries) => `${entries}\u00a0registos`,
    size: (megabytes) => `${megabytes}\u00a0MB`,
    sizeSmall: 'menos de 0,1\u00a0MB',
    goBack: (moment) => `Voltar a ${moment}`,
    close: 'Fechar',
  },
  goBack: {
    title: 'Voltar a esta cópia de segurança?',
    text: (moment) => `A caixa volta a ${moment}.`,
    lost: 'O que sai do diário',
    reading: 'A ler o que se perderia…',
    nothing: 'Nada: desde então não foi feita nenhuma venda.',
    doubts: {
      damaged:
        'O diário está danificado: isto é o que dele ainda se consegue ler, e pode faltar mais.',
      damagedBeside:
        'O diário não pode ser lido até onde os próprios ficheiros da caixa dizem que ia. Isto é, segundo eles, o mínimo que se perde; pode faltar mais.',
      missing: 'Falta o diário: não se sabe o que foi escrito desde a cópia de segurança.',
      missingBeside:
        'Falta o diário. Isto é, segundo os próprios ficheiros da caixa, o mínimo que se perde; pode faltar mais.',
    },
    stillPayable:
      'Códigos mostrados desde então talvez ainda possam ser pagos, e a caixa já não pergunta por eles.',
    least: (known) => `pelo menos ${known}`,
    notKnown: 'não se sabe',
    sales: (sales) => count(sales, { one: 'venda', other: 'vendas' }),
    salesName: 'Vendas feitas desde então',
    changedName: 'Vendas anteriores que recuam',
    receivedName: 'Dinheiro recebido desde então',
    received: (money, times) =>
      `${money} em ${count(times, { one: 'pagamento', other: 'pagamentos' })}`,
    entriesName: 'Registos do diário',
    newest: 'As mais recentes',
    paid: 'paga',
    notPaid: 'não paga desde então',
    kept: 'O diário atual fica guardado com outro nome, para quem o souber ler.',
    compare: 'Depois, compare o dia com a plataforma.',
  },
  backupSettings: {
    title: 'Cópias de segurança',
    folder: 'Pasta das cópias de segurança',
    folderHint: (own) => `Se ficar vazio: a pasta da própria caixa, ${own}`,
    folderNote: 'Uma pasta só para esta caixa, de preferência noutro disco.',
    kept: 'Cópias recentes a guardar',
    keptNote: 'Além dessas, fica a última de cada um dos últimos 14 dias.',
    keptWrong: (most) => `Um número de 1 a ${most}.`,
    save: 'Guardar estas definições',
    saving: 'A verificar a pasta…',
    saved: 'Guardado. A próxima cópia de segurança vai para lá.',
    lookAgain: 'Mostrar o que lá está agora',
  },
};
