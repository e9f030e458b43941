import type { exportWords as english } from '../en/export.ts';

/** Files for an accountant: which days, which kind, where to, and what became of them. */
export const exportWords: typeof english = {
  export: {
    open: 'Esporta',
    title: 'Esportazione per il commercialista',
    period: 'Giorni',
    periods: {
      day: 'Questo giorno',
      week: 'La sua settimana',
      month: 'Il suo mese',
      days: 'Altri giorni',
    },
    from: 'Dal',
    to: 'Al',
    backwards: 'Il primo giorno viene dopo l’ultimo.',
    days: (from, to) => (from === to ? from : `da ${from} a ${to}`),
    format: 'File',
    formats: {
      csv: 'Vendite',
      receipts: 'Incassi',
      vat: 'IVA per mese',
      html: 'Pagina del giorno',
      jsonl: 'Giornale firmato',
      archive: 'Archivio fiscale',
    },
    formatDetails: {
      csv: 'ogni vendita iniziata in questi giorni, qualunque sia il suo stato',
      receipts:
        'il denaro di ogni giornata, imponibile, IVA e lordo: la somma è quella delle chiusure',
      vat: 'ogni mese per aliquota, imponibile, IVA e lordo: come nelle chiusure',
      html: 'un giorno per il commercialista: si verifica da sola in qualsiasi browser',
      jsonl: 'ogni registrazione, da verificare (JSON Lines)',
      archive: 'giornate chiuse e loro firme in un unico file, da conservare per un controllo',
    },
    convention: 'Per fogli di calcolo',
    en: 'Con punto decimale',
    enDetail: 'virgola tra le celle, 48.90',
    fr: 'Con virgola decimale',
    frDetail: 'punto e virgola tra le celle, 48,90',
    folder: 'Cartella',
    ownFolder: 'Quella della cassa',
    otherFolder: 'Un’altra',
    otherFolderDetail: 'una chiavetta, o una cartella condivisa',
    place: 'Dove si trova',
    placeHint: 'per esempio /media/commercialista',
    go: 'Esporta',
    going: 'Scrittura del file',
    goingOn: 'Intanto la cassa vende. Questa finestra si può chiudere.',
    stop: 'Annulla l’esportazione',
    stopping: 'Annullamento…',
    written: 'Il file è scritto',
    download: (file) => `Scarica ${file}`,
    failures: {
      cancelled: 'L’esportazione è stata annullata. Non resta alcun file.',
      dayOpen:
        'Una di queste giornate non è ancora chiusa. Chiuderla prima, o scegliere giorni precedenti.',
      dayPurged:
        'Alcune di queste giornate sono state archiviate e tolte dal giornale: le contiene il loro archivio. Scegliere giorni successivi.',
      diskFull: 'Il disco è pieno. Non resta alcun file.',
      folderMissing: 'Questa cartella non c’è. Il suo disco è collegato? Non resta alcun file.',
      folderUnwritable: 'La cassa non può scrivere in questa cartella. Non resta alcun file.',
      journalUnavailable:
        'Al momento il giornale non può essere letto o scritto. Non resta alcun file.',
      keyMissing: 'La chiave che deve firmare questo file non è su questa cassa.',
      nothingToExport: 'Per questi giorni il giornale non ha registrazioni.',
      oneDayOnly: 'Questa pagina contiene un solo giorno. Scegliere un solo giorno.',
    },
    again: 'Un’altra esportazione',
    close: 'Chiudi',
  },
};
