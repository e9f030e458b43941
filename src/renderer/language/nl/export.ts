import type { exportWords as english } from '../en/export.ts';

export const exportWords: typeof english = {
  export: {
    open: 'Exporteren',
    title: 'Export voor de boekhouder',
    period: 'Dagen',
    periods: {
      day: 'Deze dag',
      week: 'Die week',
      month: 'Die maand',
      days: 'Andere dagen',
    },
    from: 'Van',
    to: 'Tot en met',
    backwards: 'De eerste dag ligt na de laatste.',
    days: (from, to) => (from === to ? from : `${from} tot en met ${to}`),
    format: 'Bestand',
    formats: {
      csv: 'Verkopen',
      receipts: 'Ontvangsten',
      vat: 'Btw per maand',
      html: 'Dagpagina',
      jsonl: 'Ondertekend journaal',
      archive: 'Fiscaal archief',
    },
    formatDetails: {
      csv: 'elke verkoop die in deze dagen begon, met welke status ook',
      receipts: 'het geld van elke dag, excl. btw, btw en incl. btw: sluit aan op de afsluitingen',
      vat: 'elke maand per tarief, excl. btw, btw en incl. btw: zoals in de afsluitingen',
      html: 'één dag voor de boekhouder: controleert zichzelf in elke browser',
      jsonl: 'elke journaalregel, om na te rekenen (JSON Lines)',
      archive:
        'afgesloten dagen met hun handtekeningen in één bestand, te bewaren voor een controle',
    },
    convention: 'Spreadsheet',
    en: 'Met komma en punt',
    enDetail: 'komma tussen de cellen, 48.90',
    fr: 'Met puntkomma en komma',
    frDetail: 'puntkomma tussen de cellen, 48,90',
    folder: 'Map',
    ownFolder: 'Die van de kassa',
    otherFolder: 'Een andere',
    otherFolderDetail: 'een usb-stick of een gedeelde map',
    place: 'Waar die staat',
    placeHint: 'bijvoorbeeld /media/boekhouder',
    go: 'Exporteren',
    going: 'Bestand wordt geschreven',
    goingOn: 'De kassa verkoopt intussen door. Dit venster mag dicht.',
    stop: 'Export annuleren',
    stopping: 'Annuleren…',
    written: 'Het bestand staat klaar',
    download: (file) => `${file} downloaden`,
    failures: {
      cancelled: 'De export is geannuleerd. Er is geen bestand bewaard.',
      dayOpen:
        'Een van deze dagen is nog niet afgesloten. Sluit die eerst af, of kies eerdere dagen.',
      dayPurged:
        'Sommige van deze dagen zijn gearchiveerd en uit het journaal gehaald: ze staan in hun archief. Kies latere dagen.',
      diskFull: 'De schijf is vol. Er is geen bestand bewaard.',
      folderMissing:
        'Deze map is er niet. Is de schijf of stick aangesloten? Er is geen bestand bewaard.',
      folderUnwritable: 'De kassa mag niet in deze map schrijven. Er is geen bestand bewaard.',
      journalUnavailable:
        'Het journaal is nu niet te lezen of te schrijven. Er is geen bestand bewaard.',
      keyMissing: 'De sleutel die dit bestand moet ondertekenen, staat niet op deze kassa.',
      nothingToExport: 'Het journaal heeft geen regels voor deze dagen.',
      oneDayOnly: 'Deze pagina is voor één dag. Kies één dag.',
    },
    again: 'Nog een export',
    close: 'Sluiten',
  },
};
