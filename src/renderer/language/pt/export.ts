import type { exportWords as english } from '../en/export.ts';

export const exportWords: typeof english = {
  export: {
    open: 'Exportar',
    title: 'Exportar para o contabilista',
    period: 'Dias',
    periods: { day: 'Este dia', week: 'A semana', month: 'O mês', days: 'Outros dias' },
    from: 'De',
    to: 'Até',
    backwards: 'O primeiro dia vem depois do último.',
    days: (from, to) => (from === to ? from : `de ${from} a ${to}`),
    format: 'Ficheiro',
    formats: {
      csv: 'Vendas',
      receipts: 'Recebimentos',
      vat: 'IVA por mês',
      html: 'Página do dia',
      jsonl: 'Diário assinado',
      archive: 'Arquivo fiscal',
    },
    formatDetails: {
      csv: 'todas as vendas iniciadas nestes dias, seja qual for o estado',
      receipts:
        'o dinheiro de cada dia, base tributável, IVA e com IVA: soma o mesmo que os fechos',
      vat: 'cada mês por taxa, base tributável, IVA e total: como nos fechos',
      html: 'um dia para o contabilista: verifica-se a si própria em qualquer navegador',
      jsonl: 'todos os registos, para serem verificados (JSON Lines)',
      archive: 'dias fechados e as suas assinaturas num ficheiro, a guardar para uma inspeção',
    },
    convention: 'Folha de cálculo',
    en: 'Decimais com ponto',
    enDetail: 'vírgula entre células, 48.90',
    fr: 'Decimais com vírgula',
    frDetail: 'ponto e vírgula entre células, 48,90',
    folder: 'Pasta',
    ownFolder: 'A da própria caixa',
    otherFolder: 'Outra',
    otherFolderDetail: 'uma pen USB ou uma pasta partilhada',
    place: 'Onde está',
    placeHint: 'por exemplo /media/contabilista',
    go: 'Exportar',
    going: 'A escrever o ficheiro',
    goingOn: 'Entretanto, a caixa continua a vender. Pode fechar esta janela.',
    stop: 'Cancelar a exportação',
    stopping: 'A cancelar…',
    written: 'O ficheiro está escrito',
    download: (file) => `Transferir ${file}`,
    failures: {
      cancelled: 'A exportação foi cancelada. Nenhum ficheiro foi guardado.',
      dayOpen:
        'Um destes dias ainda não está fechado. Feche-o primeiro ou escolha dias anteriores.',
      dayPurged:
        'Alguns destes dias foram arquivados e retirados do diário: estão no arquivo deles. Escolha dias mais recentes.',
      diskFull: 'O disco está cheio. Nenhum ficheiro foi guardado.',
      folderMissing:
        'Esta pasta não está lá. O disco ou a pen está ligada? Nenhum ficheiro foi guardado.',
      folderUnwritable: 'A caixa não pode escrever nesta pasta. Nenhum ficheiro foi guardado.',
      journalUnavailable:
        'De momento não é possível ler ou escrever o diário. Nenhum ficheiro foi guardado.',
      keyMissing: 'A chave que tem de assinar este ficheiro não está nesta caixa.',
      nothingToExport: 'O diário não tem registos destes dias.',
      oneDayOnly: 'Esta página contém um só dia. Escolha um único dia.',
    },
    again: 'Outra exportação',
    close: 'Fechar',
  },
};
