import type { exportWords as english } from '../en/export.ts';

export const exportWords: typeof english = {
  export: {
    open: 'Exportar',
    title: 'Exportar para la gestoría',
    period: 'Días',
    periods: { day: 'Este día', week: 'Su semana', month: 'Su mes', days: 'Otros días' },
    from: 'Desde',
    to: 'Hasta',
    backwards: 'El primer día es posterior al último.',
    days: (from, to) => (from === to ? from : `del ${from} al ${to}`),
    format: 'Fichero',
    formats: {
      csv: 'Ventas',
      receipts: 'Cobros',
      vat: 'IVA por mes',
      html: 'Página del día',
      jsonl: 'Diario firmado',
      archive: 'Archivo fiscal',
    },
    formatDetails: {
      csv: 'todas las ventas iniciadas en estos días, sea cual sea su estado',
      receipts:
        'el dinero recibido cada día, base, IVA y total con IVA: la suma es la de los cierres',
      vat: 'cada mes por tipo, base, IVA y total con IVA: las cifras de los cierres',
      html: 'un día para la gestoría: se verifica sola en cualquier navegador',
      jsonl: 'todos los asientos, para verificarlos (JSON Lines)',
      archive: 'días cerrados con sus firmas en un fichero, para guardar por si hay inspección',
    },
    convention: 'Hoja de cálculo',
    en: 'Separada por comas',
    enDetail: 'coma entre celdas, 48.90',
    fr: 'Separada por punto y coma',
    frDetail: 'punto y coma entre celdas, 48,90',
    folder: 'Carpeta',
    ownFolder: 'La de la caja',
    otherFolder: 'Otra',
    otherFolderDetail: 'una unidad o una carpeta compartida',
    place: 'Dónde está',
    placeHint: 'por ejemplo, /media/gestoria',
    go: 'Exportar',
    going: 'Escribiendo el fichero',
    goingOn: 'Mientras tanto, la caja vende. Esta ventana se puede cerrar.',
    stop: 'Cancelar la exportación',
    stopping: 'Cancelando…',
    written: 'El fichero está escrito',
    download: (file) => `Descargar ${file}`,
    failures: {
      cancelled: 'La exportación se ha cancelado. No se ha guardado ningún fichero.',
      dayOpen: 'Uno de estos días no está cerrado todavía. Ciérrelo antes o elija días anteriores.',
      dayPurged:
        'Algunos de estos días se archivaron y se quitaron del diario: están en su archivo fiscal. Elija días posteriores.',
      diskFull: 'El disco está lleno. No se ha guardado ningún fichero.',
      folderMissing:
        'Esta carpeta no está. ¿Está conectada su unidad? No se ha guardado ningún fichero.',
      folderUnwritable:
        'La caja no tiene permiso para escribir en esta carpeta. No se ha guardado ningún fichero.',
      journalUnavailable:
        'Ahora no se puede leer o escribir el diario. No se ha guardado ningún fichero.',
      keyMissing: 'La clave que debe firmar este fichero no está en esta caja.',
      nothingToExport: 'El diario no tiene ningún asiento de estos días.',
      oneDayOnly: 'Esta página recoge un solo día. Elija un único día.',
    },
    again: 'Otra exportación',
    close: 'Cerrar',
  },
};
