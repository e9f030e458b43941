import type { exportWords as english } from '../en/export.ts';

export const exportWords: typeof english = {
  export: {
    open: 'Export',
    title: 'Export für die Buchhaltung',
    period: 'Tage',
    periods: { day: 'Dieser Tag', week: 'Seine Woche', month: 'Sein Monat', days: 'Andere Tage' },
    from: 'Von',
    to: 'Bis',
    backwards: 'Der erste Tag liegt nach dem letzten.',
    days: (from, to) => (from === to ? from : `${from} bis ${to}`),
    format: 'Datei',
    formats: {
      csv: 'Verkäufe',
      receipts: 'Einnahmen',
      vat: 'USt nach Monaten',
      html: 'Tagesseite',
      jsonl: 'Signiertes Journal',
      archive: 'Steuerarchiv',
    },
    formatDetails: {
      csv: 'jeder Verkauf, der an diesen Tagen begann, in jedem Status',
      receipts: 'das Geld jedes Tages, netto, USt und brutto: ergibt die Summen der Abschlüsse',
      vat: 'jeder Monat nach Sätzen, netto, USt und brutto: wie in den Abschlüssen',
      html: 'ein Tag für die Buchhaltung: prüft sich selbst in jedem Browser',
      jsonl: 'jeder Eintrag, zum Nachprüfen (JSON Lines)',
      archive: 'abgeschlossene Tage und Signaturen in einer Datei, aufzubewahren für Prüfungen',
    },
    convention: 'Tabelle',
    en: 'Mit Komma und Punkt',
    enDetail: 'Komma zwischen den Zellen, 48.90',
    fr: 'Mit Semikolon und Komma',
    frDetail: 'Semikolon zwischen den Zellen, 48,90',
    folder: 'Ordner',
    ownFolder: 'Der eigene der Kasse',
    otherFolder: 'Ein anderer',
    otherFolderDetail: 'ein Laufwerk oder ein freigegebener Ordner',
    place: 'Wo er liegt',
    placeHint: 'zum Beispiel /media/buchhaltung',
    go: 'Exportieren',
    going: 'Die Datei wird geschrieben',
    goingOn: 'Die Kasse verkauft weiter. Dieses Fenster darf geschlossen werden.',
    stop: 'Export abbrechen',
    stopping: 'Bricht ab…',
    written: 'Die Datei ist geschrieben',
    download: (file) => `${file} herunterladen`,
    failures: {
      cancelled: 'Der Export wurde abgebrochen. Es bleibt keine Datei zurück.',
      dayOpen:
        'Einer dieser Tage ist noch nicht abgeschlossen. Zuerst abschließen oder frühere Tage wählen.',
      dayPurged:
        'Einige dieser Tage wurden archiviert und aus dem Journal genommen: Sie stehen in ihrem Archiv. Spätere Tage wählen.',
      diskFull: 'Das Laufwerk ist voll. Es bleibt keine Datei zurück.',
      folderMissing:
        'Diesen Ordner gibt es nicht. Ist sein Laufwerk angeschlossen? Es bleibt keine Datei zurück.',
      folderUnwritable:
        'Die Kasse darf in diesen Ordner nicht schreiben. Es bleibt keine Datei zurück.',
      journalUnavailable:
        'Das Journal lässt sich zurzeit nicht lesen oder schreiben. Es bleibt keine Datei zurück.',
      keyMissing: 'Der Schlüssel, der diese Datei signieren muss, ist nicht auf dieser Kasse.',
      nothingToExport: 'Das Journal hat für diese Tage keinen Eintrag.',
      oneDayOnly: 'Diese Seite fasst einen Tag. Einen einzelnen Tag wählen.',
    },
    again: 'Weiterer Export',
    close: 'Schließen',
  },
};
